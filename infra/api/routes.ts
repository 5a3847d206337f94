/**
 * Which Lambda functions exist and which HTTP routes lead to them: the one description that CDK deploys and the local
 * system runs. Code of a function: the named entry file below functions/.
 */

export type FunctionName =
  'graph' | 'graph-write' | 'authorizer' | 'rest-epics' | 'rest-directory' | 'rest-milestones' | 'rest-pages' | 'stream'

/** The functions behind HTTP routes. */
export type RestFunctionName = Extract<FunctionName, `rest-${string}`>

export interface FunctionDescription {
  name: FunctionName
  /** Entry file from the project's root; exports `handler`. */
  entry: string
  /** What it may do with the table; `tokens`: only look personal access tokens up and keep the day of their use. */
  table: 'tokens' | 'read' | 'write'
}

export const functions: FunctionDescription[] = [
  { name: 'graph', entry: 'functions/graph/handler.ts', table: 'read' },
  { name: 'graph-write', entry: 'functions/graph/write-handler.ts', table: 'write' },
  { name: 'authorizer', entry: 'functions/graph/authorizer.ts', table: 'tokens' },
  { name: 'rest-epics', entry: 'functions/rest/epics.ts', table: 'write' },
  { name: 'rest-directory', entry: 'functions/rest/directory.ts', table: 'write' },
  { name: 'rest-milestones', entry: 'functions/rest/milestones.ts', table: 'write' },
  { name: 'rest-pages', entry: 'functions/rest/pages.ts', table: 'write' },
  { name: 'stream', entry: 'functions/stream/handler.ts', table: 'write' },
]

export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY'
  /** In API Gateway's form: `{name}` is one URL-encoded segment, `{name+}` at the end is all that follow. */
  path: string
  function: RestFunctionName
}

const get = (path: string, name: RestFunctionName): Route => ({ method: 'GET', path, function: name })
/** Endpoints beside the pages: a full path has any number of parts, which a route cannot say, so the function looks. */
const page = (path: string): Route => ({ method: 'ANY', path, function: 'rest-pages' })

/** What is done with the milestones of a group or project. */
const milestones = (path: string): Route[] => [
  get(path, 'rest-milestones'),
  { method: 'POST', path, function: 'rest-milestones' },
  ...(['GET', 'PUT', 'DELETE'] as const).map((method): Route => {
    return { method, path: `${path}/{milestone}`, function: 'rest-milestones' }
  }),
]

/** The API: a route for each operation. */
export const operations: Route[] = [
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
  get('/api/v4/projects/{id}', 'rest-directory'),
  get('/api/v4/projects/{id}/issues/{iid}', 'rest-directory'),
  get('/api/v4/users', 'rest-directory'),
  get('/api/v4/user', 'rest-directory'),
  ...milestones('/api/v4/groups/{id}/milestones'),
  ...milestones('/api/v4/projects/{id}/milestones'),
]

/** OPTIONS is none of them: the gateway answers preflights of scripts on other sites only where no route takes them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What else a path of the API may be asked: the function behind it answers HEAD as GET and refuses the others. */
const otherMethods: Route[] = [...new Map(operations.map((route) => [route.path, route])).values()].flatMap(
  ({ path, function: name }) =>
    METHODS.filter((method) => !operations.some((taken) => taken.path === path && taken.method === method)).map(
      (method): Route => ({ method, path, function: name }),
    ),
)

export const routes: Route[] = [
  ...operations,
  ...otherMethods,
  page('/groups/{proxy+}'),
  page('/dashboard/{proxy+}'),
  page('/-/{proxy+}'),
]
