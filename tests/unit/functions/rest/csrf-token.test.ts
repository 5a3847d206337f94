import { expect, test } from 'vitest'
import { createCsrfToken, csrfSecretOfEnvironment, isCsrfToken } from '#rest/server/csrf-token.ts'

const SECRET = 'a secret of at least thirty-two characters'
const NOW = Date.parse('2026-06-01T12:00:00Z')
const HOURS = 3_600_000
const subject = { userId: 7, path: '/groups/acme/-/epics/5' }
const token = createCsrfToken(SECRET, subject, NOW)

test('a token is good for its person and path, for two hours', () => {
  expect(isCsrfToken(SECRET, token, subject, NOW)).toBe(true)
  expect(isCsrfToken(SECRET, token, subject, NOW + 2 * HOURS)).toBe(true)
  expect(isCsrfToken(SECRET, token, subject, NOW + 2 * HOURS + 1)).toBe(false)
})

test('a token is good for nobody and nothing else', () => {
  expect(isCsrfToken(SECRET, token, { ...subject, userId: 8 }, NOW)).toBe(false)
  expect(isCsrfToken(SECRET, token, { ...subject, path: '/groups/acme/-/epics/6' }, NOW)).toBe(false)
  expect(isCsrfToken(`${SECRET}!`, token, subject, NOW)).toBe(false)
})

test('a token cannot be given a longer life', () => {
  const [time = '', signed = ''] = token.split('.')
  const later = (Number.parseInt(time, 36) + 7200).toString(36)
  expect(isCsrfToken(SECRET, `${later}.${signed}`, subject, NOW)).toBe(false)
})

test.each([
  '',
  '.',
  'x',
  'zzzzzzzzzz',
  `${token} `,
  `${token}.${token}`,
  `9.${'A'.repeat(43)}`,
  `-1.${'A'.repeat(43)}`,
])('"%s" is no token', (text) => {
  expect(isCsrfToken(SECRET, text, subject, NOW)).toBe(false)
})

test('a secret that is missing or could be guessed is told', () => {
  expect(csrfSecretOfEnvironment({ CSRF_SECRET: SECRET })).toBe(SECRET)
  for (const env of [{}, { CSRF_SECRET: '' }, { CSRF_SECRET: 'short' }]) {
    expect(() => csrfSecretOfEnvironment(env)).toThrow('CSRF_SECRET')
  }
})
