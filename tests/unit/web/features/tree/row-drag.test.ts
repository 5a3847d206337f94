import { expect, it } from 'vitest'
import { besidePointer } from '#web/features/tree/move/row-drag.tsx'

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})

/** Where the left upper corner of what follows the pointer is, after the pointer has gone from one x to another. */
function cornerAt(from: number, to: number, windowWidth: number): { left: number; top: number } {
  const row = rect(16, 600, windowWidth - 32, 36)
  const { x, y } = besidePointer({
    activatorEvent: new MouseEvent('mousedown', { clientX: from, clientY: 610 }),
    active: null,
    activeNodeRect: row,
    containerNodeRect: null,
    draggingNodeRect: null,
    over: null,
    overlayNodeRect: null,
    scrollableAncestors: [],
    scrollableAncestorRects: [],
    transform: { x: to - from, y: -100, scaleX: 1, scaleY: 1 },
    windowRect: rect(0, 0, windowWidth, 800),
  })
  return { left: row.left + x, top: row.top + y }
}

it('what follows the pointer stands right below it', () => {
  expect(cornerAt(200, 300, 1440)).toEqual({ left: 312, top: 518 })
})

it('it never goes beyond the right edge of the window, on a phone neither', () => {
  expect(cornerAt(200, 1430, 1440).left + 360).toBeLessThanOrEqual(1440)
  expect(cornerAt(150, 170, 375).left + 375 * 0.7).toBeLessThanOrEqual(375)
})
