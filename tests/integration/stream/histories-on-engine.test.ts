import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { startStreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client/client.ts'
import type { Key } from '#table/keys/keys.ts'
import { putItems } from '#table/client/write.ts'
import { crowd, crowdedStep } from '#support/histories/crowd.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { milestoneStep, milestoneWorld } from '#support/histories/milestone-steps.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'
import { act, anyStep, contestedStep, type NamedStep } from '#support/histories/steps.ts'
import { ownerViewer, worldItems } from '#support/histories/world.ts'

let tables = 0

/** A table of its own on an engine of its own: one that has written much in its life takes several times as long. */
async function onEngine(work: (table: Table, engine: Engine) => Promise<void>): Promise<void> {
  const engine = await startEngine()
  const client = engineClient(engine.endpoint)
  const table: Table = { client: engineTableClient(client, engine.endpoint), name: `history-${(tables += 1)}` }
  try {
    await createTable(client, table.name, { stream: true })
    await work(table, engine)
  } finally {
    client.destroy()
    await engine.stop()
  }
}

async function faultsIn(engine: Engine, { name }: Table): Promise<string[]> {
  const client = DynamoDBDocumentClient.from(engineClient(engine.endpoint))
  const items: Key[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    items.push(...(Items as Key[]))
  }
  const stored = sorted(items)
  return [...[...treeFaults(stored), ...ledgerFaults(stored), ...restFaults(stored)], ...copyFaults(items)]
}

/** Plays histories of three people and looks at what is left when the stream has run dry. */
async function holds(step: fc.Arbitrary<NamedStep>, beginning: Key[], histories: number): Promise<void> {
  const people = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 3 })
  const play = async (table: Table, engine: Engine, actors: NamedStep[][]): Promise<void> => {
    const now = (): string => new Date().toISOString()
    const context = { table, viewer: ownerViewer, now, random: Math.random }
    await putItems(table, beginning)
    const failures: unknown[] = []
    const delivery = startStreamDelivery({
      endpoint: engine.endpoint,
      tableName: table.name,
      handler: (event) => handleRecords(table, event.Records, (error) => failures.push(error)),
    })
    try {
      await Promise.all(actors.map((steps) => act(context, steps)))
      await delivery.drained()
    } finally {
      await delivery.stop()
    }
    expect(failures).toEqual([])
    expect(await faultsIn(engine, table)).toEqual([])
  }
  const history = fc.asyncProperty(people, (actors) => onEngine((table, engine) => play(table, engine, actors)))
  await fc.assert(history, { ...runs(histories), endOnFailure: true })
}

test(
  'the tree, its sums, dates and lists are right on a real engine and its stream, too',
  async () => {
    await holds(fc.oneof(anyStep, contestedStep), worldItems(), 3)
  },
  HISTORIES_TIME_MAX_MS,
)

test(
  'so they are, and every copy of a milestone, while milestones are moved, closed and deleted',
  async () => {
    await holds(milestoneStep, await milestoneWorld(), 1)
  },
  HISTORIES_TIME_MAX_MS,
)

test(
  'so they are while the children of an epic get fresh ranks',
  async () => {
    const { items, issueIds } = await crowd(34, true)
    await holds(crowdedStep(issueIds), items, 1)
  },
  HISTORIES_TIME_MAX_MS,
)
