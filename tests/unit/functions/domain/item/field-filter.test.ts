import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedValue,
  FILTER_NAMES,
  fieldArguments,
  fieldFilterOf,
  fieldTexts,
  hasPresence,
  type FieldFilter,
} from '#domain/item/field-filter.ts'
import { anyValueOf } from '#support/given/field-values.ts'

/** Any filter by one value of each of some fields. */
const filters = fc.record(
  Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const value = anyValueOf(name).map((one) => one ?? 'none')
      return [name, (hasPresence(name) ? fc.oneof(value, fc.constant('any')) : value).map((one) => [one])]
    }),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<FieldFilter>

test('A filter comes back from the texts that stand for it', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const texts = Object.fromEntries(fieldTexts(filter))
      expect(fieldFilterOf((name) => texts[name] ?? [])).toEqual(filter)
    }),
  )
})

test.each([
  ['weight', '3', 3],
  ['weight', ' Any ', 'any'],
  ['weight', 'NONE', 'none'],
  ['weight', '3.5', undefined],
  ['weight', 'heavy', undefined],
  ['weight', '', undefined],
  ['healthStatus', 'at_risk', 'atRisk'],
  ['healthStatus', 'none', 'none'],
  ['healthStatus', 'ill', undefined],
  ['priority', 'none', 'NONE'],
  ['priority', 'any', undefined],
] as const)('%s can be asked for by %j: %j', (name, text, asked) => {
  expect(askedValue(name, text)).toBe(asked)
})

test('Several choices of a field are asked for, of one that is written the last', () => {
  const texts: Record<string, string[]> = {
    priority: ['high', 'low', 'high', 'soon'],
    health_status: ['none', 'on_track'],
    weight: ['3', '5', 'heavy'],
  }
  const filter = fieldFilterOf((name) => texts[name] ?? [])
  expect(filter).toEqual({ priority: ['LOW', 'HIGH'], healthStatus: ['onTrack', 'none'], weight: [5] })
  expect(fieldArguments(filter)).toEqual({
    priority: ['LOW', 'HIGH'],
    healthStatus: ['onTrack', 'NONE'],
    weight: '5',
  })
})
