import { expect, test } from 'vitest'
import { SEEN_DATABASE } from '#web/lib/session/session.ts'
import { journey, overflowOf, seriousFindings, signInAs, LOOKS, changeLook } from './journey.ts'

const { visit, expectProblem } = journey()
const OF_GROUP = '/groups/acme/-/issues'
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const OF_PROJECT = '/acme/web/app/-/issues'

test('The issues of a group come page by page, and are found by tokens and states', async () => {
  const page = await visit(OF_GROUP, { viewport: { width: 375, height: 900 }, colorScheme: 'dark' })
  const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
  await rows.first().waitFor()
  // The list is accessible and does not scroll sideways, whatever its width and colours.
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }

  await expect.poll(() => page.title()).toBe('Issues · Acme · Canopy')
  await expect.poll(async () => words(await rows.first().innerText())).toMatch(/\w+\/app#\d+ /)
  await expect.poll(() => rows.count()).toBe(50)
  // Paper has the rows that are out of view, too, and nothing to press.
  const more = page.getByRole('button', { name: 'Show more' })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => more.isVisible()).toBe(false)
  const lastTitle = rows.last().locator('[data-title]')
  expect(await lastTitle.evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await more.click()
  await expect.poll(() => rows.count()).toBe(100)
  const references = await rows.locator('[data-reference]').allTextContents()
  expect(new Set(references).size).toBe(100)

  const field = page.getByRole('combobox', { name: 'Search or filter results...' })
  await field.click()
  await page.keyboard.type('assignee =')
  await page.getByRole('option', { name: 'None' }).click()
  await page.getByRole('button', { name: 'Assignee is None', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/assignee_username=None/)
  await expect.poll(() => page.getByRole('group', { name: 'Assignees' }).getByRole('link').count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^Closed/ })
    .click()
  await page.waitForURL(/state=closed/)
  expect(page.url()).toContain('assignee_username=None')
  await page.locator('[role=main] [data-state=closed], main [data-state=closed]').first().waitFor()
  const counted = page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^Closed\s*\d/ })
  await expect.poll(() => counted.innerText()).toContain(String(await rows.count()))

  await field.click()
  const weights = rows.locator('[data-part=weight]')
  const weight = words((await weights.first().textContent()) ?? '')
  await page.keyboard.type(`weight = ${weight} `)
  await page.getByRole('button', { name: `Weight is ${weight}`, exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`weight=${weight}$`))
  await expect.poll(async () => new Set((await weights.allInnerTexts()).map(words))).toEqual(new Set([weight]))
})

test('The address keeps order and words; milestones of a row narrow the list, of an issue they lead to it', async () => {
  const page = await visit(`${OF_GROUP}?sort=title_asc&search=memory`)
  const list = page.getByRole('list', { name: 'Issues' })
  const rows = list.getByRole('listitem')
  await rows.first().waitFor()
  const titles = await rows.locator('[data-title]').allTextContents()
  expect(titles.every((title) => /memory/i.test(title))).toBe(true)
  expect(titles).toEqual(titles.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  const field = page.getByRole('combobox', { name: 'Search or filter results...' })
  await field.fill('zzzz')
  await field.press('Enter')
  await page.getByRole('heading', { name: /^No issues match / }).waitFor()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  const milestone = list.getByRole('link', { name: /^Milestone/ }).first()
  // A row has no inner text before it has been drawn.
  const title = (await milestone.textContent()) ?? ''
  await milestone.click()
  await page.getByRole('button', { name: `Milestone is %${title}`, exact: true }).waitFor()
  await rows.first().locator('[data-title]').click()
  await page.getByRole('complementary').getByRole('link', { name: title }).click()
  await page.waitForURL(/\/acme\/\w+\/\w+\/-\/issues\?milestone_title=/)
  await rows.first().waitFor()
  expect(await page.getByRole('link', { name: 'New issue' }).count()).toBe(0)
})

test('A row opens its issue with what is known, and shows what was changed there', async () => {
  const page = await visit('/config.json')
  // The list of open issues loses a closed one as soon as it is read again.
  await signInAs(page, 'Ravi Menon', `${OF_PROJECT}?state=all`)
  const list = page.getByRole('list', { name: 'Issues' })
  await list.waitFor()
  await page.getByRole('link', { name: 'New issue' }).waitFor()
  const title = page.getByRole('heading', { level: 1 })
  const row = list.locator('[data-state=opened]').first()
  const name = (await row.locator('[data-title]').textContent()) ?? ''
  const labels = await row.locator('a[href*="label_name"]').allInnerTexts()
  let answer = (): void => undefined
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('IssuePage')) return route.continue()
      resolve()
      await new Promise<void>((go) => (answer = go))
      return route.continue()
    })
  })
  await row.locator('[data-title]').click()
  await isAsked
  await expect.poll(() => title.innerText()).toBe(name)
  await page.getByText('Loading the issue').waitFor({ state: 'attached' })
  const frame = words(await page.locator('[aria-busy]').first().innerText())
  for (const label of labels) expect(frame).toContain(words(label))
  answer()
  await page.getByRole('button', { name: 'Close issue' }).click()
  await page.goBack()
  await list.waitFor()
  await expect
    .poll(() => list.getByRole('listitem').filter({ hasText: name }).first().getAttribute('data-state'))
    .toBe('closed')
})

