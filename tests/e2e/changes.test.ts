import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { acting } from '#support/given/people.ts'
import { givenIssue, givenProject } from '#support/given/work.ts'
import { journey, overflowOf, pageAlerts, seriousFindings, signInAs } from './journey.ts'

const { visit, system, expectProblem } = journey()

const PRIORITIES = ['Urgent', 'High', 'Medium', 'Low'] as const
const WAITING = 'Canopy could not be reached. Changes are kept, and sent once it can be.'

/** A new epic of the web group. */
async function givenEpic(): Promise<string> {
  const response = await fetch(`${system().url}/api/v4/groups/acme%2Fweb/epics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Changed again and again', priority: 'low' }),
  })
  const { web_url: url } = (await response.json()) as { web_url: string }
  return new URL(url).pathname
}

interface Stored {
  priority: string
  state: string
}

async function stored(path: string): Promise<Stored> {
  const [group, iid] = path.replace(/^\/groups\//, '').split('/-/epics/')
  const url = `${system().url}/api/v4/groups/${encodeURIComponent(group ?? '')}/epics/${iid}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${system().tokenFor('olivia')}` } })
  return (await answer.json()) as Stored
}

async function open(path: string, name = 'Ravi Menon', page?: Page): Promise<Page> {
  const opened = page ?? (await visit('/config.json'))
  if (page) await page.goto(path)
  else await signInAs(opened, name, path)
  await opened.getByRole('button', { name: /^(Edit|Add) priority$/ }).waitFor()
  return opened
}

const priority = (page: Page) => page.getByRole('region', { name: 'Priority' }).innerText()
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Edit|Add) priority$/ }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const statusButton = (page: Page) => page.getByRole('button', { name: /^(Close|Reopen) epic$/ })

/** Lets nothing through that changes an epic, until the returned function is called. Gives the requests that were tried. */
async function cutConnection(page: Page): Promise<() => Promise<void>> {
  expectProblem(/Failed to load resource/)
  const pattern = '**/graphql'
  const handler: Parameters<Page['route']>[1] = (route) =>
    route.request().postData()?.includes('ChangeEpic') ? route.abort('connectionfailed') : route.fallback()
  await page.route(pattern, handler)
  return () => page.unroute(pattern, handler)
}

/** Ids of the changes of an epic that a page sends, in their order. */
function watchChanges(page: Page): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('ChangeEpic')) ids.push(/"clientMutationId":"([\w-]+)"/.exec(body)?.[1] ?? '')
  })
  return ids
}

test('A change is taken back by its message and by Ctrl+Z, and made again with Shift', async () => {
  const path = await givenEpic()
  const page = await open(path)
  await choose(page, 'High')
  await choose(page, 'Urgent')
  await statusButton(page).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Close epic' }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => priority(page)).toContain('High')
  await page.reload()
  await page.getByRole('button', { name: 'Edit priority' }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => priority(page)).toContain('Low')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => priority(page)).toContain('High')
  await expect.poll(() => stored(path)).toMatchObject({ priority: 'high', state: 'opened' })

  await choose(page, 'Medium')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => priority(page)).toContain('High')
  await expect.poll(() => stored(path)).toMatchObject({ priority: 'high' })
})

test('Twenty quick changes outlive a lost connection, a reload and a closed tab, and each is carried out once', async () => {
  const path = await givenEpic()
  const page = await open(path)
  for (let number = 0; number < 5; number += 1) await choose(page, PRIORITIES[number % 4] ?? 'Low')
  const mend = await cutConnection(page)
  for (let number = 5; number < 12; number += 1) await choose(page, PRIORITIES[number % 4] ?? 'Low')
  await expect.poll(() => pageAlerts(page)).toEqual([WAITING])
  await page.reload()
  await page.getByRole('button', { name: 'Edit priority' }).waitFor()
  await expect.poll(() => priority(page)).toContain(PRIORITIES[11 % 4])
  for (let number = 12; number < 20; number += 1) await choose(page, PRIORITIES[number % 4] ?? 'Low')
  const context = page.context()
  await page.close()
  await mend().catch(() => undefined)

  const next = await context.newPage()
  const sentByNext = watchChanges(next)
  await next.goto(path)
  await next.getByRole('button', { name: 'Edit priority' }).waitFor()
  await expect.poll(() => priority(next)).toContain(PRIORITIES[19 % 4])
  await expect.poll(() => stored(path)).toMatchObject({ priority: PRIORITIES[19 % 4]?.toLowerCase() })
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('canopy.change.'))))
    .toBe(false)
  expect(new Set(sentByNext).size).toBe(15)
  await next.close()
})

/** The titles of the epics below an epic, as the server has them. */
async function storedChildren(path: string): Promise<string[]> {
  const [group, iid] = path.replace(/^\/groups\//, '').split('/-/epics/')
  const url = `${system().url}/api/v4/groups/${encodeURIComponent(group ?? '')}/epics/${iid}/epics`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${system().tokenFor('olivia')}` } })
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}
const rowTitles = (page: Page) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''))
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

