import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, overflowOf, seriousFindings, type VisitOptions, changeLook, type Look, follow } from './journey.ts'
import { answered, watchRequests } from './requests.ts'
import { FLEET_EPICS, givenTimelineGroups, LONG_TITLE, TODAY } from './timeline-group.ts'
import { grid, row, scroller } from './timeline-page.ts'

const { visit, expectProblem } = journey(givenTimelineGroups)
const VOYAGE = '/groups/voyage/-/roadmap'
const FLEET = '/groups/fleet/-/roadmap'
const EPICS_FAILED = 'Something went wrong while fetching epics'

/** A page without the app, in a window whose clock stands at 15 September 2022. */
const blank = (options: VisitOptions = {}) => visit('/config.json', { ...options, clock: TODAY })

/** The roadmap as an anonymous reader sees it on 15 September 2022. */
async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await blank(options)
  await page.goto(path)
  return page
}

const titles = (page: Page, kind = 'epic') =>
  grid(page)
    .locator(`[data-kind="${kind}"]`)
    .evaluateAll((rows) => rows.map((element) => element.querySelector('a')?.textContent))
const columns = (page: Page) =>
  grid(page)
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.slice(1).map((cell) => cell.getAttribute('aria-label')))
const percentOf = (page: Page, title: string) => row(page, title).locator('[data-bar] >> text=/^\\d+%$/')
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const epicRequests = (operations: readonly string[]) =>
  operations.filter((name) => name.startsWith('roadmapGroupEpics'))
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Roadmap settings' })
  await drawer.waitFor()
  return drawer
}
/** The roadmap of many epics; `config`: settings of the installation in place of its own. */
async function openFleet(config: object = {}) {
  const page = await blank()
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...config } })
  })
  const operations = watchRequests(page)
  await page.goto(FLEET)
  await row(page, 'Ship 1').waitFor()
  return { page, operations }
}
const toTheEnd = (page: Page) =>
  scroller(page).evaluate((element) => {
    element.scrollTop = element.scrollHeight
  })

test('On one page everything can be set, and only an epic leads away', async () => {
  const page = await open(VOYAGE)
  await row(page, 'Voyage out').waitFor()
  const pathname = () => new URL(page.url()).pathname

  await page.getByRole('combobox').click()
  await page.keyboard.type('label = hull')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/label_name\[\]=hull/)
  await expect.poll(() => titles(page)).toEqual(['Voyage out'])
  await page.getByRole('button', { name: 'Remove Label is ~hull' }).click()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Voyage out', 'One day', 'Deep dive', LONG_TITLE])

  await page.getByRole('button', { name: 'Sort direction: ascending' }).click()
  await expect.poll(() => titles(page)).toEqual(['Deep dive', 'One day', 'Voyage out', LONG_TITLE])

  const drawer = await openSettings(page)
  await drawer.getByRole('button', { name: 'This quarter' }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  await expect.poll(async () => (await columns(page)).length).toBe(12)
  await drawer.getByRole('radio', { name: 'By week' }).click()
  await expect.poll(async () => (await columns(page)).length).toBe(53)
  await drawer.getByRole('radio', { name: 'Show closed epics' }).click()
  await expect.poll(() => titles(page)).toEqual(['Trial trip'])
  await drawer.getByRole('radio', { name: 'Show all epics' }).click()
  await drawer.getByRole('switch', { name: 'Display milestones' }).click()
  await expect.poll(() => grid(page).getByText('Milestones').count()).toBe(0)
  await drawer.getByRole('switch', { name: 'Display milestones' }).click()
  await row(page, 'Launch').waitFor()
  await drawer.getByRole('radio', { name: 'Use issue count' }).click()
  await expect.poll(() => percentOf(page, 'Voyage out').innerText()).toBe('75%')
  // The button that opened the settings closes them.
  await page.getByRole('button', { name: 'Settings' }).click()
  await drawer.waitFor({ state: 'detached' })

  await row(page, 'Voyage out')
    .getByRole('button', { name: /^Expand / })
    .click()
  await row(page, 'First leg').waitFor()
  expect(pathname()).toBe(VOYAGE)

  await row(page, 'Launch').locator('[data-bar="milestone"]').click()
  // A milestone shows its epics here; it has no page of its own.
  await page.waitForURL(/milestone_title=Launch/)
  expect(pathname()).toBe(VOYAGE)
  await page.goBack()
  await row(page, 'Voyage out').getByRole('link', { name: 'Voyage out' }).first().click()
  await page.waitForURL('**/groups/voyage/-/epics/1')
  await page.getByRole('heading', { level: 1, name: 'Voyage out' }).waitFor()
})

