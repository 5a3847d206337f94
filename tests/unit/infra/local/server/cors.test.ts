import { expect, test } from 'vitest'
import { createHttpApi, type HttpHandler } from '#infra/local/server/http-api.ts'
import { serve } from './serve.ts'

const OTHER_SITE = { origin: 'https://dashboard.example.com' }
const list: HttpHandler = () =>
  Promise.resolve({ statusCode: 200, headers: { 'X-Total': 7, 'Access-Control-Allow-Origin': 'mine' }, body: '[]' })

/** An API of which every function is this one. */
const apiOf = (handler: HttpHandler) =>
  serve(
    createHttpApi({
      'rest-api': handler,
      'rest-pages': handler,
    }),
  )

/** What a browser asks before a script on another site may do this. */
const preflight = (method: string) => ({
  method: 'OPTIONS',
  headers: {
    ...OTHER_SITE,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization',
  },
})

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

test('A browser is told what scripts on other sites may ask of the API, and no function is', async () => {
  const origin = await apiOf(() => Promise.reject(new Error('asked')))
  for (const path of ['/api/v4/groups/acme%2Fweb/epics', '/api/v4/groups/acme/epics/1']) {
    const response = await fetch(origin + path, preflight('PUT'))
    expect(response.status).toBe(204)
    expect(corsOf(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers': 'authorization,content-type,private-token',
      'access-control-max-age': '3600',
    })
  }
})

test('An answer to such a script may be read with the headers of its pages; of the function’s own word on this nothing counts', async () => {
  const origin = await apiOf(list)
  const asked = await fetch(`${origin}/api/v4/groups`, { headers: OTHER_SITE })
  expect(asked.headers.get('x-total')).toBe('7')
  expect(corsOf(asked)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Link,X-Next-Page,X-Page,X-Per-Page,X-Prev-Page,X-Total,X-Total-Pages',
  })
  // The gateway has a route for every address but this one.
  const refused = await fetch(`${origin}/`, { headers: OTHER_SITE })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
})

test('Who asks from nowhere else is told nothing about other sites', async () => {
  const origin = await apiOf(() => Promise.resolve({ statusCode: 200, body: '[]' }))
  expect(corsOf(await fetch(`${origin}/api/v4/groups`))).toEqual({})
  const options = await fetch(`${origin}/api/v4/groups`, { method: 'OPTIONS' })
  expect([options.status, corsOf(options)]).toEqual([404, {}])
})

test('What stands beside the pages takes OPTIONS itself, as the deployed route of any method does', async () => {
  const methods: string[] = []
  const origin = await apiOf(({ requestContext }) => {
    methods.push(requestContext.http.method)
    return Promise.resolve({ statusCode: 405 })
  })
  expect((await fetch(`${origin}/groups/acme/-/labels.json`, preflight('GET'))).status).toBe(405)
  expect(methods).toEqual(['OPTIONS'])
})
