import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, overflowOf, seriousFindings, signInAs, LOOKS, changeLook, follow } from './journey.ts'
import { answered, watchRequests } from './requests.ts'

const { visit, expectProblem } = journey()
const ROADMAP = '/groups/acme/-/roadmap'
const FILTER = 'Search or filter results...'

const field = (page: Page) => page.getByRole('combobox', { name: FILTER })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Roadmap' })
const epicLink = (page: Page, title: string) => page.getByRole('link', { name: title }).first()
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Roadmap settings' })
  await drawer.waitFor()
  return drawer
}

test('A group that does not exist is a page that is not found, and no epics are asked for', async () => {
  const page = await visit('/config.json')
  const operations = watchRequests(page)
  await page.goto('/groups/nowhere/-/roadmap')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  // The navigation asks what else is there.
  expect(operations.filter((operation) => operation !== 'PlaceNavigation')).toEqual(['RoadmapPage'])
})

test('A roadmap that was opened before has its epics in one round trip, each asked for once', async () => {
  const page = await visit(ROADMAP)
  await epicLink(page, 'A checkout that people finish').waitFor()
  const operations = watchRequests(page)
  // The page's own question is answered only when those for its epics and milestones are on their way.
  await page.route(/graphql$/, async (route) => {
    if ((route.request().postData() ?? '').includes('query RoadmapPage'))
      await expect
        .poll(() => operations)
        .toEqual(expect.arrayContaining(['roadmapGroupEpicsWithColor', 'groupMilestones']))
    await route.fallback()
  })
  await page.reload()
  await epicLink(page, 'A checkout that people finish').waitFor()
  await answered(page)
  const ofRoadmap = ['RoadmapPage', 'groupMilestones', 'roadmapGroupEpicsWithColor']
  expect(operations.filter((operation) => ofRoadmap.includes(operation)).toSorted()).toEqual(ofRoadmap)
})

test('A filter is written with the keyboard or pasted, lives in the address, and comes back with it', async () => {
  const page = await visit(ROADMAP)
  await epicLink(page, 'A checkout that people finish').waitFor()
  // A failed search for epics is told, and the page stays.
  await page.route(/graphql$/, (route) =>
    (route.request().postData() ?? '').includes('searchEpics')
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  )
  expectProblem(/500/)
  await field(page).click()
  await page.keyboard.type('epic = bill')
  await page.getByText('There was a problem fetching epics.').waitFor()
  await epicLink(page, 'A checkout that people finish').waitFor()
  await page.unroute(/graphql$/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await field(page).click()
  await page.keyboard.type('checkout')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=checkout/)
  await expect.poll(() => page.getByRole('link', { name: 'Multi-region reads' }).count()).toBe(0)
  await epicLink(page, 'A checkout that people finish').waitFor()
  await page.reload()
  await expect.poll(() => field(page).inputValue()).toBe('checkout')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('search'))
  await epicLink(page, 'Multi-region reads').waitFor()

  // A pasted query becomes conditions, and a filter without hits says so.
  await field(page).click()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, 'label = "two words" author != ana login')
  await page.getByRole('button', { name: 'Label is ~"two words"', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Author is not @ana', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/label_name\[\]=two%20words/)
  expect(parameter(page, 'not[author_username]')).toBe('ana')
  expect(parameter(page, 'search')).toBe('login')
  await page.getByRole('heading', { name: 'Sorry, no epics matched your search' }).waitFor()
  expect(await field(page).count()).toBe(1)
})