test('Children open below their parent in every level, are asked for once, and come back as they were', async () => {
  const page = await open(VOYAGE)
  await row(page, 'Voyage out').waitFor()
  const operations = watchRequests(page)
  for (const title of ['Voyage out', 'First leg', 'Harbour']) {
    await row(page, title)
      .getByRole('button', { name: /^Expand / })
      .click()
    await row(page, title)
      .getByRole('button', { name: /^Collapse / })
      .waitFor()
  }
  await row(page, 'Berth').waitFor()
  const levels = await Promise.all(
    ['Voyage out', 'First leg', 'Harbour', 'Berth'].map((title) => row(page, title).getAttribute('aria-level')),
  )
  expect(levels).toEqual(['1', '2', '3', '4'])
  const indents = await Promise.all(
    ['First leg', 'Harbour', 'Berth'].map((title) =>
      row(page, title).locator('.ml-4, .ml-6, .ml-8').getAttribute('class'),
    ),
  )
  expect(indents.map((names) => /ml-\d/.exec(names ?? '')?.[0])).toEqual(['ml-4', 'ml-6', 'ml-8'])
  await row(page, 'Voyage out').getByText('3', { exact: true }).waitFor()
  expect(
    await row(page, 'Berth')
      .getByRole('button', { name: /^Expand / })
      .count(),
  ).toBe(0)

  await row(page, 'Voyage out')
    .getByRole('button', { name: /^Collapse / })
    .click()
  await expect.poll(() => row(page, 'Berth').count()).toBe(0)
  await row(page, 'Voyage out')
    .getByRole('button', { name: /^Expand / })
    .click()
  await row(page, 'Berth').waitFor()
  expect(operations.filter((name) => name === 'epicChildEpics')).toHaveLength(3)

  // Another order asks anew, also for what is below the epics that are open.
  await page.getByRole('button', { name: 'Sort direction: ascending' }).click()
  await expect.poll(() => epicRequests(operations).length).toBe(1)
  // All have come anew: what is pressed before belongs to the former order.
  await expect.poll(() => operations.filter((name) => name === 'epicChildEpics').length).toBe(6)
  await row(page, 'Berth').waitFor()

  // Filters that hide all children say so.
  await row(page, 'Voyage out')
    .getByRole('button', { name: /^Collapse / })
    .click()
  await follow(page, `${VOYAGE}?label_name[]=hull`)
  await expect.poll(() => titles(page)).toEqual(['Voyage out'])
  await row(page, 'Voyage out')
    .getByRole('button', { name: /^Expand / })
    .click()
  await row(page, 'Voyage out').getByRole('button', { name: 'No child epics match applied filters' }).waitFor()
  expect(await titles(page)).toEqual(['Voyage out'])
})