test('Rows that are made, changed, moved and removed outlive connection, reload and tab, and are there once', async () => {
  expectProblem(/Failed to load resource/)
  const path = await givenEpic()
  const page = await open(path)
  const addForm = async (opened: Page) => {
    await opened.locator('#add-child').click()
    await opened.getByRole('menuitem', { name: 'Add a new epic' }).click()
    await opened.getByRole('textbox', { name: 'Title' }).waitFor()
  }
  const make = async (opened: Page, title: string) => {
    await opened.getByRole('textbox', { name: 'Title' }).fill(title)
    await opened.keyboard.press('Enter')
  }
  const moveDown = async (opened: Page, title: string) => {
    await rowOf(opened, title).focus()
    await opened.keyboard.press('Alt+ArrowDown')
    await opened.keyboard.press('Enter')
  }
  await addForm(page)
  for (const title of ['A', 'B', 'C']) await make(page, title)
  const refuse: Parameters<Page['route']>[1] = (route) => {
    const request = route.request()
    const sent = request.postData() ?? ''
    // A document may begin with its fragments.
    const isQuery = sent.startsWith('{"query":') && !sent.includes('mutation ')
    const isChange = ['POST', 'DELETE'].includes(request.method()) && !isQuery
    return isChange && request.resourceType() === 'fetch' ? route.abort('connectionfailed') : route.fallback()
  }
  const isOurs = (url: URL) => url.origin === new URL(system().url).origin
  await page.route(isOurs, refuse)
  for (const title of ['D', 'E', 'F', 'G']) await make(page, title)
  await expect.poll(() => rowTitles(page)).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A'])
  await page.keyboard.press('Escape')
  await moveDown(page, 'G')
  await moveDown(page, 'G')
  await moveDown(page, 'C')
  await rowOf(page, 'F').focus()
  await page.keyboard.press('o')
  await rowOf(page, 'B').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const order = ['F', 'E', 'G', 'D', 'C', 'A']
  await expect.poll(() => rowTitles(page)).toEqual(order)
  await expect.poll(() => pageAlerts(page)).toEqual([WAITING])
  await page.reload()
  await expect.poll(() => rowTitles(page)).toEqual(order)
  expect(await rowOf(page, 'F').getAttribute('data-state')).toBe('closed')
  await addForm(page)
  for (const title of ['H', 'I', 'J']) await make(page, title)
  await page.keyboard.press('Escape')
  await moveDown(page, 'J')
  const all = ['I', 'J', 'H', ...order]
  await expect.poll(() => rowTitles(page)).toEqual(all)
  const context = page.context()
  await page.close()

  const next = await context.newPage()
  await next.goto(path)
  await expect.poll(() => rowTitles(next)).toEqual(all)
  await expect.poll(() => storedChildren(path)).toEqual(all)
  await expect.poll(() => next.locator('[role=row][aria-busy=true]').count()).toBe(0)
  await next.reload()
  await expect.poll(() => rowTitles(next)).toEqual(all)
  expect(await rowOf(next, 'F').getAttribute('data-state')).toBe('closed')

  // A removal and a move are taken back where nobody else has done anything since.
  await rowOf(next, 'H').getByRole('button', { name: 'Remove', exact: true }).click()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => storedChildren(path)).not.toContain('H')
  await next.keyboard.press('Control+z')
  await expect.poll(() => rowTitles(next)).toEqual(all)
  await moveDown(next, 'I')
  await expect.poll(() => rowTitles(next)).toEqual(['J', 'I', ...all.slice(2)])
  await next.keyboard.press('Control+z')
  await expect.poll(() => rowTitles(next)).toEqual(all)
  await expect.poll(() => storedChildren(path)).toEqual(all)
  await next.close()
})

