/**
 * Which Lambda functions exist and which HTTP routes lead to them: the one description that CDK deploys and the local
 * system runs. Code of a function: the named entry file below functions/.
 */

export type FunctionName =
  'graph' | 'graph-write' | 'authorizer' | 'rest-epics' | 'rest-directory' | 'rest-pages' | 'stream'

/** The functions behind HTTP routes. */
export type RestFunctionName = Extract<FunctionName, `rest-${string}`>

export interface FunctionDescription {
  name: FunctionName
  /** Entry file from the project's root; exports `handler`. */
  entry: string
  /** What it may do with the table. */
  table: 'none' | 'read' | 'write'
}

export const functions: FunctionDescription[] = [
  { name: 'graph', entry: 'functions/graph/handler.ts', table: 'read' },
  { name: 'graph-write', entry: 'functions/graph/write-handler.ts', table: 'write' },
  { name: 'authorizer', entry: 'functions/graph/authorizer.ts', table: 'none' },
  { name: 'rest-epics', entry: 'functions/rest/epics.ts', table: 'write' },
  { name: 'rest-directory', entry: 'functions/rest/directory.ts', table: 'read' },
  { name: 'rest-pages', entry: 'functions/rest/pages.ts', table: 'write' },
  { name: 'stream', entry: 'functions/stream/handler.ts', table: 'write' },
]

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY'
  /** In API Gateway's form: `{name}` is one URL-encoded segment, `{name+}` at the end is all that follow. */
  path: string
  function: RestFunctionName
}

const get = (path: string, name: RestFunctionName): Route => ({ method: 'GET', path, function: name })
/** Endpoints beside the pages: a full path has any number of parts, which a route cannot say, so the function looks. */
const page = (path: string): Route => ({ method: 'ANY', path, function: 'rest-pages' })

/** The API: a route for each operation. */
const operations: Route[] = [
  get('/api/v4/groups/{id}/epics', 'rest-epics'),
  get('/api/v4/groups/{id}/epics/{iid}', 'rest-epics'),
  { method: 'POST', path: '/api/v4/groups/{id}/epics', function: 'rest-epics' },
  { method: 'PUT', path: '/api/v4/groups/{id}/epics/{iid}', function: 'rest-epics' },
  { method: 'DELETE', path: '/api/v4/groups/{id}/epics/{iid}', function: 'rest-epics' },
  get('/api/v4/groups/{id}/epics/{iid}/epics', 'rest-epics'),
  get('/api/v4/groups/{id}/epics/{iid}/issues', 'rest-epics'),
  { method: 'POST', path: '/api/v4/projects/{id}/issues', function: 'rest-epics' },
  get('/api/v4/groups', 'rest-directory'),
  get('/api/v4/groups/{id}', 'rest-directory'),
  get('/api/v4/groups/{id}/projects', 'rest-directory'),
  get('/api/v4/groups/{id}/descendant_groups', 'rest-directory'),
  get('/api/v4/groups/{id}/labels', 'rest-directory'),
  get('/api/v4/groups/{id}/milestones', 'rest-directory'),
  get('/api/v4/projects/{id}', 'rest-directory'),
  get('/api/v4/projects/{id}/issues/{iid}', 'rest-directory'),
  get('/api/v4/users', 'rest-directory'),
  get('/api/v4/user', 'rest-directory'),
]

/** Whatever else is asked of a path of the API falls on these: the function behind it refuses the method. */
const otherMethods: Route[] = [
  ...new Map(
    operations.map(({ path, function: name }): [string, Route] => [path, { method: 'ANY', path, function: name }]),
  ).values(),
]

export const routes: Route[] = [
  ...operations,
  ...otherMethods,
  page('/groups/{proxy+}'),
  page('/dashboard/{proxy+}'),
  page('/-/{proxy+}'),
]
