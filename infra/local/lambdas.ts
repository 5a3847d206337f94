import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
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
  webhooks: (event: { time: string }, context: LambdaContext) => Promise<void>
}

type Bundle = (exports: object, require: NodeJS.Require, module: { exports: object }) => void

/** What has been compiled for a system of this process; a new run of it takes a quarter of the time. */
const compiled = new Map<string, Bundle>()

/** Runs a bundle anew: each system has functions of its own, as they read their environment when loaded. */
function run(file: string): object {
  // The compiler of scripts does not know the types of the parameters that it is given by name.
  const bundle =
    compiled.get(file) ??
    (compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file }) as Bundle)
  compiled.set(file, bundle)
  const module = { exports: {} }
  bundle(module.exports, createRequire(file), module)
  return module.exports
}

/** Returns a function that is loaded when it is first called, as Lambda does: a system seldom needs all of them. */
function whenCalled<Given extends unknown[], Answer>(
  load: () => (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  let handler: ReturnType<typeof load> | undefined
  return async (...given) => (handler ??= load())(...given)
}

/** Returns the bundles that are deployed. They read their environment when loaded, so it is set before. */
export function deployedLambdas(environment: Record<string, string>): Lambdas {
  const load = <Name extends keyof Lambdas & FunctionName>(name: Name): Lambdas[Name] => {
    Object.assign(process.env, environment)
    // The bundle's type is lost on disk; the entrances' tests hold it to `Lambdas`.
    const loaded = run(join(FUNCTIONS_OUT, name, 'index.js')) as { handler: Lambdas[Name] }
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
    webhooks: whenCalled(() => load('webhooks')),
  }
}
