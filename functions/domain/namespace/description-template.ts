import { TEMPLATE_MAX, TEMPLATE_NAME_MAX } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { filled, firstProblem, invalid } from '../text/text-checks.ts'
import { isOneLine } from '../text/unicode.ts'

/** Texts of a project from which descriptions begin. */

/** What the descriptions are of. */
export const TEMPLATE_TYPES = ['issue', 'merge_request'] as const

export type TemplateType = (typeof TEMPLATE_TYPES)[number]

/** The heading under which a form offers the templates of its own project. */
export const OWN_TEMPLATES = 'Project templates'

const EXTENSION = '.md'

/** Returns the name of a template as it is shown and as addresses have it: without `.md`. */
export const templateKey = (name: string): string => name.slice(0, -EXTENSION.length)

/** Returns what is wrong with the name of a template: it is a file name, and addresses have it as one part. */
export function templateNameProblem(name: string): Problem | null {
  const problem = filled('name', 'Name', name, TEMPLATE_NAME_MAX)
  if (problem !== null) return problem
  if (!name.endsWith(EXTENSION)) return invalid('name', 'Name must end with .md')
  return /^[^./\\?#%][^/\\?#%]*$/u.test(name) && isOneLine(name) && name.trim() === name
    ? null
    : invalid('name', 'Name is invalid')
}

export const templateProblem = ({ name, content }: { name: string; content: string }): Problem | null =>
  firstProblem(templateNameProblem(name), filled('content', 'Content', content, TEMPLATE_MAX))
