import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, overflowOf, seriousFindings, signInAs, LOOKS, changeLook, goTo } from './journey.ts'
import { answered, LATER_ON_EPIC_PAGE, watchRequests } from './requests.ts'
import { FIELD_LABELS } from '#support/given/item-fields.ts'

const { visit, system, expectProblem } = journey()
const TOP = '/groups/acme/web/-/epics/1'
/** A child of it with issues. */
const CHILD = '/groups/acme/web/-/epics/5'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Epic details' })
const entryNames = (page: Page) =>
  sidebar(page)
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map((heading) => heading.textContent.replace(/\d+ participants?$/, 'n participant')))

/** The scripts that a page has asked for since it was loaded, by the names of their chunks. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/(.+)-[\w-]{7}\.js$/.exec(name)?.[1])
    return names.filter((name) => name !== undefined)
  })

test('An anonymous reader opens an epic with all entries of its sidebar, whatever the width and colours, and who is signed in has the to-do, too', async () => {
  const page = await visit(TOP)
  await page.getByRole('heading', { level: 1, name: 'A checkout that people finish' }).waitFor()
  await expect.poll(() => page.title()).toBe('A checkout that people finish (&1) · Epics · Web · Canopy')
  const header = page.locator('#epic-app-root header').first()
  expect((await header.innerText()).replace(/\s+/g, ' ')).toMatch(/^Open .* created this epic .* ago/)
  expect(await page.locator('#epic-app-root table').first().innerText()).toMatch(/Measure/)
  expect(await page.getByRole('heading', { name: 'What is in scope' }).count()).toBe(1)
  // What stands below the item is drawn after it.
  await page.locator('#epic-app-root #js-tree').waitFor()
  await page.getByRole('treegrid').waitFor()
  const below = ['Confidentiality', 'Ancestors']
  const entries = ['Dates', 'Labels', 'Color', ...FIELD_LABELS, ...below]
  const rest = ['n participant', 'Notifications', 'Reference']
  // The sidebar's code comes beside the page's.
  await expect.poll(() => entryNames(page)).toEqual([...entries, ...rest])
  await expect.poll(() => scriptsOf(page)).toContain('overlays')
  const asReader = await scriptsOf(page)
  expect(asReader).not.toContain('editing')
  await page.getByRole('button', { name: 'Expand Express wallets' }).click()
  await page.getByRole('row', { level: 2 }).first().waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await signInAs(page, 'Olivia Park', TOP)
  await expect.poll(() => entryNames(page)).toEqual(['To do', ...entries, ...rest])
  await expect.poll(() => scriptsOf(page)).toEqual(expect.arrayContaining(['editing', 'overlays']))
  await answered(page)
  // Dozens of small ones would take longer than what is in them.
  expect(asReader.length, asReader.join(' ')).toBeLessThanOrEqual(32)
  const asMember = await scriptsOf(page)
  expect(asMember.length, asMember.join(' ')).toBeLessThanOrEqual(46)
})

test('The page asks the API once for its first screen, while its code is still on its way', async () => {
  const page = await visit('/config.json')
  const operations = watchRequests(page)
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/assets\/(?!start-)[^/]+\.js$/, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  await page.goto(TOP, { waitUntil: 'commit' })
  await expect.poll(() => operations).toEqual(['EpicPage'])
  isHeld = false
  await Promise.all(held.map((route) => route.continue()))
  await page.getByRole('treegrid').waitFor()
  expect(operations[0]).toBe('EpicPage')
  // What the sidebar and the list of links ask later does not keep the screen waiting.
  await expect.poll(() => operations.toSorted()).toEqual(['EpicPage', ...LATER_ON_EPIC_PAGE].toSorted())
})

test('The tree expands when it is tried again, asks nothing a second time, is as it was for who comes back from a child, and is walked by keyboard down to it, whose sidebar leads back up', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit(TOP)
  const tree = page.getByRole('treegrid')
  await tree.waitFor()
  // By then the code has come that keeps the tree.
  await answered(page, LATER_ON_EPIC_PAGE)
  const before = await tree.getByRole('row').count()
  const failure = page.getByText('Something went wrong while fetching child epics.')
  await page.route('**/graphql', (route) => route.abort())
  await tree.getByRole('button', { name: 'Expand Express wallets' }).click()
  await failure.waitFor()
  await page.unroute('**/graphql')
  const operations = watchRequests(page)
  const asked = () => operations.filter((name) => name.startsWith('Tree'))
  await tree
    .getByRole('button', { name: /(Expand|Try again|Show more).*/ })
    .last()
    .click()
  await tree.getByRole('row', { level: 2 }).first().waitFor()
  await expect.poll(() => failure.count()).toBe(0)
  expect(await tree.getByRole('row').count()).toBeGreaterThan(before)
  expect(asked()).toEqual(['TreeChildren'])
  await tree.getByRole('button', { name: 'Collapse Express wallets' }).click()
  await expect.poll(() => tree.getByRole('row').count()).toBe(before)
  await tree.getByRole('button', { name: 'Expand Express wallets' }).click()
  await tree.getByRole('row', { level: 2 }).first().waitFor()
  expect(asked()).toEqual(['TreeChildren'])

  const rows = await tree.getAttribute('aria-rowcount')
  await tree.getByRole('link', { name: 'Express wallets', exact: true }).click()
  await page.waitForURL(`**${CHILD}`)
  await page.getByRole('heading', { level: 1, name: 'Express wallets' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'A checkout that people finish' }).waitFor()
  // Without a wait.
  expect(await tree.getAttribute('aria-rowcount')).toBe(rows)

  // It is walked by keyboard, its titles can be found, and closed children be hidden.
  await tree.getByRole('button', { name: 'Collapse Express wallets' }).click()
  await expect.poll(() => tree.getByRole('row').count()).toBe(before)
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('a')?.textContent ?? null)
  const level = () => page.evaluate(() => document.activeElement?.getAttribute('aria-level') ?? null)
  await tree.getByRole('row').first().focus()
  expect(await focused()).toBe('One-page checkout')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Guest checkout')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Express wallets')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('One-page checkout')
  await page.keyboard.type('ex')
  expect(await focused()).toBe('Express wallets')
  await page.keyboard.press('ArrowRight')
  await tree.getByRole('row', { level: 2 }).first().waitFor()
  // Rows that are being fetched take no focus.
  await expect.poll(() => tree.locator('[aria-busy]').count()).toBe(0)
  expect(await focused()).toBe('Express wallets')
  await page.keyboard.press('ArrowRight')
  await expect.poll(level).toBe('2')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Express wallets')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tree.getByRole('row', { level: 2 }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${CHILD}`)

  await page.getByRole('heading', { level: 1, name: 'Express wallets' }).waitFor()
  await sidebar(page).getByRole('link', { name: 'A checkout that people finish' }).click()
  await page.waitForURL(`**${TOP}`)
  await page.getByRole('heading', { level: 1, name: 'A checkout that people finish' }).waitFor()

  await page.getByRole('textbox', { name: 'Find in the tree' }).fill('wallets')
  await expect.poll(() => tree.getByRole('link', { name: /wallets/i }).count()).toBeGreaterThan(0)
  await expect.poll(() => tree.getByRole('link', { name: 'One-page checkout' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await tree.getByRole('link', { name: 'One-page checkout' }).waitFor()
  await page.getByRole('switch', { name: 'Hide closed' }).click()
  await expect.poll(() => tree.getByRole('link', { name: 'One-page checkout' }).count()).toBe(0)
})

test('A page that cannot be loaded offers to try again, and recovers', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/config.json')
  await page.route('**/graphql', (route) => route.abort())
  await page.goto(TOP)
  await page.getByText('Could not load this epic.').waitFor()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'A checkout that people finish' }).waitFor()
})