/** An epic with an epic below it, which has an issue. */
async function givenTree(): Promise<string> {
  const asOwner = { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' }
  const made = async (address: string, fields: object) => {
    const init = { method: 'POST', headers: asOwner, body: JSON.stringify(fields) }
    return (await (await fetch(`${system().url}/api/v4/${address}`, init)).json()) as { id: number; web_url: string }
  }
  const projects = await fetch(`${system().url}/api/v4/groups/acme%2Fweb/projects`, { headers: asOwner })
  const [project] = (await projects.json()) as { id: number }[]
  const root = await made('groups/acme%2Fweb/epics', { title: 'Changed in rows' })
  await made('groups/acme%2Fweb/epics', { title: 'Leaves', parent_id: root.id })
  await made(`projects/${project?.id}/issues`, { title: 'Bud', epic_id: root.id, weight: 3 })
  return new URL(root.web_url).pathname
}
const valueOf = (page: Page, title: string, name: RegExp) => rowOf(page, title).getByRole('button', { name })

test('Rows are changed where they stand, by mouse, keyboard and finger, and readers see plain values', async () => {
  const path = await givenTree()
  const page = await open(path)
  await valueOf(page, 'Bud', /^Weight: 3, change$/).click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('8')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Weight: 8, change')
  await rowOf(page, 'Bud').focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'Select milestone' }).getByRole('option').nth(1).click()
  await valueOf(page, 'Bud', /^Milestone: \d/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('row')
  await page.keyboard.press('a')
  await page.getByRole('option', { name: /Olivia Park/ }).click()
  await page.keyboard.press('Tab')
  await valueOf(page, 'Bud', /^Assignees: Olivia Park, change$/).waitFor()
  await rowOf(page, 'Leaves').focus()
  await page.keyboard.press('d')
  await page.getByRole('textbox', { name: 'Due date' }).fill('2030-02-03')
  await page.keyboard.press('Enter')
  await valueOf(page, 'Leaves', /^Due date: Feb 3, 2030, change$/).waitFor()
  await page.keyboard.press('l')
  await page.getByRole('dialog', { name: 'Assign labels' }).getByRole('option').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('row')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => valueOf(page, 'Leaves', /^Due date: none, change$/).count()).toBe(1)

  // A phone opens the page in its own width, where a window comes to it.
  await page.setViewportSize({ width: 375, height: 800 })
  await page.reload()
  await valueOf(page, 'Bud', /^Weight: 8, change$/).waitFor()
  await rowOf(page, 'Bud').focus()
  await valueOf(page, 'Bud', /^Health status: none, change$/).click()
  await page.getByRole('option', { name: 'At risk' }).click()
  await valueOf(page, 'Bud', /^Health status: At risk, change$/).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await signInAs(page, 'Gus Lindgren', path)
  await rowOf(page, 'Bud').waitFor()
  expect(await page.getByRole('button', { name: /, change$/ }).count()).toBe(0)
})

