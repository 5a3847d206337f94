import { expect, it } from 'vitest'
import { besidePointer } from '#web/features/tree/move/move-pointer.ts'

it('what follows the pointer stands right below it', () => {
  expect(besidePointer({ x: 300, y: 510 }, 1440)).toEqual({ x: 312, y: 518 })
})

it('it never goes beyond the right edge of the window, on a phone neither', () => {
  expect(besidePointer({ x: 1430, y: 510 }, 1440).x + 360).toBeLessThanOrEqual(1440)
  expect(besidePointer({ x: 170, y: 510 }, 375).x + 375 * 0.7).toBeLessThanOrEqual(375)
})
