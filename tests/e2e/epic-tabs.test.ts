import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, seriousFindings, signInAs } from './journey.ts'
import { answered, watchRequests } from './requests.ts'

const { visit, expectProblem } = journey()
const TOP = '/groups/acme/web/-/epics/1'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const isChosen = (page: Page, name: string) => tab(page, name).getAttribute('aria-selected')
const roadmapScripts = (page: Page) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/epic-roadmap-[^/]+\.js$/.test(request.url())) scripts.push(request.url())
  })
  return scripts
}

test('The roadmap of the children is loaded when its tab is first chosen, and only then', async () => {
  const page = await visit('/config.json')
  const scripts = roadmapScripts(page)
  const operations = watchRequests(page)
  // The sidebar and the tree ask for what is new in their own time.
  const asked = () => operations.filter((name) => name === 'epicChildEpics' || name === 'groupMilestones')
  await page.goto(TOP)
  await page.getByRole('treegrid').waitFor()
  expect(await isChosen(page, 'Tree view')).toBe('true')
  expect(scripts).toEqual([])
  expect(asked()).toEqual([])
  await tab(page, 'Roadmap view').click()
  await page.locator('#roadmap').getByRole('link', { name: 'Express wallets' }).first().waitFor()
  expect(await page.getByRole('treegrid', { name: 'Child issues and epics' }).isVisible()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Show labels' }).isVisible()).toBe(false)
  const once = ['epicChildEpics', 'groupMilestones']
  await expect.poll(() => asked().toSorted()).toEqual(once)
  await tab(page, 'Tree view').click()
  await page.getByRole('treegrid', { name: 'Child issues and epics' }).waitFor()
  await tab(page, 'Roadmap view').click()
  await page.locator('#roadmap').getByRole('link', { name: 'Express wallets' }).first().waitFor()
  expect(scripts).toHaveLength(1)
  expect(asked().toSorted()).toEqual(once)
  expect(await seriousFindings(page)).toEqual([])

  // On the next epic the code is here already.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Epics' }).click()
  await page.getByRole('link', { name: 'Accessible by default' }).first().click()
  await page.getByRole('treegrid').getByRole('link', { name: 'Reduced motion' }).waitFor()
  operations.splice(0)
  await tab(page, 'Roadmap view').click()
  await page.locator('#roadmap').getByRole('link', { name: 'Reduced motion' }).first().waitFor()
  await answered(page, once)
  expect(asked().toSorted()).toEqual(once)
})

test('The arrow keys move between the tabs, and the roadmap has the settings of the address, and no filter', async () => {
  const page = await visit(`${TOP}?timeframe_range_type=CURRENT_YEAR&search=zzz`)
  await tab(page, 'Tree view').focus()
  await page.keyboard.press('ArrowRight')
  expect(await isChosen(page, 'Roadmap view')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await isChosen(page, 'Tree view')).toBe('true')
  await page.keyboard.press('End')
  expect(await tab(page, 'Roadmap view').evaluate((element) => element === document.activeElement)).toBe(true)

  await tab(page, 'Roadmap view').click()
  const roadmap = page.getByRole('treegrid', { name: 'Roadmap' })
  await roadmap.getByRole('link', { name: 'Express wallets' }).first().waitFor()
  expect(await roadmap.getByRole('columnheader').count()).toBe(1 + 12)
})

test('When the roadmap cannot be loaded its tab says so, every choice tries once more, and it then has what was added in the tree', async () => {
  expectProblem(/Failed to load resource|Failed to fetch dynamically imported module/)
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi Menon', TOP)
  await page.getByRole('treegrid').waitFor()
  const pattern = /\/assets\/epic-roadmap-[^/]+\.js$/
  await page.route(pattern, (route) => route.abort())
  await tab(page, 'Roadmap view').click()
  await page.getByText('Failed to load Roadmap').waitFor()
  await tab(page, 'Tree view').click()
  await page.getByRole('button', { name: 'Expand Express wallets' }).click()
  await page.getByRole('row', { level: 2 }).first().waitFor()
  await page.unroute(pattern)
  await tab(page, 'Roadmap view').click()
  await page.locator('#roadmap').getByRole('link', { name: 'Express wallets' }).first().waitFor()

  await tab(page, 'Tree view').click()
  await page.locator('#add-child').click()
  await page.getByRole('menuitem', { name: 'Add an existing epic' }).click()
  await page.getByRole('combobox', { name: 'Epic references' }).fill('&9 ')
  await page.keyboard.press('Enter')
  await page.getByRole('treegrid').getByRole('link', { name: 'Search suggestions' }).waitFor()
  await tab(page, 'Roadmap view').click()
  await page.locator('#roadmap').getByRole('link', { name: 'Search suggestions' }).first().waitFor()
})
