import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { edgeScroll, type EdgeScroll } from '#web/features/tree/move/edge-scroll.ts'

/** Of the tree's box and the panel around it, in px of a window that is 768 high. */
interface Place {
  top: number
  height: number
  scrollTop: number
  scrollHeight: number
}

function placed({ top, height, scrollTop, scrollHeight }: Place): HTMLElement {
  const element = document.createElement('div')
  element.style.overflowY = 'auto'
  Object.defineProperties(element, { clientHeight: { value: height }, scrollHeight: { value: scrollHeight } })
  element.getBoundingClientRect = () => new DOMRect(0, top, 400, height)
  element.scrollTop = scrollTop
  element.scrollBy = (_x?: ScrollToOptions | number, y: number = 0) => {
    element.scrollTop = Math.max(0, Math.min(element.scrollTop + y, scrollHeight - height))
  }
  return element
}

const BOX = { top: 100, height: 500, scrollTop: 200, scrollHeight: 5_000 }

/** A box of rows in a panel that can scroll, and what a pointer does there that took a row up at a height. */
function given(y: number, box: Partial<Place> = {}): { box: HTMLElement; panel: HTMLElement; edges: EdgeScroll } {
  const panel = placed({ top: 0, height: 768, scrollTop: 50, scrollHeight: 900 })
  const rows = placed({ ...BOX, ...box })
  panel.append(rows)
  document.body.append(panel)
  const edges = edgeScroll(rows, y)
  onTestFinished(() => {
    edges.stop()
    panel.remove()
  })
  return { box: rows, panel, edges }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the box scrolls on while the pointer rests near its edge, faster the nearer, and not in its middle', () => {
  const { box, edges } = given(350)
  edges.follow(400)
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBe(200)
  edges.follow(540)
  vi.advanceTimersByTime(200)
  const slow = box.scrollTop - 200
  expect(slow).toBeGreaterThan(0)
  edges.follow(600)
  vi.advanceTimersByTime(200)
  expect(box.scrollTop - 200 - slow).toBeGreaterThan(slow)
  edges.follow(350)
  vi.advanceTimersByTime(50)
  const before = box.scrollTop
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBe(before)
  edges.follow(110)
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBeLessThan(before)
})

it('a row that is taken up near an edge does not scroll the box until the pointer goes there', () => {
  const { box, edges } = given(590)
  edges.follow(585)
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBe(200)
  edges.follow(588)
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBeGreaterThan(200)
})

it('what is around the box scrolls where the box does not, and only while some of the box is out of view', () => {
  const whole = given(700, { scrollTop: 4_500 })
  whole.edges.follow(760)
  vi.advanceTimersByTime(200)
  // The box shows its last row.
  expect(whole.panel.scrollTop).toBe(50)
  const tall = given(700, { height: 2_000, scrollTop: 0, scrollHeight: 2_000 })
  tall.edges.follow(760)
  vi.advanceTimersByTime(200)
  expect(tall.box.scrollTop).toBe(0)
  expect(tall.panel.scrollTop).toBeGreaterThan(50)
})

it('nothing scrolls once the drag has ended', () => {
  const { box, edges } = given(350)
  edges.follow(600)
  edges.stop()
  vi.advanceTimersByTime(200)
  expect(box.scrollTop).toBe(200)
})

it('a frame that began before the pointer came near the edge scrolls nothing, and never away from it', () => {
  const { box, edges } = given(350)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  edges.follow(590)
  const now = performance.now()
  frames.shift()?.(now - 20)
  expect(box.scrollTop).toBe(200)
  frames.shift()?.(now)
  expect(box.scrollTop).toBeGreaterThan(200)
})
