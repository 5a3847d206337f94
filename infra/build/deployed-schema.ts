import { parse, print, visit } from 'graphql'

/**
 * Returns the schema as AppSync gets it: the documented one without its descriptions. AppSync has been reported to refuse
 * descriptions in blocks, and it needs none.
 */
export function deployedSchema(documented: string): string {
  const withoutDescriptions = visit(parse(documented), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  })
  return `${print(withoutDescriptions)}\n`
}
