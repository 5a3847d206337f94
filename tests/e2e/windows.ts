import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const PATIENCE_MS = 30_000
/** All that a site can keep in a browser but the cache of what it has loaded. */
const KEPT_BY_SITES = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems,shared_storage'

/** What tests listen to. */
const LISTENED = ['request', 'requestfinished', 'requestfailed', 'console', 'pageerror'] as const
/** The path of an answer without scripts. */
export const BLANK = '/config.json'

interface Window {
  context: BrowserContext
  /** The address of an answer of the site without scripts. */
  blank: string
  /**
   * The page that is given to a test. It stays open between tests, because a window without any page is closed, and the process
   * that it keeps has compiled the site's scripts before.
   */
  page: Page
}

export interface WindowOptions extends BrowserContextOptions {
  /** At which time the clocks of its pages stand; without, they go. A window keeps that for good. */
  clock?: Date
}

export interface Windows {
  /** The page of a window of its own, which shows a blank answer of the site: no cookies, nobody signed in. */
  open: (browser: Browser, options: WindowOptions) => Promise<Page>
  /** The pages that a test has open. */
  pages: () => Page[]
  /**
   * Closes all other pages that a test has opened, and forgets what sites keep in the windows. After a test that has failed nothing
   * is used again: it may have left a button pressed, or the network off. Nor is a window whose page the test has closed, which
   * takes with it the answers that its browser keeps, and what was changed in its scripts.
   */
  clear: (hasFailed: boolean) => Promise<void>
}

/** What a browser is started with so that all pages of a window run in one process. */
export const ONE_PROCESS = '--process-per-site'

async function blankPage(context: BrowserContext, blank: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(blank)
  return page
}

/** Takes from a page what a test has added to it and what it shows. */
async function makeBlank(page: Page, blank: string): Promise<void> {
  for (const event of LISTENED) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(blank)
  await page.evaluate(() => {
    sessionStorage.clear()
  })
}

/**
 * Windows of a browser for one test after the other. One that a former test has used is taken again, because it has the
 * scripts of the site in its cache, which takes a third of the time of a first page.
 */
export function givenWindows(): Windows {
  const free = new Map<string, Window[]>()
  const used: { window: Window; key: string; origin: string }[] = []

  const made = async (browser: Browser, { clock, ...options }: WindowOptions): Promise<Window> => {
    const context = await browser.newContext(options)
    if (clock !== undefined) await context.clock.setFixedTime(clock)
    context.setDefaultTimeout(PATIENCE_MS)
    const blank = `${options.baseURL ?? ''}${BLANK}`
    return { context, blank, page: await blankPage(context, blank) }
  }
  return {
    // Drawing what moves while a page loads takes a seventh of the whole time of the journeys.
    async open(browser, { viewport, colorScheme = 'light', reducedMotion = 'reduce', ...options }) {
      const key = JSON.stringify(options)
      const window = free.get(key)?.pop() ?? (await made(browser, options))
      used.push({ window, key, origin: new URL(options.baseURL ?? '').origin })
      const { page } = window
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion })
      return page
    },
    pages: () => used.flatMap(({ window: { context } }) => context.pages()),
    async clear(hasFailed) {
      for (const { window, key, origin } of used.splice(0)) {
        const { context, blank, page } = window
        if (hasFailed || page.isClosed()) {
          await context.close()
          continue
        }
        for (const open of context.pages()) if (open !== page) await open.close()
        await makeBlank(page, blank)
        // Last, because what closes or leaves a page may still write.
        const session = await context.newCDPSession(page)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_SITES })
        await session.detach()
        await context.clearCookies()
        free.set(key, [...(free.get(key) ?? []), window])
      }
    },
  }
}
