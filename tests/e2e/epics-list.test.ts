import { expect, test } from 'vitest'
import { allDrawn, journey, overflowOf, seriousFindings, signInAs, LOOKS, changeLook, follow } from './journey.ts'
import { answered, watchRequests } from './requests.ts'

const { visit } = journey()
const LIST = '/groups/acme/-/epics'

test('An anonymous reader opens the epics of a group, whatever the width and colours, and one of them', async () => {
  const page = await visit(LIST, { viewport: { width: 375, height: 900 }, colorScheme: 'dark' })
  await page.getByRole('list', { name: 'Epics' }).getByRole('listitem').first().waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }

  const list = page.getByRole('list', { name: 'Epics' })
  await list.waitFor()
  await expect.poll(() => page.title()).toBe('Epics · Acme · Canopy')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Epics')
  const row = list.getByRole('listitem').filter({ has: page.locator('[data-title]', { hasText: 'Offline orders' }) })
  // The browser may not have laid a row out yet; until then it has no visible text.
  await expect.poll(() => row.innerText()).not.toBe('')
  const text = (await row.innerText()).replace(/\s+/g, ' ')
  expect(text).toMatch(/mobile&\d+/)
  expect(text).toMatch(/\d+\/\d+ \d+%/)
  expect(await row.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(
    /^(\d+ of \d+ weight completed · )?\d+ of \d+ issues closed$/,
  )

  // Rows begin high and stand close.
  await page.setViewportSize({ width: 1440, height: 900 })
  const placeOf = (index: number) => list.getByRole('listitem').nth(index).boundingBox()
  await expect.poll(async () => (await placeOf(0))?.y).toBeLessThanOrEqual(170)
  const [first, eleventh] = [await placeOf(0), await placeOf(10)]
  expect((eleventh?.y ?? Infinity) + (eleventh?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(400)

  // A row leads to its epic and back.
  const link = list.getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await page.goBack()
  await list.waitFor()

  // The order is in the address, and a search without hits says so.
  await follow(page, `${LIST}?sort=title_asc`)
  await page.getByRole('button', { name: 'Sort direction: ascending' }).waitFor()
  await answered(page)
  const titles = list.locator('[data-title]')
  await titles.first().waitFor()
  const ascending = await titles.first().textContent()
  await page.getByRole('button', { name: 'Sort direction: ascending' }).click()
  await page.waitForURL(/sort=title_desc/)
  await expect.poll(() => titles.first().textContent()).not.toBe(ascending)
  const field = page.getByRole('combobox', { name: 'Search or filter results...' })
  await field.fill('zzzz')
  await field.press('Enter')
  await page.getByRole('heading', { name: /^No epics match / }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await titles.first().waitFor()
  expect(await field.inputValue()).toBe('')
})

test('The states are links of their own, with counts that agree with the rows, which come page by page', async () => {
  const page = await visit(LIST)
  const tabs = page.getByRole('navigation', { name: 'State' })
  const counts = await Promise.all(
    ['Open', 'Closed', 'All'].map(async (name) => {
      const text = await tabs.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+`) }).innerText()
      return Number(/\d+/.exec(text)?.[0])
    }),
  )
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(counts[2])
  const rows = page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
  const openRows = Math.min(counts[0] ?? 0, 50)
  // A long list is drawn in two steps.
  await expect.poll(() => rows.count()).toBe(openRows)

  await tabs.getByRole('link', { name: /^Closed/ }).click()
  await page.waitForURL(/state=closed/)
  await expect.poll(() => rows.count()).toBe(counts[1])
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('closed'))
  await expect.poll(() => rows.count()).toBe(openRows)

  // A long list goes on until every epic is there once.
  await tabs.getByRole('link', { name: /^All/ }).click()
  await page.waitForURL(/state=all/)
  await expect.poll(() => rows.count()).toBe(50)
  await answered(page, ['EpicList', 'EpicCounts'])
  const operations = watchRequests(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(50)
  expect(operations).toEqual(['EpicList'])
  const references = await rows.locator('[data-reference]').allInnerTexts()
  expect(new Set(references).size).toBe(await rows.count())
  expect(await rows.count()).toBe(counts[2])
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('A label narrows rows, numbers and further pages, and stays when the state changes; so does one that a row shows', async () => {
  const page = await visit(`${LIST}?state=all&sort=created_at_asc`)
  const rows = page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
  await rows.first().waitFor()
  const field = page.getByRole('combobox', { name: 'Search or filter results...' })
  await field.click()
  await page.keyboard.type('label =')
  await page.getByRole('option', { name: 'None' }).waitFor()
  await page.keyboard.type('security')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Label is ~security', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/label_name\[\]=security/)
  await allDrawn(page, rows)
  expect(await rows.count()).toBeLessThan(50)
  const tabs = page.getByRole('navigation', { name: 'State' })
  await tabs.getByRole('link', { name: /^Open/ }).click()
  await page.waitForURL(/state=opened/)
  expect(new URL(page.url()).searchParams.getAll('label_name[]')).toEqual(['security'])

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('label_name[]'))
  await tabs.getByRole('link', { name: /^All\s*\d+/ }).click()
  await page.waitForURL(/state=all/)
  const row = rows.filter({ hasText: 'Guest checkout' })
  await row.waitFor()
  // A child names its parent.
  expect((await row.getByRole('link').allTextContents()).slice(0, 2)).toEqual([
    'A checkout that people finish',
    'Guest checkout',
  ])
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44)
  const label = row.getByRole('link', { name: /^stage/ })
  expect(await label.textContent()).toMatch(/^stage\s*(discovery|delivery)$/)
  await label.click()
  await page.waitForURL(/label_name\[\]=stage%3A%3A/)
  await page.getByRole('button', { name: /^Label is ~stage/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('all')
  await row.waitFor()
})

test('A group that does not exist is a page that is not found; names and colours of others are there at once on a new load', async () => {
  const page = await visit('/groups/nowhere/-/epics')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expect.poll(() => page.title()).toBe('Page not found · Canopy')
  // Nor are there places of it, or a name.
  expect(await page.getByRole('link', { name: /Epics|Roadmap|Labels|nowhere/ }).count()).toBe(0)

  await follow(page, '/groups/acme/web/-/epics')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const picture = page.getByRole('navigation', { name: 'Main' }).locator('[data-initials]').first()
  await crumbs.getByRole('link', { name: /^Web$/ }).waitFor()
  const look = await picture.getAttribute('style')
  await page.route('**/graphql', () => undefined)
  await page.reload()
  await crumbs.getByRole('link', { name: /^Web$/ }).waitFor()
  expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['Acme', 'Web', 'Epics'])
  expect(await picture.getAttribute('style')).toBe(look)
})

test('A label is renamed, and the epics that carry it follow; it is deleted, and they lose it', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', '/groups/acme/-/labels')
  await page.getByRole('button', { name: 'Edit priority::low', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit priority::low' })
  await form.getByRole('textbox', { name: 'Title' }).fill('priority::high')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Title has already been taken').waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill('priority::lowest')
  await form.getByRole('button', { name: 'Save' }).click()
  // Who leaves before takes the request back.
  await form.waitFor({ state: 'detached' })
  const link = page.getByRole('link', { name: 'Epics with priority::lowest', exact: true })
  const rows = page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
  await expect
    .poll(async () => {
      await page.goto('/groups/acme/-/labels')
      await link.click()
      await page.getByRole('navigation', { name: 'State' }).waitFor()
      await answered(page, ['EpicList'])
      return rows.count()
    })
    .toBe(3)
  await expect.poll(() => rows.first().innerText()).toContain('lowest')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click()
  await page.getByRole('button', { name: 'Delete priority::lowest' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete label' }).click()
  await page.getByText('Deleted the label priority::lowest').waitFor()
  expect(await link.count()).toBe(0)
})