test('Milestones are asked for once they are to be seen, and progress is shown in another way without a request', async () => {
  const page = await blank()
  const operations = watchRequests(page)
  const milestoneRequests = () => operations.filter((name) => name === 'groupMilestones').length
  await page.goto(`${VOYAGE}?show_milestones=false`)
  await row(page, 'Voyage out').waitFor()
  expect(milestoneRequests()).toBe(0)
  const drawer = await openSettings(page)
  expect(await drawer.getByRole('radio', { name: 'Show all milestones' }).count()).toBe(0)
  await drawer.getByRole('switch', { name: 'Display milestones' }).click()
  await expect.poll(() => titles(page, 'milestone')).toEqual(['Launch', 'Surfacing'])
  const heading = grid(page)
    .getByRole('row')
    .filter({ hasText: /^Milestones/ })
  expect(await heading.innerText()).toMatch(/2$/)
  await drawer.getByRole('radio', { name: 'Show group milestones' }).click()
  await expect.poll(() => titles(page, 'milestone')).toEqual(['Launch'])
  await drawer.getByRole('radio', { name: 'Show sub-group milestones' }).click()
  await expect.poll(() => titles(page, 'milestone')).toEqual(['Surfacing'])
  await drawer.getByRole('radio', { name: 'Show project milestones' }).click()
  await expect.poll(() => titles(page, 'milestone')).toEqual([])
  expect(parameter(page, 'milestones_type')).toBe('PROJECT')
  await drawer.getByRole('radio', { name: 'Show all milestones' }).click()
  await page.keyboard.press('Escape')
  await heading.getByRole('button', { name: /^Collapse / }).click()
  await expect.poll(() => titles(page, 'milestone')).toEqual([])
  await heading.getByRole('button', { name: /^Expand / }).click()
  await row(page, 'Launch').locator('[data-bar]').hover()
  await page
    .getByRole('tooltip')
    .filter({ hasText: 'Jul 4 – Jul 15, 2022' })
    .filter({ hasText: 'Group milestone' })
    .waitFor()
  const { left, width } = await row(page, 'Launch')
    .locator('[data-bar]')
    .evaluate((element) => element.style)
  // All fourteen weeks of the quarter fit beside the names, in columns that are as much narrower.
  const { fitted, hasRoom } = await scroller(page).evaluate((element) => ({
    fitted: parseFloat(element.style.getPropertyValue('--column-width')) / 180,
    hasRoom: element.scrollWidth <= element.clientWidth,
  }))
  expect(hasRoom).toBe(true)
  expect([parseFloat(left), parseFloat(width)]).toEqual([
    expect.closeTo(205.71 * fitted, 1),
    expect.closeTo(308.57 * fitted, 1),
  ])
  expect(milestoneRequests()).toBe(1)

  // Progress goes by weight or number, or is not shown.
  await expect.poll(() => percentOf(page, 'Voyage out').innerText()).toBe('29%')
  expect(await row(page, 'One day').locator('[data-bar]').innerText()).toBe('')
  await answered(page, ['groupMilestones'])
  const operationsBefore = operations.length
  await openSettings(page)
  await drawer.getByRole('radio', { name: 'Use issue count' }).click()
  await expect.poll(() => percentOf(page, 'Voyage out').innerText()).toBe('75%')
  await percentOf(page, 'Voyage out').hover()
  await page.getByRole('tooltip').filter({ hasText: '3 of 4 issues closed' }).waitFor()
  await drawer.getByRole('switch', { name: 'Display progress of child issues' }).click()
  await expect.poll(() => percentOf(page, 'Voyage out').count()).toBe(0)
  expect(await drawer.getByRole('radio', { name: 'Use issue weight' }).count()).toBe(0)
  expect(parameter(page, 'show_progress')).toBe('false')
  expect(operations.slice(operationsBefore)).toEqual([])
})

