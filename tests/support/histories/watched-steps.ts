import { isRecord } from './records.ts'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#table/client/client.ts'
import { tableClient } from '#support/table-double/table-client.ts'
import type { DatedEffect } from './intended-order.ts'
import type { NamedStep } from './steps.ts'

/** Counts transactions of operations, of all people. */
let clock = 0

/** Whether this is the transaction of an operation: those leave an event or an audit record, fresh ranks leave neither. */
export function isOperation({ input }: { input: object }): boolean {
  const { TransactItems = [] } = input as Partial<TransactWriteCommandInput>
  return TransactItems.some(({ Put }) => Put?.Item !== undefined && isRecord(Put.Item))
}

/**
 * The steps of one person over a table of their own, so that it is seen when their transactions are written: what each step
 * means for the order of children is added to `effects` with that moment. Moments count across all people.
 */
export function watched(
  table: Table,
  steps: NamedStep[],
  effects: DatedEffect[],
): { table: Table; steps: NamedStep[] } {
  let written: number[] = []
  const client = tableClient(async (command) => {
    const output = await table.client.send(command as Parameters<typeof table.client.send>[0])
    if (isOperation(command)) written.push((clock += 1))
    return output
  })
  return {
    table: { ...table, client },
    steps: steps.map((step) => ({
      ...step,
      run: async (context) => {
        written = []
        const answer = await step.run(context)
        const meant = step.effects?.(answer) ?? []
        written.forEach((at, index) => {
          const effect = meant[index]
          if (effect) effects.push({ at, effect })
        })
        return answer
      },
    })),
  }
}
