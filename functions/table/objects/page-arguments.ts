import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'

type First = number | null | undefined

/** Why `first` is refused; null when it is fine. */
export const pageSizeProblem = (first: First): Problem | null =>
  first === null || first === undefined || first >= 1
    ? null
    : { code: 'BAD_REQUEST', message: 'first must be 1 or more.', field: 'first' }

/** How many rows the page has at most; who asks for more than a page can hold gets a full one. */
export const pageSize = (first: First): number => {
  const wanted = first ?? PAGE_SIZE_DEFAULT
  return wanted > PAGE_SIZE_MAX ? PAGE_SIZE_MAX : wanted
}

/** The refusal of a cursor that this list never gave out. */
export const badCursor = (after: string): Problem => ({
  code: 'BAD_REQUEST',
  message: `The cursor "${after}" is not valid.`,
  field: 'after',
})
