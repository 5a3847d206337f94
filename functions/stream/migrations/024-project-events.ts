import { kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import { getItem } from '#table/client/read.ts'
import type { Table } from '#table/client/client.ts'
import { transact } from '#table/client/write.ts'
import { eventsOfProject, type ChangeEventItem } from '#table/items/change-event.ts'
import { notesOfProject, type NoteItem } from '#table/items/note.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { EVENT_PREFIX, NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { itemKey, itemPk } from '#table/keys/keys.ts'
import { readWhole } from '../read-whole.ts'
import type { Migration } from './migration.ts'

/** Lists what was made, closed, reopened and said in each project, which was looked for among all that happened below its root group before. */
export const projectEvents: Migration = {
  number: 24,
  title: 'events of projects',
  issue: (table, { id }) => listEvents(table, { kind: 'issue', id }),
  task: (table, { id }) => listEvents(table, { kind: 'task', id }),
}

/** Rows that are put at a time, each where its event or comment is still there. */
const ROWS = 40

async function listEvents(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<IssueItem>(table, itemKey(item), 'strong')
  if (core === null || kindEntry(item.kind).home !== 'project') return
  const { projectId, namespaceIds } = core
  const partition = itemPk(item)
  const rows = <Row extends ChangeEventItem | NoteItem>(prefix: string) =>
    readWhole<Row>(table, { partition, prefix, consistency: 'strong' })
  const events = (await rows<ChangeEventItem>(EVENT_PREFIX))
    // What is told of other items beside it stands in their own lists.
    .filter(({ kind, itemId }) => kind === item.kind && itemId === item.id)
    .flatMap((event) => ({
      of: event,
      rows: eventsOfProject(projectId, { ...event, item, rootId: namespaceIds[0] ?? 0 }),
    }))
  const notes = (await rows<NoteItem>(NOTE_PREFIX))
    .filter(({ carried }) => carried !== true)
    .map((note) => ({
      of: note,
      rows: notesOfProject(projectId, { item, id: note.id, at: note.at, authorId: note.author.id }),
    }))
  const all = [...events, ...notes].filter((one) => one.rows.length > 0)
  for (let start = 0; start < all.length; start += ROWS) {
    await transact(
      table,
      all
        .slice(start, start + ROWS)
        .flatMap((one) => [
          { kind: 'check' as const, key: one.of, if: { present: true } },
          ...one.rows.map((row) => ({ kind: 'put' as const, item: row })),
        ]),
    )
  }
}
