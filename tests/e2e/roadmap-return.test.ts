import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './journey.ts'
import { answered, watchRequests } from './requests.ts'
import { givenTimelineGroups, TODAY } from './timeline-group.ts'
import { grid, row, scroller } from './timeline-page.ts'

const { visit } = journey(givenTimelineGroups)
const VOYAGE = '/groups/voyage/-/roadmap'
const FLEET = '/groups/fleet/-/roadmap'
const BY_WEEK = '?timeframe_range_type=THREE_YEARS&layout=WEEKS'

const heading = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ hasText: /^Milestones/ })
const place = (page: Page) => scroller(page).evaluate((element) => [element.scrollLeft, element.scrollTop])

/** The roadmap as an anonymous reader sees it on 15 September 2022. */
async function open(path: string): Promise<Page> {
  const page = await visit('/config.json', { clock: TODAY })
  await page.goto(path)
  await grid(page).waitFor()
  return page
}

test('Back from an epic, and after a new load, the list is as long and stands where it stood', async () => {
  const page = await open(FLEET + BY_WEEK)
  await row(page, 'Ship 1').waitFor()
  await scroller(page).evaluate((element) => {
    element.scrollTop = element.scrollHeight
  })
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(100 * 50)
  await scroller(page).evaluate((element) => {
    element.scrollTo({ left: 1_234, top: 3_600 })
  })
  await row(page, 'Ship 75').getByRole('link', { name: 'Ship 75' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ship 75' }).waitFor()
  await page.goBack()
  await expect.poll(() => place(page)).toEqual([1_234, 3_600])
  await row(page, 'Ship 75').waitFor()
  // The keyboard goes on from the row that was left.
  await expect.poll(() => row(page, 'Ship 75').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => place(page)).toEqual([1_234, 3_600])

  // Another visit is no return.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click()
  await row(page, 'Ship 1').waitFor()
  expect((await place(page))[1]).toBe(0)
})

test('A bar has the colours of its epic, and back from one what was open is open, what was folded is folded', async () => {
  const page = await open(VOYAGE)
  const colors = await row(page, 'Voyage out')
    .locator('[data-bar]')
    .evaluate((element) => [element.style.getPropertyValue('--bar-color'), getComputedStyle(element).color])
  expect(colors).toEqual(['#1068bf', 'rgb(255, 255, 255)'])

  for (const title of ['Voyage out', 'First leg']) {
    await row(page, title)
      .getByRole('button', { name: /^Expand / })
      .click()
    await row(page, title)
      .getByRole('button', { name: /^Collapse / })
      .waitFor()
  }
  await heading(page)
    .getByRole('button', { name: /^Collapse / })
    .click()
  await row(page, 'Harbour').getByRole('link', { name: 'Harbour' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Harbour' }).waitFor()
  await page.goBack()
  await row(page, 'Harbour').waitFor()
  await heading(page)
    .getByRole('button', { name: /^Expand / })
    .waitFor()
  expect(await row(page, 'Launch').count()).toBe(0)
})

test('The mark of today goes below the left column with the time, and a roadmap that is left asks for nothing more', async () => {
  const page = await open(`${VOYAGE}?timeframe_range_type=THREE_YEARS&layout=WEEKS&state=opened`)
  await row(page, 'Voyage out').waitFor()
  const marker = grid(page).locator('[data-today]').first()
  const left = await marker.evaluate((element) => parseFloat(element.style.left))
  // In the middle of the left column.
  await scroller(page).evaluate((element, to) => {
    element.scrollLeft = to
  }, left + 160)
  const isHidden = await marker.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const below = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y))
    return below.every((found) => found?.closest('[role="columnheader"]'))
  })
  expect(isHidden).toBe(true)

  await answered(page, ['roadmapGroupEpicsWithColor', 'groupMilestones'])
  const operations = watchRequests(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Epics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Epics' }).waitFor()
  expect(operations.filter((name) => /roadmap|milestones/i.test(name))).toEqual([])
})
