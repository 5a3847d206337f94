import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { startStreamDelivery, type StreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { createNote } from '#operations/note/create-note.ts'
import { itemCounts } from '#operations/note/note-count.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client/client.ts'
import { edgeKeyOf } from '#table/rows/edge.ts'
import { NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { itemKey, itemPk } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { unpackEpicRow } from '#table/rows.generated.ts'
import { shownVersion, type EdgeItem, type EpicItem, type IssueItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import { ownerViewer, worldItems } from '#support/histories/world.ts'

const ISSUE: ItemRef = { kind: 'issue', id: 201 }
/** It stands below another one, whose page shows when it changed. */
const EPIC: ItemRef = { kind: 'epic', id: 102 }
const AT_ONCE = 30

let engine: Engine
let delivery: StreamDelivery
let table: Table
const failures: unknown[] = []
/** How often a write waited before it was tried again. */
let waits = 0

beforeAll(async () => {
  engine = await startEngine()
  const client = engineClient(engine.endpoint)
  table = { client: engineTableClient(client, engine.endpoint), name: 'comments-at-once' }
  await createTable(client, table.name, { stream: true })
  await putItems(table, worldItems())
  const projected = { ...table }
  delivery = startStreamDelivery({
    endpoint: engine.endpoint,
    tableName: table.name,
    handler: (event) => handleRecords(projected, event.Records, (error) => failures.push(error)),
  })
  table.pause = (ms) => {
    waits += 1
    return pause(ms)
  }
})
afterAll(async () => {
  await delivery.stop()
  table.client.destroy()
  await engine.stop()
})

const core = (ref: ItemRef) => getItem<EpicItem | IssueItem>(table, itemKey(ref), 'strong')

test.each([
  ['an issue', ISSUE],
  ['an epic below another one', EPIC],
])(
  '30 comments on %s at once all get in, are all counted, and the latest is the time of its change',
  async (_, target) => {
    const before = await core(target)
    waits = 0
    const context = { table, viewer: ownerViewer, now: () => new Date().toISOString(), random: Math.random }
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_one, index) =>
        createNote(context, { target, body: `Comment ${index}`, internal: false }),
      ),
    )
    const after = await core(target)
    if (before === null || after === null) throw new Error('It is gone.')
    const notes = await readWhole<NoteItem>(table, {
      partition: itemPk(target),
      prefix: NOTE_PREFIX,
      consistency: 'strong',
    })
    expect(notes).toHaveLength(AT_ONCE)
    expect(await itemCounts(table, [target])).toMatchObject([{ notes: AT_ONCE, discussions: AT_ONCE }])
    expect(after.updatedAt).toBe(notes.at(-1)?.at)
    expect(after.version).toBe(before.version + AT_ONCE)
    expect(shownVersion(after)).toBe(shownVersion(before))
    // Each is tried again once: where somebody has come with a later time, or the person has begun to take part.
    expect(waits).toBeLessThanOrEqual(2 * AT_ONCE)
  },
)

test('the row of the epic below its parent follows', async () => {
  const epic = await core(EPIC)
  const link = epic?.parent
  if (!link) throw new Error('It has no parent.')
  await expect
    .poll(async () => unpackEpicRow((await getItem<EdgeItem>(table, edgeKeyOf(link), 'strong'))?.c ?? '').updatedAt)
    .toBe(epic.updatedAt)
  expect(failures).toEqual([])
})
