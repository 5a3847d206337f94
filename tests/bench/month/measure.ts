import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page, type Request } from 'playwright-core'
import { startSystem } from '#infra/local/system.ts'
import { findChromium } from '#support/given/chromium.ts'
import { costsOfChanges, type ChangeCost } from '../cost/changes.ts'
import { givenItems } from '../cost/given-items.ts'
import { startMeteredSystem } from '../cost/metered-system.ts'
import { costsOfPages, type PageKind } from '../cost/pages.ts'
import type { Measured, PageTraffic, Units } from './month.ts'

const TREES = 2
/** A page asks for what was read before its socket was there once more, after ten seconds. */
const SETTLE_MS = 14_000
const ITEM_PAGE = '/groups/acme/web/-/epics/1'
const LIST_PAGES = ['/groups/acme/-/epics', '/groups/acme/-/roadmap']

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

type Requests = Omit<PageTraffic, 'readUnits'>

/** What a request is counted as; null for scripts and the like, which the browser has, and for the socket. */
function kindOf(request: Request): 'graphql' | 'files' | 'other' | null {
  const { pathname } = new URL(request.url())
  if (/\.(?:js|css|svg|png|woff2|ico)$/.test(pathname) || request.resourceType() === 'websocket') return null
  if (pathname.endsWith('/graphql')) return 'graphql'
  return request.isNavigationRequest() || pathname === '/config.json' ? 'files' : 'other'
}

/** What a page asks for until it is at rest, its scripts being known. */
async function requestsOf(browser: Browser, url: string, path: string): Promise<Requests> {
  const page = await browser.newPage({ baseURL: url })
  await signIn(page, path)
  const requests = { graphql: 0, other: 0, files: 0, kilobytes: 0 }
  const reading: Promise<void>[] = []
  // Also those that the page gives up before they are answered.
  page.on('request', (request) => {
    const kind = kindOf(request)
    if (kind !== null) requests[kind] += 1
  })
  page.on('response', (response) => {
    if (kindOf(response.request()) === null) return
    reading.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => {
          requests.kilobytes += (responseBodySize + responseHeadersSize) / 1024
        }),
    )
  })
  await page.goto(path)
  await page.waitForTimeout(SETTLE_MS)
  await Promise.all(reading)
  await page.close()
  return requests
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/sign-in?return_to=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: /Ravi Menon/ }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

async function measuredRequests(): Promise<{ item: Requests; list: Requests }> {
  const executablePath = findChromium()
  if (executablePath === null) throw new TypeError('Requests of pages are counted in Chromium, and there is none here.')
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-cost-'))
  const system = await startSystem({ port: 0, dataFolder })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const item = await requestsOf(browser, system.url, ITEM_PAGE)
    const lists: Requests[] = []
    for (const path of LIST_PAGES) lists.push(await requestsOf(browser, system.url, path))
    const list = {
      graphql: meanOf(lists.map(({ graphql }) => graphql)),
      other: meanOf(lists.map(({ other }) => other)),
      files: meanOf(lists.map(({ files }) => files)),
      kilobytes: meanOf(lists.map(({ kilobytes }) => kilobytes)),
    }
    return { item, list }
  } finally {
    await browser.close()
    await system.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Measures what a month is reckoned from: units of the table in a large group, requests of pages in a browser. */
export async function measure(): Promise<Measured> {
  const { item, list } = await measuredRequests()
  const given = givenItems(TREES)
  const system = await startMeteredSystem(given.items, () => undefined)
  try {
    const pages = await costsOfPages(system, given)
    const changes = await costsOfChanges(system, given)
    const readsOf = (kinds: PageKind[]): number =>
      meanOf(pages.filter(({ of }) => of !== undefined && kinds.includes(of)).map(({ used }) => used.reads))
    const unitsOf = (some: ChangeCost[]): Units => ({
      writes: meanOf(some.map(({ used }) => used.writes)),
      reads: meanOf(some.map(({ used }) => used.reads)),
    })
    const unitsNamed = (name: string): Units => unitsOf(changes.filter(({ what }) => what.startsWith(name)))
    return {
      itemPage: { ...item, readUnits: readsOf(['item']) },
      listPage: { ...list, readUnits: readsOf(['list', 'filtered list', 'roadmap', 'filtered roadmap']) },
      change: unitsOf(changes.filter(({ of }) => of !== undefined)),
      comment: unitsNamed('comment'),
      answer: unitsNamed('answer'),
      link: unitsNamed('link'),
    }
  } finally {
    await system.stop()
  }
}
