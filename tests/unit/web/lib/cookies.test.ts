import { expect, it } from 'vitest'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'

it('reads back what was written, and nothing else', () => {
  writeCookie('collapsed_gutter', 'true')
  writeCookie('note', 'a; b=c ü')
  expect(readCookie('collapsed_gutter')).toBe('true')
  expect(readCookie('note')).toBe('a; b=c ü')
  expect(readCookie('gutter')).toBeNull()
})

it('removes a cookie that is to last no days', () => {
  writeCookie('collapsed_gutter', 'true')
  writeCookie('collapsed_gutter', '', 0)
  expect(readCookie('collapsed_gutter')).toBeNull()
})
