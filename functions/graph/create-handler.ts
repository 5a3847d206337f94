import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { requestBudget } from '#table/client/budget.ts'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import { tableOfEnvironment } from '#table/client/client.ts'
import { answerField, type Surroundings } from './answer-field.ts'

/** Returns the Lambda behind some fields of AppSync: answers one field, or `{ problem }` for an expected failure, and logs one line. */
export function createHandler(serviceName: string, answers: Pick<Surroundings, 'fields' | 'isWriting'>) {
  const logger = new Logger({ serviceName })
  let around: Pick<Surroundings, 'table' | 'files'> | undefined
  return async (event: unknown, { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>): Promise<unknown> => {
    around ??= surroundingsOfEnvironment()
    const { table, files } = around
    const budget = requestBudget()
    const now = new Date()
    try {
      return await answerField(event, { ...answers, table: { ...table, budget }, files, logger, requestId, now })
    } finally {
      const field = typeof event === 'object' && event !== null && 'field' in event ? event.field : null
      logger.info('A field was answered.', { requestId, field, milliseconds: Date.now() - +now, ...budget.used })
    }
  }
}

function surroundingsOfEnvironment(): Pick<Surroundings, 'table' | 'files'> {
  const table = tableOfEnvironment()
  return { table, files: storeOfEnvironment(process.env, () => table.client.config.credentials()) }
}
