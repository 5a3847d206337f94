import { describe, expect, test } from 'vitest'
import { namespaceIdsDownTo, pathDownTo } from '#domain/namespace/namespaces-above.ts'

const IDS = [1, 2, 3]

describe('what a viewer may do above a group', () => {
  test('is asked of the ids down to the group above', () => {
    expect(namespaceIdsDownTo(2, IDS)).toEqual([1, 2])
    expect(namespaceIdsDownTo(3, IDS)).toEqual([1, 2, 3])
  })

  test('is not asked of a group elsewhere, nor of one that is not named yet', () => {
    expect(namespaceIdsDownTo(4, IDS)).toBeNull()
    expect(namespaceIdsDownTo(undefined, IDS)).toBeNull()
  })

  test('and its path is the beginning of the path below', () => {
    expect(pathDownTo([1, 2], 'acme/web/shop')).toBe('acme/web')
    expect(pathDownTo(IDS, 'acme/web/shop')).toBe('acme/web/shop')
  })
})