test('What a person has seen is there at once, also without a connection, and goes when they sign out', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi Menon', OF_PROJECT)
  const row = page.getByRole('list', { name: 'Issues' }).locator('[data-title]').first()
  const name = (await row.textContent()) ?? ''
  await row.click()
  const close = page.getByRole('button', { name: 'Close issue' })
  await close.waitFor()
  const keptTitles = () =>
    page.evaluate(async (database) => {
      if (!(await indexedDB.databases()).some(({ name: known }) => known === database)) return []
      const opened = indexedDB.open(database)
      // Where there is none it is not to be made.
      opened.onupgradeneeded = () => opened.transaction?.abort()
      const isThere = await new Promise<boolean>((resolve) => {
        opened.onsuccess = () => {
          resolve(true)
        }
        opened.onerror = () => {
          resolve(false)
        }
      })
      if (!isThere) return []
      const all = opened.result.transaction('entries').objectStore('entries').getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      opened.result.close()
      return (all.result as { item: { title: string } | null }[]).flatMap(({ item }) => item?.title ?? [])
    }, SEEN_DATABASE)
  await expect.poll(keptTitles).toEqual([name])

  await page.route('**/graphql', (route) => route.abort())
  await page.reload()
  await close.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(keptTitles).toEqual([])
})

test('Values are changed where rows show them: of one row by its keys, and of several that are chosen', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi Menon', `${OF_PROJECT}?state=all`)
  const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
  const open = rows.and(page.locator('[data-state=opened]'))
  await open
    .first()
    .getByRole('button', { name: /^Close / })
    .waitFor()
  const [first = '', second = ''] = await open.evaluateAll((elements) => elements.map(({ dataset }) => dataset['key']))
  const row = (key: string) => page.locator(`li[data-key="${key}"]`)
  await row(first).focus()
  await page.keyboard.press('p')
  await page.getByRole('option', { name: 'Urgent' }).click()
  await row(first).getByRole('button', { name: 'Priority: Urgent, change' }).waitFor()
  await row(first)
    .getByRole('button', { name: /^Weight/ })
    .click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('8')
  await page.keyboard.press('Enter')
  await row(first).getByRole('button', { name: 'Weight: 8, change' }).waitFor()

  await row(first).focus()
  await page.keyboard.press('x')
  await row(second).click({ modifiers: ['Shift'], position: { x: 4, y: 4 } })
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.getByText(/^\d selected$/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => row(second).getAttribute('data-state')).toBe('closed')
  expect(await row(first).getAttribute('data-state')).toBe('closed')
  await page.keyboard.press('Control+z')
  await expect.poll(() => row(second).getAttribute('data-state')).toBe('opened')
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })

  // A closed issue leaves the list of open ones, and the focus goes to the row below it.
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^Open/ }).click()
  const focused = page.locator('li[data-key]:focus')
  // What was opened again comes by the socket where the list was read before the server had put it there.
  await row(second).waitFor()
  await row(first).and(page.locator('[tabindex]')).focus()
  await page.keyboard.press('ArrowDown')
  const below = await focused.getAttribute('data-key')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('o')
  await row(first).waitFor({ state: 'detached' })
  await expect.poll(() => focused.getAttribute('data-key')).toBe(below)
})
