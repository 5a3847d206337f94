import { newId } from '#domain/ids.ts'
import { rightsAction } from '#operations/membership/membership.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import { sourcesOfRoles } from '#table/items/member.ts'
import { mergeRequestItems, type MergeRequestEventItem, type MergeRequestItem } from '#table/items/merge-request.ts'
import type { FanOutItem, GroupItem, MemberItem, ProjectItem, ViewerItem } from '#table/items/place-items.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import { lentItem, type LentItem, type ShareItem } from '#table/items/share.ts'
import type { WebhookItem } from '#table/items/webhook.ts'
import {
  CADENCE_PREFIX,
  LABEL_PREFIX,
  MEMBER_PREFIX,
  SHARE_PREFIX,
  bareKey,
  keyName,
  lentKey,
  namespaceKey,
  namespacePk,
  rootList,
  viewerKey,
  type Key,
  type Namespace,
} from '#table/keys/keys.ts'
import {
  MERGE_REQUEST_PREFIX,
  mergeRequestEventList,
  mergeRequestEventsOf,
  mergeRequestKey,
} from '#table/keys/record-keys.ts'
import { webhookDueKey, webhookKey, webhookPrefix, webhooksOfRoot } from '#table/keys/webhook-keys.ts'
import { readWhole } from '../read-whole.ts'
import type { HolderList } from './holder-list.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

const ATTEMPTS_MAX = 12
/** Begins the sort keys of what guards the titles of milestones. */
const TITLES = 'MST#'

/**
 * Returns what stands with a group or project itself, and follows when that has come below other groups: first who may do what there, then
 * what is listed by root group or names the groups above. Its milestones, iterations and items follow as when it is renamed.
 */
export function listsOfMoved(table: Table, { rootIds }: FanOutItem, home: Namespace): HolderList[] {
  const partition = namespacePk(home)
  const rows = (prefix: string, follow: (row: Key) => Promise<unknown>, at = partition): HolderList => ({
    read: (after, limit) =>
      queryFirst<Key>(table, { partition: at, prefix, consistency: 'strong', ...(after !== null && { after }) }, limit),
    follow: async (found) => {
      for (const row of found) await attempts(table, async () => (await follow(row)) ?? 'done', ATTEMPTS_MAX)
    },
  })
  const listed = (list: 'L' | 'CD' | 'MST') => (row: Key) => followListed(table, home, row, list)
  return [
    rows(MEMBER_PREFIX, (row) => followMember(table, row as MemberItem)),
    rows(SHARE_PREFIX, (row) => followShare(table, home, row as ShareItem)),
    rows(LABEL_PREFIX, listed('L')),
    rows(CADENCE_PREFIX, listed('CD')),
    rows(TITLES, listed('MST')),
    ...rootIds.map((rootId) =>
      rows(webhookPrefix(home.id), (row) => followWebhook(table, home, row as WebhookItem), webhooksOfRoot(rootId)),
    ),
    rows(MERGE_REQUEST_PREFIX, (row) => followMergeRequest(table, home, (row as Key & { id: number }).id)),
  ]
}

/** Returns the end of what follows: what is searched by root group is read anew, once all items say where they are. */
export const listOfReplicas = (table: Table, { rootIds }: FanOutItem): HolderList => ({
  read: () => Promise.resolve([]),
  follow: async () => {
    if (rootIds.length < 2) return
    for (const rootId of rootIds) await transact(table, [replicaIsStale(rootId, new Date().toISOString())])
  },
})

const homeOf = (table: Table, home: Namespace) => getItem<GroupItem | ProjectItem>(table, namespaceKey(home), 'strong')

const isWritten = async (table: Table, actions: Action[]): Promise<'done' | 'again'> =>
  (await transact(table, actions)).length === 0 ? 'done' : 'again'

