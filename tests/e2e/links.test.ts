import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageName } from '#web/lib/page/pages.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { journey, signInAs, follow } from './journey.ts'
import { answered } from './requests.ts'

const { system, visit, expectProblem } = journey()

/**
 * Who looks. They open one page of each kind, because pages of a kind have links of the same kinds: as by a link inside the
 * app, and who is not signed in by its address. What is left is asked for.
 */
const VIEWERS = [
  ['Somebody who is not signed in', null],
  ['Gus Lindgren', 'gus'],
  ['Olivia Park', 'olivia'],
] as const
/** Rows that are opened on a page, because what stands below them has links of its own. */
const OPENED_ROWS = 3

test.each(VIEWERS)(
  '%s finds no link to a page that does not exist',
  async (name, username) => {
    const page = await visit(username === null ? '/' : '/config.json')
    const code = new Set<string>()
    page.on('request', (request) => code.add(/\/assets\/(\w+)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? ''))
    if (username !== null) await signInAs(page, name, '/')
    const opened = new Set<PageName>()
    const dead: string[] = []
    const linkedFrom = new Map([['/', 'the start']])
    for (const [path, source] of linkedFrom) {
      const { page: kind } = parsePath(path)
      const isOpened = opened.has(kind)
      if (kind === 'not-found' || kind === 'sign-in' || (kind === 'epic' && isOpened)) {
        if (!(await exists(path, username))) dead.push(`${path} on ${source}`)
        continue
      }
      if (isOpened) continue
      opened.add(kind)
      if (username !== null) await followed(page, path)
      else if (kind !== 'home') await page.goto(path)
      if (!(await isFound(page))) dead.push(`${path} on ${source}`)
      for (const linked of await linksOf(page)) if (!linkedFrom.has(linked)) linkedFrom.set(linked, path)
    }
    expect(dead).toEqual([])
    // What only people need who change something never reaches a reader, on any page.
    expect(code.has('editing')).toBe(username !== null)
    expect([...opened]).toEqual(expect.arrayContaining(['home', 'epics', 'roadmap', 'epic', 'labels']))
  },
  180_000,
)

/** Whether the viewer finds something at an address that was not opened. */
async function exists(path: string, username: string | null): Promise<boolean> {
  const { page: kind } = parsePath(path)
  if (kind === 'sign-in') return true
  const { url, tokenFor } = system()
  const asked = username === null ? undefined : { headers: { authorization: `Bearer ${tokenFor(username)}` } }
  return kind === 'epic' && (await fetch(`${url}${path}.json`, asked)).ok
}

/** Follows a link to a page of the app. */
async function followed(page: Page, path: string): Promise<void> {
  await follow(page, path)
  // The former page has a heading, too.
  await answered(page)
}

/** Waits until the page has what it shows at first, and tells whether it is one. */
async function isFound(page: Page): Promise<boolean> {
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { name: 'Page not found' }))
  await heading.first().waitFor()
  await answered(page)
  return (await page.getByRole('heading', { name: 'Page not found' }).count()) === 0
}

/** The paths of all links of the site, also of those below the first closed rows and in the list of labels. */
async function linksOf(page: Page): Promise<string[]> {
  const closed = page.getByRole('button', { name: /^Expand / }).and(page.locator('[role="row"] button'))
  for (let rows = 0; rows < OPENED_ROWS && (await closed.count()) > 0; rows += 1) {
    await closed.first().click()
    await answered(page)
  }
  const labels = page.getByRole('button', { name: 'Edit labels' })
  if ((await labels.count()) > 0) {
    await labels.click()
    await page.getByRole('link', { name: /^Manage (group|project) labels$/ }).waitFor()
  }
  return page.locator('a[href]').evaluateAll((links) =>
    links.flatMap((link) => {
      const url = new URL((link as HTMLAnchorElement).href)
      return url.origin === location.origin ? [url.pathname] : []
    }),
  )
}

test('Only HTML that has come through the one policy is taken, and what fails in a page is heard of', async () => {
  expectProblem(/TrustedHTML|tripped/)
  const page = await visit('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const refusal = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'
      return null
    } catch (error) {
      return String(error)
    }
  })
  expect(refusal).toMatch(/TrustedHTML/)
  const file = join(system().dataFolder, 'error-reports.jsonl')
  const reports = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n')
  // Failures are watched once the page is drawn, which nothing in it shows.
  await expect
    .poll(async () => {
      await page.evaluate(() => void Promise.reject(new Error('The page tripped over "Layoffs"')))
      return (await reports()).filter((line) => line.includes('The page tripped over …')).length
    })
    .toBe(1)
  await expect.poll(async () => (await reports()).join()).toContain('"directive":"require-trusted-types-for"')
  const manifest = (await (await fetch(`${system().url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await fetch(`${system().url}/${src}`)).status).toBe(200)
})
