import { memoryStore } from '#support/given/memory-store.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerField } from '#graph/answer-field.ts'
import { fields as graphFields } from '#graph/fields.ts'
import { mutations } from '#graph/mutations.ts'
import { fields } from '#infra/api/fields.ts'
import { isStreamed } from '#infra/api/stream-filter.ts'
import { bundleResolvers, ROOT } from '#infra/build/bundle.ts'
import { userPoolCaller } from '#infra/local/appsync/caller.ts'
import { createGraphqlRuntime } from '#infra/local/appsync/runtime.ts'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { setStream } from '#infra/local/engine/without-stream.ts'
import { startStreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { writeItems } from '#operations/import/write-items.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { migrationProgress } from '#stream/migrations/progress.ts'
import type { Table } from '#table/client/client.ts'
import type { Key } from '#table/keys/keys.ts'
import { meterOf, type Used } from './meter.ts'
import { replayOf, type Replayed } from './replay.ts'

const TABLE_NAME = 'canopy-cost'
const WEB_URL = 'https://canopy.example'

export interface MeteredSystem {
  table: Table
  /** Files of replicas. */
  files: ReturnType<typeof memoryStore>
  /** Runs a piece of work that asks the table the same several times; each is asked once. */
  replayed: Replayed
  /** What a piece of work uses, with everything that follows from it by the stream. */
  costOf: (work: () => Promise<unknown>) => Promise<Used>
  /** Asks the API as a person; fails where the answer has errors. */
  ask: (username: string, query: string, variables: Record<string, unknown>) => Promise<unknown>
  stop: () => Promise<void>
}

const noDefect = (message: string, details: Record<string, unknown>): never => {
  throw new Error(message, { cause: details.error })
}

/**
 * The real engine, resolvers, Lambdas and stream, all of which use the table by one client that counts.
 * @param items what the table holds before the stream begins
 */
export async function startMeteredSystem(items: Key[], onProgress: (done: number) => void): Promise<MeteredSystem> {
  const bundles = mkdtempSync(join(tmpdir(), 'canopy-cost-resolvers-'))
  const [engine] = await Promise.all([startEngine(), bundleResolvers(bundles)])
  const client = engineClient(engine.endpoint)
  const table: Table = { client: engineTableClient(client, engine.endpoint), name: TABLE_NAME }
  const metered = meterOf(client, table.client)
  const replayed = replayOf(table.client)
  await createTable(client, TABLE_NAME, { stream: false })
  // A new table, whose data is of this version.
  await migrationProgress(table)
  await writeItems(table, items, { onlyMissing: false, onProgress })
  await setStream(client, TABLE_NAME, true)
  const failures: unknown[] = []
  const delivery = startStreamDelivery({
    endpoint: engine.endpoint,
    tableName: TABLE_NAME,
    isStreamed,
    handler: (event) => handleRecords(table, event.Records, (error) => failures.push(error)),
  })
  const files = memoryStore()
  const invoke = (lambda: { fields: typeof graphFields; isWriting: boolean }) => ({
    invoke: (payload: unknown) =>
      answerField(payload, { ...lambda, table, files, logger: { error: noDefect }, requestId: 'r-1', now: new Date() }),
  })
  process.env['WEB_URL'] = WEB_URL
  const runtime = createGraphqlRuntime({
    schema: readFileSync(join(ROOT, 'schema.graphql'), 'utf8'),
    fields,
    resolverCode: (name) => readFileSync(join(bundles, `${name}.js`), 'utf8'),
    dataSources: {
      table: { client, tableName: TABLE_NAME },
      graph: invoke({ fields: graphFields, isWriting: false }),
      'graph-write': invoke({ fields: mutations, isWriting: true }),
    },
    authorizer: () => Promise.resolve({ isAuthorized: true }),
    verifyUserPoolToken: (token) => Promise.resolve({ username: token }),
    env: { TABLE_NAME, WEB_URL },
  })
  return {
    table,
    files,
    replayed,
    costOf: async (work) => {
      const used = await metered(async () => {
        await work()
        await delivery.drained()
      })
      if (failures.length > 0) throw new Error('The stream could not follow a change.', { cause: failures[0] })
      return used
    },
    ask: async (username, query, variables) => {
      const identity = userPoolCaller({ username, sub: `sub-${username}` })
      const { data, errors = [] } = await runtime.execute({ query, variables, identity })
      if (errors.length > 0) throw new Error(`The API answers with errors: ${JSON.stringify(errors)}`)
      return data
    },
    stop: async () => {
      await delivery.stop()
      runtime.close()
      client.destroy()
      await engine.stop()
      rmSync(bundles, { recursive: true, force: true })
    },
  }
}
