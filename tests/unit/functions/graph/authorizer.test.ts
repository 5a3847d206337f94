import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handler } from '#graph/authorizer.ts'

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'canopy-test')
  vi.stubEnv('WRITING_FIELDS', 'Mutation.createEpic Mutation.updateEpic')
})
afterEach(() => vi.unstubAllEnvs())

test('lets the anonymous token in for an hour, but to no field that writes', async () => {
  expect(await handler({ authorizationToken: 'anonymous' })).toEqual({
    isAuthorized: true,
    resolverContext: { scope: 'anonymous' },
    deniedFields: ['Mutation.createEpic', 'Mutation.updateEpic'],
    ttlOverride: 3600,
  })
})

test.each(['', 'Anonymous', 'anonymous ', 'Bearer anonymous', 'x', 'cpat-', `cpat-${'a'.repeat(42)}`])(
  'refuses the token %j without asking the table',
  async (authorizationToken) => {
    expect(await handler({ authorizationToken })).toEqual({ isAuthorized: false })
  },
)

test('refuses everyone while anonymous access is switched off', async () => {
  vi.stubEnv('ANONYMOUS_ACCESS', 'off')
  expect(await handler({ authorizationToken: 'anonymous' })).toEqual({ isAuthorized: false })
})

test('lets nobody in when it is not told which fields write', () => {
  vi.stubEnv('WRITING_FIELDS', '')
  expect(() => handler({ authorizationToken: 'anonymous' })).toThrow('WRITING_FIELDS')
})
