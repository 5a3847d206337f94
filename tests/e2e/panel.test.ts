import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, overflowOf, seriousFindings, signInAs, type Look } from './journey.ts'
import { answered } from './requests.ts'
import { BLANK } from './windows.ts'

const { visit } = journey()
const LIST = '/groups/acme/-/epics'
const WIDE: readonly Look[] = [
  [1440, 'dark'],
  [1440, 'light'],
  [960, 'light'],
]

const panel = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close panel' }) })
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
const titleIn = (page: Page) => panel(page).getByRole('heading', { level: 1 })

async function openList(path = LIST): Promise<Page> {
  const page = await visit(BLANK)
  await signInAs(page, 'Olivia', path)
  await rowsOf(page).nth(9).waitFor()
  await answered(page)
  return page
}

const titleOf = (page: Page, index: number): Promise<string> =>
  rowsOf(page).nth(index).locator('[data-title]').innerText()

test('A row opens beside its list, keys lead on and back, and closing gives the focus back to the row', async () => {
  const page = await openList()
  const titles = await Promise.all([0, 1, 2].map((index) => titleOf(page, index)))
  await rowsOf(page).nth(1).focus()
  await page.keyboard.press('Shift+Space')
  await expect.poll(() => titleIn(page).innerText()).toBe(titles[1])
  expect(new URL(page.url()).search).toMatch(/^\?show=\/groups\/acme\/.+\/-\/epics\/\d+$/)
  expect(await rowsOf(page).nth(1).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('j')
  await expect.poll(() => titleIn(page).innerText()).toBe(titles[2])
  await expect.poll(() => rowsOf(page).nth(2).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('k')
  await expect.poll(() => titleIn(page).innerText()).toBe(titles[1])
  await page.keyboard.press('k')
  await expect.poll(() => titleIn(page).innerText()).toBe(titles[0])
  await answered(page)
  for (const look of WIDE) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => panel(page).count()).toBe(0)
  expect(
    await rowsOf(page)
      .nth(0)
      .evaluate((row) => row === document.activeElement),
  ).toBe(true)
  expect(new URL(page.url()).search).toBe('')
})

test('The address of a panel opens it again, "back" closes it, and where it has no room it is the page', async () => {
  const page = await openList()
  const title = await titleOf(page, 0)
  await rowsOf(page).nth(0).focus()
  await page.keyboard.press('Shift+Space')
  await titleIn(page).waitFor()
  await page.reload()
  await expect.poll(() => titleIn(page).innerText()).toBe(title)
  await page.goBack()
  await expect.poll(() => panel(page).count()).toBe(0)
  await rowsOf(page).nth(0).waitFor()
  await page.goForward()
  await titleIn(page).waitFor()
  await page.setViewportSize({ width: 768, height: 900 })
  await page.waitForURL((url) => url.search === '' && /\/-\/epics\/\d+$/.test(url.pathname))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  // On a phone the key opens the page at once.
  await page.goBack()
  await rowsOf(page).nth(0).waitFor()
  await rowsOf(page).nth(0).focus()
  await page.keyboard.press('Shift+Space')
  await page.waitForURL((url) => /\/-\/epics\/\d+$/.test(url.pathname))
})

test('The page of an item leads on in the order of the list that one came from, and what no list shows leads nowhere', async () => {
  const page = await openList(`${LIST}?sort=title_desc`)
  const titles = await Promise.all([0, 1].map((index) => titleOf(page, index)))
  await rowsOf(page).nth(0).locator('[data-title]').click()
  const next = page.getByRole('button', { name: 'Next of the list' })
  await next.waitFor()
  expect(await page.getByRole('button', { name: 'Previous of the list' }).getAttribute('aria-disabled')).toBe('true')
  await next.click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(titles[1])
  await page.keyboard.press('k')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(titles[0])
  // "Back" leads to the list, however far one has gone on.
  await page.goBack()
  await page.waitForURL(/sort=title_desc$/)
  await rowsOf(page).nth(0).waitFor()
})

test('The parts of an item stay in reach while it is scrolled, by pointer and by keys', async () => {
  const page = await openList()
  await page.setViewportSize({ width: 1440, height: 480 })
  await rowsOf(page).nth(0).locator('[data-title]').click()
  await page.getByRole('treegrid').waitFor()
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
  await answered(page)
  await page.evaluate(() => {
    scrollTo(0, 400)
  })
  const parts = page.getByRole('navigation', { name: 'Parts of the page' })
  await parts.waitFor()
  expect((await parts.getByRole('button').allInnerTexts()).map((text) => text.replace(/\W*\d*\+?$/, ''))).toEqual([
    'Children',
    'Roadmap',
    'Linked items',
    'Activity',
  ])
  await parts.getByRole('button', { name: /^Linked items/ }).click()
  const linked = page.getByRole('region', { name: 'Linked items' })
  await expect.poll(() => linked.evaluate((section) => section === document.activeElement)).toBe(true)
  const bar = await parts.boundingBox()
  const box = await linked.boundingBox()
  expect((box?.y ?? 0) >= (bar?.y ?? 0) + (bar?.height ?? 0)).toBe(true)
  await parts.getByRole('button', { name: /^Children/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('tab', { name: 'Roadmap view' }).getAttribute('aria-selected')).toBe('true')
  await changeLook(page, [375, 'dark'])
  expect(await overflowOf(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})
