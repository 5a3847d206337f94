import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS_FIELDS_MAX } from '#graph/admit.ts'
import { handler } from '#graph/authorizer.ts'
import { countReadingFields } from '#graph/count-reading-fields.ts'
import { ROOT } from '#infra/build/bundle.ts'

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'canopy-test')
  vi.stubEnv('WRITING_FIELDS', 'Mutation.createEpic Mutation.updateEpic')
})
afterEach(() => vi.unstubAllEnvs())

test('lets the anonymous token in for this document, but to no field that writes', async () => {
  expect(await handler({ authorizationToken: 'anonymous' })).toEqual({
    isAuthorized: true,
    resolverContext: { scope: 'anonymous' },
    deniedFields: ['Mutation.createEpic', 'Mutation.updateEpic'],
    ttlOverride: 0,
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

const aliases = (count: number, field: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => field(index)).join(' ')} }`
const admitted = async (queryString: string) =>
  (await handler({ authorizationToken: 'anonymous', requestContext: { queryString } })).isAuthorized

test('an anonymous document may hold a hundred fields that make the server read', async () => {
  const group = (index: number) => `a${index}: group(fullPath: "acme") { name }`
  expect(await admitted(aliases(ANONYMOUS_FIELDS_MAX, group))).toBe(true)
  expect(await admitted(aliases(ANONYMOUS_FIELDS_MAX + 1, group))).toBe(false)
  // What is nested without end cannot be counted.
  expect(await admitted('{ a'.repeat(5_000) + '}'.repeat(5_000))).toBe(false)
  // What is no document AppSync refuses itself, and says why.
  expect(await admitted('{ group(')).toBe(true)
})

test('fragments count wherever they are used, and lists of texts as one', () => {
  const rows = 'fragment Rows on Group { epics(first: 100) { nodes { id title iid state } } }'
  expect(countReadingFields(`query A { group(fullPath: "acme") { name fullName } } ${rows}`)).toBe(1)
  expect(
    countReadingFields(`{ a: group(fullPath: "a") { ...Rows } b: group(fullPath: "b") { ...Rows } } ${rows}`),
  ).toBe(6)
  expect(countReadingFields('{ epic { a: reference(full: true) b: reference } }')).toBe(2)
  expect(countReadingFields('{ ... on Query { group(fullPath: "a") { name } } }')).toBe(1)
  expect(countReadingFields('query A { a { id } } query B { a { id } b { id } }')).toBe(2)
  const doubling = Array.from(
    { length: 40 },
    (_, at) => `fragment F${at} on A { x { ...F${at + 1} } y { ...F${at + 1} } }`,
  )
  expect(countReadingFields(`{ ...F0 } ${doubling.join(' ')} fragment F40 on A { id }`)).toBeGreaterThan(2 ** 40)
  expect(countReadingFields('{ ...F } fragment F on A { a { ...F } }')).toBe(1)
})

test('the largest documents of the web app leave room for others that are asked along with them', async () => {
  const folder = join(ROOT, 'web/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const file = name.replace(/graphql$/, 'generated.ts')
    const generated = (await import(join(folder, file))) as Record<string, unknown>
    for (const [exported, document] of Object.entries(generated)) {
      if (exported.endsWith('Document')) expect(countReadingFields(String(document))).toBeLessThanOrEqual(50)
    }
  }
})
