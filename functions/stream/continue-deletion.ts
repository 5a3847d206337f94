import { newId } from '#domain/ids.ts'
import { KINDS, kindEntry, rollsUp, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { deletionOperation } from '#operations/item/delete-item.ts'
import { removalOf } from '#operations/tree/remove-item.ts'
import { auditItem } from '#table/items/audit.ts'
import { eventsOfProject, type ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import type { Child } from '#table/rows/edge.ts'
import type { DeletionItem, EdgeItem } from '#table/items/work-items.ts'
import { aggregateOfKey, childRef, deletionKey, edgePrefix, itemKey, itemPk, type Key } from '#table/keys/keys.ts'
import { getItem, getItems, queryFirst } from '#table/client/read.ts'
import { readWhole } from './read-whole.ts'
import { attempts } from '#table/client/retry.ts'
import { deleteItems, transact, type Action } from '#table/client/write.ts'
import { linkNumber } from '#table/rows/edge-parts.ts'
import { projectListIndex } from './project-list-index.ts'
import { removeLinks } from './remove-links.ts'
import { releaseIssues } from './release-issues.ts'
import { removeNotes } from './remove-notes.ts'
import { removeReactions } from './remove-reactions.ts'
import { removeSubscriptions } from './remove-subscriptions.ts'
import { removeTimelogs } from './remove-timelogs.ts'
import { removeTodos } from './remove-todos.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** Children of one kind in one batch: a batch must end well within the time of a Lambda. */
const TURN = 100
/** Child epics that are taken away at the same time. */
const CONCURRENCY = 10
const ATTEMPTS_MAX = 12

/**
 * Goes on with the deletion of an item that is gone itself: takes those of its children away that do not stay without it, each
 * of which leaves its own work behind, releases the others, removes people's to-dos, reactions, choices of notifications, comments and records of time
 * on it, its links to other items and at last what is left of it. Every step is one transaction that asks how things stand, so that doubled, late and
 * simultaneous calls, and one that died half-way, do no harm.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function continueDeletion(table: Table, gone: ItemRef): Promise<void> {
  const deletion = await getItem<DeletionItem>(table, deletionKey(gone), 'strong')
  if (deletion === null) return
  await removeTodos(table, gone)
  await removeReactions(table, gone)
  await removeSubscriptions(table, gone)
  await removeNotes(table, gone, homeIdOf(deletion))
  await removeTimelogs(table, gone)
  await removeLinks(table, gone, deletion.actor)
  let isLast = true
  for (const kind of kindEntry(gone.kind).children) {
    const edges = await edgesBelow(table, gone, kind)
    if (edges.length > TURN) isLast = false
    const release = KINDS[kind].onParentDeleted === 'released' ? releaseIssues : takeChildren
    await release(table, deletion, edges.slice(0, TURN))
  }
  if (isLast) await finish(table, gone, deletion)
  else await askForAnotherTurn(table, deletion)
}

const edgesBelow = (table: Table, parent: ItemRef, kind: ItemKind): Promise<EdgeItem[]> =>
  queryFirst<EdgeItem>(table, { partition: itemPk(parent), prefix: edgePrefix(kind), consistency: 'strong' }, TURN + 1)

async function takeChildren(table: Table, deletion: DeletionItem, edges: EdgeItem[]): Promise<void> {
  for (let start = 0; start < edges.length; start += CONCURRENCY) {
    const taken = edges.slice(start, start + CONCURRENCY).map((edge) => {
      return attempts(table, () => takeChild(table, deletion, edge), ATTEMPTS_MAX)
    })
    await Promise.all(taken)
  }
}

async function takeChild(table: Table, deletion: DeletionItem, edge: EdgeItem): Promise<'taken' | 'again'> {
  const ref = childRef(edge.SK)
  const [core, aggregate] = await getItems(table, [itemKey(ref), aggregateOfKey(ref)], 'strong')
  const child = { kind: ref.kind, core, ...(rollsUp(ref.kind) && { aggregate }) } as Child
  const isGone = core === null || (rollsUp(ref.kind) && aggregate === null)
  if (isGone || child.core.parent?.edgeId !== linkNumber(edge)) return 'taken'
  const removed = await removalOf(table, child, deletion)
  if (removed === 'again') return 'again'
  const failed = await transact(table, [...removed, auditRecord(deletion, ref)])
  return failed.length === 0 ? 'taken' : 'again'
}

function auditRecord({ rootId, actor }: DeletionItem, { kind, id: targetId }: ItemRef): Action {
  const now = Date.now()
  const id = newId(now, distinctRandom())
  const at = new Date(now).toISOString()
  return {
    kind: 'put',
    item: auditItem({ rootId, id, actor, operation: deletionOperation(kind), target: kind, targetId, at }),
  }
}

/** Raises the turn of the record: the changed record comes by the stream and leads back here. */
async function askForAnotherTurn(table: Table, deletion: DeletionItem): Promise<void> {
  const { turn } = deletion
  await transact(table, [{ kind: 'update', key: deletion, set: { turn: turn + 1 }, if: { equals: { turn } } }])
}

/** Returns the group or project that the item was in; 0 of records from before they said so. */
const homeIdOf = ({ core }: DeletionItem): number => core?.namespaceIds.at(-1) ?? 0

/** Deletes what is left: nothing is below the item any more and nothing can be: the rest may go in any order, its record last. */
async function finish(table: Table, gone: ItemRef, deletion: DeletionItem): Promise<void> {
  await projectListIndex(table, gone)
  const parts = await readWhole<Key | ChangeEventItem>(table, { partition: itemPk(gone), consistency: 'strong' })
  const listed = parts.flatMap((one) =>
    'changes' in one ? eventsOfProject(homeIdOf(deletion), { ...one, item: gone, rootId: deletion.rootId }) : [],
  )
  await deleteItems(table, [...listed, ...parts.filter(({ SK }) => SK !== deletion.SK)])
  await transact(table, [{ kind: 'delete', key: deletion }])
}
