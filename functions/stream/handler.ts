import { Logger } from '@aws-lambda-powertools/logger'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { tableOfEnvironment } from '#table/client/client.ts'
import { handleRecords } from './handle-records.ts'
import { lagTeller } from './tell-lag.ts'

const logger = new Logger({ serviceName: 'stream' })
const table = tableOfEnvironment()
const tellLag = lagTeller(table)

/** Returns the Lambda on the table's stream: roll-ups, list entries and news follow what people change. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const report = (error: unknown): void => {
    // The name and place of a defect only: messages of the table may quote what people wrote.
    const { name, stack } = error instanceof Error ? error : new Error('unknown')
    logger.error('A change could not be projected', { name, at: stack?.split('\n')[1]?.trim() })
  }
  // That pages are not told is no reason to do the work again.
  await tellLag(event.Records).catch(report)
  return handleRecords(table, event.Records, report, undefined, process.env['SENDS_MAIL'] === 'true')
}
