import { memoryStore } from '#support/given/memory-store.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isAccessToken } from '#domain/access-token.ts'
import { admit } from '#graph/admit.ts'
import { answerField } from '#graph/answer-field.ts'
import { fields as graphFields } from '#graph/fields.ts'
import { mutations } from '#graph/mutations.ts'
import { fields, writingFields } from '#infra/api/fields.ts'
import { bundleResolvers, resolverNames, ROOT } from '#infra/build/bundle.ts'
import { lambdaCaller, userPoolCaller, type Caller } from '#infra/local/appsync/caller.ts'
import { createGraphqlRuntime } from '#infra/local/appsync/runtime.ts'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { attributeClient } from '#support/table-double/attribute-client.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import type { Table } from '#table/client/client.ts'
import type { TableClient } from '#table/client/table-client.ts'

export const TABLE_NAME = 'canopy-test'
export const WEB_URL = 'https://canopy.example'

interface Answer<Data> {
  data: Data
  errors?: { message: string; errorType: string | null; path: (string | number)[] | null }[]
}

/** One call to the table with the read units it took. */
export interface Call {
  operation: string
  units: number
}

export interface GraphqlSystem {
  table: Table
  put: (items: object[]) => Promise<void>
  /** Asks as the person with this user name, or with this personal access token; null asks as an anonymous reader. */
  ask: <Data>(
    asker: string | null,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer<Data>>
  /** The calls of all questions since `forget`. */
  calls: Call[]
  /** What the graph Lambda was asked, and what it answers where it is played. */
  graph: { payloads: unknown[]; answer: unknown }
  forget: () => void
  stop: () => Promise<void>
}

async function bundledResolvers(): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-resolvers-'))
  try {
    await bundleResolvers(folder)
    return new Map(resolverNames().map((name) => [name, readFileSync(join(folder, `${name}.js`), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let bundles: Promise<Map<string, string>> | undefined
/** The code of each resolver as it is now, once for all test files of a process. */
const newestBundles = (): Promise<Map<string, string>> => (bundles ??= bundledResolvers())

const noDefect = (message: string, details: Record<string, unknown>): never => {
  throw new Error(message, { cause: details.error })
}

/** A caller as AppSync knows them: by the user pool, or by what the Lambda authorizer says of a token. */
async function callerOf(table: Table, asker: string | null, query: string): Promise<Caller> {
  if (asker !== null && !isAccessToken(asker)) return userPoolCaller({ username: asker, sub: `sub-${asker}` })
  const now = new Date().toISOString()
  const around = { table: () => table, writingFields, anonymousAccess: true, now }
  const { isAuthorized, resolverContext, deniedFields } = await admit(asker ?? 'anonymous', query, around)
  if (!isAuthorized) throw new Error('The token is refused.')
  return lambdaCaller(resolverContext, deniedFields)
}

/** What answers for the table. */
interface Store {
  client: DynamoDBClient
  documents: TableClient
  stop: () => Promise<void>
}

/** A real engine in memory. */
async function realStore(): Promise<Store> {
  const engine = await startEngine()
  const client = engineClient(engine.endpoint)
  await createTable(client, TABLE_NAME, { stream: false })
  const stop = (): Promise<void> => {
    client.destroy()
    return engine.stop()
  }
  return { client, documents: engineTableClient(client, engine.endpoint), stop }
}

/** The double of the table, which takes a quarter of the time; its own tests hold it to the engine. */
export const doubleStore = ({ client: documents } = createTableDouble({ tableName: TABLE_NAME })): Store => ({
  client: attributeClient(documents),
  documents,
  stop: () => Promise.resolve(),
})

/**
 * The API with its real resolver bundles over a real engine in memory unless another store is given, and the Lambda that writes.
 * @param graphLambda whether the Lambda that reads is the real one, or answers what a test lets it
 */
export async function startGraphqlSystem(
  graphLambda: 'played' | 'real' = 'played',
  givenStore?: Store,
): Promise<GraphqlSystem> {
  const [resolvers, store] = await Promise.all([newestBundles(), givenStore ?? realStore()])
  const { client, documents } = store
  const calls: Call[] = []
  const graph: GraphqlSystem['graph'] = { payloads: [], answer: null }
  process.env['UPLOAD_SECRET'] = 'a secret of at least thirty-two characters'
  // As the Lambdas' environment says it.
  process.env['WEB_URL'] = WEB_URL
  const table: Table = { client: documents, name: TABLE_NAME }
  const lambda = { table, files: memoryStore(), logger: { error: noDefect }, requestId: 'r-1' }
  const runtime = createGraphqlRuntime({
    schema: readFileSync(join(ROOT, 'schema.graphql'), 'utf8'),
    fields,
    resolverCode: (name) => resolvers.get(name) ?? noDefect(`There is no resolver ${name}.`, {}),
    dataSources: {
      table: { client, tableName: TABLE_NAME },
      graph: {
        invoke: (payload) => {
          graph.payloads.push(payload)
          if (graphLambda === 'played') return Promise.resolve(graph.answer)
          return answerField(payload, { ...lambda, fields: graphFields, isWriting: false, now: new Date() })
        },
      },
      'graph-write': {
        invoke: (payload) => answerField(payload, { ...lambda, fields: mutations, isWriting: true, now: new Date() }),
      },
    },
    authorizer: () => Promise.resolve({ isAuthorized: true }),
    verifyUserPoolToken: (token) => Promise.resolve({ username: token }),
    env: { TABLE_NAME, WEB_URL },
    onConsumed: (call) => calls.push(call),
  })
  return {
    table,
    calls,
    graph,
    forget: () => {
      calls.splice(0)
      graph.payloads.splice(0)
    },
    async put(items) {
      for (let start = 0; start < items.length; start += 25) {
        const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
        await documents.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }))
      }
    },
    async ask<Data>(
      asker: string | null,
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) {
      const identity = await callerOf(table, asker, query)
      const answer = await runtime.execute({ query, variables, identity, headers })
      // The runtime cannot know the shape that the query asks for; each test names it.
      return answer as Answer<Data>
    },
    async stop() {
      runtime.close()
      await store.stop()
    },
  }
}
