import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { resolverNames } from '#infra/build/bundle.ts'
import { whenScriptRuns } from '#support/when/command.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers EvaluateCode as AppSync's interface describes it. */
async function givenAppSync(answer: (code: string) => object): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const input = JSON.parse(Buffer.concat(chunks).toString()) as { code: string; function: string; context: string }
      asked.push(`${request.method ?? ''} ${request.url ?? ''} ${input.function} ${typeof JSON.parse(input.context)}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(input.code)))
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

// The command bundles all resolvers first, which takes a busy machine half a minute.
vi.setConfig({ testTimeout: 120_000 })

const evaluate = (env: Record<string, string | undefined>) =>
  whenScriptRuns('infra/build/evaluate.ts', [], {
    env: { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', ...env },
  }).ended

test('Every bundle is sent, both handlers of it, and a refusal of the request itself does not count', async () => {
  const { url, asked } = await givenAppSync(() => ({ error: { message: 'Not authorized' } }))
  const { code, out } = await evaluate({ AWS_ENDPOINT_URL_APPSYNC: url })
  const count = resolverNames().length
  expect([code, out]).toEqual([0, `AppSync takes ${count} of ${count} bundles.\n`])
  expect(asked).toHaveLength(2 * count)
  expect(new Set(asked)).toEqual(
    new Set(['POST /v1/dataplane-evaluatecode request object', 'POST /v1/dataplane-evaluatecode response object']),
  )
})

test('Code that AppSync does not take is named with its place', async () => {
  const location = { line: 7, column: 3, span: 1 }
  const error = {
    message: 'Code contains one or more errors.',
    codeErrors: [{ value: 'for is not supported', location }],
  }
  const { url } = await givenAppSync((code) =>
    code.includes('// functions/resolvers/Query.group.ts') ? { error } : {},
  )
  const { code, out } = await evaluate({ AWS_ENDPOINT_URL_APPSYNC: url })
  const count = resolverNames().length
  expect(code).toBe(1)
  expect(out).toBe(
    `Query.group request: 7:3 for is not supported\nQuery.group response: 7:3 for is not supported\nAppSync takes ${count - 1} of ${count} bundles.\n`,
  )
})

/** Ten tries of what cannot be reached are a quarter of a minute. */
const AT_ONCE = { AWS_EC2_METADATA_DISABLED: 'true', AWS_MAX_ATTEMPTS: '2' }

test.each([
  [{ AWS_REGION: undefined }, 'No AWS region is chosen: set AWS_REGION, for example to eu-west-1.\n'],
  [{ AWS_ACCESS_KEY_ID: undefined }, 'No AWS credentials were found: sign in with "aws sso login",'],
  [{ AWS_ENDPOINT_URL_APPSYNC: 'http://127.0.0.1:9' }, 'AWS could not be reached: check AWS_REGION and the network.\n'],
])('With %j the command says in a sentence what is missing', async (env, words) => {
  const nowhere = { HOME: '/nowhere', AWS_CONFIG_FILE: '/nowhere', AWS_SHARED_CREDENTIALS_FILE: '/nowhere' }
  const { code, out, err } = await evaluate({ ...nowhere, ...AT_ONCE, ...env })
  expect([code, out]).toEqual([1, ''])
  expect(err.startsWith(words)).toBe(true)
  expect(err.split('\n')).toHaveLength(2)
})
