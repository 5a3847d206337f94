/**
 * Which Lambda functions exist and which HTTP routes lead to them: the one description that CDK deploys and the local
 * system runs. Code of a function: the named entry file below functions/.
 */

export type FunctionName =
  | 'graph'
  | 'graph-write'
  | 'authorizer'
  | 'rest-api'
  | 'rest-pages'
  | 'stream'
  | 'live'
  | 'check'
  | 'timer'
  | 'webhooks'

/** The functions behind HTTP routes. */
export type RestFunctionName = Extract<FunctionName, `rest-${string}`>

export interface FunctionDescription {
  name: FunctionName
  /** Entry file from the project's root; exports `handler`. */
  entry: string
  /**
   * What it may do with the table; `tokens`: only look personal access tokens up and keep the day of their use; `check`: read, and
   * write where the check goes on.
   */
  table: 'tokens' | 'read' | 'check' | 'write'
}

export const functions: FunctionDescription[] = [
  { name: 'graph', entry: 'functions/graph/handler.ts', table: 'read' },
  { name: 'graph-write', entry: 'functions/graph/write-handler.ts', table: 'write' },
  { name: 'authorizer', entry: 'functions/graph/authorizer.ts', table: 'tokens' },
  { name: 'rest-api', entry: 'functions/rest/api.ts', table: 'write' },
  { name: 'rest-pages', entry: 'functions/rest/pages.ts', table: 'write' },
  { name: 'stream', entry: 'functions/stream/handler.ts', table: 'write' },
  { name: 'live', entry: 'functions/stream/live-handler.ts', table: 'read' },
  { name: 'check', entry: 'functions/stream/check-handler.ts', table: 'check' },
  { name: 'timer', entry: 'functions/stream/timer-handler.ts', table: 'write' },
  { name: 'webhooks', entry: 'functions/stream/webhook-handler.ts', table: 'write' },
]

/** What the functions answer; OPTIONS is missing, because the gateway answers preflights only where no route takes them. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface Route {
  method: (typeof METHODS)[number] | 'ANY'
  /** `{name+}` at the end is all segments that follow. */
  path: string
  function: RestFunctionName
}

/** Every route is greedy: an HTTP API decodes `%2F` before it chooses one, so it cannot know where a full path ends. */
export const routes: Route[] = [
  ...METHODS.map((method): Route => ({ method, path: '/api/v4/{proxy+}', function: 'rest-api' })),
  { method: 'ANY', path: '/groups/{proxy+}', function: 'rest-pages' },
  { method: 'ANY', path: '/dashboard/{proxy+}', function: 'rest-pages' },
  { method: 'ANY', path: '/-/{proxy+}', function: 'rest-pages' },
  // Below projects, whose paths may begin with anything. Without OPTIONS: it would take the preflights of /api/v4.
  ...METHODS.map((method): Route => ({ method, path: '/{proxy+}', function: 'rest-pages' })),
]