/** Gives a member the rights that follow from their roles, since other groups are above now. */
async function followMember(table: Table, { user }: MemberItem): Promise<'done' | 'again'> {
  const viewer = await getItem<ViewerItem>(table, viewerKey(user.username), 'strong')
  if (viewer?.id !== user.id) return 'done'
  return isWritten(table, [await rightsAction(table, viewer, sourcesOfRoles(viewer))])
}

/** Lets the people of a group with which it is shared follow once more. */
async function followShare(table: Table, home: Namespace, { groupId }: ShareItem): Promise<'done' | 'again'> {
  const lent = await getItem<LentItem>(table, lentKey(groupId, home), 'strong')
  if (lent === null) return 'done'
  const item = lentItem(groupId, home, lent.accessLevel, newId(Date.now(), distinctRandom()))
  return isWritten(table, [{ kind: 'put', item, if: { equals: { version: lent.version } } }])
}

/** Lists what is owned by the group or project below its root group of today. */
async function followListed(table: Table, home: Namespace, row: Key, list: 'L' | 'CD' | 'MST'): Promise<unknown> {
  const found = await homeOf(table, home)
  if (found === null) return 'done'
  const { namespaceIds } = found
  const set = { namespaceIds, GSI2PK: rootList(namespaceIds[0] ?? home.id, list) }
  // What is gone meanwhile stays so.
  return transact(table, [{ kind: 'update', key: bareKey(row), set, if: { present: true } }])
}

/** Lets a webhook stand below the root group by which it is found. */
async function followWebhook(table: Table, home: Namespace, before: WebhookItem): Promise<unknown> {
  const found = await homeOf(table, home)
  if (found === null || found.namespaceIds.join('/') === before.namespaceIds.join('/')) return 'done'
  const rootId = found.namespaceIds[0] ?? home.id
  const key = webhookKey(rootId, home.id, before.id)
  const after = { ...before, ...key, namespaceIds: found.namespaceIds, version: before.version + 1 }
  const isAsRead = { equals: { version: before.version } }
  if (keyName(key) === keyName(before)) return isWritten(table, [{ kind: 'put', item: after, if: isAsRead }])
  const due = await getItem(table, webhookDueKey(before.id), 'strong')
  return isWritten(table, [
    { kind: 'put', item: after, if: { absent: true } },
    { kind: 'delete', key: before, if: isAsRead },
    ...(due === null ? [] : [{ kind: 'update' as const, key: due, set: { rootId }, if: { present: true as const } }]),
  ])
}

/** Lets a merge request be found in the groups that are above its project now. */
async function followMergeRequest(table: Table, home: Namespace, id: number): Promise<unknown> {
  const before = await getItem<MergeRequestItem>(table, mergeRequestKey(id), 'strong')
  const found = await homeOf(table, home)
  if (before === null || found === null) return 'done'
  const { namespaceIds } = found
  const rootId = namespaceIds[0] ?? home.id
  for (const event of await readWhole<MergeRequestEventItem>(table, mergeRequestEventsOf(id))) {
    const list = mergeRequestEventList(rootId, event.id)
    if (event.GSI2PK !== list) await transact(table, [{ kind: 'update', key: bareKey(event), set: { GSI2PK: list } }])
  }
  if (namespaceIds.join('/') === before.namespaceIds.join('/')) return 'done'
  const marksOf = (ids: number[]) => mergeRequestItems({ ...before, namespaceIds: ids }).marks
  const [former, due] = [marksOf(before.namespaceIds), marksOf(namespaceIds)]
  const isAmong = (marks: Key[], mark: Key): boolean => marks.some((one) => keyName(one) === keyName(mark))
  return isWritten(table, [
    {
      kind: 'update',
      key: mergeRequestKey(id),
      set: { namespaceIds, version: before.version + 1 },
      if: { equals: { version: before.version } },
    },
    ...due.filter((mark) => !isAmong(former, mark)).map((item): Action => ({ kind: 'put', item })),
    ...former.filter((mark) => !isAmong(due, mark)).map((key): Action => ({ kind: 'delete', key: bareKey(key) })),
  ])
}