test('Several rows are changed, moved and removed in one go, and taken back in one step', async () => {
  const path = await givenTree()
  const page = await open(path)
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const inBar = (name: string) => bar.getByRole('button', { name, exact: true }).click()
  const undoLast = () =>
    page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
  // What chooses rows may not be here yet.
  await rowOf(page, 'Leaves').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await bar.getByText('2 selected').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await seriousFindings(page)).toEqual([])
  }
  await inBar('Due date')
  await page.getByRole('textbox', { name: 'Due date' }).fill('2031-05-06')
  await page.keyboard.press('Enter')
  await page.getByText(/^Due date of 2 (epics|items) set to May 6, 2031$/).waitFor()
  await valueOf(page, 'Leaves', /^Due date: May 6, 2031, change$/).waitFor()
  await valueOf(page, 'Bud', /^Due date: May 6, 2031, change$/).waitFor()
  await undoLast()
  await expect.poll(() => page.getByRole('button', { name: /^Due date: May/ }).count()).toBe(0)
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  await inBar('Close')
  await expect.poll(() => page.locator('[role=row][data-state=closed]').count()).toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Epics of this tree are offered before those of others.
  await page.keyboard.press('Escape')
  await rowOf(page, 'Bud').focus()
  await page.keyboard.press('x')
  await inBar('Move')
  await page
    .getByRole('option', { name: /Leaves/ })
    .first()
    .click()
  await expect.poll(() => rowOf(page, 'Bud').getAttribute('aria-level')).toBe('2')
  await page.keyboard.press('Control+z')
  await expect.poll(() => rowOf(page, 'Bud').getAttribute('aria-level')).toBe('1')

  await rowOf(page, 'Leaves').focus()
  await page.keyboard.press('x')
  await inBar('Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('This epic has no children yet').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => rowTitles(page)).toEqual(['Leaves', 'Bud'])
  await page.reload()
  await expect.poll(() => rowTitles(page)).toEqual(['Leaves', 'Bud'])
  expect(await rowOf(page, 'Bud').getAttribute('data-state')).toBe('closed')
})

