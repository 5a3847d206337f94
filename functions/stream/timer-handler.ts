import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { siteStoresOfEnvironment } from '#files/site-stores.ts'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import { gatewayOfEnvironment } from '#operations/billing/gateway-of-environment.ts'
import { secretOfEnvironment } from '#operations/notification/secret-of-environment.ts'
import { tableOfEnvironment } from '#table/client/client.ts'
import { finishOrders } from './due/finish-orders.ts'
import { giveDueTodos } from './due/give-due-todos.ts'
import { runDueWork, type Work } from './due/run-due-work.ts'
import { mailerOfEnvironment } from './mail/mailer.ts'
import { keepCopies } from './site/keep-copies.ts'

const logger = new Logger({ serviceName: 'timer' })
const table = tableOfEnvironment()
const { config } = table.client
const mailSecret = secretOfEnvironment('MAIL_SECRET')
const files = storeOfEnvironment(process.env, () => config.credentials())
const stores = siteStoresOfEnvironment(process.env, () => config.credentials())
const mailer = mailerOfEnvironment(process.env, () => config.credentials())

/** What one mail, the last one, may take until the function must have ended. */
const WORK_MS_MAX = 15_000

/** Sends mails that are due, lets incidents escalate, builds replicas, and gives to-dos of what is due today; called every minute. */
export async function handler(
  { time }: { time: string },
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const now = new Date(time).toISOString()
  const work: Work = {
    goesOn: () => context.getRemainingTimeInMillis() > WORK_MS_MAX,
    report: (error) => {
      const { name, message } = error instanceof Error ? error : new Error('unknown')
      // Messages of the table may quote what people wrote; those of the mailer do not.
      logger.error('What is due could not be done', { name, ...(message.startsWith('SES') && { reason: message }) })
    },
  }
  await runDueWork({ table, mailer, files, now, origin: process.env['WEB_URL'] ?? '', mailSecret }, work)
  const gateway = gatewayOfEnvironment(process.env, table)
  if (gateway !== null) await finishOrders({ table, gateway, now }, work)
  await giveDueTodos({ table, now }, work)
  await keepCopies({ table, files, stores, now }, work)
}
