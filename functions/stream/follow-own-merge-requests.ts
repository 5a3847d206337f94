import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { MergeRequestItem, OwnMergeRequestItem } from '#table/items/merge-request.ts'
import {
  MERGE_REQUEST_PARTS,
  mergeRequestKey,
  ownMergeRequestKey,
  ownMergeRequestsOf,
  type MergeRequestPart,
} from '#table/keys/record-keys.ts'

const ATTEMPTS_MAX = 12
/** People whose rows are written together: each has one for each part and state. */
const PEOPLE = 15

const PEOPLE_OF: Record<MergeRequestPart, 'assignees' | 'reviewers'> = { assignee: 'assignees', reviewer: 'reviewers' }

/** Returns who is in a list of theirs by a merge request. */
export const peopleIn = ({ assignees, reviewers }: MergeRequestItem): number[] =>
  [...assignees, ...reviewers].map(({ id }) => id)

/** Returns what decides in which lists of people it stands. */
export const standingOf = ({ state, assignees, reviewers }: MergeRequestItem): string =>
  JSON.stringify([state, ...[assignees, reviewers].map((people) => people.map(({ id }) => id))])

/**
 * Brings people's lists of merge requests in step with one as it is now. Whoever does it twice or late changes nothing.
 * @param people whom it has or had to do with
 * @throws TableBusyError when it kept being changed through all attempts
 */
export async function followOwnMergeRequests(table: Table, id: number, people: readonly number[]): Promise<void> {
  const all = [...new Set(people)]
  for (let start = 0; start < all.length; start += PEOPLE) {
    await attempts(table, () => followOnce(table, id, all.slice(start, start + PEOPLE)), ATTEMPTS_MAX)
  }
}

async function followOnce(table: Table, id: number, people: number[]): Promise<'followed' | 'again'> {
  const core = await getItem<MergeRequestItem>(table, mergeRequestKey(id), 'strong')
  if (core === null) return 'followed'
  const actions = people.flatMap((userId) => MERGE_REQUEST_PARTS.flatMap((part) => rowsOf(core, userId, part)))
  const check: Action = { kind: 'check', key: mergeRequestKey(id), if: { equals: { version: core.version } } }
  const failed = await transact(table, [...actions, check])
  return failed.length === 0 ? 'followed' : 'again'
}

/** Returns what makes the rows of a person say what part they have in it: one in the list of its state, or none. */
function rowsOf(core: MergeRequestItem, userId: number, part: MergeRequestPart): Action[] {
  const { id, createdAt: at, state } = core
  const hasPart = core[PEOPLE_OF[part]].some((person) => person.id === userId)
  return MERGE_REQUEST_STATES.map((one): Action => {
    const key = ownMergeRequestKey(ownMergeRequestsOf(userId, part, one), at, id)
    const row: OwnMergeRequestItem = { ...key, id, at }
    return hasPart && one === state ? { kind: 'put', item: row } : { kind: 'delete', key }
  })
}
