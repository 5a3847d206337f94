import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit, expectProblem } = journey()

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or run an action' })
const epicRows = (page: Page) => page.getByRole('list', { name: 'Epics' }).getByRole('listitem')

async function openBox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search (/)' }).waitFor()
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
}

test('The palette finds what was seen, what is there and what can be done, by keys alone', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/-/epics')
  const rows = page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.getByRole('button', { name: 'Search (/)' }).waitFor()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search or run an action' })
  await field.waitFor()
  await page.keyboard.type('native perf')
  await page.getByRole('option', { name: /Native performance/ }).waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Native performance' }).waitFor()

  // What was seen is there at once, as soon as the browser has had time to keep it.
  const seen = page.getByRole('group', { name: 'Recently seen' }).getByRole('option', { name: /Native performance/ })
  await expect
    .poll(async () => {
      if ((await field.count()) > 0) await page.keyboard.press('Escape')
      await expect.poll(() => field.count()).toBe(0)
      await page.keyboard.press('Control+k')
      await field.waitFor()
      return seen.count()
    })
    .toBe(1)
  await page.keyboard.type('>go to the road')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/groups/acme/**/-/roadmap**')

  await page.keyboard.press('/')
  await field.waitFor()
  await page.keyboard.type('platform')
  await page
    .getByRole('option', { name: /^Platform/ })
    .first()
    .waitFor()
  await page.getByRole('option', { name: 'All results for "platform"' }).click()
  await page.waitForURL('**/search?q=platform')
  const results = page.getByRole('list', { name: 'Results' })
  await results.getByRole('link', { name: 'Platform', exact: true }).waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByText('Nothing matches "platform"').waitFor()
})

test('The palette changes the row that has the focus, and the rows that are chosen, as their keys do', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/-/epics?state=opened')
  const row = epicRows(page).first()
  const titles = () => epicRows(page).locator('[data-title]').allInnerTexts()
  const act = async (words: string) => {
    await openBox(page)
    await page.keyboard.insertText(`>${words}`)
    await page.keyboard.press('Enter')
    await box(page).waitFor({ state: 'hidden' })
  }
  await page.getByRole('switch', { name: 'Select rows' }).waitFor()
  await row.focus()
  const [first = '', second = ''] = await titles()
  await openBox(page)
  await page.keyboard.insertText('>change labels')
  // It says of which.
  await page
    .getByRole('option', { name: /Change labels/ })
    .getByText(first)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /labels/i }).waitFor()
  await page.keyboard.press('Escape')

  await row.focus()
  await act('close, or')
  await expect.poll(async () => (await titles())[0]).toBe(second)
  // By the palette as well: the message that offers it goes away while a busy machine still looks at the rows.
  await act('undo the last')
  await expect.poll(async () => (await titles())[0]).toBe(first)

  await row.focus()
  await act('select, or')
  await page.getByText('1 selected', { exact: true }).waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await openBox(page)
  await page.keyboard.insertText('>close, or')
  await page
    .getByRole('option', { name: /Close, or reopen/ })
    .getByText('2 selected')
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles()).some((title) => title === first || title === second)).toBe(false)
  await act('undo the last')
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([first, second])
})

test('The palette changes the item of the page; without a network what was seen is searched, and with the session it is forgotten', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/mobile/-/epics/16')
  await page
    .getByRole('button', { name: 'Edit title and description' })
    .or(page.getByRole('button', { name: /^Edit/ }))
    .first()
    .waitFor()
  for (const [words, opened] of [
    ['change labels', page.getByRole('dialog', { name: /labels/i })],
    ['edit title', page.getByRole('textbox', { name: /title/i })],
  ] as const) {
    await expect
      .poll(async () => {
        await openBox(page)
        await page.keyboard.insertText(`>${words}`)
        const found = await page.getByRole('option').count()
        if (found === 0) await page.keyboard.press('Escape')
        return found
      })
      .toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await opened.first().waitFor()
    await page.keyboard.press('Escape')
    await opened.first().waitFor({ state: 'detached' })
  }

  const seen = page.getByRole('group', { name: 'Recently seen' }).getByRole('option', { name: /Native performance/ })
  await expect
    .poll(async () => {
      await openBox(page)
      await page.getByRole('option').first().waitFor()
      const count = await seen.count()
      await page.keyboard.press('Escape')
      await box(page).waitFor({ state: 'hidden' })
      return count
    })
    .toBe(1)
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
  await page.context().setOffline(true)
  await openBox(page)
  await page.keyboard.insertText('native perf')
  await page.getByText('You are offline: only what you have seen is searched.').waitFor()
  await page.getByRole('option', { name: /Native performance/ }).waitFor()
  await page.keyboard.press('Escape')
  await box(page).waitFor({ state: 'hidden' })
  await page.context().setOffline(false)

  await page.evaluate(() => {
    localStorage.setItem('acme-epics-recent-searches', '[]')
  })
  await page.getByRole('button', { name: /Olivia Park/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      recents: Object.keys(localStorage).filter((key) => key.includes('recent')),
    }))
  await expect.poll(left).toEqual({ databases: [], recents: [] })
  await openBox(page)
  await page.getByRole('option').first().waitFor()
  expect(await seen.count()).toBe(0)
})

test.each([
  [
    'refuses',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new Error('denied')
        },
      }),
  ],
  [
    'never answers',
    () => Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}), deleteDatabase: () => ({}) } }),
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
])('The palette works where the storage of the browser %s', async (_how, breakStorage) => {
  const page = await visit('/config.json')
  await page.addInitScript(breakStorage)
  await signInAs(page, 'Olivia Park', '/groups/acme/-/epics')
  await epicRows(page).first().waitFor()
  await openBox(page)
  await page.getByRole('option', { name: /Focus the filter bar/ }).waitFor()
  await page.keyboard.insertText('native perf')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Native performance' }).waitFor()
  // What breaks its storage would stay with it, and it would be given to the next test.
  await page.close()
})
