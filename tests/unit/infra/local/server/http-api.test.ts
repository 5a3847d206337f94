import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { expect, test } from 'vitest'
import { routes } from '#infra/api/routes.ts'
import { createHttpApi, matchRoute, type HttpHandler } from '#infra/local/server/http-api.ts'
import { serve } from './serve.ts'

test.each(['/api/v4', '/api/v4/', '/API/v4/groups', '/api/v5/groups', '/other'])('%s is not of the API', (path) => {
  expect(matchRoute('GET', path)?.route.function).toBe('rest-pages')
})

test('No route takes the home page', () => {
  expect(matchRoute('GET', '/')).toBeNull()
})

test('Preflights of the API are taken by no route', () => {
  expect(matchRoute('OPTIONS', '/api/v4/groups')).toBeNull()
})

test('Every described route is reached by an address of its own', () => {
  for (const { method, path } of routes) {
    const asked = path.replace(/\{\w+\+?\}/g, 'x')
    expect(matchRoute(method === 'ANY' ? 'OPTIONS' : method, asked)?.route).toMatchObject({ method, path })
  }
})

/** An API of which every function is this one. */
async function apiOf(handler: HttpHandler): Promise<string> {
  return serve(
    createHttpApi({
      'rest-api': handler,
      'rest-pages': handler,
    }),
  )
}

/** The event that a request arrives as. */
async function eventOf(path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> {
  const events: APIGatewayProxyEventV2[] = []
  const origin = await apiOf((event) => {
    events.push(event)
    return Promise.resolve({ statusCode: 204 })
  })
  expect((await fetch(`${origin}${path}`, init)).status).toBe(204)
  const [event] = events
  if (!event) throw new Error('The handler was not called.')
  return event
}

test('A request arrives as an event of API Gateway, format 2.0', async () => {
  const event = await eventOf('/api/v4/groups/acme%2Fweb/epics?state=opened&labels=a&labels=b', {
    headers: { Authorization: 'Bearer x', 'X-Two': 'z' },
  })
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/v4/{proxy+}',
    // An HTTP API hands on the path as it has decoded it.
    rawPath: '/api/v4/groups/acme/web/epics',
    rawQueryString: 'state=opened&labels=a&labels=b',
    pathParameters: { proxy: 'groups/acme/web/epics' },
    headers: { authorization: 'Bearer x', 'x-two': 'z' },
    requestContext: { http: { method: 'GET', path: '/api/v4/groups/acme/web/epics' }, stage: '$default' },
  })
  expect(event.body).toBeUndefined()
})

test.each<[string, APIGatewayProxyStructuredResultV2, number, string]>([
  ['status and body', { statusCode: 418, body: 'tea' }, 418, 'tea'],
  ['no status', { body: '{}' }, 200, '{}'],
  [
    'a body in base64',
    { statusCode: 200, isBase64Encoded: true, body: Buffer.from('päck').toString('base64') },
    200,
    'päck',
  ],
])('An answer with %s is sent as it is', async (_, result, status, body) => {
  const origin = await apiOf(() => Promise.resolve(result))
  const response = await fetch(`${origin}/api/v4/groups`)
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body)
})

test('Headers and cookies of an answer are sent', async () => {
  const origin = await apiOf(() =>
    Promise.resolve({
      statusCode: 200,
      headers: { 'X-Total': 7, 'Content-Type': 'text/plain' },
      cookies: ['a=1', 'b=2'],
    }),
  )
  const { headers } = await fetch(`${origin}/api/v4/groups`)
  expect([headers.get('x-total'), headers.get('content-type')]).toEqual(['7', 'text/plain'])
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('A path is decoded once, and cut where a question mark was encoded', async () => {
  expect((await eventOf('/api/v4/groups/acme%252Fweb')).rawPath).toBe('/api/v4/groups/acme%2Fweb')
  expect((await eventOf('/api/v4/groups/acme%3Fpage=2')).rawPath).toBe('/api/v4/groups/acme')
})

test('An address without a route is not found, and no function is asked', async () => {
  const origin = await apiOf(() => Promise.reject(new Error('asked')))
  expect((await fetch(`${origin}/`)).status).toBe(404)
})

test('A function that fails is an answer without its reason', async () => {
  const origin = await apiOf(() => Promise.reject(new Error('the secret reason')))
  const response = await fetch(`${origin}/api/v4/groups`)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})
