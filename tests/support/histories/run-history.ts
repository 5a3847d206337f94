import type { Scheduler } from 'fast-check'
import type { OperationContext } from '#operations/write/operation-context.ts'
import type { Table } from '#table/client/client.ts'
import type { FanOutSizes } from '#stream/copies/fan-out.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { deletionFaults, leftOvers } from './deletion-faults.ts'
import { createConsumer, seeded, type Delivery } from './delivery.ts'
import { eventFaults } from './event-faults.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from './invariants.ts'
import { orderFaults, type DatedEffect } from './intended-order.ts'
import { blockerFaults, linkFaults } from './link-faults.ts'
import { copyFaults } from './copy-faults.ts'
import { replicaFaults } from './replica-faults.ts'
import { nameFaults } from './name-faults.ts'
import { taskFaults, taskRestFaults } from './task-faults.ts'
import { act, type NamedStep } from './steps.ts'
import { watched } from './watched-steps.ts'
import { ownerViewer, worldItems } from './world.ts'

export interface History {
  /** What each person does, one after another; the people act at the same time. */
  actors: NamedStep[][]
  delivery: Delivery
  seed: number
  /** How much of the items that carry copies follows at a time; as much as in the product when left out. */
  sizes?: FanOutSizes
  /** Groups and projects come to other groups; then repair is asked as well, which looks at all that depends on where something is. */
  isMoving?: boolean
}

const beginning = worldItems()
const START = Date.parse('2026-06-01T00:00:00Z')
const WRITES = new Set(['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand', 'BatchWriteCommand'])
const CONSUMERS = 2
const CONSUMER_ROUNDS = 3

/** Context of one person: own random numbers, the shared clock, which moves on with every look. */
function contextOf(table: Table, clock: () => string, random: () => number): OperationContext {
  return { table, viewer: ownerViewer, now: clock, random }
}

/**
 * Plays a history: people and two consumers of the stream at the same time, in an order that the scheduler draws command
 * by command; then the rest of the stream. Answers with every fault that was met.
 * @param items where it begins
 */
export async function runHistory(history: History, scheduler: Scheduler, items = beginning): Promise<string[]> {
  let isRunning = false
  let isChecked = false
  const double = createTableDouble({
    schedule: async ({ name }) => {
      if (isRunning) await scheduler.schedule(Promise.resolve())
      if (WRITES.has(name)) isChecked = false
    },
  })
  const pause = (): Promise<void> => (isRunning ? scheduler.schedule(Promise.resolve()) : Promise.resolve())
  const table: Table = { client: double.client, name: double.tableName, pause }
  await putItems(table, items)
  double.takeStream()
  const random = seeded(history.seed)
  let ticks = 0
  const clock = (): string => new Date(START + (ticks += 1000)).toISOString()
  const faults = new Set<string>()
  const start = sorted(double.snapshot())
  const effects: DatedEffect[] = []
  const check = (): void => {
    if (isChecked) return
    isChecked = true
    const snapshot = double.snapshot()
    const stored = sorted(snapshot)
    const found = [
      treeFaults(stored, history.isMoving),
      ledgerFaults(stored),
      deletionFaults(snapshot),
      linkFaults(snapshot),
      taskFaults(snapshot),
    ]
    for (const fault of found.flat()) faults.add(fault)
  }
  const consumers = Array.from({ length: CONSUMERS }, () =>
    createConsumer(table, double.takeStream, history.delivery, random, history.sizes),
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
      ...history.actors.map((steps) => {
        const person = watched(table, steps, effects)
        return act(contextOf(person.table, clock, random), person.steps)
      }),
      ...consumers.map(consume),
    ]),
  )
  isRunning = false
  check()
  // A record that one consumer finished early can make work for the other.
  for (const consumer of [...consumers, ...consumers]) await consumer.finish()
  check()
  const snapshot = double.snapshot()
  const end = sorted(snapshot)
  const repaired: string[] = []
  if (history.isMoving) await runRepair({ table, mends: false, found: (fault) => repaired.push(fault) })
  return [
    ...faults,
    ...treeFaults(end),
    ...restFaults(end),
    ...orderFaults(start, effects, end, history.isMoving),
    ...leftOvers(snapshot),
    ...taskRestFaults(snapshot),
    ...copyFaults(snapshot),
    ...nameFaults(snapshot),
    ...blockerFaults(snapshot),
    ...eventFaults(items, snapshot),
    ...replicaFaults(items, snapshot),
    ...repaired,
  ]
}
