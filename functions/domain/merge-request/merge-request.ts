import type { Problem } from '../problem.ts'
import { PATH } from '../text/reference-grammar.ts'
import { filled, firstProblem, invalid, textProblem } from '../text/text-checks.ts'

export const MERGE_REQUEST_STATES = ['opened', 'closed', 'merged'] as const
export type MergeRequestState = (typeof MERGE_REQUEST_STATES)[number]

/** Characters in the name of a branch. */
const BRANCH_MAX = 255

/** Returns what is wrong with the name of a branch, as git has them; null when nothing is. */
export const branchProblem = (field: string, name: string, branch: string): Problem | null =>
  firstProblem(
    filled(field, name, branch, BRANCH_MAX),
    textProblem(field, name, branch, BRANCH_MAX),
    /^[/-]|[\s~^:?*[\\\p{Control}]|\.\.|@\{|\/\/|[/.]$/u.test(branch)
      ? invalid(field, `${name} is not the name of a branch`)
      : null,
  )

/** True for one that its title calls unfinished. */
export const isDraft = (title: string): boolean => /^(?:draft:|\[draft\]|\(draft\))/i.test(title)

/** Issues that one merge closes at most. */
const CLOSED_MAX = 50

const REFERENCE = `(?:issues? +)?(?:${PATH}/[A-Za-z0-9_.-]+)?#\\d+`
const CLOSING = new RegExp(
  `\\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):? +(${REFERENCE}(?:(?: *, *(?:and +)?| +and +)${REFERENCE})*)`,
  'gi',
)
const CODE = /```[^]*?```|`[^`\n]*`/g

/** Returns the issues that a description says are done when it is merged, as they are written: `#12`, `group/project#12`. */
export function closingReferences(description: string): string[] {
  const found = [...description.replaceAll(CODE, '').matchAll(CLOSING)].flatMap(
    ([, references = '']) => references.match(/[^\s,]*#\d+/g) ?? [],
  )
  return [...new Set(found)].slice(0, CLOSED_MAX)
}
