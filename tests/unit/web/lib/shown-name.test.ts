import { expect, test } from 'vitest'
import { shownName } from '#web/lib/shown-name.ts'

test('whoever is busy is called so behind the name', () => {
  expect(shownName({ name: 'Ana', status: { availability: 'BUSY' } })).toBe('Ana (Busy)')
  expect(shownName({ name: 'Ana', status: { availability: 'NOT_SET' } })).toBe('Ana')
  expect(shownName({ name: 'Ana', status: null })).toBe('Ana')
  expect(shownName({ name: 'Ana' })).toBe('Ana')
})