test('A long list comes page by page as it is scrolled, and a page that cannot be had is asked for again', async () => {
  const { page, operations } = await openFleet()
  expect(epicRequests(operations)).toHaveLength(1)
  expect((await titles(page)).length).toBeLessThan(25)
  await toTheEnd(page)
  await expect.poll(() => epicRequests(operations).length).toBe(2)
  await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe('-1')
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(100 * 50)

  // What is there stays when the next page fails.
  let isBroken = true
  await page.route(/graphql$/, (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback()))
  expectProblem(/500/)
  await toTheEnd(page)
  await page.getByText(EPICS_FAILED, { exact: true }).waitFor()
  await row(page, 'Ship 100').waitFor()
  expect(epicRequests(operations)).toHaveLength(3)
  isBroken = false
  // Scrolling to the button, as a click of the browser's driver does, would ask again by itself.
  await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click')
  await expect.poll(() => page.getByText(EPICS_FAILED).count()).toBe(0)
  await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(FLEET_EPICS + 1))
  await toTheEnd(page)
  await row(page, `Ship ${FLEET_EPICS}`).waitFor()
  expect(epicRequests(operations)).toHaveLength(4)
})

test('Weeks start on the day of the installation, and more epics than its limit are told about until the reader has had enough', async () => {
  const { page, operations } = await openFleet({ roadmapEpicsLimit: 60, firstDayOfWeek: '1' })
  expect((await columns(page))[0]).toBe('2022 Jun 27')
  const warning = page.getByText('Some of your epics might not be visible')
  expect(await warning.count()).toBe(0)
  await toTheEnd(page)
  await warning.waitFor()
  await page.getByText('Roadmaps can display up to 60 epics. These appear in your selected sort order.').waitFor()
  expect(await page.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(
    '/help/user/group/epics/manage_epics.md',
  )
  expect(await seriousFindings(page)).toEqual([])
  await toTheEnd(page)
  expect(epicRequests(operations)).toHaveLength(2)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => warning.count()).toBe(0)
  await page.reload()
  await row(page, 'Ship 1').waitFor()
  await toTheEnd(page)
  await expect.poll(() => epicRequests(operations).length).toBe(4)
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(100 * 50)
  expect(await warning.count()).toBe(0)
})

test('The rows are walked and opened with the keyboard', async () => {
  const page = await open(VOYAGE)
  await row(page, 'Voyage out').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('a')?.textContent ?? 'none')
  await grid(page).locator('[data-kind="epic"]').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('One day')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await row(page, 'First leg').waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('First leg')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe(LONG_TITLE)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect.poll(() => row(page, 'Launch').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Voyage out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/groups/voyage/-/epics/1')
})

test('A reader finds today, and the bars that lie beside the view or under the left cells', async () => {
  const page = await open(`${VOYAGE}?timeframe_range_type=THREE_YEARS&layout=WEEKS`, {
    viewport: { width: 1200, height: 800 },
  })
  await row(page, 'Voyage out').waitFor()
  const left = () => scroller(page).evaluate((element) => element.scrollLeft)
  const scrollTo = (left: number) =>
    scroller(page).evaluate((element, to) => {
      element.scrollLeft = to
    }, left)
  const isTodayInView = () =>
    scroller(page).evaluate((element) => {
      const marker = element.querySelector('[data-today]')?.getBoundingClientRect()
      const view = element.getBoundingClientRect()
      return marker !== undefined && marker.left > view.left + 320 && marker.right < view.right
    })
  await expect.poll(isTodayInView).toBe(true)
  const atFirst = await left()
  await scrollTo(0)
  await expect.poll(isTodayInView).toBe(false)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(left).toBe(atFirst)
  await scrollTo(0)
  await page.keyboard.press('t')
  await expect.poll(left).toBe(atFirst)

  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = row(page, 'One day').locator('[data-bar]')
  const barLeft = await bar.evaluate((element) => parseFloat(element.style.left))
  // A bar that takes the focus does not hide under the left cells.
  const isUncovered = () =>
    bar.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[data-bar]') === element
    })
  // Far away, and in the view of the browser but under the left cell.
  for (const scrollLeft of [barLeft + 2_000, barLeft + 200]) {
    await row(page, 'One day').focus()
    await scrollTo(scrollLeft)
    await expect.poll(isUncovered).toBe(false)
    await bar.focus()
    await expect.poll(isUncovered).toBe(true)
  }

  // A row whose bar lies beside the view shows where, and a press brings the bar.
  const side = () => row(page, 'One day').getAttribute('data-outlying')
  const isInView = () =>
    bar.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const view = element.closest('[data-scroller]')?.getBoundingClientRect()
      return view !== undefined && left > view.left + 320 && right < view.right
    })
  for (const [scrollLeft, expected] of [
    [barLeft + 2_000, 'left'],
    [Math.max(0, barLeft - 3_000), 'right'],
  ] as const) {
    await scrollTo(scrollLeft)
    await expect.poll(side).toBe(expected)
    expect(await isInView()).toBe(false)
    const place = await row(page, 'One day').boundingBox()
    const view = await scroller(page).boundingBox()
    await page.mouse.click((view?.x ?? 0) + 500, (place?.y ?? 0) + 25)
    await expect.poll(isInView).toBe(true)
    await expect.poll(side).toBe(null)
  }
})

