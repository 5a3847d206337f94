import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { tableOfEnvironment } from '#table/client/client.ts'
import { sendDeliveries } from './webhook/send-deliveries.ts'

const logger = new Logger({ serviceName: 'webhooks' })
const table = tableOfEnvironment()

/** What one request, the last one, may take until the function must have ended. */
const WORK_MS_MAX = 15_000

/** Sends what is to be sent to webhooks; called every minute. */
export async function handler(
  { time }: { time: string },
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  await sendDeliveries(table, new Date(time).toISOString(), {
    goesOn: () => context.getRemainingTimeInMillis() > WORK_MS_MAX,
    report: (error) => {
      // Messages of the table may quote what people wrote.
      logger.error('Webhooks could not be sent to', { name: error instanceof Error ? error.name : 'unknown' })
    },
  })
}
