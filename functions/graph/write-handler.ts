import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { requestBudget } from '#table/budget.ts'
import { tableOfEnvironment, type Table } from '#table/client.ts'
import { answerField } from './answer-field.ts'
import { mutations } from './mutations.ts'

const logger = new Logger({ serviceName: 'graph-write' })
let table: Table | undefined

/** Carries out one mutation for AppSync: answers its payload, or `{ problem }` for what is an error of the field. */
export async function handler(event: unknown, context: Pick<Context, 'awsRequestId'>): Promise<unknown> {
  table ??= tableOfEnvironment()
  const { awsRequestId: requestId } = context
  return answerField(event, {
    fields: mutations,
    isWriting: true,
    table: { ...table, budget: requestBudget() },
    logger,
    requestId,
    now: new Date(),
  })
}
