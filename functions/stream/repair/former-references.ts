import type { ReferenceContext } from '#operations/markdown/link-references.ts'

const PATH = '[A-Za-z0-9_.][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_.][A-Za-z0-9_.-]*)*'

/** What was taken for code, for names, and for numbers of issues and epics; what comes first was not looked into. */
const WRITTEN = new RegExp(
  [
    '```[^]*?(?:```|$)|~~~[^]*?(?:~~~|$)|`+[^`]*`+',
    '|(?<![\\w&#/@.~%-])(?:',
    '@[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?(?![\\w@])',
    `|(?<project>${PATH}/[A-Za-z0-9_.-]+)?#(?<issue>[1-9]\\d{0,9})\\+?(?![\\w-])`,
    `|(?<group>${PATH})?&(?<epic>[1-9]\\d{0,9})\\+?(?![\\w;-])`,
    '|~(?:"[^"\\n]{1,255}"|[A-Za-z][\\w.:-]*\\w)|%(?:"[^"\\n]{1,255}"|[A-Za-z][\\w.-]*\\w))',
  ].join(''),
  'g',
)

/**
 * Returns a text as a move once carried it over: by this pattern, which also met addresses, attributes and indented code, where the renderer
 * sees no reference.
 */
export const formerlyCarried = (markdown: string, { groupPath, projectPath = '' }: ReferenceContext): string =>
  markdown.replaceAll(WRITTEN, (written: string, ...found: unknown[]) => {
    const { issue, project, epic, group } = found.at(-1) as Record<string, string | undefined>
    if (issue !== undefined && project === undefined) return `${projectPath}${written}`
    return epic !== undefined && group === undefined ? `${groupPath}${written}` : written
  })
