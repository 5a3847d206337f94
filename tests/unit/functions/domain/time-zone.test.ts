import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone, momentIn } from '#domain/time/time-zone.ts'

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+01:00', false],
  ['Europe/Nowhere', false],
  ['', false],
  ['../etc/passwd', false],
  [`Europe/${'x'.repeat(100)}`, false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})

test('a moment is told as it is in the zone, and in UTC without one', () => {
  expect(momentIn('2026-06-01T22:30:00.000Z', 'Asia/Tokyo')).toBe('2026-06-02 07:30 Asia/Tokyo')
  expect(momentIn('2026-06-01T22:30:00.000Z', null)).toBe('2026-06-01 22:30 UTC')
})

test('whatever the moment and the zone, what is told is at most 14 hours away', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (moment, zone) => {
      const [day = '', time = ''] = momentIn(moment.toISOString(), zone).split(' ')
      const distance = Math.abs(Date.parse(`${day}T${time}:00Z`) - moment.getTime())
      expect(distance).toBeLessThan(15 * 3_600_000)
    }),
  )
})
