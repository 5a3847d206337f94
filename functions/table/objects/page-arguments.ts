import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'

type First = number | null | undefined

/** Why `first` is refused; null when it is fine. */
export const pageSizeProblem = (first: First): Problem | null =>
  first === null || first === undefined || (first >= 1 && first <= PAGE_SIZE_MAX)
    ? null
    : { code: 'BAD_REQUEST', message: `first must be from 1 to ${PAGE_SIZE_MAX}.`, field: 'first' }

/** How many rows the page has at most. */
export const pageSize = (first: First): number => first ?? PAGE_SIZE_DEFAULT

/** The refusal of a cursor that this list never gave out. */
export const badCursor = (after: string): Problem => ({
  code: 'BAD_REQUEST',
  message: `The cursor "${after}" is not valid.`,
  field: 'after',
})
