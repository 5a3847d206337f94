import { newId } from '#domain/ids.ts'
import { ITEM_KINDS, kindEntry, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { uploadKey } from '#domain/upload.ts'
import { deletionOperation } from '#operations/item/delete-item.ts'
import { revokeActions, standingOf } from '#operations/membership/membership.ts'
import { removalOfPlace } from '#operations/namespace/delete-namespace.ts'
import { LISTS_BELOW } from '#operations/namespace/free-path.ts'
import { forgetAvatar } from '#operations/upload/avatar.ts'
import { noteDeletedFile } from '#operations/site/copies.ts'
import { removalOf } from '#operations/tree/remove-item.ts'
import { getItem, getItems, queryFirst } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { deleteItems, transact } from '#table/client/write.ts'
import { auditItem } from '#table/items/audit.ts'
import { namespaceDeletionItem, type NamespaceDeletionItem } from '#table/items/due.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { lentItem, type LentItem, type ShareItem } from '#table/items/share.ts'
import type { UploadItem } from '#table/items/upload.ts'
import {
  LENT_PREFIX,
  MEMBER_PREFIX,
  SELF,
  SHARE_PREFIX,
  UPLOAD_PREFIX,
  aggregateOfKey,
  groupKey,
  itemKey,
  memberKey,
  namespaceKey,
  namespacePk,
  pointerPrefix,
  rootList,
  shareKey,
  type Key,
} from '#table/keys/keys.ts'
import type { Child } from '#table/rows/edge.ts'
import { readWhole } from '../read-whole.ts'
import type { DueContext } from './due-context.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** Rows that are read, and gone through, at a time. */
const TURN = 100
/** Of them at the same time. */
const AT_ONCE = 8
const ATTEMPTS_MAX = 12

interface Going {
  context: DueContext
  work: NamespaceDeletionItem
  place: GroupItem | ProjectItem
  goesOn: () => boolean
}

/**
 * Goes on with the deletion of a group or project that is out of sight: what is below it is taken out of sight, too, and goes by itself;
 * its items go one by one as a deleted item does; then memberships, shares and files, and last whatever else stands with it. Each step asks how
 * things stand, so what was given up half-way goes on when its lease ends.
 * @param goesOn whether there is time for more
 */
export async function continueNamespaceDeletion(
  context: DueContext,
  work: NamespaceDeletionItem,
  goesOn: () => boolean,
): Promise<void> {
  const place = await getItem<GroupItem | ProjectItem>(context.table, namespaceKey(work.place), 'strong')
  if (place === null) return deleteItems(context.table, [work])
  const going: Going = { context, work, place, goesOn }
  const steps = [takeBelow, takeItems, endMemberships, endShares, deleteFiles]
  for (const step of steps) if (!(await step(going))) return goOnLater(going)
  return deleteRest(going)
}

/** Lets the rest be due again at once. */
async function goOnLater({ context, work }: Going): Promise<void> {
  const item = namespaceDeletionItem(work, context.now)
  await transact(context.table, [{ kind: 'put', item, if: { equals: { lease: work.lease } } }])
}

/** Takes one row away, with what hangs at it. */
type Taking<Row> = (row: Row) => Promise<unknown>

/** Goes through all rows of one kind that stand with the group or project; false when there was no time for all of them. */
async function through<Row extends Key>(
  { context: { table }, place, goesOn }: Going,
  prefix: string,
  take: Taking<Row>,
): Promise<boolean> {
  const query = { partition: namespacePk(place), prefix, consistency: 'strong' as const }
  let after: string | undefined
  for (let isMore = true; isMore;) {
    const rows = await queryFirst<Row>(table, { ...query, ...(after !== undefined && { after }) }, TURN)
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      if (!goesOn()) return false
      await Promise.all(rows.slice(start, start + AT_ONCE).map(take))
    }
    after = rows.at(-1)?.SK
    isMore = rows.length === TURN
  }
  return true
}

/** Takes groups and projects below out of sight, each of which leaves its own work behind. */
async function takeBelow({ context: { table, now }, work, place, goesOn }: Going): Promise<boolean> {
  if (place.kind === 'project') return true
  const take = async (one: GroupItem | ProjectItem): Promise<'taken' | 'again'> => {
    const found = await getItem<GroupItem | ProjectItem>(table, namespaceKey(one), 'strong')
    if (found === null || found.deletedAt !== undefined) return 'taken'
    return (await transact(table, removalOfPlace(found, work.actor, now))).length === 0 ? 'taken' : 'again'
  }
  for (const list of LISTS_BELOW) {
    const query = { index: 'lists' as const, partition: rootList(place.namespaceIds[0] ?? place.id, list) }
    for (const one of await readWhole<GroupItem | ProjectItem>(table, query)) {
      if (one.id === place.id || !one.namespaceIds.includes(place.id)) continue
      if (!goesOn()) return false
      await attempts(table, () => take(one), ATTEMPTS_MAX)
    }
  }
  return true
}

