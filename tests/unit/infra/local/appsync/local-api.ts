import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { build } from 'esbuild'
import type { DataSourceName, FieldDescription } from '#infra/api/fields.ts'
import { createGraphqlRuntime, type GraphqlRuntime, type GraphqlRuntimeOptions } from '#infra/local/appsync/runtime.ts'
import { userPoolCaller } from '#infra/local/appsync/caller.ts'

/** A signed-in caller for calls inside the process. */
export const ada = userPoolCaller({
  sub: 'ada-sub',
  username: 'ada',
  iss: 'https://issuer',
  'cognito:groups': ['staff'],
})

/** A table that nothing listens behind. */
export const unusedTable = {
  client: new DynamoDBClient({ region: 'eu-central-1', endpoint: 'http://127.0.0.1:9' }),
  tableName: 'unused',
}

/** A function that nobody is to call. */
export const noLambda = { invoke: () => Promise.reject(new Error('no Lambda in this test')) }

const passThrough = `
  export function request() { return {} }
  export function response(ctx) { return ctx.prev.result }
`

/** Bundles TypeScript source as the deployment does. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'ts' },
    bundle: true,
    write: false,
    target: 'esnext',
    platform: 'node',
    format: 'esm',
    external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
  })
  return outputFiles[0]?.text ?? ''
}

/** Resolvers by field: `around` is the pipeline's own code (default: hands the last result on), `steps` its functions. */
export interface TestField {
  around?: string
  steps?: { code: string; dataSource?: DataSourceName }[]
}

export type TestApi = Omit<Partial<GraphqlRuntimeOptions>, 'fields'> & {
  schema: string
  resolvers: Record<string, TestField>
}

/** Makes a runtime from source text; data sources that a test does not give fail when they are used. */
export async function startRuntime({ resolvers, ...options }: TestApi): Promise<GraphqlRuntime> {
  const code = new Map<string, string>()
  const fields: FieldDescription[] = []
  for (const [name, { around = passThrough, steps = [] }] of Object.entries(resolvers)) {
    const [typeName = '', fieldName = ''] = name.split('.')
    code.set(name, await bundle(around))
    const named = steps.map((step, index) => ({ ...step, name: `${name}-${String(index)}` }))
    for (const step of named) code.set(`steps/${step.name}`, await bundle(step.code))
    fields.push({
      typeName,
      fieldName,
      code: name,
      steps: named.map((step) => ({ name: step.name, dataSource: step.dataSource ?? 'none' })),
    })
  }
  return createGraphqlRuntime({
    resolverCode: (name) => code.get(name) ?? '',
    dataSources: {
      table: unusedTable,
      graph: noLambda,
      'graph-write': noLambda,
    },
    authorizer: (token) =>
      Promise.resolve({ isAuthorized: token === 'anonymous', resolverContext: { role: 'visitor' } }),
    verifyUserPoolToken: (token) => verifyTestToken(token),
    log: () => undefined,
    ...options,
    fields,
  })
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A token that the test runtime accepts while `signature` is "valid" and `exp` lies ahead. */
export function testToken(claims: Record<string, unknown> = {}, signature = 'valid'): string {
  const exp = Math.floor(Date.now() / 1000) + 3600
  return `${segment({ alg: 'RS256' })}.${segment({ sub: 'ada-sub', username: 'ada', exp, ...claims })}.${signature}`
}

function verifyTestToken(token: string): Promise<Record<string, unknown>> {
  const [, payload = '', signature] = token.split('.')
  if (signature !== 'valid') return Promise.reject(new Error('Invalid signature'))
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
  if (Number(claims.exp) * 1000 < Date.now()) return Promise.reject(new Error('Token expired'))
  return Promise.resolve(claims)
}

export interface Served {
  url: string
  port: number
  stop: () => Promise<void>
}

/** Serves a runtime on a free port, the endpoint at /graphql and the sockets at /graphql/realtime. */
export async function serve(runtime: GraphqlRuntime): Promise<Served> {
  const server = createServer((request, response) => void runtime.handleHttp(request, response))
  server.on('upgrade', (request, socket, head) => {
    runtime.handleUpgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${String(port)}/graphql`,
    stop() {
      runtime.close()
      server.closeAllConnections()
      return new Promise((resolve) =>
        server.close(() => {
          resolve()
        }),
      )
    },
  }
}
