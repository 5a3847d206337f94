import type { Browser, CDPSession, Page } from 'playwright-core'
import { percentile } from '../figure.ts'

/** What was measured of one contender; times in milliseconds. */
export interface PageMeasure {
  /** From the rows being there to the frame in which the first is drawn. */
  firstRow: number
  elements: number
  heapMB: number
  /** 95 of 100 frames took no longer; down by 100 px a frame, and from top to bottom in 300 frames. */
  wheelP95: number
  flingP95: number
  /** Frames of both that took more than 50 ms. */
  slowFrames: number
  /** Work of the main thread for a frame of the wheel. */
  mainPerFrame: number
  /** Work of the main thread for a move of the mouse that drags a row; null where nothing is dragged. */
  mainPerDragMove: number | null
}

const WHEEL_FRAMES = 240
const WHEEL_STEP = 100
const FLING_FRAMES = 300
const DRAG_MOVES = 60
const SLOW_MS = 50
const WAIT_MS = 200
const OPEN_LIMIT_MS = 90_000

const VIEW = { width: 1440, height: 900 }

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? 0
}

/** Milliseconds that the main thread worked while something was done. */
async function workDuring(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await metric(session, 'TaskDuration')
  await act()
  return ((await metric(session, 'TaskDuration')) - before) * 1000
}

/**
 * Presses a row, drags it up and down across its neighbours, and lets it go where it was.
 * @returns milliseconds that the main thread worked for the moves; taking the row up and letting it go are not counted
 */
async function dragRow(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => window.bench.scroll(1, 0))
  const { x, y } = await page.evaluate(() => window.bench.rowAt(0.3))
  await page.evaluate(() => {
    addEventListener('dragstart', () => (document.documentElement.dataset['drag'] = 'native'), { once: true })
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20)
  const isNative = (await page.locator('html[data-drag=native]').count()) > 0
  // Playwright asks the page at every move whether the browser's own dragging begins: work that only such pages are to have.
  const moveTo = (top: number) =>
    isNative
      ? page.mouse.move(x, top)
      : session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: top, button: 'left', buttons: 1 })
  const work = await workDuring(session, async () => {
    for (let move = 1; move <= DRAG_MOVES; move += 1) {
      await moveTo(y + 240 * Math.sin((move / DRAG_MOVES) * Math.PI * 2))
    }
  })
  await page.mouse.move(x, y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return work
}

/** Measures one contender in a page of its own. */
export async function measurePage(browser: Browser, url: string, isDragged: boolean): Promise<PageMeasure> {
  const page = await browser.newPage({ viewport: VIEW })
  page.setDefaultTimeout(OPEN_LIMIT_MS)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  try {
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in window)
    // In an app the rows are on their way for as long as this, and the browser is idle.
    await page.waitForTimeout(WAIT_MS)
    const session = await page.context().newCDPSession(page)
    // Processor time: what a busy machine makes the thread wait is none of its work.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const firstRow = await page.evaluate(() => window.bench.open())
    await page.waitForTimeout(500)
    const elements = await page.evaluate(() => window.bench.elements())
    await session.send('HeapProfiler.collectGarbage')
    const heapMB = (await metric(session, 'JSHeapUsedSize')) / 1024 / 1024
    let wheel: number[] = []
    const wheelWork = await workDuring(session, async () => {
      wheel = await page.evaluate(([frames, step]) => window.bench.scroll(frames, step), [
        WHEEL_FRAMES,
        WHEEL_STEP,
      ] as const)
    })
    const fling = await page.evaluate((frames) => window.bench.fling(frames), FLING_FRAMES)
    const dragWork = isDragged ? await dragRow(page, session) : null
    return {
      firstRow,
      elements,
      heapMB,
      wheelP95: percentile(wheel, 0.95),
      flingP95: percentile(fling, 0.95),
      slowFrames: [...wheel, ...fling].filter((time) => time > SLOW_MS).length,
      mainPerFrame: wheelWork / WHEEL_FRAMES,
      mainPerDragMove: dragWork === null ? null : dragWork / DRAG_MOVES,
    }
  } catch (error) {
    throw new Error(`${url} could not be measured. ${failures.join(' ')}`, { cause: error })
  } finally {
    await page.close()
  }
}
