import { REFERENCE, type ReferencePlace } from './link-references.ts'

/** Code, in which a sign is no reference: fenced, or inside a line. */
const CODE = '(?<code>```[^]*?(?:```|$)|~~~[^]*?(?:~~~|$)|`+[^`]*`+)'
const CODE_OR_REFERENCE = new RegExp(`${CODE}|${REFERENCE.source}`, 'g')

/**
 * A text as it means the same elsewhere: issues and epics that it names by their numbers alone get the path of the project or group
 * that the text comes from.
 */
export const fullReferences = (markdown: string, { groupPath, projectPath }: ReferencePlace): string =>
  markdown.replaceAll(CODE_OR_REFERENCE, (written: string, ...found: unknown[]) => {
    const groups = found.at(-1) as Record<string, string | undefined>
    if (groups['issue'] !== undefined && groups['project'] === undefined) return `${projectPath ?? ''}${written}`
    return groups['epic'] !== undefined && groups['group'] === undefined ? `${groupPath}${written}` : written
  })