test('The navigation leads to the roadmap, where settings act at once and stand in the address; "back" leaves it', async () => {
  const page = await visit('/groups/acme/-/epics')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click()
  await heading(page).waitFor()
  await epicLink(page, 'A checkout that people finish').waitFor()
  expect(await page.title()).toBe('Roadmap · Acme · Canopy')
  await field(page).waitFor()
  expect(await page.getByRole('button', { name: 'Start date' }).count()).toBe(1)

  const drawer = await openSettings(page)
  expect(await drawer.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1040')
  const operations = watchRequests(page)
  await drawer.getByRole('button', { name: 'This quarter' }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  await page.waitForURL(/timeframe_range_type=CURRENT_YEAR/)
  expect(parameter(page, 'layout')).toBe('MONTHS')
  await drawer.getByRole('radio', { name: 'By week' }).click()
  await page.waitForURL(/layout=WEEKS/)
  await drawer.getByRole('radio', { name: 'Show closed epics' }).click()
  await page.waitForURL(/state=closed/)
  await drawer.getByRole('switch', { name: 'Display milestones' }).click()
  await page.waitForURL(/show_milestones=false/)
  await drawer.getByRole('radio', { name: 'Use issue count' }).click()
  await page.waitForURL(/progress=COUNT/)
  expect(operations).not.toContain('RoadmapPage')
  expect(await drawer.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings')
  // Even where the choices leave nothing to show, they can be taken back.
  expect(await page.getByRole('button', { name: 'Settings' }).isVisible()).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Epics' }).waitFor()
})

test('The address restores filter and settings', async () => {
  const page = await visit(
    `${ROADMAP}?timeframe_range_type=THREE_YEARS&layout=MONTHS&state=opened&progress=COUNT&show_milestones=false` +
      '&sort=end_date_desc&confidential=false&not[label_name][]=nope',
  )
  await page.getByRole('button', { name: 'Confidential is No', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Label is not ~nope', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Due date' }).waitFor()
  await page.getByRole('button', { name: 'Sort direction: descending' }).waitFor()
  const drawer = await openSettings(page)
  await drawer.getByRole('button', { name: 'Within 3 years' }).waitFor()
  expect(await drawer.getByRole('radio', { name: 'By month' }).isChecked()).toBe(true)
  expect(await drawer.getByRole('radio', { name: 'Show open epics' }).isChecked()).toBe(true)
  expect(await drawer.getByRole('radio', { name: 'Use issue count' }).isChecked()).toBe(true)
  expect(await drawer.getByRole('switch', { name: 'Display milestones' }).isChecked()).toBe(false)
})

test('More than the server takes is told below the bar, and labels are looked up together', async () => {
  const labels = Array.from({ length: 21 }, (_, index) => `not[label_name][]=label-${index}`).join('&')
  const page = await visit('/config.json')
  const lookUps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('labels')) lookUps.push(request.url())
  })
  await page.goto(`${ROADMAP}?${labels}`)
  await epicLink(page, 'A checkout that people finish').waitFor()
  await page.getByText('Only the first 20 conditions count. Remove some to filter by the marked ones.').waitFor()
  await page.locator('[data-flawed="true"]').nth(20).waitFor()
  expect(lookUps).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove Label is not ~label-7', exact: true }).click()
  await page.getByText('Only the first 20 conditions').waitFor({ state: 'detached' })
  await follow(page, `${ROADMAP}?search=${'checkout '.repeat(120)}`)
  await page.getByText('Only the first 1,000 characters are searched for.').waitFor()
  await epicLink(page, 'A checkout that people finish').waitFor()
})

test('An order is kept for the person, for list and roadmap', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', ROADMAP)
  await page.getByRole('button', { name: 'Start date' }).click()
  const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('SaveEpicsSort'))
  await page.getByRole('menuitemradio', { name: 'Due date' }).click()
  await page.waitForURL(/sort=end_date_asc/)
  await saved
  await page.goto('/groups/acme/-/epics')
  await page.getByRole('button', { name: 'Due date' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click()
  await heading(page).waitFor()
  expect(parameter(page, 'sort')).toBe(null)
  await page.getByRole('button', { name: 'Due date' }).waitFor()
  await page.getByRole('button', { name: 'Sort direction: ascending' }).waitFor()
})

test('People, labels, milestones and epics are suggested, reactions to who has signed in; a child that is asked for is shown', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', '/groups/acme/web/-/roadmap')
  await epicLink(page, 'A checkout that people finish').waitFor()
  await field(page).click()
  await page.keyboard.type('epic = express')
  await page.getByRole('option', { name: /Express wallets/ }).click()
  await page.keyboard.press('Enter')
  await page.waitForURL(/epic_iid=/)
  await epicLink(page, 'Express wallets').waitFor()
  // Without its parent.
  expect(await epicLink(page, 'A checkout that people finish').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await epicLink(page, 'A checkout that people finish').waitFor()

  await field(page).click()
  await page.getByRole('option', { name: 'My-Reaction' }).waitFor()
  await page.getByRole('option', { name: 'Author' }).click()
  await page
    .getByRole('option', { name: 'is', exact: true })
    .or(page.getByRole('option', { name: '= is' }))
    .first()
    .click()
  // The reader comes first.
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('@olivia')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Author is @olivia', exact: true }).waitFor()
  await page.keyboard.type('epic = checkout')
  await page.getByRole('option', { name: /A checkout that people finish/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.type('milestone =')
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1)
})

test('Bar, menu and drawer are accessible and fit, whatever their width and colours', async () => {
  const page = await visit(`${ROADMAP}?label_name[]=needs+review&search=checkout`)
  await page.getByRole('button', { name: /^Label is/ }).waitFor()
  const looksGood = async () => {
    expect(await overflowOf(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  }
  for (const look of LOOKS) {
    await changeLook(page, look)
    await looksGood()
    await field(page).click()
    await field(page).fill('')
    await page.getByRole('option', { name: 'Author' }).waitFor()
    await looksGood()
    await page.keyboard.press('Escape')
    await openSettings(page)
    await looksGood()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
