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

async function load<Name extends keyof Lambdas & FunctionName>(name: Name): Promise<Lambdas[Name]> {
  const file = `${pathToFileURL(join(FUNCTIONS_OUT, name, 'index.mjs')).href}?system=${systems}`
  // The bundle's type is lost on disk; the entrances' tests hold it to `Lambdas`.
  const loaded = (await import(file)) as { handler: Lambdas[Name] }
  return loaded.handler
}

/** Loads the bundles that are deployed. They read their environment when loaded, so it is set first. */
export async function loadLambdas(environment: Record<string, string>): Promise<Lambdas> {
  systems += 1
  Object.assign(process.env, environment)
  return {
    graph: await load('graph'),
    'graph-write': await load('graph-write'),
    authorizer: await load('authorizer'),
    'rest-api': await load('rest-api'),
    'rest-pages': await load('rest-pages'),
    stream: await load('stream'),
    live: await load('live'),
    timer: await load('timer'),
  }
}
