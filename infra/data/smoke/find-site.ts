import { CognitoIdentityProviderClient, ListUserPoolClientsCommand } from '@aws-sdk/client-cognito-identity-provider'
import { WEB_URL } from '../../config.ts'
import { readRunning } from '../../local/running-file.ts'
import { dataFiles, USER_POOL_ID } from '../../local/settings.ts'
import { outputsOf, stackExists } from '../deployment.ts'
import { openTable } from '../open-table.ts'
import { deployedPool, localPool } from '../people-pool.ts'
import { UsageError } from '../usage-error.ts'
import { deployedAlarms } from './alarm-desk.ts'
import { ask } from './ask.ts'
import type { Site } from './site.ts'
import type { PoolAddress } from './sign-in.ts'

const PATIENCE_MS = 60_000

export interface OpenSite extends Site {
  close: () => Promise<void>
}

/** Returns the local system that runs on a data folder. Rejects with UsageError when none does. */
export async function localSite(dataFolder: string): Promise<OpenSite> {
  const running = readRunning(dataFiles(dataFolder).running)
  if (running === null)
    throw new UsageError('No local system runs here: start it by "npm start", or name a deployment by --env.')
  const { table, close } = await openTable({ dataFolder })
  const pool = await localPool(dataFolder)
  const nothing = { rest: null, poolAddress: null, alarms: null, anonymousAccess: true }
  return {
    ...{ ...nothing, webUrl: running.url.replace(/\/$/, ''), userPoolId: USER_POOL_ID, pool, table, ask },
    patienceMs: PATIENCE_MS,
    close: async () => {
      await pool.close()
      await close()
    },
  }
}

/** Returns a deployed environment; on an emulator of AWS, one without CloudFront, AppSync and alarms. Rejects with UsageError. */
export async function deployedSite(environment: string): Promise<OpenSite> {
  const [tableName, userPoolId] = await outputsOf(environment, 'data', ['TableName', 'UserPoolId'])
  const [anonymous] = await outputsOf(environment, 'api', ['AnonymousAccess'])
  const { table, close } = await openTable({ dataFolder: '', tableName })
  const pool = deployedPool(userPoolId)
  const isWhole = await stackExists(environment, 'web')
  const [webUrl] = isWhole ? await outputsOf(environment, 'web', [WEB_URL]) : [null]
  const [topic] = isWhole ? await outputsOf(environment, 'ops', ['AlarmTopic']) : [null]
  const desk = topic === null ? null : deployedAlarms(topic)
  return {
    ...{ webUrl, userPoolId, pool, table, ask, patienceMs: PATIENCE_MS },
    rest: isWhole ? null : await directRest(environment),
    anonymousAccess: anonymous === 'on',
    poolAddress: isWhole ? null : await directPool(userPoolId),
    alarms: desk && { desk, alarmName: `canopy-${environment}-dead-letters` },
    close: async () => {
      desk?.close()
      await pool.close()
      await close()
    },
  }
}

/** Returns REST without CloudFront. An emulator tells APIs apart by the host that a request names. */
async function directRest(environment: string): Promise<Site['rest']> {
  const [url] = await outputsOf(environment, 'api', ['RestUrl'])
  const endpoint = process.env.AWS_ENDPOINT_URL
  if (endpoint === undefined) return { url }
  const { host, pathname } = new URL(url)
  return { url: new URL(pathname, endpoint).href, headers: { host } }
}

/** Returns the pool as the web app would be told it. */
async function directPool(userPoolId: string): Promise<PoolAddress> {
  const client = new CognitoIdentityProviderClient({})
  try {
    const { UserPoolClients: clients } = await client.send(new ListUserPoolClientsCommand({ UserPoolId: userPoolId }))
    const userPoolClientId = clients?.[0]?.ClientId
    if (userPoolClientId === undefined) throw new UsageError(`The pool ${userPoolId} has no client: deploy it again.`)
    const endpoint = process.env.AWS_ENDPOINT_URL
    return { userPoolId, userPoolClientId, ...(endpoint !== undefined && { userPoolEndpoint: endpoint }) }
  } finally {
    client.destroy()
  }
}
