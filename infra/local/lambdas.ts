import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  AppSyncAuthorizerEvent,
  AppSyncAuthorizerResult,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
} from 'aws-lambda'
import { FUNCTIONS_OUT } from '../build/bundle.ts'
import type { FunctionName } from '../api/routes.ts'
import type { LambdaContext } from './lambda-context.ts'
import type { HttpHandler } from './server/http-api.ts'

/** The deployed functions' handlers, with the events that their entrances send. */
export interface Lambdas {
  graph: (payload: unknown, context: LambdaContext) => Promise<unknown>
  'graph-write': (payload: unknown, context: LambdaContext) => Promise<unknown>
  authorizer: (event: AppSyncAuthorizerEvent) => Promise<AppSyncAuthorizerResult>
  'rest-api': HttpHandler
  'rest-pages': HttpHandler
  stream: (event: DynamoDBStreamEvent, context: LambdaContext) => Promise<DynamoDBBatchResponse>
  live: (event: DynamoDBStreamEvent, context: LambdaContext) => Promise<DynamoDBBatchResponse>
  timer: (event: { time: string }, context: LambdaContext) => Promise<void>
}

/** How many systems this process has had: each has functions of its own, as they read their environment when loaded. */
let systems = 0

/** A function that is loaded when it is first called, as Lambda does: a system seldom needs all of them. */
function whenCalled<Given extends unknown[], Answer>(
  load: () => Promise<(...given: Given) => Promise<Answer>>,
): (...given: Given) => Promise<Answer> {
  let handler: ReturnType<typeof load> | undefined
  return async (...given) => (await (handler ??= load()))(...given)
}

/** The bundles that are deployed. They read their environment when loaded, so it is set before. */
export function deployedLambdas(environment: Record<string, string>): Lambdas {
  const system = (systems += 1)
  const load = async <Name extends keyof Lambdas & FunctionName>(name: Name): Promise<Lambdas[Name]> => {
    Object.assign(process.env, environment)
    const file = `${pathToFileURL(join(FUNCTIONS_OUT, name, 'index.mjs')).href}?system=${system}`
    // The bundle's type is lost on disk; the entrances' tests hold it to `Lambdas`.
    const loaded = (await import(file)) as { handler: Lambdas[Name] }
    return loaded.handler
  }
  return {
    graph: whenCalled(() => load('graph')),
    'graph-write': whenCalled(() => load('graph-write')),
    authorizer: whenCalled(() => load('authorizer')),
    'rest-api': whenCalled(() => load('rest-api')),
    'rest-pages': whenCalled(() => load('rest-pages')),
    stream: whenCalled(() => load('stream')),
    live: whenCalled(() => load('live')),
    timer: whenCalled(() => load('timer')),
  }
}
