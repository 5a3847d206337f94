import { expect, test } from 'vitest'
import { askedValue } from '#domain/item/field-filter.ts'

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