async function takeItems(going: Going): Promise<boolean> {
  const kinds = ITEM_KINDS.filter((kind) => kindEntry(kind).home === going.place.kind)
  for (const kind of kinds) {
    const take = ({ id }: Key & { id: number }) =>
      attempts(going.context.table, () => takeItem(going, { kind, id }), ATTEMPTS_MAX)
    if (!(await through<Key & { id: number }>(going, pointerPrefix(kind), take))) return false
  }
  return true
}

async function takeItem(
  { context: { table, now }, work: { actor }, place }: Going,
  ref: ItemRef,
): Promise<'taken' | 'again'> {
  const [core, aggregate] = await getItems(table, [itemKey(ref), aggregateOfKey(ref)], 'strong')
  // What is gone already went with what it was below.
  if (core === null || (rollsUp(ref.kind) && aggregate === null)) return 'taken'
  const child = { kind: ref.kind, core, ...(rollsUp(ref.kind) && { aggregate }) } as Child
  const removed = await removalOf(table, child, { topId: ref.id, actor })
  if (removed === 'again') return 'again'
  const audit = auditItem({
    ...{ rootId: place.namespaceIds[0] ?? 0, id: newId(Date.parse(now), distinctRandom()), actor, at: now },
    ...{ operation: deletionOperation(ref.kind), target: ref.kind, targetId: ref.id },
  })
  return (await transact(table, [...removed, { kind: 'put', item: audit }])).length === 0 ? 'taken' : 'again'
}

const endMemberships = (going: Going): Promise<boolean> =>
  through<MemberItem>(going, MEMBER_PREFIX, ({ user }) => {
    const { table } = going.context
    const owner = going.work.place
    const end = async (): Promise<'ended' | 'again'> => {
      if ((await getItem(table, memberKey(owner, user.id), 'strong')) === null) return 'ended'
      const actions = await revokeActions(table, owner, user, await standingOf(table, owner, user))
      return (await transact(table, actions)).length === 0 ? 'ended' : 'again'
    }
    return attempts(table, end, ATTEMPTS_MAX)
  })

/** Ends the shares at both ends: those by which others came here, and those by which people came from here elsewhere. */
async function endShares(going: Going): Promise<boolean> {
  const { table, now } = going.context
  const owner = going.work.place
  const isDone = await through<ShareItem>(going, SHARE_PREFIX, async (share) => {
    const lender = await getItem<GroupItem>(table, groupKey(share.groupId), 'strong')
    const end = lentItem(share.groupId, owner, null, newId(Date.parse(now), distinctRandom()))
    await transact(table, [
      { kind: 'delete', key: share },
      ...(lender === null ? [] : [{ kind: 'put' as const, item: end }]),
    ])
  })
  if (!isDone) return false
  return through<LentItem>(going, LENT_PREFIX, (lent) =>
    transact(table, [
      { kind: 'delete', key: lent },
      { kind: 'delete', key: shareKey(lent.place, owner.id) },
    ]),
  )
}

const deleteFiles = (going: Going): Promise<boolean> =>
  through<UploadItem>(going, UPLOAD_PREFIX, async (upload) => {
    const { table, files, now } = going.context
    const { kind, id, namespaceIds } = going.place
    const owner = kind === 'group' ? ('groups' as const) : ('projects' as const)
    const file = { owner, ownerId: id, secret: upload.secret, name: upload.name }
    // The file first: what fails half-way is still listed, and goes another time.
    await files.delete(uploadKey(file))
    await noteDeletedFile(table, file, namespaceIds, now)
    await deleteItems(table, [upload])
  })

/** Deletes what else stands with the group or project, and last itself with the record of the work. */
async function deleteRest({ context: { table, files, now }, work, place }: Going): Promise<void> {
  await forgetAvatar({ table, files, now: () => now }, place)
  const rest = await readWhole(table, { partition: namespacePk(place), consistency: 'strong' })
  await deleteItems(
    table,
    rest.filter(({ SK }) => SK !== SELF && SK !== work.SK),
  )
  await deleteItems(table, [namespaceKey(place), work])
}
