import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusAfterApprovals } from '#domain/deployment/deployment.ts'
import { frequencies, FREQUENCY_INTERVALS } from '#domain/deployment/frequency.ts'

test('one rejection stops, enough approvals free', () => {
  expect(statusAfterApprovals(['approved'], 2, 'running')).toBe('blocked')
  expect(statusAfterApprovals(['approved', 'approved'], 2, 'running')).toBe('running')
  expect(statusAfterApprovals(['approved', 'rejected'], 1, 'running')).toBe('canceled')
})

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc
  .date({ min: new Date('2023-12-01'), max: new Date('2027-01-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

test('intervals follow one another without gaps, and each counts the times that lie in it', () => {
  fc.assert(
    fc.property(day, day, fc.constantFrom(...FREQUENCY_INTERVALS), fc.array(time), (one, other, interval, times) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const found = frequencies(times, { from, to, interval })
      expect(found.map((each) => each.from)).toEqual(
        from === to ? [] : [from, ...found.slice(0, -1).map((each) => each.to)],
      )
      expect(found.at(-1)?.to ?? to).toBe(to)
      for (const each of found) {
        expect(each.value).toBe(times.filter((at) => at >= each.from && at < each.to).length)
      }
    }),
  )
})
