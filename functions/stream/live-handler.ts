import { Logger } from '@aws-lambda-powertools/logger'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { tableOfEnvironment } from '#table/client/client.ts'
import { createPublisher } from './live/publisher.ts'
import { publishChanges } from './live/publish-changes.ts'

const logger = new Logger({ serviceName: 'live' })
const table = tableOfEnvironment()
const { config } = table.client
const publisher = createPublisher({
  endpoint: process.env['GRAPHQL_ENDPOINT'] ?? '',
  region: process.env['AWS_REGION'] ?? '',
  credentials: () => config.credentials(),
})

/** Returns the second Lambda on the table's stream: what changed is sent to the sockets of those who follow. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  publishChanges(table, event.Records, {
    publisher,
    origin: process.env['WEB_URL'] ?? '',
    report: (error) => {
      const { name, message } = error instanceof Error ? error : new Error('unknown')
      // Messages of the table may quote what people wrote; those of the publisher do not.
      logger.error('Changes could not be sent', { name, ...(message.startsWith('AppSync') && { reason: message }) })
    },
  })
