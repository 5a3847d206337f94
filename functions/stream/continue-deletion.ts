import type { ItemKind } from '#domain/item/kinds.ts'
import { newId } from '#domain/ids.ts'
import { removalOf } from '#operations/tree/remove-epic.ts'
import { auditItem } from '#table/audit.ts'
import type { Table } from '#table/client.ts'
import type { AggregateItem, DeletionItem, EdgeItem, EpicItem } from '#table/work-items.ts'
import { aggregateKey, childOfEdge, deletionKey, edgePrefix, epicKey, epicPk } from '#table/keys.ts'
import { getItem, getItems, queryAll, queryFirst } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { deleteItems, transact, type Action } from '#table/write.ts'
import { projectListIndex } from './project-list-index.ts'
import { removeLinks } from './remove-links.ts'
import { releaseIssues } from './release-issues.ts'
import { removeReactions } from './remove-reactions.ts'
import { removeTodos } from './remove-todos.ts'

/** Children of one kind in one turn: a turn must end well within the time of a Lambda. */
const TURN = 100
/** Child epics that are taken away at the same time. */
const CONCURRENCY = 10
const ATTEMPTS_MAX = 12

/**
 * Goes on with the deletion of an epic that is gone itself: takes its child epics away, each of which leaves its own
 * work behind, releases its issues, removes people's to-dos and reactions on it, its links to other items and at last what is left of it. Every
 * step is one transaction that asks how things stand, so that doubled, late and simultaneous calls, and one that died
 * half-way, do no harm.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function continueDeletion(table: Table, epicId: number): Promise<void> {
  const deletion = await getItem<DeletionItem>(table, deletionKey(epicId), 'strong')
  if (deletion === null) return
  await removeTodos(table, { kind: 'epic', id: epicId })
  await removeReactions(table, { kind: 'epic', id: epicId })
  await removeLinks(table, { kind: 'epic', id: epicId }, deletion.actor)
  const epics = await edgesBelow(table, epicId, 'epic')
  const issues = await edgesBelow(table, epicId, 'issue')
  await takeChildEpics(table, deletion, epics.slice(0, TURN))
  await releaseIssues(table, deletion, issues.slice(0, TURN))
  if (epics.length > TURN || issues.length > TURN) await askForAnotherTurn(table, deletion)
  else await finish(table, deletion)
}

const edgesBelow = (table: Table, epicId: number, kind: ItemKind): Promise<EdgeItem[]> =>
  queryFirst<EdgeItem>(table, { partition: epicPk(epicId), prefix: edgePrefix(kind), consistency: 'strong' }, TURN + 1)

async function takeChildEpics(table: Table, deletion: DeletionItem, edges: EdgeItem[]): Promise<void> {
  for (let start = 0; start < edges.length; start += CONCURRENCY) {
    const taken = edges.slice(start, start + CONCURRENCY).map(({ SK }) => {
      return attempts(table, () => takeChildEpic(table, deletion, childOfEdge(SK)), ATTEMPTS_MAX)
    })
    await Promise.all(taken)
  }
}

async function takeChildEpic(table: Table, deletion: DeletionItem, childId: number): Promise<'taken' | 'again'> {
  const items = await getItems(table, [epicKey(childId), aggregateKey(childId)], 'strong')
  const [core, aggregate] = items as [EpicItem | null, AggregateItem | null]
  if (core === null || aggregate === null || core.parent?.parentId !== deletion.id) return 'taken'
  const removed = await removalOf(table, { core, aggregate }, deletion)
  if (removed === 'again') return 'again'
  const failed = await transact(table, [...removed, auditRecord(deletion, childId)])
  return failed.length === 0 ? 'taken' : 'again'
}

function auditRecord({ rootId, actor }: DeletionItem, targetId: number): Action {
  const now = Date.now()
  const id = newId(now, Math.random())
  const at = new Date(now).toISOString()
  return {
    kind: 'put',
    item: auditItem({ rootId, id, actor, operation: 'deleteEpic', target: 'epic', targetId, at }),
  }
}

/** The changed record comes by the stream and leads back here. */
async function askForAnotherTurn(table: Table, deletion: DeletionItem): Promise<void> {
  const { turn } = deletion
  await transact(table, [{ kind: 'update', key: deletion, set: { turn: turn + 1 }, if: { equals: { turn } } }])
}

/** Nothing hangs below the epic any more and nothing can: the rest may go in any order, its record last. */
async function finish(table: Table, deletion: DeletionItem): Promise<void> {
  await projectListIndex(table, deletion.id)
  const parts = await queryAll(table, { partition: epicPk(deletion.id), consistency: 'strong' })
  await deleteItems(
    table,
    parts.filter(({ SK }) => SK !== deletion.SK),
  )
  await transact(table, [{ kind: 'delete', key: deletion }])
}
