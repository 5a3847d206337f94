import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { expect, test } from 'vitest'
import { routes, type Route } from '#infra/api/routes.ts'
import { createHttpApi, matchRoute, type HttpHandler } from '#infra/local/server/http-api.ts'
import { serve } from './serve.ts'

const route = (path: string, method: Route['method'] = 'GET'): Route => ({ method, path, function: 'rest-epics' })

test.each([
  ['/a/{id}', '/a/7', { id: '7' }],
  ['/a/{id}', '/a/acme%2Fweb', { id: 'acme%2Fweb' }],
  ['/a/{id}', '/a/%', { id: '%' }],
  ['/a/{id}/b/{iid}', '/a/x/b/5', { id: 'x', iid: '5' }],
])('The route %s takes %s', (path, asked, parameters) => {
  expect(matchRoute('GET', asked, [route(path)])).toMatchObject({ parameters })
})

test.each([
  ['/a/{id}', '/a'],
  ['/a/{id}', '/a/'],
  ['/a/{id}', '/a/7/b'],
  ['/a/{id}', '/b/7'],
  ['/a', '/A'],
  ['/a', '/a/'],
])('The route %s does not take %s', (path, asked) => {
  expect(matchRoute('GET', asked, [route(path)])).toBeNull()
})

test('The method must be the route’s', () => {
  expect(matchRoute('POST', '/a', [route('/a')])).toBeNull()
  expect(matchRoute('POST', '/a', [route('/a'), route('/a', 'POST')])?.route.method).toBe('POST')
})

test('A literal segment wins over a parameter, in whatever order the routes stand', () => {
  const pair = [route('/a/{id}'), route('/a/own')]
  for (const list of [pair, [...pair].reverse()]) {
    expect(matchRoute('GET', '/a/own', list)?.route.path).toBe('/a/own')
    expect(matchRoute('GET', '/a/other', list)?.route.path).toBe('/a/{id}')
  }
})

test('The route of a method wins over that of any method, in whatever order they stand', () => {
  const pair = [route('/a/{id}', 'ANY'), route('/a/{id}', 'PUT')]
  for (const list of [pair, [...pair].reverse()]) {
    expect(matchRoute('PUT', '/a/7', list)?.route.method).toBe('PUT')
    expect(matchRoute('DELETE', '/a/7', list)?.route.method).toBe('ANY')
  }
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
      'rest-epics': handler,
      'rest-directory': handler,
      'rest-milestones': handler,
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
    routeKey: 'GET /api/v4/groups/{id}/epics',
    rawPath: '/api/v4/groups/acme%2Fweb/epics',
    rawQueryString: 'state=opened&labels=a&labels=b',
    pathParameters: { id: 'acme%2Fweb' },
    headers: { authorization: 'Bearer x', 'x-two': 'z' },
    requestContext: { http: { method: 'GET', path: '/api/v4/groups/acme%2Fweb/epics' }, stage: '$default' },
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

test('An address without a route is not found, and no function is asked', async () => {
  const origin = await apiOf(() => Promise.reject(new Error('asked')))
  expect((await fetch(`${origin}/api/v4/nothing`)).status).toBe(404)
})

test('A function that fails is an answer without its reason', async () => {
  const origin = await apiOf(() => Promise.reject(new Error('the secret reason')))
  const response = await fetch(`${origin}/api/v4/groups`)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})
