import { expect, test } from 'vitest'
import { answerStarting } from '#infra/local/server/starting.ts'
import { serve } from './serve.ts'

const asked = async (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${await serve(answerStarting)}${path}`, init)

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each(['/', '/sign-in', '/groups/acme/-/epics/5', '/acme/web/-/issues/3?x=1'])(
  'A browser that asks for %s while the system starts gets a page that says so',
  async (path) => {
    const response = await asked(path, { headers: BROWSER })
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('<html lang="en">')
    expect(text).toMatch(/<p role="status">Canopy is starting\./)
    expect(text).toMatch(/<a href="">/)
  },
)

test.each<[string, RequestInit]>([
  ['/api/v4/groups', { headers: BROWSER }],
  ['/api/graphql', { method: 'POST', body: '{}', headers: BROWSER }],
  ['/graphql', { method: 'POST', body: '{}' }],
  ['/cognito/', { method: 'POST', body: '{}' }],
  ['/groups/acme/-/epics/5.json', { headers: BROWSER }],
  ['/groups/acme/-/epics', { method: 'POST', body: '{}', headers: BROWSER }],
  ['/config.json', {}],
])('What asks %s for data gets a problem in JSON', async (path, init) => {
  const response = await asked(path, init)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'Canopy is starting. Try again in a few seconds.',
  })
})

test('A request for the headers alone gets them', async () => {
  const response = await asked('/', { method: 'HEAD', headers: BROWSER })
  expect([response.status, await response.text()]).toEqual([503, ''])
})
