import type { Table } from '#table/client/client.ts'
import { tableClient, type AnyCommand } from '#support/table-double/table-client.ts'

/** What was used of a table. */
export interface Cost {
  calls: number
  units: number
}

interface Consumed {
  CapacityUnits?: number
}

const unitsOf = (answer: { ConsumedCapacity?: Consumed | Consumed[] }): number =>
  [answer.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)

/** The table, and a look at what a piece of work uses of it. */
export function metered(table: Table): { table: Table; costOf: (work: () => Promise<unknown>) => Promise<Cost> } {
  const cost: Cost = { calls: 0, units: 0 }
  const send = table.client.send.bind(table.client) as (command: AnyCommand) => Promise<object>
  const client = tableClient(async (command) => {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
    const answer = await send(command)
    cost.calls += 1
    cost.units += unitsOf(answer)
    return answer
  })
  return {
    table: { ...table, client },
    costOf: async (work) => {
      Object.assign(cost, { calls: 0, units: 0 })
      await work()
      return { ...cost }
    },
  }
}
