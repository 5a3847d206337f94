import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { requestBudget } from '#table/client/budget.ts'
import { tableOfEnvironment, type Table } from '#table/client/client.ts'
import { answerField, type Surroundings } from './answer-field.ts'

/** Returns the Lambda behind some fields of AppSync: answers one field, or `{ problem }` for an expected failure, and logs one line. */
export function createHandler(serviceName: string, answers: Pick<Surroundings, 'fields' | 'isWriting'>) {
  const logger = new Logger({ serviceName })
  let table: Table | undefined
  return async (event: unknown, { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>): Promise<unknown> => {
    table ??= tableOfEnvironment()
    const budget = requestBudget()
    const now = new Date()
    try {
      return await answerField(event, { ...answers, table: { ...table, budget }, logger, requestId, now })
    } finally {
      const field = typeof event === 'object' && event !== null && 'field' in event ? event.field : null
      logger.info('A field was answered.', { requestId, field, milliseconds: Date.now() - +now, ...budget.used })
    }
  }
}
