import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { requestBudget } from '#table/budget.ts'
import { tableOfEnvironment, type Table } from '#table/client.ts'
import { answerField } from './answer-field.ts'
import { fields } from './fields.ts'

const logger = new Logger({ serviceName: 'graph' })
let table: Table | undefined

/** Answers one field for AppSync: its value, or `{ problem }` for an expected failure. */
export async function handler(event: unknown, context: Pick<Context, 'awsRequestId'>): Promise<unknown> {
  table ??= tableOfEnvironment()
  return answerField(event, {
    fields,
    isWriting: false,
    table: { ...table, budget: requestBudget() },
    logger,
    requestId: context.awsRequestId,
    now: new Date(),
  })
}
