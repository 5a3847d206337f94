/** What the page of a contender offers to the benchmark that drives it; times are milliseconds. */
export interface Bench {
  /** Draws all rows; resolves with the time from the call to the frame in which the first row stands. */
  open: () => Promise<number>
  /** Scrolls down by `step` px in each frame; gives how long each frame took. */
  scroll: (frames: number, step: number) => Promise<number[]>
  /** From top to bottom in this many frames. */
  fling: (frames: number) => Promise<number[]>
  /** The middle of the drawn row nearest to this share of the view's height, to press the mouse on. */
  rowAt: (share: number) => { x: number; y: number }
  /** Elements inside the contender. */
  elements: () => number
}

declare global {
  interface Window {
    bench: Bench
  }
}

/** The time at which the next frame is drawn; the time that the browser passes on is that of a frame it meant to draw. */
const nextFrame = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      resolve(performance.now())
    }),
  )

/** The element that scrolls furthest: every contender brings its own. */
function scrollerIn(box: HTMLElement): Element {
  const all = [...box.querySelectorAll('*'), document.scrollingElement ?? box]
  const reach = (element: Element): number =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) || element === document.scrollingElement
      ? element.scrollHeight - element.clientHeight
      : 0
  return all.reduce((best, element) => (reach(element) > reach(best) ? element : best))
}

async function framesOf(frames: number, move: () => void): Promise<number[]> {
  const times: number[] = []
  let last = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    move()
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return times
}

/**
 * Makes this page a contender. What it draws is made before: the clock runs from the rows being there.
 * @param rowSelector matches the rows that are drawn, and nothing before they are
 */
export function contend(rowSelector: string, mount: (box: HTMLElement) => void): void {
  const box = document.getElementById('box') ?? document.body
  window.bench = {
    async open() {
      const begin = performance.now()
      mount(box)
      while (!box.querySelector(rowSelector)) await nextFrame()
      // The frame in which it was found has not been painted yet.
      return (await nextFrame()) - begin
    },
    scroll(frames, step) {
      const scroller = scrollerIn(box)
      scroller.scrollTop = 0
      return framesOf(frames, () => (scroller.scrollTop += step))
    },
    fling(frames) {
      const scroller = scrollerIn(box)
      scroller.scrollTop = 0
      const step = Math.ceil((scroller.scrollHeight - scroller.clientHeight) / frames)
      return framesOf(frames, () => (scroller.scrollTop += step))
    },
    rowAt(share) {
      const wanted = box.getBoundingClientRect().top + share * box.clientHeight
      const places = [...box.querySelectorAll(rowSelector)].map((row) => row.getBoundingClientRect())
      const distance = ({ top, height }: DOMRect): number => Math.abs(top + height / 2 - wanted)
      const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
      return { x: nearest.left + Math.min(160, nearest.width / 2), y: nearest.top + nearest.height / 2 }
    },
    elements: () => box.querySelectorAll('*').length,
  }
}
