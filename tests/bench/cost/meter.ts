import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

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

/** Counts all that a client uses of its tables from now on. @returns runs a piece of work and says what it used */
export function meterOf(client: DynamoDBClient): (work: () => Promise<unknown>) => Promise<Used> {
  const used: Used = { calls: 0, reads: 0, writes: 0 }
  client.middlewareStack.add(
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
  return async (work) => {
    Object.assign(used, { calls: 0, reads: 0, writes: 0 })
    await work()
    return { ...used }
  }
}
