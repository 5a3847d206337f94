import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'

/** Which page of a list is asked for, as every connection takes it; an empty cursor is none. */
export interface PageArguments {
  first?: number | null | undefined
  last?: number | null | undefined
  after?: string | null | undefined
  before?: string | null | undefined
}

/** What sorts no list and filters nothing, but chooses the page. */
export const PAGE_ARGUMENTS = ['first', 'last', 'after', 'before']

const isGiven = (value: number | null | undefined): boolean => value !== null && value !== undefined

/** True when the page is the end of the list, not its beginning. */
export const isFromEnd = ({ last }: PageArguments): boolean => isGiven(last)

const badSize = (field: string): Problem => ({ code: 'BAD_REQUEST', message: `${field} must be 1 or more.`, field })

/** Returns why the size of the page is refused; null when it is fine. */
export function pageSizeProblem({ first, last }: PageArguments): Problem | null {
  if (isGiven(first) && isGiven(last)) {
    return { code: 'BAD_REQUEST', message: 'Can only provide either `first` or `last`, not both.', field: 'last' }
  }
  if ((first ?? 1) < 1) return badSize('first')
  return (last ?? 1) < 1 ? badSize('last') : null
}

/** Returns how many rows the page has at most; who asks for more than a page can hold gets a full one. */
export function pageSize({ first, last }: PageArguments): number {
  const wanted = first ?? last ?? PAGE_SIZE_DEFAULT
  return wanted > PAGE_SIZE_MAX ? PAGE_SIZE_MAX : wanted
}

/** Marks what a query asks for by itself, not as a row of a list: its connections are the outermost ones of the document. */
export interface Alone {
  isAlone?: boolean
}

/** Returns the page of a field of this parent: a full one in the outermost connection where no size is asked for. */
export const outermostPage = <Args extends PageArguments>(args: Args, { isAlone }: Alone): Args | PageArguments =>
  isAlone === true ? fullPage(args) : args

/** Returns the same page, a full one where no size is asked for. */
export const fullPage = (args: PageArguments): PageArguments =>
  isGiven(args.first) || isGiven(args.last) ? args : { ...args, first: PAGE_SIZE_MAX }

/** Letters of a refused cursor that its refusal repeats. */
const SHOWN_MAX = 200

/** Returns the refusal of a cursor that this list never gave out. */
export const badCursor = (field: 'after' | 'before' | 'cursor', cursor: string): Problem => ({
  code: 'BAD_REQUEST',
  message: `The cursor "${cursor.length > SHOWN_MAX ? `${cursor.slice(0, SHOWN_MAX)}…` : cursor}" is not valid for this list.`,
  field,
})
