import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import { tableOfEnvironment } from '#table/client/client.ts'
import { nightlyCheck } from './repair/nightly-check.ts'

const logger = new Logger({ serviceName: 'check' })
const table = tableOfEnvironment()
const files = storeOfEnvironment(process.env, () => table.client.config.credentials())

/** A batch is read twice where something differs, and the position is written after it. */
const BATCH_MS_MAX = 120_000

/** Checks at night what is rebuilt from items. An alarm looks at the number that it logs. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> {
  const result = await nightlyCheck(table, { files, goesOn: () => context.getRemainingTimeInMillis() > BATCH_MS_MAX })
  logger.info('Checked what is rebuilt from items', { ...result })
}
