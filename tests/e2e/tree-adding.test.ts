import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, pageAlerts, seriousFindings, signInAs } from './journey.ts'
import { watchRequests } from './requests.ts'

const { visit, system, expectProblem } = journey()

interface Made {
  id: number
  iid: number
  path: string
}

async function make(address: string, fields: object): Promise<Made> {
  const response = await fetch(`${system().url}/api/v4/${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const { id, iid, web_url: webUrl } = (await response.json()) as { id: number; iid: number; web_url: string }
  return { id, iid, path: new URL(webUrl).pathname }
}
const givenEpic = (title: string, fields: object = {}, group = 'acme/web') =>
  make(`groups/${encodeURIComponent(group)}/epics`, { title, ...fields })
const givenIssue = (title: string, fields: object = {}) => make(`projects/${projectId}/issues`, { title, ...fields })

let projectId = 0
beforeAll(async () => {
  const response = await fetch(`${system().url}/api/v4/groups/acme%2Fweb/projects`, {
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}` },
  })
  const [project] = (await response.json()) as { id: number }[]
  projectId = project?.id ?? 0
})

/** The epic as a reporter sees it. */
async function open({ path }: Made): Promise<Page> {
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi Menon', path)
  await page.locator('#add-child').waitFor()
  return page
}
async function choose(page: Page, entry: string): Promise<void> {
  await page.locator('#add-child').click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('form', { name: entry }).waitFor()
}
const titles = (page: Page) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent))
/** The titles of what is pasted and not made yet. */
const ghosts = (page: Page) =>
  page.locator('input[data-ghost]').evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))
const counts = (page: Page) =>
  page
    .getByRole('img', { name: /^Epics: \d+ open/ })
    .first()
    .innerText()
    .then((text) => text.split(/\s+/).filter((word) => word !== ''))
const references = (page: Page) => page.getByRole('combobox', { name: /references$/ })
const submit = (page: Page, name: string) => page.getByRole('form').getByRole('button', { name, exact: true })
const failure = (page: Page) => page.getByRole('form').getByRole('alert').innerText()
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('Existing issues and epics are added by number, reference, address and title; what cannot be added stays with the reason', async () => {
  const parent = await givenEpic('Parent of what was found')
  await givenEpic('Zebra crossing')
  const [first, second, third] = [await givenIssue('First'), await givenIssue('Second'), await givenIssue('Third')]
  const page = await open(parent)
  await page.getByText('This epic has no children yet').waitFor()
  expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(2)
  await choose(page, 'Add an existing issue')
  expect(await references(page).evaluate((input) => input === document.activeElement)).toBe(true)
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/issues')) posts.push(request.postDataJSON())
  })
  await references(page).fill(`#${first.iid} ${system().url}${second.path} `)
  await references(page).pressSequentially(`acme/web/app#${third.iid}`)
  await page.keyboard.press('Enter')
  // They stand on top in the order given.
  await expect.poll(() => titles(page)).toEqual(['First', 'Second', 'Third'])
  expect(posts).toEqual([
    { issuable_references: [`#${first.iid}`, `${system().url}${second.path}`, `acme/web/app#${third.iid}`] },
  ])
  // The socket tells of each issue when the server has counted it.
  await expect.poll(async () => (await counts(page)).slice(0, 2)).toEqual(['0', '3'])
  expect(await page.getByRole('form').count()).toBe(0)
  await expect.poll(() => focusedId(page)).toBe('add-child')

  expectProblem(/Failed to load resource/)
  const attempt = async (text: string) => {
    await references(page).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('form').getByRole('alert').waitFor()
    const message = await failure(page)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect.poll(() => page.getByRole('form').getByRole('alert').count()).toBe(0)
    return message
  }
  await choose(page, 'Add an existing issue')
  expect(await attempt('#999999')).toBe('Issue cannot be found.')
  await choose(page, 'Add an existing epic')
  expect(await attempt(`&${parent.iid}`)).toBe('This epic cannot be added. An epic cannot be added to itself.')
  expect(await titles(page)).toEqual(['First', 'Second', 'Third'])

  // A part of its title is enough to find an epic.
  await references(page).pressSequentially('&zebra')
  await page.getByRole('option', { name: /Zebra crossing/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Remove &\d+$/ }).waitFor()
  await submit(page, 'Add').click()
  await expect.poll(() => titles(page)).toEqual(['Zebra crossing', 'First', 'Second', 'Third'])
  expect((await counts(page))[0]).toBe('1')
  await page.reload()
  await page.getByRole('treegrid').waitFor()
  await expect.poll(() => titles(page)).toEqual(['Zebra crossing', 'First', 'Second', 'Third'])
})

