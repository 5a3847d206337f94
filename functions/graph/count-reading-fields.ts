import { GraphQLError, Kind, parse, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

/** What AppSync's parser takes of one document, in names, values and punctuation. */
const TOKENS_MAX = 15_000

/**
 * Returns how many fields of a document make the server read: those with arguments or with fields below them, every fragment
 * written out where it is used. Of several operations it is the one with the most. What is no document counts as none: AppSync
 * answers what is wrong with it. @throws RangeError for what is nested too deeply to be read
 */
export function countReadingFields(document: string): number {
  const definitions = definitionsOf(document)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const known = new Map<string, number>()

  function ofFragment(name: string): number {
    const value = known.get(name)
    if (value !== undefined) return value
    // One that uses itself is refused by AppSync.
    known.set(name, 0)
    const counted = ofSet(fragments.get(name)?.selectionSet)
    known.set(name, counted)
    return counted
  }

  function ofSet(set: SelectionSetNode | undefined): number {
    let count = 0
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FRAGMENT_SPREAD) count += ofFragment(node.name.value)
      else {
        const reads = node.kind === Kind.FIELD && (node.selectionSet !== undefined || (node.arguments ?? []).length > 0)
        count += ofSet(node.selectionSet) + (reads ? 1 : 0)
      }
    }
    return count
  }

  const counts = definitions.map((node) => (node.kind === Kind.OPERATION_DEFINITION ? ofSet(node.selectionSet) : 0))
  return Math.max(0, ...counts)
}

function definitionsOf(document: string) {
  try {
    return parse(document, { noLocation: true, maxTokens: TOKENS_MAX }).definitions
  } catch (error) {
    if (error instanceof GraphQLError) return []
    throw error
  }
}
