import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Table } from '#table/client/client.ts'
import { fields } from '../api/fields.ts'
import { passwordPolicy, TEMPORARY_PASSWORD_DAYS } from '../api/password-policy.ts'
import { isLive, isStreamed } from '../api/stream-filter.ts'
import { RESOLVERS_OUT, ROOT, WEB_OUT } from '../build/bundle.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../data/demo.ts'
import { loadDemo } from '../data/load-demo.ts'
import { createGraphqlRuntime, type GraphqlRuntimeOptions } from './appsync/runtime.ts'
import type { IamKey } from './appsync/verify-signature.ts'
import { compactIfNeeded } from './engine/compact-if-needed.ts'
import { createTable } from './engine/create-table.ts'
import { engineClient, engineTableClient } from './engine/engine-client.ts'
import { startEngine } from './engine/start-engine.ts'
import { switchStreamOn, withoutStream } from './engine/without-stream.ts'
import { createIdentityService, type IdentityService } from './identity/create-identity-service.ts'
import { ROOT_PATH } from '../root-path.ts'
import { forgetData } from './forget-data.ts'
import { functionEnvironment, mailEnvironment } from './function-environment.ts'
import { lambdaContext } from './lambda-context.ts'
import { deployedLambdas, type Lambdas } from './lambdas.ts'
import { INBOX_PATH, inboxPage } from './mail/inbox-page.ts'
import { MAIL_SERVICE_PATH, mailService } from './mail/mail-service.ts'
import { startTimer } from './mail/start-timer.ts'
import { migrateData } from './migrate-data.ts'
import { removeRunning, writeRunning } from './running-file.ts'
import { buildServer } from './server-build.ts'
import { createAnswer } from './server/answer.ts'
import { createHttpApi, type HttpHandler } from './server/http-api.ts'
import { closeServer, listen, portOf } from './server/listen.ts'
import { jsonEntrance } from './server/send.ts'
import { answerStarting } from './server/starting.ts'
import { createWebFiles } from './server/web-files.ts'
import { dataFiles, REGION, TABLE_NAME, USER_POOL_CLIENT_ID, USER_POOL_ID, type DataFiles } from './settings.ts'
import { startStreamDelivery } from './streams/start-stream-delivery.ts'
import { streamFunctions } from './streams/stream-functions.ts'
import { buildWeb } from './web-build.ts'

export interface SystemOptions {
  dataFolder: string
  /** 0 for a free one. */
  port: number
  /** The address that is listened on; without one, only this machine can ask. */
  host?: string
  /** Forget what the data folder holds. */
  fresh?: boolean
  /** Load the demo set when it is not there. */
  demo?: boolean
  /** Who can sign in from the beginning: the demo people, unless it is nobody. */
  people?: 'demo' | 'nobody'
  /** Build what runs on the server and the web app; without, the last builds are served. */
  build?: boolean
  log?: (line: string) => void
  /** Every read of a resolver with what it cost. */
  onConsumed?: GraphqlRuntimeOptions['onConsumed']
}

export interface System {
  url: string
  table: Table
  /** Resolves when everything that follows the writes so far is done. */
  settled: () => Promise<void>
  /** Does what is due by a time, which a test may move on. */
  tick: (at: Date) => Promise<void>
  /** An access token of a known person, for tests. */
  tokenFor: (username: string) => string
  stop: () => Promise<void>
}

type Closer = () => Promise<void> | void

