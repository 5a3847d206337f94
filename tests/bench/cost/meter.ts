import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { TableClient } from '#table/client/table-client.ts'

/** What was used of a table: units of reads and of writes, and how many calls that took. */
export interface Used {
  calls: number
  reads: number
  writes: number
}

interface Consumed {
  CapacityUnits?: number
}

const READS = /^(?:Get|BatchGet|Query|TransactGet)/

/** Counts all that clients use of their tables; they were not used before. @returns runs a piece of work and says what it used */
export function meterOf(
  ...clients: Pick<DynamoDBClient | TableClient, 'middlewareStack'>[]
): (work: () => Promise<unknown>) => Promise<Used> {
  const used: Used = { calls: 0, reads: 0, writes: 0 }
  for (const { middlewareStack } of clients) {
    middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
          const answer = await next(args)
          const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] }
          const units = [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
          used.calls += 1
          used[READS.test(commandName) ? 'reads' : 'writes'] += units
          return answer
        },
      { step: 'initialize' },
    )
  }
  return async (work) => {
    Object.assign(used, { calls: 0, reads: 0, writes: 0 })
    await work()
    return { ...used }
  }
}
