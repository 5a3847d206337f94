import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, pageAlerts, signInAs } from './journey.ts'

const { visit, system } = journey()

const RAVI = 'Ravi Menon'
const OLIVIA = 'Olivia Park'

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${system().url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
}

/** What Olivia does elsewhere. */
async function mutate(name: 'updateIssue' | 'updateEpic', input: object): Promise<void> {
  const type = name === 'updateIssue' ? 'UpdateIssueInput!' : 'UpdateEpicInput!'
  const response = await fetch(`${system().url}/api/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation Elsewhere($input: ${type}) { ${name}(input: $input) { errors } }`,
      variables: { input },
    }),
  })
  expect(await response.json()).toEqual({ data: { [name]: { errors: [] } } })
}

async function open(name: string, path: string): Promise<Page> {
  const page = await visit('/config.json')
  await signInAs(page, name, path)
  return page
}

/** The changes that a page sends. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : ''
    if (/mutation Change/.test(body)) sent.push(body)
  })
  return sent
}

interface Editor {
  button: RegExp
  /** The part of the sidebar that shows the value. */
  section: string
  /** What Olivia makes of it, each time something else, and how that shows. */
  theirs: (time: number) => { input: object; shown: string }
}

const either =
  (one: [object, string], other: [object, string]): Editor['theirs'] =>
  (time) => {
    const [input, shown] = time % 2 === 0 ? one : other
    return { input, shown }
  }
const day = (time: number) => 10 + (time % 18)

const COMMON: Editor[] = [
  {
    ...{ button: /^Edit labels$/, section: 'Labels' },
    theirs: either(
      [{ addLabels: ['security'], removeLabels: ['research'] }, 'security'],
      [{ addLabels: ['research'], removeLabels: ['security'] }, 'research'],
    ),
  },
  {
    ...{ button: /^Edit priority$/, section: 'Priority' },
    theirs: either([{ priority: 'URGENT' }, 'Urgent'], [{ priority: 'LOW' }, 'Low']),
  },
  {
    ...{ button: /^Edit confidentiality$/, section: 'Confidentiality' },
    theirs: either([{ confidential: true }, 'Confidential'], [{ confidential: false }, 'Not confidential']),
  },
]
const OF_ISSUES: Editor[] = [
  ...COMMON,
  {
    ...{ button: /^(Edit|Add) assignees?$/, section: 'Assignee' },
    theirs: either(
      [{ assigneeUsernames: ['olivia'] }, 'Olivia Park'],
      [{ assigneeUsernames: ['gus', 'ravi'] }, 'Gus Lindgren'],
    ),
  },
  {
    ...{ button: /^Edit weight$/, section: 'Weight' },
    theirs: (time) => ({ input: { weight: time + 20 }, shown: `${time + 20}` }),
  },
  {
    ...{ button: /^Edit health status$/, section: 'Health status' },
    theirs: either([{ healthStatus: 'onTrack' }, 'On track'], [{ healthStatus: 'atRisk' }, 'At risk']),
  },
  {
    ...{ button: /^(Edit|Add) due date$/, section: 'Due date' },
    theirs: (time) => ({ input: { dueDate: `2030-01-${day(time)}` }, shown: `Jan ${day(time)}, 2030` }),
  },
  {
    ...{ button: /^Edit time tracking$/, section: 'Time tracking' },
    theirs: (time) => ({ input: { timeEstimate: `${time + 1}m` }, shown: `0h spent of ${time + 1}m` }),
  },
]
const OF_EPICS: Editor[] = [
  ...COMMON,
  {
    ...{ button: /^Edit color$/, section: 'Color' },
    theirs: either([{ color: '#c91c00' }, 'Red'], [{ color: '#217645' }, 'Green']),
  },
  {
    ...{ button: /edit due date$/, section: 'Due date' },
    theirs: (time) => ({
      input: { dueDateFixed: `2030-01-${day(time)}`, dueDateIsFixed: true },
      shown: `Jan ${day(time)}, 2030`,
    }),
  },
]

const WAYS: Readonly<Record<string, (page: Page, trigger: { x: number; y: number }) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  Tab: (page) => page.keyboard.press('Tab'),
  Enter: (page) => page.keyboard.press('Enter'),
  'Control and Enter': (page) => page.keyboard.press('Control+Enter'),
  'the trigger': (page, { x, y }) => page.mouse.click(x, y),
  'a press elsewhere': (page) => page.mouse.click(3, 450),
}

