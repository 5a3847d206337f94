import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { createAnswer, type Entrances } from '#infra/local/server/answer.ts'
import { serve } from './serve.ts'

const lines: string[] = []
let origin: string

const named =
  (name: string) =>
  (_: unknown, response: ServerResponse): Promise<void> => {
    response.end(name)
    return Promise.resolve()
  }

beforeEach(async () => {
  lines.splice(0)
  const entrances: Entrances = {
    graphql: named('graphql'),
    rest: named('rest'),
    identity: named('identity'),
    others: {
      '/config.json': named('config'),
      '/fails': () => Promise.reject(new Error('out of order')),
      '/fails-late': (_, response) => {
        response.write('begun')
        return Promise.reject(new Error('cut off'))
      },
    },
    web: named('web'),
  }
  origin = await serve(createAnswer('http://localhost', entrances, (line) => lines.push(line)))
})

test.each([
  ['/graphql', 'graphql'],
  ['/api/graphql', 'graphql'],
  ['/api/v4/groups', 'rest'],
  ['/api/', 'rest'],
  ['/cognito', 'identity'],
  ['/cognito/', 'identity'],
  ['/config.json', 'config'],
  ['/config.json?x=1', 'config'],
  ['/', 'web'],
  ['/groups/acme/-/epics', 'web'],
  ['/graphql/', 'web'],
  ['/apiary', 'web'],
])('%s is for %s', async (path, name) => {
  expect(await (await fetch(`${origin}${path}`)).text()).toBe(name)
})

test('Data is kept by no cache and taken for nothing else, also where a part fails; pages say so themselves', async () => {
  for (const path of ['/graphql', '/api/v4/groups', '/cognito', '/config.json', '/fails']) {
    const { headers } = await fetch(`${origin}${path}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
  expect((await fetch(`${origin}/`)).headers.get('cache-control')).toBeNull()
})

test('A part that fails is an answer without its reason, and a line in the log', async () => {
  const response = await fetch(`${origin}/fails`)
  expect([response.status, await response.json()]).toEqual([500, { message: 'The request could not be answered.' }])
  expect(lines).toEqual(['GET /fails: out of order'])
})

test('An answer that breaks off is seen to break off', async () => {
  const response = await fetch(`${origin}/fails-late`)
  await expect(response.text()).rejects.toThrow()
  expect(lines).toEqual(['GET /fails-late: cut off'])
})
