import type { RecordIdType } from './namespace/records.ts'
import type { Problem } from './problem.ts'

/** The kinds that carry a global id, as written in `gid://gitlab/{Type}/{number}`. */
export type GlobalIdType =
  | 'Epic'
  | 'EpicIssue'
  | 'Issue'
  | 'WorkItem'
  | 'MergeRequest'
  | 'WorkItems::Type'
  | 'Group'
  | 'Project'
  | 'User'
  | 'GroupLabel'
  | 'ProjectLabel'
  | 'Label'
  | 'GroupMember'
  | 'ProjectMember'
  | 'Todo'
  | 'Note'
  | 'Timelog'
  | 'Discussion'
  | 'Event'
  | 'WorkItems::RelatedWorkItemLink'
  | RecordIdType

/** Returns the global id of a numbered thing, for example `gid://gitlab/Epic/30`. */
export const globalId = (type: GlobalIdType, id: number): string => `gid://gitlab/${type}/${id}`

/** Returns the number of a global id of the given type; null for anything else. */
export function globalIdNumber(type: GlobalIdType, text: string): number | null {
  const prefix = `gid://gitlab/${type}/`
  if (!text.startsWith(prefix)) return null
  return wholeNumber(text.slice(prefix.length))
}

/** Returns the number a text of digits stands for, 1 to 2^53 - 1; null for anything else. */
export function wholeNumber(text: string): number | null {
  const value = Number(text)
  const isWhole = value >= 1 && value <= 9007199254740991 && Math.floor(value) === value
  return isWhole && `${value}` === text ? value : null
}

/** The largest iid that a reference may name (the compatible product's 32-bit limit). */
export const IID_MAX = 2147483647

/** Returns the iid a text stands for, or null when it is none. */
export function iidNumber(text: string): number | null {
  const value = wholeNumber(text)
  return value !== null && value <= IID_MAX ? value : null
}

const EPOCH_MS = 1704067200000

/**
 * Returns a new id: 41 bits of milliseconds since 2024-01-01 and 12 random bits, so it fits a JSON number.
 * Two processes can make the same one in a millisecond (one does not: `distinctRandom`); the write that creates the item has a condition
 * and its caller retries.
 * @param nowMs milliseconds since 1970
 * @param random a number in [0, 1)
 */
export const newId = (nowMs: number, random: number): number => (nowMs - EPOCH_MS) * 4096 + Math.floor(random * 4096)

const NUMBERS_END = 9007199254740992
/** No id reaches it until 2058. */
export const IDS_END = NUMBERS_END / 2

/** Returns a number counted from the other end; of such a one, the number that it was counted from. No id is also another's from the other end. */
export const fromOtherEnd = (number: number): number => NUMBERS_END - number

/** True for a number that was counted from the other end. */
export const isFromOtherEnd = (number: number): boolean => number > IDS_END

/**
 * Returns the number of the link between an issue and its epic. An issue has at most one, so the link is found by the issue alone:
 * its number is the issue's, counted from the other end.
 */
export const epicIssueNumber = (issueId: number): number => fromOtherEnd(issueId)

/** Returns the issue behind the number of its link to an epic. */
export const issueOfEpicIssue = (linkNumber: number): number => fromOtherEnd(linkNumber)

/** Returns the problem for an id that is not one of the expected type. */
export const badId = (type: GlobalIdType, text: string): Problem => ({
  code: 'BAD_REQUEST',
  message: `"${text}" is not a valid ID for ${type}.`,
})
