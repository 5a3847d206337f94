import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startSystem } from '#infra/local/system.ts'
import { SEEN_DATABASE } from '#web/lib/session/session.ts'
import { median, percentile, type Figure } from '../figure.ts'

/** How many times slower the processor is made, and the most that may lie between a key and what is known in the browser then. */
const SPEEDS = [
  { times: 1, budget: 50 },
  { times: 6, budget: 200 },
]

/** As many items as the browser keeps. */
const SEEN = 200
const SEEN_TITLE = 'with a title as long as people write them'
const START = '/groups/acme/-/epics'
const AN_ITEM = '/groups/acme/mobile/-/epics/16'

/** What people type: words, half a word, a number, an action, letters in order, a path, and nothing that there is. */
const TEXTS = ['native performance', 'check', '#12', '>change lab', 'prfrmnc', 'acme/web', 'quite unknown words']

const WINDOW = { width: 1440, height: 900 }
const OPEN_LIMIT_MS = 90_000

/** Copies the one item that was seen until the browser keeps as many as it ever does. False while it keeps none. */
async function copySeen([name, wanted, ending]: readonly [string, number, string]): Promise<boolean> {
  // Opening the database before the app has made it would make an empty one.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      resolve(opening.result)
    }
    opening.onerror = reject
  })
  const transaction = database.transaction('entries', 'readwrite')
  const store = transaction.objectStore('entries')
  const kept = await new Promise<{ key: string; item: object | null }[]>((resolve) => {
    const reading = store.getAll()
    reading.onsuccess = () => {
      resolve(reading.result)
    }
  })
  const [first] = kept.filter(({ item }) => item !== null)
  const words = ['Native performance', 'Checkout', 'Offline maps', 'Ébauche des rôles', '検索と一覧']
  for (let at = 1; first && at < wanted; at += 1) {
    const title = `${words[at % words.length] ?? ''} ${at}, ${ending}`
    const item = { id: `gid://gitlab/Epic/${900_000 + at}`, title, reference: `acme/mobile&${1_000 + at}` }
    store.put({ ...first, key: `${first.key} ${at}`, item })
  }
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  database.close()
  return first !== undefined
}

/** Notes for each key that changes the text how long it took until the frame with what answers it was painted. */
function noteKeys(): void {
  const times: number[] = []
  Reflect.set(window, 'keyTimes', times)
  addEventListener(
    'keydown',
    ({ key, ctrlKey, timeStamp }) => {
      if (ctrlKey || (key.length > 1 && key !== 'Backspace')) return
      requestAnimationFrame(() => {
        // What comes after the frame's callbacks comes after its painting.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    true,
  )
}

async function typeAll(page: Page): Promise<number[]> {
  const field = page.getByRole('combobox', { name: 'Search or run an action' })
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.getByRole('option', { name: SEEN_TITLE }).first().waitFor()
  for (const text of TEXTS) {
    // As quick typists do: so answers of the server come between keys.
    await page.keyboard.type(text, { delay: 90 })
    await page.getByText('Searching …').first().waitFor({ state: 'hidden' })
    for (let left = text.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: 30 })
  }
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  return page.evaluate(() => (Reflect.get(window, 'keyTimes') as number[]).splice(0))
}

/**
 * Measures the palette over a page of the whole system, signed in, with all items in it that a browser keeps: from a key to what is known
 * in the browser being shown.
 */
export async function measurePalette(browser: Browser, rounds: number): Promise<Figure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-bench-palette-'))
  const system = await startSystem({ port: 0, dataFolder, demo: true })
  try {
    await system.settled()
    const page = await browser.newPage({ baseURL: system.url, viewport: WINDOW })
    page.setDefaultTimeout(OPEN_LIMIT_MS)
    await page.addInitScript(noteKeys)
    await page.goto('/sign-in')
    await page.getByRole('button', { name: /Olivia Park/ }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'))
    await page.goto(AN_ITEM)
    while (!(await page.evaluate(copySeen, [SEEN_DATABASE, SEEN, SEEN_TITLE] as const))) await page.waitForTimeout(100)
    await page.goto(START)
    await page.getByRole('list', { name: 'Epics' }).getByRole('listitem').first().waitFor()
    await page.getByRole('button', { name: 'Search (/)' }).waitFor()
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    // The first time loads code and prepares what is kept from then on.
    await typeAll(page)
    const figures: Figure[] = []
    for (const { times, budget } of SPEEDS) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times })
      const measured: number[] = []
      for (let round = 1; round <= rounds; round += 1) measured.push(...(await typeAll(page)))
      const speed = times === 1 ? 'this processor' : `a processor ${times} times slower`
      const what = (share: string): string => `key to what was seen, ${speed}, ${share} of ${measured.length} keys`
      figures.push(
        { area: 'palette', what: what('median'), value: median(measured), unit: 'ms', budget },
        { area: 'palette', what: what('95 %'), value: percentile(measured, 0.95), unit: 'ms', budget },
      )
    }
    return figures
  } finally {
    await system.stop()
    rmSync(dataFolder, { recursive: true })
  }
}
