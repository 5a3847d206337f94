import { afterEach, expect, test, vi } from 'vitest'
import { handler } from '#graph/authorizer.ts'

afterEach(() => vi.unstubAllEnvs())

test('lets the anonymous token in for an hour', async () => {
  expect(await handler({ authorizationToken: 'anonymous' })).toEqual({ isAuthorized: true, ttlOverride: 3600 })
})

test.each(['', 'Anonymous', 'anonymous ', 'Bearer anonymous', 'x'])(
  'refuses the token %j',
  async (authorizationToken) => {
    expect(await handler({ authorizationToken })).toEqual({ isAuthorized: false })
  },
)

test('refuses everyone while anonymous access is switched off', async () => {
  vi.stubEnv('ANONYMOUS_ACCESS', 'off')
  expect(await handler({ authorizationToken: 'anonymous' })).toEqual({ isAuthorized: false })
})