test('A new epic and a new issue are made once and stand on top; every form fits and is accessible', async () => {
  const parent = await givenEpic('Parent of what is new', {}, 'acme')
  await givenEpic('Older child', { parent_id: parent.id }, 'acme')
  await givenIssue('Older issue', { epic_id: parent.id })
  const page = await open(parent)
  const operations = watchRequests(page)
  await choose(page, 'Add a new epic')
  await page.getByRole('textbox', { name: 'Title' }).fill('  Newer child ')
  // It is made in a group below.
  await page.getByRole('button', { name: /^Group/ }).click()
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('mob')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.getByRole('option', { name: /Mobile/ }).click()
  await submit(page, 'Create epic').click()
  await expect.poll(() => titles(page)).toEqual(['Newer child', 'Older child', 'Older issue'])
  await expect.poll(async () => (await counts(page))[0]).toBe('2')
  // The answer to the creation is all that the tree needs.
  expect(operations.filter((name) => name === 'TreeChildren')).toEqual([])
  expect(await page.getByRole('link', { name: 'Newer child' }).getAttribute('href')).toMatch(
    /^\/groups\/acme\/mobile\//,
  )

  await choose(page, 'Add a new issue')
  await page.getByRole('textbox', { name: 'Title' }).fill('Newer issue')
  await page.getByRole('button', { name: /^Project/ }).click()
  await page.getByRole('option', { name: /Web app/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Newer child', 'Older child', 'Newer issue', 'Older issue'])
  await expect.poll(async () => (await counts(page))[1]).toBe('2')
  // Its project is the one that the next form begins with.
  await choose(page, 'Add a new issue')
  await page.getByRole('button', { name: 'Project Acme / Web / Web app' }).waitFor()
  await page.getByRole('button', { name: /^Project/ }).click()
  await page.getByText('Recent projects').waitFor()
  expect(await page.getByRole('option').count()).toBeGreaterThan(1)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Project Acme / Web / Web app' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('form').count()).toBe(0)

  for (const look of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await changeLook(page, look)
    for (const entry of ['Add a new issue', 'Add an existing issue', 'Add a new epic', 'Add an existing epic']) {
      await choose(page, entry)
      expect(await overflowOf(page), `${entry} at ${look.join()}`).toBeLessThanOrEqual(0)
      expect(await seriousFindings(page), `${entry} at ${look.join()}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('form').count()).toBe(0)
      await expect.poll(() => focusedId(page)).toBe('add-child')
    }
  }
})

test('Below a confidential epic everything new is confidential, and nothing is made that would be too deep', async () => {
  let parent = await givenEpic('Level 1')
  for (const level of [2, 3, 4, 5]) parent = await givenEpic(`Level ${level}`, { parent_id: parent.id })
  const page = await open(await givenEpic('Level 6', { parent_id: parent.id, confidential: true }))
  await choose(page, 'Add a new epic')
  const checkbox = page.getByRole('checkbox', { name: 'This epic is confidential' })
  await checkbox.press('Space')
  expect(await checkbox.isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Title' }).fill('Secret epic')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Secret epic'])
  await choose(page, 'Add a new issue')
  await page.getByRole('textbox', { name: 'Title' }).fill('Secret issue')
  await page.getByRole('button', { name: /^Project/ }).click()
  await page.getByRole('option').first().click()
  await submit(page, 'Create issue').click()
  await expect.poll(() => titles(page)).toEqual(['Secret epic', 'Secret issue'])
  await expect.poll(() => page.getByRole('treegrid').getByLabel('Confidential').count()).toBe(2)
  await choose(page, 'Add an existing epic')
  expect(await references(page).getAttribute('placeholder')).toBe('Paste confidential epic link or <&epic id>')

  // The page of the new epic, which is on the last level.
  await page.getByRole('treegrid').getByRole('link', { name: 'Secret epic' }).click()
  await page.getByRole('heading', { level: 1, name: 'Secret epic' }).waitFor()
  expectProblem(/Failed to load resource/)
  await choose(page, 'Add a new epic')
  await page.getByRole('textbox', { name: 'Title' }).fill('Level 8')
  await page.keyboard.press('Enter')
  // The server's words.
  const text =
    'This epic cannot be added. One or more epics would exceed the maximum depth (7) from its most distant ancestor.'
  await expect.poll(() => pageAlerts(page)).toEqual([text])
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Level 8')
  expect(await page.getByText('This epic has no children yet').count()).toBe(1)
})

test('When nothing can be reached what is made and added shows and waits, and is saved once it can', async () => {
  expectProblem(/Failed to load resource/)
  const parent = await givenEpic('Parent without a server')
  const found = await givenIssue('Found')
  const page = await open(parent)
  await choose(page, 'Add a new issue')
  await page.getByRole('button', { name: /^Project/ }).click()
  await page.getByRole('option').first().click()
  const unreachable = /\/(api\/v4|groups)\/.*/
  await page.route(unreachable, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('First')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['First'])
  // The form stays for the next one, and takes a list of lines.
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Title' }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '- [ ] Second\n* Third\n\n3. Fourth')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => ghosts(page)).toEqual(['Second', 'Third', 'Fourth'])
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Third' }).click()
  await submit(page, 'Create 2 issues').click()
  await expect.poll(() => titles(page)).toEqual(['Second', 'Fourth', 'First'])
  // One message tells of both, and takes both back.
  await page.getByText('2 issues created').waitFor()
  await choose(page, 'Add an existing issue')
  await references(page).fill(`#${found.iid} `)
  await submit(page, 'Add').click()
  await expect.poll(() => titles(page)).toEqual([`#${found.iid}`, 'Second', 'Fourth', 'First'])
  await page.getByText('Canopy could not be reached.').first().waitFor()
  await page.unroute(unreachable)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => titles(page)).toEqual(['Found', 'Second', 'Fourth', 'First'])
  await expect.poll(() => page.locator('[role=row][aria-busy=true]').count()).toBe(0)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Found', 'Second', 'Fourth', 'First'])
})

test('A plan that is pasted on a row unfolds in the tree, is changed there, and is made and taken back as a whole', async () => {
  const page = await open(await givenEpic('Parent of a plan'))
  await choose(page, 'Add a new epic')
  await page.getByRole('textbox', { name: 'Title' }).fill('Existing')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /^Existing, .*, open$/ }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const row = page.getByRole('row', { name: /^Existing, / })
  await expect.poll(() => row.getAttribute('aria-busy')).toBe(null)
  const paste = (text: string) =>
    row.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await row.focus()
  await paste('- Design\n  - Sketches\n- Build\n- Ship')
  await expect.poll(() => ghosts(page)).toEqual(['Design', 'Sketches', 'Build', 'Ship'])
  const field = (title: string) => page.locator(`input[data-ghost][value="${title}"]`)
  await expect.poll(() => field('Design').evaluate((element) => element === document.activeElement)).toBe(true)
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  // Nothing was changed yet, so nothing is asked.
  await field('Design').press('Escape')
  await expect.poll(() => ghosts(page)).toEqual([])
  await row.focus()
  await paste('- Design\n  - Sketches\n- Build\n- Ship')
  await field('Build').waitFor()
  await field('Build').press('Control+]')
  await page.getByRole('button', { name: 'Remove Ship' }).click()
  await field('Build').press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await expect.poll(() => ghosts(page)).toEqual(['Design', 'Sketches', 'Build'])
  await field('Build').press('Control+Enter')
  const levels = () =>
    page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((one) => `${one.getAttribute('aria-level') ?? ''} ${one.querySelector('a')?.textContent ?? ''}`),
      )
  await expect.poll(levels).toEqual(['1 Existing', '2 Design', '3 Sketches', '3 Build'])
  await expect.poll(() => page.locator('[role=row][aria-busy=true]').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(page)).toEqual(['Existing'])
  await page.getByText('Undone: 3 epics created').waitFor()
})

test('What was just made in one go is taken back in one go, but not what somebody else has changed since', async () => {
  expectProblem(/Failed to load resource/)
  const page = await open(await givenEpic('Parent of mistakes'))
  await choose(page, 'Add a new epic')
  for (const title of ['Kept', 'Mistake']) {
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => titles(page)).toEqual(['Mistake', 'Kept'])
  await expect.poll(() => page.locator('[role=row][aria-busy=true]').count()).toBe(0)
  const address = await page
    .getByRole('row', { name: /^Kept, .*, open$/ })
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(page)).toEqual(['Kept'])
  const answer = await fetch(`${system().url}${address}.json`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ epic: { title: 'Kept by others' } }),
  })
  expect(answer.status).toBe(200)
  await page.keyboard.press('Control+z')
  await page.getByText('Somebody has changed it since it was created. It stays.').waitFor()
  await expect.poll(() => titles(page)).toEqual(['Kept by others'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Kept by others'])
})