/** Has the part show that is folded: a date, or what is empty. */
async function unfold(page: Page, section: string): Promise<void> {
  if (section === 'Due date') await page.getByRole('button', { name: /, both dates$/ }).click()
  const add = page.getByRole('button', { name: `Add ${section.toLowerCase()}`, exact: true })
  if (!['Priority', 'Milestone', 'Iteration', 'Epic', 'Weight', 'Time tracking'].includes(section)) return
  await page.getByRole('button', { name: 'Edit labels' }).waitFor()
  if ((await add.count()) === 0) return
  await add.click()
  // Keys belong to the list once it has the focus.
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/**
 * Opens each editor and leaves it with nothing done, while Olivia changes what it is of: the first in one way, the next in
 * another. `editors-left.test.tsx` leaves each in all ways.
 */
async function leaveAll(page: Page, editors: Editor[], change: (input: object) => Promise<void>): Promise<void> {
  const sent = sentBy(page)
  const ways = Object.entries(WAYS)
  for (const [time, { button, section, theirs }] of editors.entries()) {
    const part = page.getByRole('region', { name: new RegExp(`^${section}`), includeHidden: true }).first()
    await unfold(page, section)
    const { input, shown } = theirs(time)
    const trigger = part.getByRole('button', { name: button })
    // Once it is open it has another name.
    await trigger.scrollIntoViewIfNeeded()
    const box = await trigger.boundingBox()
    await trigger.click()
    await page.getByRole('dialog').waitFor()
    await change(input)
    await part.getByText(shown, { exact: true }).first().waitFor()
    const [way = '', leave] = ways[time % ways.length] ?? []
    await leave?.(page, { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 })
    // Some keys go on to what is next inside; what is open then is left without a change, too.
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(sent, `${section}, left by ${way}`).toEqual([])
    await part.getByText(shown, { exact: true }).first().waitFor()
  }
}

test('Whoever opens an editor and leaves it takes back nothing of what another person does meanwhile', async () => {
  const issue = await call('POST', 'projects/acme%2Fweb%2Fapp/issues', { title: 'Watched by two' })
  const epic = await call('POST', 'groups/acme%2Fweb/epics', {
    ...{ title: 'Watched by two', due_date_is_fixed: true, due_date_fixed: '2030-03-01' },
  })
  const places = {
    issue: `/acme/web/app/-/issues/${String(issue['iid'])}`,
    epic: `/groups/acme/web/-/epics/${String(epic['iid'])}`,
  }
  const page = await open(RAVI, places.issue)
  await leaveAll(page, OF_ISSUES, (input) =>
    mutate('updateIssue', { projectPath: 'acme/web/app', iid: String(issue['iid']), ...input }),
  )
  await page.goto(places.epic)
  await leaveAll(page, OF_EPICS, (input) =>
    mutate('updateEpic', { groupPath: 'acme/web', iid: String(epic['iid']), ...input }),
  )
})

test('Two who tick labels of one issue in two browsers both have theirs, and Escape saves nothing until it is put back', async () => {
  const issue = await call('POST', 'projects/acme%2Fweb%2Fapp/issues', { title: 'Ticked by two' })
  const path = `/acme/web/app/-/issues/${String(issue['iid'])}`
  const labels = async () => (await call('GET', `projects/acme%2Fweb%2Fapp/issues/${String(issue['iid'])}`))['labels']
  const [ravi, olivia] = [await open(RAVI, path), await open(OLIVIA, path)]
  const tick = async (page: Page, title: string) => {
    await page.getByRole('button', { name: 'Edit labels' }).click()
    await page.getByRole('option', { name: title }).click()
  }
  await tick(ravi, 'research')
  await tick(olivia, 'security')
  await olivia.keyboard.press('Tab')
  await expect.poll(labels).toEqual(['security'])
  await ravi.mouse.click(3, 450)
  await expect.poll(labels).toEqual(expect.arrayContaining(['research', 'security']))

  await tick(ravi, 'customer request')
  await ravi.keyboard.press('Escape')
  await ravi.getByText('Not saved', { exact: true }).waitFor()
  expect(await labels()).toEqual(expect.arrayContaining(['research', 'security']))
  await ravi.getByRole('button', { name: 'Put back' }).click()
  await expect.poll(labels).toEqual(expect.arrayContaining(['customer request', 'research', 'security']))

  // One that is deleted while the list is open does not keep the other from being saved.
  const dead = await call('POST', 'groups/acme%2Fweb/labels', { name: 'dead', color: '#217645' })
  await tick(ravi, 'dead')
  await ravi.getByRole('option', { name: 'stage::delivery' }).click()
  await call('DELETE', `groups/acme%2Fweb/labels/${String(dead['id'])}`)
  await ravi.keyboard.press('Tab')
  await expect.poll(labels).toContain('stage::delivery')
  await expect.poll(() => pageAlerts(ravi)).toEqual(['dead was deleted in the meantime.'])
})

test('Text keys in the search box mark its text, and a title that was not saved is put back', async () => {
  const issue = await call('POST', 'projects/acme%2Fweb%2Fapp/issues', { title: 'First title' })
  const page = await open(RAVI, `/acme/web/app/-/issues/${String(issue['iid'])}`)
  const sent = sentBy(page)
  await page.getByRole('button', { name: 'Add assignees' }).click()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type('an')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('o')
  expect(await page.getByRole('searchbox').inputValue()).toBe('o')
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(sent).toEqual([])

  const field = page.getByRole('textbox', { name: 'Title' })
  await page.getByRole('button', { name: 'Edit title' }).click()
  await field.fill('Second title')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'First title' }).waitFor()
  await page.getByRole('button', { name: 'Put back' }).click()
  expect(await field.inputValue()).toBe('Second title')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Second title' }).waitFor()
  await expect.poll(() => sent.length).toBe(1)

  // Nothing to take back from the line, and nothing is taken from the text.
  await page.getByRole('button', { name: 'Edit description' }).click()
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill('one\ntwo')
  await page.keyboard.press('Control+[')
  expect(await text.inputValue()).toBe('one\ntwo')
})
