import { kindEntry, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { laterTime } from '#domain/time/compare-times.ts'
import { unlinkChild } from '#operations/tree/link-child.ts'
import { pointerActions } from '#operations/item/pointer-actions.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { linksOf } from '#table/items/link.ts'
import type { NoteItem, NotePointerItem } from '#table/items/note.ts'
import type { FanOutItem, GroupItem, Listed, ProjectItem } from '#table/items/place-items.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import {
  EVENT_PREFIX,
  NOTE_PREFIX,
  TIMELOG_PREFIX,
  eventList,
  eventSort,
  noteList,
  notePointerKey,
  rootOfEventList,
  timelogPointerKey,
  timelogsBelow,
} from '#table/keys/history-keys.ts'
import { aggregateOfKey, bareKey, homeKeyOf, itemKey, itemPk, rootList, type Key } from '#table/keys/keys.ts'
import { edgeKeyOf, parentRef, withCore, type Child } from '#table/rows/edge.ts'
import { sameCount, standsFor } from '#table/rows/edge-parts.ts'
import { automaticEvents } from '../automatic-event.ts'
import { readWhole } from '../read-whole.ts'
import { carriedTo } from './carried-to.ts'
import { changeOf, writeChanges } from './update-copies.ts'

const ATTEMPTS_MAX = 12

/** An item with its group or project. */
interface Placed {
  table: Table
  child: Child
  home: GroupItem | ProjectItem
  actor: FanOutItem['actor']
}

/**
 * Brings an item whose group or project came below other groups in step with its new place, once it says where it is: it leaves an epic
 * whose group is not above it any more, has labels, milestone and iteration of its new place, is seen below its parent by who may read it there,
 * and its history is listed by its root group of today. It is asked each time how things stand, so late and doubled calls do no harm.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function followMovedItem(
  table: Table,
  { actor, rootIds }: Pick<FanOutItem, 'actor' | 'rootIds'>,
  item: ItemRef,
): Promise<void> {
  await attempts(table, () => followOnce(table, item, actor), ATTEMPTS_MAX)
  if (rootIds.length > 1) await listBelowRoot(table, item)
}

/** Does one of what is left to do; `again` unless nothing was. */
async function followOnce(table: Table, item: ItemRef, actor: Placed['actor']): Promise<'done' | 'again'> {
  const keys = rollsUp(item.kind) ? [itemKey(item), aggregateOfKey(item)] : [itemKey(item)]
  const [core, aggregate] = (await getItems(table, keys, 'strong')) as [EpicItem | IssueItem | null, AggregateItem?]
  if (core === null || (rollsUp(item.kind) && !aggregate)) return 'done'
  const home = await getItem<GroupItem | ProjectItem>(table, homeKeyOf(item.kind, core), 'strong')
  if (home === null) return 'done'
  const child = { kind: item.kind, core, ...(aggregate && { aggregate }) } as Child
  const placed = { table, child, home, actor }
  for (const step of [leaveParent, carryReferences, showToReaders]) if (await step(placed)) return 'again'
  return 'done'
}

/** Does what is to be done, unless others were faster; false when nothing is. */
type Step = (placed: Placed) => Promise<boolean>

const leaveParent: Step = async ({ table, child: before, home, actor }) => {
  const { parent: link, namespaceIds, version, updatedAt } = before.core
  if (link?.parentHomeId === undefined || namespaceIds.includes(link.parentHomeId)) return false
  const cut = await unlinkChild(table, before, link)
  if (cut === 'again') return true
  const after = withCore(before, {
    ...{ parent: null, version: version + 1 },
    updatedAt: laterTime(updatedAt, new Date().toISOString()),
  })
  const { kind } = before
  const change = { type: 'moved', kind, before: before.core, after: after.core, actor } as const
  await transact(table, [
    { kind: 'put', item: after.core, if: { equals: { version } } },
    ...pointerActions(kind, before.core, after.core),
    ...cut,
    ...automaticEvents({ ...change, visibility: home.visibility }, parentRef(link)),
  ])
  return true
}

const carryReferences: Step = async ({ table, child, home, actor }) => {
  const fields = await carriedTo(table, child, home)
  if (fields !== null) await writeChanges(table, [changeOf(child, fields, true)], actor)
  return fields !== null
}

const showToReaders: Step = async ({ table, child: { kind, core } }) => {
  const { parent: link, namespaceIds, version } = core
  const edge = link && (await getItem<EdgeItem>(table, edgeKeyOf(link), 'strong'))
  if (link === null || edge?.s === undefined || edge.s.n.join('/') === namespaceIds.join('/')) return false
  await transact(table, [
    {
      kind: 'update',
      key: bareKey(edge),
      set: { s: { ...edge.s, n: namespaceIds }, ev: edge.ev + 1 },
      if: { equals: { ...standsFor(link.edgeId), ...sameCount(edge) } },
    },
    { kind: 'check', key: itemKey({ kind, id: core.id }), if: { equals: { version } } },
  ])
  return true
}

/** Lists the history of an item, its comments, its records of time and its links below the root group that it has now. */
async function listBelowRoot(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(item), 'strong')
  if (core === null) return
  const rootId = core.namespaceIds[0] ?? 0
  const partition = itemPk(item)
  const events = await readWhole<ChangeEventItem>(table, { partition, prefix: EVENT_PREFIX, consistency: 'strong' })
  const logs = await readWhole<Key & { id: number }>(table, {
    ...{ partition, prefix: TIMELOG_PREFIX, consistency: 'strong' as const },
  })
  const notes = await readWhole<NoteItem>(table, { partition, prefix: NOTE_PREFIX, consistency: 'strong' })
  const links = kindEntry(item.kind).home === 'group' ? await linksOf(table, item, 'strong') : []
  const listedAt = (key: Key, list: string, more: Partial<NotePointerItem> = {}): Action => ({
    kind: 'update',
    key: bareKey(key),
    set: { GSI2PK: list, ...more } satisfies Partial<Listed & NotePointerItem>,
    if: { present: true },
  })
  const moves = [
    ...events
      .filter(({ GSI2PK }) => GSI2PK !== undefined && rootOfEventList(GSI2PK) !== rootId)
      .map((event) => listedAt(event, eventList(rootId, event.id))),
    ...notes
      .filter(({ carried }) => carried !== true)
      .map(({ id, at, author }) =>
        listedAt(notePointerKey(id), noteList(rootId, id), { GSI2SK: eventSort(at, id), authorId: author.id }),
      ),
    ...logs.map(({ id }) => listedAt(timelogPointerKey(id), timelogsBelow(rootId))),
    ...links
      .filter(({ GSI2PK }) => GSI2PK !== undefined && GSI2PK !== rootList(rootId, 'LK'))
      .map((link) => listedAt(link, rootList(rootId, 'LK'))),
  ]
  for (const move of moves) await transact(table, [move])
}
