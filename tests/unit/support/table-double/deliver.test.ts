import fc from 'fast-check'
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it } from 'vitest'
import { deliver, deliveryModes, type DeliveryMode } from '#support/table-double/deliver.ts'

function recordsUpTo(count: number): DynamoDBRecord[] {
  return Array.from({ length: count }, (_, at) => ({ eventID: String(at) }))
}

function delivered(count: number, mode: DeliveryMode, seed: number): number[] {
  const draws = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 500, seed })
  let at = 0
  const random = (): number => draws[at++ % draws.length] ?? 0
  return [...deliver(recordsUpTo(count), mode, random)].flat().map((record) => Number(record.eventID))
}

it('delivers every record at least once in every mode', () => {
  fc.assert(
    fc.property(fc.constantFrom(...deliveryModes), fc.nat(60), fc.integer(), (mode, count, seed) => {
      const expected = Array.from({ length: count }, (_, at) => at)
      expect([...new Set(delivered(count, mode, seed))].toSorted((a, b) => a - b)).toEqual(expected)
    }),
  )
})

it('keeps the order, each once, when in order', () => {
  expect(delivered(40, 'in-order', 1)).toEqual(Array.from({ length: 40 }, (_, at) => at))
})

it('doubles some and mixes the order when shuffled', () => {
  const sequence = delivered(40, 'shuffled-doubled', 1)
  expect(sequence.length).toBeGreaterThan(40)
  expect(sequence).not.toEqual(sequence.toSorted((a, b) => a - b))
})

it('holds some back to the end when late, each once', () => {
  const sequence = delivered(40, 'late', 1)
  const late = sequence.slice(sequence.findIndex((value, at) => value < (sequence[at - 1] ?? 0)))
  expect(sequence).toHaveLength(40)
  expect(late.length).toBeGreaterThan(0)
  expect(late).toEqual(late.toSorted((a, b) => a - b))
})

it('hands out copies, as each delivery is parsed anew', () => {
  const records = recordsUpTo(1)
  const [batch] = deliver(records, 'in-order', () => 0)
  expect(batch?.[0]).toEqual(records[0])
  expect(batch?.[0]).not.toBe(records[0])
})
