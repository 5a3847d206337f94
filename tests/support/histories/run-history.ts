import type { Scheduler } from 'fast-check'
import type { OperationContext } from '#operations/operation-context.ts'
import type { Table } from '#table/client.ts'
import { putItems } from '#table/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { deletionFaults, leftOvers } from './deletion-faults.ts'
import { createConsumer, seeded, type Delivery } from './delivery.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from './invariants.ts'
import { act, type NamedStep } from './steps.ts'
import { ownerViewer, worldItems } from './world.ts'

export interface History {
  /** What each person does, one after another; the people act at the same time. */
  actors: NamedStep[][]
  delivery: Delivery
  seed: number
}

const items = worldItems()
const START = Date.parse('2026-06-01T00:00:00Z')
const CONSUMERS = 2
const CONSUMER_ROUNDS = 3

/** Context of one person: own random numbers, the shared clock, which moves on with every look. */
function contextOf(table: Table, clock: () => string, random: () => number): OperationContext {
  return { table, viewer: ownerViewer, now: clock, random }
}

/**
 * Plays a history: people and two consumers of the stream at the same time, in an order that the scheduler draws command
 * by command; then the rest of the stream. Answers with every fault that was met.
 */
export async function runHistory(history: History, scheduler: Scheduler): Promise<string[]> {
  let isRunning = false
  const double = createTableDouble({
    schedule: () => (isRunning ? scheduler.schedule(Promise.resolve()) : Promise.resolve()),
  })
  const pause = (): Promise<void> => (isRunning ? scheduler.schedule(Promise.resolve()) : Promise.resolve())
  const table: Table = { client: double.client, name: double.tableName, pause }
  await putItems(table, items)
  double.takeStream()
  const random = seeded(history.seed)
  let ticks = 0
  const clock = (): string => new Date(START + (ticks += 1000)).toISOString()
  const faults = new Set<string>()
  const check = (): void => {
    const snapshot = double.snapshot()
    const stored = sorted(snapshot)
    for (const fault of [...treeFaults(stored), ...ledgerFaults(stored), ...deletionFaults(snapshot)]) faults.add(fault)
  }
  const consumers = Array.from({ length: CONSUMERS }, () =>
    createConsumer(table, double.takeStream, history.delivery, random),
  )
  const consume = async (consumer: (typeof consumers)[number]): Promise<void> => {
    for (let round = 0; round < CONSUMER_ROUNDS; round += 1) {
      await scheduler.schedule(Promise.resolve())
      await consumer.work()
      check()
    }
  }
  isRunning = true
  await scheduler.waitFor(
    Promise.all([
      ...history.actors.map((steps) => act(contextOf(table, clock, random), steps)),
      ...consumers.map(consume),
    ]),
  )
  isRunning = false
  check()
  // A record that one consumer finished early can make work for the other.
  for (const consumer of [...consumers, ...consumers]) await consumer.finish()
  check()
  const snapshot = double.snapshot()
  return [...faults, ...restFaults(sorted(snapshot)), ...leftOvers(snapshot)]
}
