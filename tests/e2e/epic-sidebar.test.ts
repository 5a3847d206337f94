import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, pageAlerts, seriousFindings, signInAs, BOTH_COLOURS, changeLook } from './journey.ts'
import { answered, operationsIn } from './requests.ts'

const { visit, system, expectProblem } = journey()

const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('complementary', { name: 'Epic details' }).getByRole('region', { name })
const alerts = pageAlerts
const badge = (page: Page) => page.locator('#epic-app-root header').first().getByText('Confidential', { exact: true })

/** A new epic of the web group. */
async function givenEpic(fields: Record<string, unknown> = {}): Promise<{ path: string; id: number }> {
  const response = await fetch(`${system().url}/api/v4/groups/acme%2Fweb/epics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Edited from the sidebar', ...fields }),
  })
  const epic = (await response.json()) as { web_url: string; id: number }
  return { path: new URL(epic.web_url).pathname, id: epic.id }
}

/** The epic as somebody sees it who may edit it. */
async function open(path: string): Promise<Page> {
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi Menon', path)
  await showDates(page)
  await page.getByRole('button', { name: 'Edit labels' }).waitFor()
  return page
}

async function showDates(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, both dates$/ }).click()
  await page.getByRole('radio', { name: 'Inherited' }).first().waitFor()
}

/** Waits until the server has answered the next change of the epic, which the page shows before. */
const nextChange = (page: Page) =>
  page.waitForResponse((response) => (response.request().postData() ?? '').includes('ChangeEpic'))

/** Makes changes of the epic, and what travels with them, fail until the returned function is called. */
async function failChanges(page: Page): Promise<() => Promise<void>> {
  expectProblem(/Failed to load resource/)
  const pattern = '**/graphql'
  const handler: Parameters<Page['route']>[1] = async (route) => {
    if (!operationsIn(route.request().postData() ?? '').includes('ChangeEpic')) await route.fallback()
    else await route.fulfill({ status: 500, body: 'out of order' })
  }
  await page.route(pattern, handler)
  return () => page.unroute(pattern, handler)
}

const pickDay = async (page: Page, side: 'Start date' | 'Due date', day: string) => {
  await entry(page, side)
    .getByRole('button', { name: new RegExp(`, edit ${side.toLowerCase()}$`) })
    .click()
  await page.getByRole('textbox', { name: side }).fill(day)
  await page.keyboard.press('Enter')
}
const shownDay = (page: Page, side: 'Start date' | 'Due date') =>
  entry(page, side)
    .getByRole('button', { name: new RegExp(`, edit ${side.toLowerCase()}$`) })
    .innerText()

test('Dates are fixed, taken off and inherited, the server’s refusal is told, and what it cannot save comes back', async () => {
  const { path } = await givenEpic()
  const page = await open(path)
  await pickDay(page, 'Start date', '2026-06-05')
  await pickDay(page, 'Due date', '2026-06-10')
  await expect.poll(() => shownDay(page, 'Due date')).toBe('Jun 10, 2026')

  await pickDay(page, 'Start date', '2026-06-20')
  await expect.poll(() => alerts(page)).toEqual(['Due date must be on or after the start date'])
  expect(await shownDay(page, 'Start date')).toBe('Jun 5, 2026')

  await page.getByRole('button', { name: 'remove start date' }).click()
  await expect.poll(() => shownDay(page, 'Start date')).toBe('None')
  await expect.poll(() => alerts(page)).toEqual([])
  await entry(page, 'Due date').getByRole('radio', { name: 'Inherited' }).click()
  await expect.poll(() => entry(page, 'Due date').getByText('None').count()).toBe(1)
  await page.reload()
  await showDates(page)
  expect(await entry(page, 'Start date').getByRole('radio', { name: 'Fixed' }).isChecked()).toBe(true)
  expect(await shownDay(page, 'Start date')).toBe('None')
  expect(await entry(page, 'Due date').getByRole('radio', { name: 'Inherited' }).isChecked()).toBe(true)
  expect(await shownDay(page, 'Due date')).toBe('Jun 10, 2026')

  const saved = nextChange(page)
  await pickDay(page, 'Start date', '2026-06-05')
  await expect.poll(() => shownDay(page, 'Start date')).toBe('Jun 5, 2026')
  await saved
  const recover = await failChanges(page)
  await pickDay(page, 'Start date', '2026-07-01')
  await expect.poll(() => alerts(page)).toEqual(['Something went wrong while setting epic start date.'])
  expect(await shownDay(page, 'Start date')).toBe('Jun 5, 2026')
  await recover()
  await pickDay(page, 'Start date', '2026-07-01')
  await expect.poll(() => alerts(page)).toEqual([])
  expect(await shownDay(page, 'Start date')).toBe('Jul 1, 2026')
})

const turn = async (page: Page, answer: 'Turn on' | 'Turn off' | 'Cancel') => {
  await page.getByRole('button', { name: 'Edit confidentiality' }).click()
  await page.getByRole('button', { name: answer, exact: true }).click()
}

test('An inherited date tells where it comes from, and epics with what all may see refuse to be confidential', async () => {
  const page = await open('/groups/acme/web/-/epics/1')
  const isRefused = async (reason: string) => {
    await turn(page, 'Turn on')
    await expect.poll(() => alerts(page)).toEqual([reason])
    expect(await entry(page, 'Confidentiality').innerText()).toContain('Not confidential')
    expect(await badge(page).count()).toBe(0)
  }
  await entry(page, 'Due date')
    .getByText(/^From (child epic acme\/web&\d+|milestone \d{4}-\d\d)$/)
    .waitFor()
  await isRefused('Cannot make the epic confidential if it contains non-confidential child epics')

  const children = page.getByRole('treegrid')
  await children.getByRole('link', { name: 'Express wallets', exact: true }).click()
  await page.waitForURL('**/groups/acme/web/-/epics/5')
  await page.getByRole('heading', { level: 1, name: 'Express wallets' }).waitFor()
  await isRefused('Cannot make the epic confidential if it contains non-confidential issues')

  await page.goBack()
  await children.getByRole('link', { name: 'Guest checkout', exact: true }).click()
  await page.waitForURL('**/groups/acme/web/-/epics/3')
  await page.getByRole('heading', { level: 1, name: 'Guest checkout' }).waitFor()
  // What arrives after the pointer would move the text away from below it.
  await answered(page)
  await showDates(page)
  await entry(page, 'Due date')
    .getByText(/^From milestone \d{4}-\d\d$/)
    .hover()
  await expect
    .poll(() => page.getByRole('tooltip').innerText())
    .toMatch(/^\d{4}-\d\d: \w{3} \d+, \d{4} – \w{3} \d+, \d{4}$/)
})

test('Labels are chosen, exclude each other in their scope, and are taken off', async () => {
  const { path } = await givenEpic({ labels: 'priority::low' })
  const page = await open(path)
  const chips = async () =>
    (await entry(page, 'Labels').getByRole('listitem').allInnerTexts()).map((chip) => chip.replace(/\s/g, ''))
  const both = ['priorityhigh', 'security']
  expect(await chips()).toEqual(['prioritylow'])
  await page.getByRole('button', { name: 'Edit labels' }).click()
  await page.getByRole('option', { name: 'priority::high' }).click()
  await page.getByRole('option', { name: /^security/ }).click()
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await chips()).sort()).toEqual(both)
  const saved = nextChange(page)
  const cross = page.getByRole('button', { name: 'Remove label security' })
  const boxOf = async (of: typeof cross) => (await of.boundingBox()) ?? { x: NaN, width: NaN }
  const [ofCross, ofChip] = await Promise.all([
    boxOf(cross),
    boxOf(entry(page, 'Labels').getByRole('link', { name: 'security' })),
  ])
  // It lies over the end of its label, and takes no room beside it.
  expect(ofCross.x + ofCross.width).toBeCloseTo(ofChip.x + ofChip.width, 0)
  expect(await cross.boundingBox()).toMatchObject({ width: 24, height: 24 })
  await cross.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await chips()).length).toBe(1)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Remove label priority::high')
  await saved
  await page.reload()
  await page.getByRole('button', { name: 'Edit labels' }).waitFor()
  expect(await chips()).toEqual(['priorityhigh'])
})

test('Priority, colour and notifications are chosen, and stay so', async () => {
  const { path } = await givenEpic()
  const page = await open(path)
  const color = () => entry(page, 'Color').innerText()
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Edit color' }).click()
    await page.getByRole('dialog', { name: 'Assign epic color' }).getByRole('option', { name }).click()
  }
  const toggle = entry(page, 'Notifications').getByRole('switch')
  const isOn = () => toggle.isChecked()

  // By key.
  await page.getByRole('button', { name: 'Add priority' }).press('Enter')
  await page.getByRole('listbox', { name: 'Select priority' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const savedPriority = nextChange(page)
  await page.keyboard.type('Hi')
  await page.keyboard.press('Enter')
  await expect.poll(() => entry(page, 'Priority').innerText()).toContain('High')
  await savedPriority
  expect(await color()).toContain('Blue')
  const savedColor = nextChange(page)
  await choose('Green')
  await expect.poll(color).toContain('Green')
  await savedColor
  expect(await isOn()).toBe(false)
  await toggle.click()
  await expect.poll(isOn).toBe(true)
  await expect.poll(() => toggle.getAttribute('aria-busy')).not.toBe('true')

  await page.reload()
  await page.getByRole('button', { name: 'Edit labels' }).waitFor()
  await page.getByRole('button', { name: 'Edit priority' }).waitFor()
  expect(await entry(page, 'Priority').innerText()).toContain('High')
  await page.getByRole('button', { name: 'Edit color' }).waitFor()
  expect(await color()).toContain('Green')
  expect(await isOn()).toBe(true)
})

test('Confidentiality is switched after a yes, with the badge of the header', async () => {
  const { path, id } = await givenEpic()
  await givenEpic({ title: 'Secret below', parent_id: id, confidential: true })
  const page = await open(path)
  await turn(page, 'Cancel')
  expect(await entry(page, 'Confidentiality').innerText()).toContain('Not confidential')
  const saved = nextChange(page)
  await turn(page, 'Turn on')
  await badge(page).waitFor()
  await expect.poll(() => entry(page, 'Confidentiality').innerText()).not.toContain('Not confidential')
  await saved

  // Below it there is no choice.
  await page.getByRole('treegrid').getByRole('link', { name: 'Secret below' }).click()
  await page.getByRole('heading', { level: 1, name: 'Secret below' }).waitFor()
  await page.getByRole('button', { name: 'Edit labels' }).waitFor()
  expect(await page.getByRole('button', { name: 'Edit confidentiality' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Edited from the sidebar' }).waitFor()

  await turn(page, 'Turn off')
  await expect.poll(() => badge(page).count()).toBe(0)
})

test('The top bar counts to-dos, and tells members the trial of the group', async () => {
  const { path } = await givenEpic()
  const page = await open(path)
  const count = () => page.getByRole('link', { name: /pending to-do items?$/ }).allInnerTexts()
  await page.getByRole('button', { name: 'Add a to do' }).click()
  await expect.poll(count).toEqual(['1'])
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.poll(count).toEqual([])
  await page.getByRole('button', { name: 'Add a to do' }).waitFor()

  // By pointer, then by keyboard.
  const widget = page.getByRole('link', { name: 'Ultimate trial: Day 10/30' })
  const card = page.getByRole('dialog', { name: 'Your Ultimate trial' })
  await widget.hover()
  await card.waitFor()
  expect(await card.innerText()).toMatch(/20 days left for Acme\. The trial ends on \w+ \d+\./)
  await page.mouse.move(900, 300)
  await expect.poll(() => card.count()).toBe(0)
  // The browser shows a focus that comes after a key.
  await page.keyboard.press('Tab')
  await widget.focus()
  await card.waitFor()
  // The foot of the navigation is one stop of Tab, in which arrows move.
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Upgrade')
  await page.keyboard.press('Escape')
  await expect.poll(() => card.count()).toBe(0)
  expect(await widget.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Plans and trials' }).waitFor()
})

test('Who may not edit sees values and no control, and strangers nothing of the trial', async () => {
  const { path } = await givenEpic({ labels: 'security' })
  const page = await visit(path)
  for (const name of [null, 'Nina Costa', 'Gus Lindgren']) {
    if (name !== null) await signInAs(page, name, path)
    await page.getByRole('treegrid').or(page.getByText('This epic has no children yet')).first().waitFor()
    expect(await page.getByRole('button', { name: /^(Edit|remove|Remove|Add$)/ }).count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: /^(Close|Reopen) epic$/ }).count()).toBe(0)
    // What signed-in readers have comes after the page.
    await expect.poll(() => page.getByRole('button', { name: 'Add a to do' }).count()).toBe(name === null ? 0 : 1)
    await expect.poll(() => entry(page, 'Notifications').getByRole('switch').isDisabled()).toBe(name === null)
    if (name === 'Nina Costa') expect(await page.locator('#js-trial-status-widget').count()).toBe(0)
  }
})

test('The name of each value stands left of it, whether it can be changed or not', async () => {
  const { path } = await givenEpic()
  const page = await open(path)
  const places = await page.getByRole('complementary', { name: 'Epic details' }).evaluate((sidebar) =>
    [...sidebar.querySelectorAll('section')].flatMap((section) => {
      const name = section.querySelector(':scope > h2')
      const value = name?.nextElementSibling
      if (!name || !value || section.matches('[data-wide]')) return []
      return [[name.textContent, name.getBoundingClientRect().right <= value.getBoundingClientRect().left]]
    }),
  )
  expect(places.map(([name]) => name)).toEqual(expect.arrayContaining(['Labels', 'Confidentiality', 'Notifications']))
  expect(places.filter(([, isLeft]) => isLeft !== true)).toEqual([])
})

test('In light and dark colours the sidebar is accessible after edits', async () => {
  const { path } = await givenEpic({ labels: 'priority::low' })
  const page = await open(path)
  const isAccessible = async () => {
    for (const look of BOTH_COLOURS) {
      await changeLook(page, look)
      expect(await seriousFindings(page), look.join()).toEqual([])
    }
  }
  await pickDay(page, 'Start date', '2026-06-05')
  await pickDay(page, 'Due date', '2026-06-30')
  await expect.poll(() => shownDay(page, 'Due date')).toBe('Jun 30, 2026')
  await turn(page, 'Turn on')
  await badge(page).waitFor()
  const recover = await failChanges(page)
  await page.getByRole('button', { name: 'Remove label priority::low' }).click()
  await page.locator('main').getByRole('alert').waitFor()
  await recover()
  await isAccessible()
  await page.getByRole('button', { name: 'Edit labels' }).click()
  await page.getByRole('option', { name: /^security/ }).waitFor()
  await isAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Assign labels' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Ultimate trial/ }).focus()
  await page.getByRole('dialog', { name: 'Your Ultimate trial' }).waitFor()
  await isAccessible()
})
