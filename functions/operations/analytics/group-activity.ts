import type { Table } from '#table/client/client.ts'
import { countRows, queryAll } from '#table/client/read.ts'
import type { GroupItem, MemberItem } from '#table/items/place-items.ts'
import { listPk } from '#table/keys/index-keys.ts'
import { MEMBER_PREFIX, namespacePk } from '#table/keys/keys.ts'
import { mergeRequestMarksOf } from '#table/keys/record-keys.ts'

/** What came to a group in the last 90 days, up to 1,000 of each: beyond that it is only said that there are as many. */

const DAYS = 90
const COUNT_MAX = 1000
const DAY_MS = 86_400_000
/** Stands behind every time. */
const END = '~'

const since = (now: string): string => new Date(Date.parse(now) - DAYS * DAY_MS).toISOString()

/** Returns how many issues were made in a group and those below, confidential ones among them. @param now ISO 8601 */
export async function newIssues(table: Table, group: GroupItem, now: string): Promise<number> {
  const range = { from: since(now), to: END }
  const counts = (['opened', 'closed'] as const).map((state) =>
    countRows(table, { partition: listPk('issue', group.id, state), range }, COUNT_MAX),
  )
  const [opened = 0, closed = 0] = await Promise.all(counts)
  return Math.min(opened + closed, COUNT_MAX)
}

/** Returns how many merge requests were opened in projects of a group and those below. @param now ISO 8601 */
export const newMergeRequests = (table: Table, group: GroupItem, now: string): Promise<number> =>
  countRows(table, { partition: mergeRequestMarksOf(group.id), range: { from: since(now), to: END } }, COUNT_MAX)

/** Returns how many people became members of a group itself. @param now ISO 8601 */
export async function newMembers(table: Table, group: GroupItem, now: string): Promise<number> {
  const members = await queryAll<MemberItem>(table, 'members', { partition: namespacePk(group), prefix: MEMBER_PREFIX })
  const first = since(now)
  return Math.min(members.filter(({ createdAt }) => createdAt >= first).length, COUNT_MAX)
}
