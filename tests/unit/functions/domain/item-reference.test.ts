import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IID_MAX } from '#domain/ids.ts'
import { readItemReference } from '#domain/text/item-reference.ts'

const SITE = 'https://canopy.example'

describe('an epic', () => {
  test.each([
    ['&5', { path: null, iid: 5 }],
    ['acme&5', { path: 'acme', iid: 5 }],
    ['acme/web.2/sub_group-3&12', { path: 'acme/web.2/sub_group-3', iid: 12 }],
    [`${SITE}/groups/acme/-/epics/5`, { path: 'acme', iid: 5 }],
    [`${SITE}/groups/acme/web/-/epics/5/`, { path: 'acme/web', iid: 5 }],
    [`HTTPS://Canopy.Example/groups/acme/-/epics/5?tab=roadmap#note_1`, { path: 'acme', iid: 5 }],
  ])('%s', (text, reference) => {
    expect(readItemReference('epic', text, SITE)).toEqual(reference)
    expect(readItemReference('issue', text, SITE)).toBeNull()
  })

  test.each([
    ...[
      '',
      '5',
      'hello',
      '&',
      '&0',
      '&-1',
      '&1.5',
      '&05',
      `&${IID_MAX + 1}`,
      '#5',
      '&5 &6',
      'x &5',
      '/acme&5',
      'acme/&5',
    ],
    ...[`${SITE}/groups/acme/-/epics`, `${SITE}/groups/acme/-/epics/new`, `${SITE}.evil/groups/acme/-/epics/5`],
    ...['https://other.example/groups/acme/-/epics/5', `${SITE}/acme/-/epics/5`, '/groups/acme/-/epics/5'],
  ])('is not %j', (text) => {
    expect(readItemReference('epic', text, SITE)).toBeNull()
  })
})

describe('an issue', () => {
  test.each([
    ['#5', { path: null, iid: 5 }],
    ['acme/api#5', { path: 'acme/api', iid: 5 }],
    [`${SITE}/acme/web/api/-/issues/5`, { path: 'acme/web/api', iid: 5 }],
    [`${SITE}/acme/web/api/-/issues/incident/5#note_1`, { path: 'acme/web/api', iid: 5 }],
  ])('%s', (text, reference) => {
    expect(readItemReference('issue', text, SITE)).toEqual(reference)
    expect(readItemReference('epic', text, SITE)).toBeNull()
  })

  test.each(['#0', 'acme#5', '&5', `${SITE}/acme/-/issues/5`, `${SITE}/acme/api/-/issues/x`, '##5'])(
    'is not %j',
    (text) => {
      expect(readItemReference('issue', text, SITE)).toBeNull()
    },
  )
})

test('no text breaks it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('epic' as const, 'issue' as const), (text, kind) => {
      const reference = readItemReference(kind, text, SITE)
      expect(reference === null || (reference.iid >= 1 && reference.iid <= IID_MAX)).toBe(true)
    }),
  )
  // Long texts of path characters are read in one go.
  expect(readItemReference('epic', `${'a/'.repeat(50_000)}!`, SITE)).toBeNull()
  expect(readItemReference('issue', `${'a'.repeat(100_000)}!`, SITE)).toBeNull()
})