test('Who signs out with changes that wait is asked, and they are sent as that person only', async () => {
  const path = await givenEpic()
  const page = await open(path)
  const mend = await cutConnection(page)
  await choose(page, 'Urgent')
  await expect.poll(() => pageAlerts(page)).toEqual([WAITING])
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const question = page.getByRole('alertdialog', { name: 'One change is not saved yet.' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.poll(() => priority(page)).toContain('Urgent')
  await signOut()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await mend()
  await signInAs(page, 'Olivia Park', path)
  await page.getByRole('button', { name: 'Edit priority' }).waitFor()
  expect(await priority(page)).toContain('Low')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(await stored(path)).toMatchObject({ priority: 'low' })
  await signInAs(page, 'Ravi Menon', path)
  await expect.poll(() => stored(path)).toMatchObject({ priority: 'urgent' })
})

test('A change that waited leaves what others chose meanwhile, shows both, and is made over it when asked', async () => {
  const path = await givenEpic()
  const page = await open(path)
  const restore = await cutConnection(page)
  await choose(page, 'High')
  await page.getByText(WAITING).waitFor()
  await page.reload()
  await page.getByText(WAITING).waitFor()
  const other = await open(path, 'Olivia Park')
  await choose(other, 'Urgent')
  await expect.poll(async () => (await stored(path)).priority).toBe('urgent')
  await restore()
  await page.getByText('Somebody else has changed the priority to urgent. Yours: high.').waitFor()
  expect(await priority(page)).toContain('Urgent')
  expect((await stored(path)).priority).toBe('urgent')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(async () => (await stored(path)).priority).toBe('high')
  await expect.poll(() => priority(other)).toContain('High')

  // Nor does the change that waited longer win on two devices of one person.
  const [first, second] = [page, other]
  await signInAs(second, 'Ravi Menon', path)
  await second.getByRole('button', { name: 'Edit priority' }).waitFor()
  await choose(second, 'Medium')
  await expect.poll(async () => (await stored(path)).priority).toBe('medium')
  await expect.poll(() => priority(first)).toContain('Medium')
  expectProblem(/Failed to load resource|WebSocket connection/)
  await first.context().setOffline(true)
  await choose(first, 'High')
  await first.getByText(WAITING).waitFor()
  await choose(second, 'Urgent')
  await expect.poll(async () => (await stored(path)).priority).toBe('urgent')
  await first.goto('about:blank')
  await first.context().setOffline(false)
  await first.goto(path)
  await first.getByText('Somebody else has changed the priority to urgent. Yours: high.').waitFor()
  expect((await stored(path)).priority).toBe('urgent')
  await first.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(async () => (await stored(path)).priority).toBe('high')
})

test('A change that waited and a text that was begun find the issue that a moved one goes on as', async () => {
  const [from, to] = ['acme/web/app', 'acme/web/shop']
  const olivia = await acting(system().table, 'olivia')
  await givenProject(olivia, 'acme/web', { path: 'shop', name: 'Shop' })
  const { id, iid } = await givenIssue(olivia, from, { title: 'Goes on elsewhere', description: '- [ ] one' })
  const page = await open(`/${from}/-/issues/${iid}`, 'Olivia Park')
  expectProblem(/Failed to load resource|WebSocket connection/)
  await page.context().setOffline(true)
  await choose(page, 'High')
  await page.getByText(WAITING).waitFor()
  await page.getByRole('checkbox', { name: 'one' }).check()
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('All that I know')
  const moved = await moveIssue(olivia, { issueId: id, projectPath: to })
  await page.context().setOffline(false)
  const there = `${to}#${moved.iid}`
  await page.getByText(`This issue was moved to ${there}. This did not come along: Task checked.`).waitFor()
  await page.getByRole('button', { name: `Change ${there}` }).click()
  await page.getByRole('link', { name: `Put it into ${there}` }).click()
  await page.waitForURL(`**/${to}/-/issues/${moved.iid}`)
  await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('All that I know')
  await expect.poll(() => priority(page)).toContain('High')
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`/${from}/-/issues/${iid}`)
  await page.getByRole('link', { name: there }).waitFor()
  expect(await page.getByRole('figure', { name: 'Your description' }).count()).toBe(0)
})

test('A page that was not seen before says that one is offline, and loads by itself afterwards', async () => {
  const path = await givenEpic()
  const page = await open(path)
  expectProblem(/Failed to load resource|WebSocket connection|Failed to fetch/)
  await page.context().setOffline(true)
  const places = page.getByRole('navigation', { name: 'Main' })
  // The code of the first one has not come yet, that of the second has, without its data.
  for (const name of ['Labels', 'Epics']) {
    await places.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  }
  expect(await seriousFindings(page)).toEqual([])
  await places.getByRole('link', { name: 'Labels', exact: true }).click()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Labels' }).waitFor()
})

test('What somebody writes about an epic that is deleted meanwhile stays on the page to be copied', async () => {
  // What the page was about to ask of the epic finds none.
  expectProblem(/status of 404/)
  const path = await givenEpic()
  const page = await open(path)
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('All that I know')
  const [group, iid] = path.replace(/^\/groups\//, '').split('/-/epics/')
  const headers = { authorization: `Bearer ${system().tokenFor('olivia')}` }
  const url = `${system().url}/api/v4/groups/${encodeURIComponent(group ?? '')}/epics/${iid}`
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  const text = page.getByRole('figure', { name: 'Your description' })
  await expect.poll(() => text.innerText()).toContain('All that I know')
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await text.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => text.count()).toBe(0)
})
