import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createAuthenticate, type Authorizer, type Operation, type VerifyUserPoolToken } from './authenticate.ts'
import { createBundles } from './bundle.ts'
import { iamCaller, type Caller } from './caller.ts'
import { createGraphSource, noneSource, type InvokeLambda } from './data-source-graph.ts'
import { createTableSource } from './data-source-table.ts'
import type { FieldDescription } from '../../api/fields.ts'
import { graphqlLimits, type GraphqlLimits } from '../../api/graphql-limits.ts'
import { chooseOperation, createDocuments } from './document.ts'
import { Executor, isMutation, isSubscription, type GraphqlResponse } from './executor.ts'
import { createAccessCheck } from './field-access.ts'
import { createHttpHandler, type OperationAnswer } from './http.ts'
import type { JsonRecord } from './json.ts'
import { mutationEvents } from './mutation-event.ts'
import { createRealtime } from './realtime.ts'
import { Sandbox, type LogSink } from './sandbox.ts'
import { buildApiSchema } from './schema.ts'
import { Subscriptions } from './subscriptions.ts'
import type { OnConsumed } from './table-request.ts'
import type { IamKey } from './verify-signature.ts'

export interface GraphqlRuntimeOptions {
  /** The SDL that is deployed, without AppSync's own scalars and directives. */
  schema: string
  fields: FieldDescription[]
  /** The bundled code: of a field by its description's `code`, of a step by `steps/<name>`. */
  resolverCode: (bundleName: string) => string
  dataSources: {
    table: { client: DynamoDBClient; tableName: string }
    graph: { invoke: InvokeLambda }
    'graph-write': { invoke: InvokeLambda }
  }
  authorizer: Authorizer
  verifyUserPoolToken: VerifyUserPoolToken
  /** By which the back end itself signs what it publishes. */
  iamKey?: IamKey
  /** `ctx.env`. */
  env?: Record<string, string>
  onConsumed?: OnConsumed
  /** What resolvers log, and why a handler failed; the client only sees "Runtime Error". Default: stderr. */
  log?: LogSink
  /** Where they are not those of the deployed API. */
  limits?: Partial<GraphqlLimits>
  introspection?: boolean
  keepAliveMs?: number
}

export interface ExecuteRequest {
  query: string
  variables?: JsonRecord
  operationName?: string
  identity: 'iam' | Caller
  headers?: Record<string, string>
}

export interface GraphqlRuntime {
  /** Runs an operation inside the process. Rejects with UnparsableQuery when the query is not GraphQL. */
  execute: (request: ExecuteRequest) => Promise<GraphqlResponse>
  handleHttp: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** How many subscriptions are open. */
  subscriptionCount: () => number
  close: () => void
}

/** Runs the API that AWS AppSync would run: the same schema, the same resolver bundles, the same real-time protocol. */
export function createGraphqlRuntime(options: GraphqlRuntimeOptions): GraphqlRuntime {
  const log = options.log ?? ((message: string) => process.stderr.write(`appsync: ${message}\n`))
  const schema = buildApiSchema(options.schema)
  const prepare = createDocuments(schema, options.introspection ?? false)
  const { table, graph, 'graph-write': graphWrite } = options.dataSources
  const executor = new Executor({
    schema,
    fields: options.fields,
    tools: {
      sandbox: new Sandbox(log),
      bundles: createBundles(options.resolverCode),
      sources: {
        table: createTableSource({ ...table, onConsumed: options.onConsumed ?? (() => undefined) }),
        graph: createGraphSource(graph.invoke, log),
        'graph-write': createGraphSource(graphWrite.invoke, log),
        none: noneSource,
      },
      log,
    },
    checkAccess: createAccessCheck(schema),
    limits: { ...graphqlLimits, ...options.limits },
    env: options.env ?? {},
  })
  const subscriptions = new Subscriptions(schema, executor, prepare)
  const authenticate = createAuthenticate(options.authorizer, options.verifyUserPoolToken)
  const realtime = createRealtime({ authenticate, subscriptions, keepAliveMs: options.keepAliveMs ?? 60_000, log })

  async function run(operation: Operation, caller: Caller, headers: Record<string, string>): Promise<OperationAnswer> {
    const { query, variables, operationName } = operation
    const prepared = prepare(query)
    const chosen = chooseOperation(prepared.document, operationName)
    if (chosen && isSubscription(chosen)) {
      const message = 'Subscriptions are only served by the real-time endpoint.'
      const error = { path: null, errorType: 'UnsupportedOperation', locations: null, message }
      return { response: { data: null, errors: [error] }, responseHeaders: {} }
    }
    const executed = await executor.run({ prepared, variables, operationName, caller, headers })
    const { response } = executed
    if (executed.operation && isMutation(executed.operation)) {
      for (const invalidation of executed.runs.flatMap((each) => each.invalidations))
        subscriptions.invalidate(invalidation)
      for (const event of mutationEvents(prepared.document, executed.operation, response.data ?? {}))
        subscriptions.publish(event).catch((error: unknown) => {
          log(`Publishing ${event.fieldName} failed: ${String(error)}`)
        })
    }
    const responseHeaders = Object.assign({}, ...executed.runs.map((each) => each.responseHeaders)) as Record<
      string,
      string
    >
    return { response, responseHeaders }
  }

  return {
    async execute({ query, variables = {}, operationName, identity, headers = {} }) {
      const caller = identity === 'iam' ? iamCaller : identity
      return (await run({ query, variables, operationName: operationName ?? null }, caller, headers)).response
    },
    handleHttp: createHttpHandler(authenticate, run, options.iamKey ?? null),
    handleUpgrade: realtime.handleUpgrade,
    subscriptionCount: () => subscriptions.size,
    close: realtime.close,
  }
}