test('Unknown, hidden and nonsensical epics give the same page, also to guests, and a reporter sees the hidden one', async () => {
  // An address of no known form is answered with 404.
  expectProblem(/Failed to load resource.*epics\/first/)
  const hidden = await hiddenEpicPath()
  const pages: string[] = []
  const noForm = '/groups/acme/web/-/epics/first'
  // Two by their address, two inside the app.
  const page = await visit(hidden)
  for (const path of [hidden, '/groups/acme/web/-/epics/9999', '/groups/no/-/epics/1', noForm]) {
    if (path === noForm) await page.goto(path)
    else if (path !== hidden) await goTo(page, path)
    await answered(page)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expect.poll(() => page.title()).toBe('Page not found · Canopy')
    // The way back from a sign-in is the only thing that differs.
    pages.push((await page.locator('main').innerHTML()).replace(encodeURIComponent(path), ''))
  }
  expect(new Set(pages).size).toBe(1)

  await signInAs(page, 'Gus Lindgren', hidden)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()

  await signInAs(page, 'Ravi Menon', hidden)
  await page.getByRole('heading', { level: 1, name: 'Failover drill' }).waitFor()
  expect(await page.locator('#epic-app-root header').getByText('Confidential').count()).toBe(1)
})

test('Theme, labels of the rows and the width of the sidebar are chosen, and stay after a reload', async () => {
  // The theme follows the system at first.
  const page = await visit(TOP, { colorScheme: 'dark' })
  const tree = page.getByRole('treegrid')
  await tree.waitFor()
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      return (red + green + blue) / 3
    })
  expect(await brightness()).toBeLessThan(60)
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(brightness).toBeGreaterThan(200)

  const labels = tree.getByRole('link', { name: /stage/ })
  expect(await labels.count()).toBeGreaterThan(0)
  const button = page.getByRole('switch', { name: 'Show labels' })
  expect(await button.getAttribute('aria-checked')).toBe('true')
  await button.click()
  await expect.poll(() => labels.count()).toBe(0)

  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'collapsed_gutter')?.value ?? null
  expect(await cookie()).toBeNull()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => sidebar(page).getByRole('heading').count()).toBe(0)
  expect(await cookie()).toBe('true')
  expect((await sidebar(page).boundingBox())?.width).toBeLessThanOrEqual(60)

  await page.reload()
  await tree.waitFor()
  expect(await brightness()).toBeGreaterThan(200)
  expect(await labels.count()).toBe(0)
  await page.getByRole('switch', { name: 'Show labels' }).click()
  await expect.poll(() => labels.count()).toBeGreaterThan(0)
  expect(await sidebar(page).getByRole('heading').count()).toBe(0)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect(await cookie()).toBe('false')
  await page.reload()
  await tree.waitFor()
  expect(await sidebar(page).getByRole('heading').count()).toBeGreaterThan(7)

  // At 800 px the sidebar starts collapsed whatever the cookie says, and leaves it alone.
  await page.setViewportSize({ width: 800, height: 900 })
  await page.reload()
  await tree.waitFor()
  expect(await page.getByRole('heading', { name: 'Dates' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Expand sidebar' }).first().click()
  await page.getByRole('heading', { name: 'Dates' }).waitFor()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Dates' }).count()).toBe(0)
  expect(await cookie()).toBe('false')
})

/** The page of the demo set's confidential epic. */
async function hiddenEpicPath(): Promise<string> {
  const response = await fetch(`${system().url}/api/v4/groups/acme/epics?per_page=100`, {
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}` },
  })
  const epics = (await response.json()) as { title: string; web_url: string }[]
  const epic = epics.find(({ title }) => title === 'Failover drill')
  if (!epic) throw new Error('The demo set has no confidential epic.')
  return new URL(epic.web_url).pathname
}
