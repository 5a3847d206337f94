import type { DynamoDBRecord } from 'aws-lambda'
import type { Viewer } from '#domain/role.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { FanOutSizes } from '#stream/copies/fan-out.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client/client.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'
import { sorted, type Stored } from './invariants.ts'
import { ownerViewer, worldItems } from './world.ts'

export interface GivenWorld {
  double: TableDouble
  table: Table
  /** A context of the Owner, or of another viewer. */
  as: (viewer?: Viewer, rest?: Partial<OperationContext>) => OperationContext
  /** Lets the stream's Lambda do all its work, so much of it at a time; records that it had before are delivered first. */
  settle: (kept?: DynamoDBRecord[], sizes?: FanOutSizes) => Promise<void>
  stored: () => Stored
  /** Does this right before the next transaction is written, after everything that led to it was read. */
  beforeNextWrite: (meanwhile: () => Promise<unknown>) => void
}

const beginning = worldItems()

/**
 * The world of the histories in a table of its own, with a clock that moves a second with every look.
 * @param onCommand called before every command
 */
export async function givenWorld(onCommand?: () => Promise<unknown>): Promise<GivenWorld> {
  let meanwhile: (() => Promise<unknown>) | null = null
  const double = createTableDouble({
    schedule: async ({ name }) => {
      await onCommand?.()
      if (name !== 'TransactWriteCommand' || meanwhile === null) return
      const first = meanwhile
      meanwhile = null
      await first()
    },
  })
  const table: Table = { client: double.client, name: double.tableName, pause: () => Promise.resolve() }
  await putItems(table, beginning)
  double.takeStream()
  let ticks = Date.parse('2026-06-01T00:00:00Z')
  const now = (): string => new Date((ticks += 1000)).toISOString()
  return {
    double,
    table,
    as: (viewer = ownerViewer, rest = {}) => ({ table, viewer, now, random: () => 0.5, ...rest }),
    settle: async (kept = [], sizes) => {
      for (let records = [...kept, ...double.takeStream()]; records.length > 0; records = double.takeStream()) {
        const fail = (error: unknown): never => {
          throw error
        }
        await handleRecords(table, records, fail, sizes)
      }
    },
    stored: () => sorted(double.snapshot()),
    beforeNextWrite: (what) => {
      meanwhile = what
    },
  }
}

/** The problem with which an operation ends; fails when it ends well or with anything else. */
export async function problemOf(operation: Promise<unknown>): Promise<ProblemError['problem']> {
  try {
    await operation
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
  throw new Error('The operation was expected to be refused.')
}
