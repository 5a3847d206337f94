import type { Blockers } from '#domain/tree/blockers.ts'
import { dateFromDays, daysFromDate, isoFromSeconds } from '#domain/time/iso-time.ts'
import type { IssueType, LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'

/**
 * How values stand in packed rows: JSON arrays in a fixed order, trailing empty parts left out, times in seconds with
 * milliseconds behind the point, dates in days. Packing keeps a page of 120 rows within the read budget; the unpacking side runs in APPSYNC_JS too.
 */

export type Packed = string | number | null | Packed[]

const isEmpty = (part: Packed): boolean =>
  part === null || part === '' || (typeof part === 'object' && part.length === 0)

/** Returns the parts without the empty parts at the end, which `unpack` takes for missing ones. */
export function trimmed(parts: Packed[]): Packed[] {
  let end = 0
  parts.forEach((part, index) => {
    if (!isEmpty(part)) end = index + 1
  })
  return parts.slice(0, end)
}

const TYPES: IssueType[] = ['ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK']

export const days = (date: string | null): number | null => (date === null ? null : daysFromDate(date))
export const seconds = (time: string | null): number | null => (time === null ? null : Date.parse(time) / 1000)
export const packIssueType = (type: IssueType): number | null => (type === 'ISSUE' ? null : TYPES.indexOf(type))
/** Returns the number of a value in its enumeration, from 1; null for the default. */
export const packEnum = (values: readonly string[], value: string | null, usual: string | null): number | null =>
  value === usual ? null : values.indexOf(value ?? '') + 1 || null

/** Returns keys and counts in pairs, in the order of the keys, so that the same counts make the same row. */
export const packBlockers = (blockers: Blockers): Packed[] =>
  Object.keys(blockers)
    .sort()
    .map((key) => [key, blockers[key] ?? 0])

export const packUser = (user: UserRef): Packed[] =>
  trimmed([user.id, user.username, user.name, user.avatarUrl, user.isBanned ? 1 : null])

export const packLabel = (label: LabelRef): Packed[] =>
  trimmed([label.id, label.title, label.color, label.description, label.ofProject ? 1 : null])

/** Returns a milestone as an issue's row stores it: without a path when it is one of the issue's project. */
export const packMilestone = (milestone: MilestoneRef): Packed[] =>
  trimmed([
    milestone.id,
    milestone.title,
    milestone.iid,
    days(milestone.startDate),
    days(milestone.dueDate),
    milestone.ofProject ? null : milestone.ownerPath,
    milestone.state === 'closed' ? 1 : null,
  ])

/** Returns a path as rows below a group store it: relative where it can be, else with a leading `/`. */
export const packPath = (path: string, groupPath: string): string =>
  groupPath !== '' && path.startsWith(`${groupPath}/`) ? path.slice(groupPath.length + 1) : `/${path}`

export const unpackPath = (packed: string, groupPath: string): string =>
  packed.startsWith('/') ? packed.slice(1) : `${groupPath}/${packed}`

export const text = (part: unknown): string => (typeof part === 'string' ? part : '')
export const textOrNull = (part: unknown): string | null => (typeof part === 'string' && part !== '' ? part : null)
export const count = (part: unknown): number => (typeof part === 'number' ? part : 0)
export const countOrNull = (part: unknown): number | null => (typeof part === 'number' ? part : null)
// AppSync's JavaScript has no Array.isArray. What was packed is text, a number, a list or nothing: an object is a list.
const isList = (part: unknown): part is unknown[] => typeof part === 'object' && part !== null
export const list = (part: unknown): unknown[] => (isList(part) ? part : [])
export const counts = (part: unknown): number[] => list(part).map((one) => count(one))
export const time = (part: unknown): string => isoFromSeconds(count(part))
export const dayOrNull = (part: unknown): string | null => (typeof part === 'number' ? dateFromDays(part) : null)
export const timeOrNull = (part: unknown): string | null => (typeof part === 'number' ? isoFromSeconds(part) : null)
export const unpackIssueType = (part: unknown): IssueType => TYPES[count(part)] ?? 'ISSUE'

export function unpackBlockers(part: unknown): Blockers {
  const blockers: Blockers = {}
  for (const one of list(part)) {
    const pair = list(one)
    blockers[text(pair[0])] = count(pair[1])
  }
  return blockers
}

export const unpackUser = (part: unknown): UserRef => {
  const packed = list(part)
  return {
    ...{ id: count(packed[0]), username: text(packed[1]), name: text(packed[2]), avatarUrl: textOrNull(packed[3]) },
    ...(packed[4] === 1 && { isBanned: true as const }),
  }
}
export const unpackUserOrNull = (part: unknown): UserRef | null => (list(part).length === 0 ? null : unpackUser(part))
export const unpackUsers = (part: unknown): UserRef[] => list(part).map((one) => unpackUser(one))

export const unpackLabel = (part: unknown): LabelRef => {
  const packed = list(part)
  return {
    id: count(packed[0]),
    title: text(packed[1]),
    color: text(packed[2]),
    description: textOrNull(packed[3]),
    ofProject: packed[4] === 1,
  }
}
export const unpackLabels = (part: unknown): LabelRef[] => list(part).map((one) => unpackLabel(one))

export const unpackMilestone = (part: unknown, projectPath: string): MilestoneRef | null => {
  const packed = list(part)
  if (packed.length === 0) return null
  const groupPath = textOrNull(packed[5])
  return {
    id: count(packed[0]),
    title: text(packed[1]),
    iid: count(packed[2]),
    startDate: dayOrNull(packed[3]),
    dueDate: dayOrNull(packed[4]),
    ownerPath: groupPath ?? projectPath,
    ofProject: groupPath === null,
    state: packed[6] === 1 ? 'closed' : 'active',
  }
}