/** Starts the whole system on one port: engine, GraphQL, REST, stream delivery, sign-in and the web app. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dataFolder, fresh = false, log = () => undefined } = options
  const closers: Closer[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    // The port first: everything else would be in vain if it is taken.
    const server = await listen(options.port, options.host)
    closers.push(() => closeServer(server))
    server.on('request', answerStarting)
    const origin = `http://localhost:${portOf(server)}`
    const url = origin + ROOT_PATH
    mkdirSync(dataFolder, { recursive: true })
    const files = dataFiles(dataFolder)
    if (fresh) await forgetData(files)
    if (options.build ?? true) {
      await buildServer()
      await buildWeb()
    }

    const { engine, client, table } = await openTable(files, closers, log, (message) => {
      log(message)
      void stop().finally(() => process.exit(1))
    })
    await migrateData(client, table, log)
    const withPeople = options.people !== 'nobody'
    const identity = await openIdentity(files, closers, log, withPeople)
    const bulk = (load: () => Promise<number>) => withoutStream(client, TABLE_NAME, load)
    if (options.demo ?? true) await loadDemo(table, new Date(), bulk)

    const iamKey: IamKey = { accessKeyId: 'local', secretAccessKey: randomBytes(30).toString('base64url') }
    const loaded = deployedLambdas({
      ...functionEnvironment(origin, engine, identity, iamKey, files),
      ...mailEnvironment(origin, files),
    })
    const delivery = startStreamDelivery({
      endpoint: engine.endpoint,
      tableName: TABLE_NAME,
      checkpointFile: files.checkpoint,
      handler: streamFunctions(loaded),
      isStreamed: (key) => isStreamed(key) || isLive(key),
      log,
    })
    closers.push(() => delivery.stop())
    const lambdas = waking(loaded, delivery.wake)
    const timer = startTimer(lambdas, log)
    closers.push(timer.stop)
    const runtime = createGraphqlRuntime(
      runtimeOptions({ url: origin, client, identity, lambdas, iamKey, onConsumed: options.onConsumed }),
    )
    closers.push(runtime.close)

    const entrances = {
      graphql: runtime.handleHttp,
      rest: createHttpApi(lambdas),
      identity: identity.handleHttp,
      others: {
        '/config.json': jsonEntrance(webConfig(url, withPeople)),
        [INBOX_PATH]: inboxPage(files.mails),
        [`${MAIL_SERVICE_PATH}/v2/email/outbound-emails`]: mailService(files.mails, iamKey),
      },
      web: createWebFiles(WEB_OUT, origin),
    }
    server.off('request', answerStarting)
    server.on('request', createAnswer(origin, entrances, log))
    server.on('upgrade', runtime.handleUpgrade)
    writeRunning(files.running, { pid: process.pid, url, engine: engine.endpoint, adminKey: identity.adminKey })
    closers.push(() => {
      removeRunning(files.running)
    })
    return {
      url,
      table,
      settled: delivery.drained,
      tick: timer.tick,
      tokenFor: (username) => identity.signTokensFor(username).accessToken,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openTable(
  files: DataFiles,
  closers: Closer[],
  log: (line: string) => void,
  onUnexpectedEnd: (message: string) => void,
) {
  await compactIfNeeded({ dataFile: files.table, tableName: TABLE_NAME, checkpointFile: files.checkpoint, log })
  const engine = await startEngine({ dataFile: files.table, onUnexpectedEnd })
  closers.push(() => engine.stop())
  const client = engineClient(engine.endpoint)
  closers.push(() => {
    client.destroy()
  })
  await createTable(client, TABLE_NAME, { stream: true })
  await switchStreamOn(client, TABLE_NAME)
  const table: Table = { client: engineTableClient(client, engine.endpoint), name: TABLE_NAME }
  return { engine, client, table }
}

async function openIdentity(
  files: DataFiles,
  closers: Closer[],
  log: (line: string) => void,
  withPeople: boolean,
): Promise<IdentityService> {
  const identity = createIdentityService({
    dataFile: files.users,
    keyFile: files.key,
    region: REGION,
    userPoolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    passwordPolicy,
    temporaryPasswordDays: TEMPORARY_PASSWORD_DAYS,
    log,
  })
  closers.push(() => {
    identity.close()
  })
  for (const { username, name } of withPeople ? DEMO_PEOPLE : []) {
    if (identity.findUser(username)) continue
    await identity.addUser({ username, name, email: `${username}@example.com`, password: DEMO_PASSWORD })
  }
  return identity
}

/** Returns the functions, and a look at the stream as soon as one of them may have written. */
function waking(lambdas: Lambdas, wake: () => void): Lambdas {
  const thenWake = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer.finally(wake)
  const rest =
    (handler: HttpHandler): HttpHandler =>
    (event, context) => {
      const answer = handler(event, context)
      return event.requestContext.http.method === 'GET' ? answer : thenWake(answer)
    }
  return {
    ...lambdas,
    'graph-write': (payload, context) => thenWake(lambdas['graph-write'](payload, context)),
    'rest-api': rest(lambdas['rest-api']),
    'rest-pages': rest(lambdas['rest-pages']),
    timer: (event, context) => thenWake(lambdas.timer(event, context)),
  }
}

interface RuntimeParts {
  url: string
  client: DynamoDBClient
  identity: IdentityService
  lambdas: Lambdas
  iamKey: IamKey
  onConsumed: GraphqlRuntimeOptions['onConsumed']
}

const runtimeOptions = ({
  url,
  client,
  identity,
  lambdas,
  iamKey,
  onConsumed,
}: RuntimeParts): GraphqlRuntimeOptions => ({
  schema: readFileSync(join(ROOT, 'schema.graphql'), 'utf8'),
  fields,
  resolverCode: (name) => readFileSync(join(RESOLVERS_OUT, `${name}.js`), 'utf8'),
  dataSources: {
    table: { client, tableName: TABLE_NAME },
    graph: { invoke: (payload) => lambdas.graph(payload, lambdaContext('graph')) },
    'graph-write': { invoke: (payload) => lambdas['graph-write'](payload, lambdaContext('graph-write')) },
  },
  authorizer: (token, { queryString, operationName, ...context }) =>
    lambdas.authorizer({
      authorizationToken: token,
      requestContext: { ...context, queryString, operationName: operationName ?? '' },
      requestHeaders: {},
    }),
  verifyUserPoolToken: async (token) => ({ ...(await identity.verifyAccessToken(token)) }),
  iamKey,
  env: { TABLE_NAME, WEB_URL: url },
  introspection: true,
  ...(onConsumed && { onConsumed }),
})

/** Returns what the web app asks for as /config.json. */
const webConfig = (url: string, withPeople: boolean) => ({
  graphqlUrl: `${url}/graphql`,
  restUrl: `${url}/api/v4`,
  region: REGION,
  userPoolId: USER_POOL_ID,
  userPoolClientId: USER_POOL_CLIENT_ID,
  userPoolEndpoint: `${url}/cognito`,
  ...(process.env.ROADMAP_EPICS_LIMIT !== undefined && { roadmapEpicsLimit: process.env.ROADMAP_EPICS_LIMIT }),
  ...(process.env.FIRST_DAY_OF_WEEK !== undefined && { firstDayOfWeek: process.env.FIRST_DAY_OF_WEEK }),
  demoUsers: withPeople
    ? DEMO_PEOPLE.map(({ username, name, role }) => ({ username, name, role, password: DEMO_PASSWORD }))
    : [],
})
