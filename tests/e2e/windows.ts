import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const PATIENCE_MS = 30_000
/** All that a site can keep in a browser but the cache of what it has loaded. */
const KEPT_BY_SITES = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems,shared_storage'

interface Window {
  context: BrowserContext
  /**
   * An answer of the site without scripts, which stays open: a window without any page is closed, and the process that it
   * keeps has compiled the site's scripts before.
   */
  anchor: Page
}

export interface WindowOptions extends BrowserContextOptions {
  /** At which time the clocks of its pages stand; without, they go. A window keeps that for good. */
  clock?: Date
}

export interface Windows {
  /** A page in a window of its own: no cookies, nobody signed in. */
  open: (browser: Browser, options: WindowOptions) => Promise<Page>
  /** Closes all pages and forgets what sites keep in them. */
  clear: () => Promise<void>
}

/** What a browser is started with so that all pages of a window run in one process. */
export const ONE_PROCESS = '--process-per-site'

/**
 * Windows of a browser for one test after the other. One that a former test has used is taken again for a new page, because
 * it has the scripts of the site in its cache, which takes a third of the time of a first page.
 */
export function givenWindows(): Windows {
  const free = new Map<string, Window[]>()
  const used: { window: Window; key: string; origin: string }[] = []

  const made = async (browser: Browser, { clock, ...options }: WindowOptions): Promise<Window> => {
    const context = await browser.newContext(options)
    if (clock !== undefined) await context.clock.setFixedTime(clock)
    context.setDefaultTimeout(PATIENCE_MS)
    const anchor = await context.newPage()
    await anchor.goto(`${options.baseURL ?? ''}/config.json`)
    return { context, anchor }
  }
  return {
    // Drawing what moves while a page loads takes a seventh of the whole time of the journeys.
    async open(browser, { viewport, colorScheme = 'light', reducedMotion = 'reduce', ...options }) {
      const key = JSON.stringify(options)
      const window = free.get(key)?.pop() ?? (await made(browser, options))
      used.push({ window, key, origin: new URL(options.baseURL ?? '').origin })
      const page = await window.context.newPage()
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion })
      return page
    },
    async clear() {
      for (const { window, key, origin } of used.splice(0)) {
        const { context, anchor } = window
        // First the pages, which may still write as they close.
        for (const open of context.pages()) if (open !== anchor) await open.close()
        const session = await context.newCDPSession(anchor)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_SITES })
        await session.detach()
        await context.clearCookies()
        free.set(key, [...(free.get(key) ?? []), window])
      }
    },
  }
}