test('What makes no sense in the address counts as the default', async () => {
  const page = await blank()
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('roadmapGroupEpics'))
  await page.goto(
    `${VOYAGE}?timeframe_range_type=LAST_WEEK&layout=FOO&state=locked&sort=title_asc&confidential=maybe&progress=x` +
      '&show_progress=1&show_milestones=2&milestones_type=z&page=-1&prev=%00&next=xyz&utf8=%E2%9C%93&scope=all',
  )
  const { variables } = (await asked).postDataJSON() as { variables: object }
  expect(variables).toEqual({
    fullPath: 'voyage',
    state: 'all',
    sort: 'start_date_asc',
    timeframe: { start: '2022-06-26', end: '2022-10-01' },
    first: 50,
    endCursor: '',
    topLevelHierarchyOnly: true,
  })
  await row(page, 'Voyage out').waitFor()
  expect(await columns(page)).toHaveLength(14)
  // Weeks that start on Sunday.
  expect((await columns(page))[0]).toBe('2022 Jun 26')
  expect(await percentOf(page, 'Voyage out').innerText()).toBe('29%')
  expect(await titles(page, 'milestone')).toHaveLength(2)
})

test('A group without epics has no roadmap', async () => {
  const page = await blank()
  await page.route(/graphql$/, async (route) => {
    if (!(route.request().postData() ?? '').includes('RoadmapPage')) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { group: object } }
    return route.fulfill({
      response,
      json: { data: { ...answer.data, group: { ...answer.data.group, allowEpics: false } } },
    })
  })
  const operations = watchRequests(page)
  await page.goto(VOYAGE)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  // The navigation asks for what the group has besides.
  expect(operations.filter((name) => name !== 'PlaceNavigation')).toEqual(['RoadmapPage'])
})

test('The timeline is accessible and fits, whatever its stretch of time, width and colours', async () => {
  const page = await open(VOYAGE)
  await row(page, 'Voyage out')
    .getByRole('button', { name: /^Expand / })
    .click()
  await row(page, 'First leg').waitFor()
  const shown: [search: string, columns: number, looks: Look[]][] = [
    [
      '',
      14,
      [
        [1440, 'light'],
        [375, 'dark'],
      ],
    ],
    ['?timeframe_range_type=CURRENT_YEAR', 12, [[1440, 'dark']]],
    ['?timeframe_range_type=THREE_YEARS', 13, [[768, 'dark']]],
    ['?timeframe_range_type=CURRENT_YEAR&layout=WEEKS', 53, [[375, 'light']]],
  ]
  for (const [search, count, looks] of shown) {
    if (search !== '') await follow(page, VOYAGE + search)
    await expect.poll(async () => (await columns(page)).length, { message: search }).toBe(count)
    await row(page, 'First leg').waitFor()
    for (const look of looks) {
      await changeLook(page, look)
      expect(await overflowOf(page), search + look.join()).toBe(0)
      expect(await seriousFindings(page), search + look.join()).toEqual([])
    }
  }
})
