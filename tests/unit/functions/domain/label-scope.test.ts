import { expect, test } from 'vitest'
import { scopedLabelParts } from '#domain/namespace/label-scope.ts'

test('a scoped title is split at the last pair of colons', () => {
  expect(scopedLabelParts('team::area::web')).toEqual({ scope: 'team::area', name: 'web' })
})

test.each(['bug', '::x', 'x::', 'a:b'])('%j is whole', (title) => {
  expect(scopedLabelParts(title)).toBeNull()
})
