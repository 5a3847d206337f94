import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  changeLook,
  journey,
  overflowOf,
  pageAlerts,
  seriousFindings,
  signInAs,
  type VisitOptions,
  follow,
} from './journey.ts'

const { visit, system, expectProblem } = journey()

const PROJECT = 'acme/web/app'
const OLIVIA = 'Olivia Park'
const GUS = 'Gus Lindgren'

type Answer = Record<string, unknown>

async function call(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${system().url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

async function mutate<Payload>(name: string, type: string, input: object, fields: string): Promise<Payload> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors ${fields} } }`
  const { data } = (await call('/graphql', { query, variables: { input } })) as { data: Record<string, Payload> }
  return data[name] as Payload
}

interface Made {
  number: number
  path: string
}

async function givenIssue(title: string, fields: object = {}): Promise<Made> {
  const address = `/api/v4/projects/${encodeURIComponent(PROJECT)}/issues`
  const { id, iid } = await call(address, { title, ...fields })
  return { number: Number(id), path: `/${PROJECT}/-/issues/${String(iid)}` }
}

async function givenTask(issue: Made, title: string): Promise<Made & { iid: string }> {
  const { workItem } = await mutate<{ workItem: { id: string; iid: string; webPath: string } }>(
    'workItemCreate',
    'WorkItemCreateInput',
    {
      ...{ projectPath: PROJECT, title, workItemTypeId: 'gid://gitlab/WorkItems::Type/5' },
      hierarchyWidget: { parentId: `gid://gitlab/WorkItem/${issue.number}` },
    },
    'workItem { id iid webPath }',
  )
  return { number: Number(workItem.id.split('/').at(-1)), path: workItem.webPath, iid: workItem.iid }
}

async function open(path: string, name: string | null, options: VisitOptions = {}): Promise<Page> {
  if (name === null) return visit(path, options)
  const page = await visit('/config.json', options)
  await signInAs(page, name, path)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Task details' }).getByRole('region', { name })
/** What is empty at first is added. */
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Edit|Add) ${name}$`) }).click()

let issue: Made
beforeAll(async () => {
  issue = await givenIssue('One-page checkout')
})

test('A task has a page, on which it is edited, planned, discussed, closed and deleted, and leads to its issue', async () => {
  const task = await givenTask(issue, 'Write docs')
  const page = await open(task.path, OLIVIA)
  for (const look of [
    [375, 'dark'],
    [1440, 'light'],
  ] as const) {
    await changeLook(page, look)
    await page.getByRole('button', { name: 'Edit title' }).waitFor()
    if (look[0] < 992) await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await page.getByRole('button', { name: 'Add weight' }).waitFor()
    expect(await seriousFindings(page), look.join()).toEqual([])
    expect(await overflowOf(page), look.join()).toBe(0)
  }
  await edit(page, 'title')
  await page.getByRole('textbox', { name: 'Title' }).fill('Write good docs')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.title()).toBe(`Write good docs · Task · ${PROJECT}`)
  await edit(page, 'description')
  const text = page.getByRole('textbox', { name: 'Description' })
  const heights = () => text.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  const { clientHeight: least } = await heights()
  await text.fill('one\ntwo')
  expect(await heights()).toEqual({ clientHeight: least, scrollHeight: least })
  await text.fill('more\n'.repeat(200))
  const { clientHeight: grown, scrollHeight } = await heights()
  expect(grown).toBe(scrollHeight)
  expect(grown).toBeGreaterThan(20 * least)
  await text.fill('- [ ] ask')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('checkbox', { name: 'ask' }).click()
  await page.getByRole('button', { name: 'Assign myself' }).click()
  await field(page, 'Assignee').getByText(OLIVIA).waitFor()
  await page.getByRole('button', { name: /, both dates$/ }).click()
  await page.getByRole('button', { name: 'Add due date' }).click()
  await page.getByRole('textbox', { name: 'Due date' }).fill('2030-01-10')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add start date' }).click()
  await page.getByRole('textbox', { name: 'Start date' }).fill('2030-01-31')
  await page.keyboard.press('Enter')
  // A start after the due date takes that along, and asks for another.
  await page.getByRole('textbox', { name: 'Due date' }).waitFor()
  await page.keyboard.press('Escape')
  await field(page, 'Due date').getByText('Jan 31, 2030').waitFor()
  await page.keyboard.press('Control+z')
  await field(page, 'Due date').getByText('Jan 10, 2030').waitFor()
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Looks fine')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('article').getByText('Looks fine').waitFor()
  await page.getByRole('button', { name: 'Close task' }).click()
  await page.getByRole('button', { name: 'Reopen task' }).waitFor()
  await page.reload()
  await heading(page, 'Write good docs').waitFor()
  expect(await page.getByRole('checkbox', { name: 'ask' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /, both dates$/ }).click()
  await field(page, 'Start date').getByText('None').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await pageAlerts(page)).toEqual([])

  const parent = page.getByRole('navigation', { name: 'Parent' }).getByRole('link')
  expect(await parent.getAttribute('href')).toBe(`../../issues/${issue.path.split('/').at(-1) ?? ''}`)
  await parent.click()
  await page.waitForURL(`**${issue.path}`)
  await heading(page, 'One-page checkout').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
  await page.waitForURL(`**/${PROJECT}/-/issues`)
  await page.getByText('Task deleted').waitFor()
  await page.goto(task.path)
  await heading(page, 'Work item not found').waitFor()
})

test('Tasks are made on the page of their issue, closed in their rows, and opened over it', async () => {
  const parent = await givenIssue('Broken down')
  const page = await open(parent.path, OLIVIA)
  const list = page.getByRole('region', { name: 'Tasks' })
  await list.getByRole('button', { name: 'Add task' }).click()
  for (const title of ['Write docs', 'Ask the team']) {
    await list.getByRole('textbox', { name: 'Title of the task' }).fill(title)
    await page.keyboard.press('Enter')
    await list.getByRole('link', { name: title }).waitFor()
  }
  await page.keyboard.press('Escape')
  await list.getByRole('checkbox', { name: 'Close Ask the team' }).click()
  await list.getByText('1 open, 1 closed').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const entries = await page.evaluate(() => history.length)
  await list.getByRole('link', { name: 'Write docs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Task: Write docs' })
  await dialog.getByRole('button', { name: 'Edit title' }).click()
  // What is open in the window closes before the window.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Write good docs')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('dialog', { name: 'Task: Write good docs' })
  await renamed.getByRole('button', { name: 'Assign myself' }).click()
  await renamed.getByRole('region', { name: 'Assignee' }).getByText(OLIVIA).waitFor()
  await renamed.getByRole('button', { name: 'Close task' }).click()
  await renamed.getByRole('button', { name: 'Reopen task' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await renamed.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await list.getByText('0 open, 2 closed').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Write good docs')

  await list.getByRole('link', { name: 'Write good docs' }).click()
  await page.reload()
  await renamed.getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
  await renamed.waitFor({ state: 'detached' })
  await list.getByText('0 open, 1 closed').waitFor()
  await page.getByText('Task deleted').waitFor()
})

test('An item of a checklist becomes a task, opens as one, and is plain words again when the task is deleted', async () => {
  const text = [
    '- [ ] Write docs',
    '  - [ ] below',
    '',
    '```',
    '- [ ] code',
    '```',
    '',
    '1. [ ] Ask',
    '2. [ ] Tell',
  ].join('\n')
  const parent = await givenIssue('With a checklist', { description: text })
  const stored = async () => {
    const query = `{ workItem(id: "gid://gitlab/WorkItem/${parent.number}") { description } }`
    const { data } = (await call('/graphql', { query })) as { data: { workItem: { description: string } } }
    return data.workItem.description
  }
  const page = await open(parent.path, OLIVIA)
  const list = page.getByRole('region', { name: 'Tasks' })
  const convert = (words: string) => page.getByRole('button', { name: `Create task: ${words}`, exact: true })
  await convert('Write docs').waitFor()
  expect(await page.getByRole('button', { name: /^Create task/ }).count()).toBe(4)
  await page
    .getByRole('button', { name: /^Move: / })
    .first()
    .waitFor()
  await convert('Write docs').focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: /^Write docs \(#/ })
  await link.waitFor()
  await list.getByRole('link', { name: 'Write docs', exact: true }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Actions for Write docs')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Ask' }).click()
  await expect
    .poll(stored)
    .toMatch(/^- \[ \] #\d+\+\n {2}- \[ \] below\n\n```\n- \[ \] code\n```\n\n1\. \[x\] Ask\n2\. \[ \] Tell$/)

  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Task: Write docs' })
  await dialog.getByRole('region', { name: 'Reference' }).waitFor()
  expect(new URL(page.url()).searchParams.get('work_item_id')).toMatch(/^\d+$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  expectProblem(/INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await convert('Tell').click()
  await page.getByRole('alert').getByText('Something went wrong when creating task. Please try again.').waitFor()
  await page.context().setOffline(false)
  await convert('Tell').click()
  await page.getByRole('link', { name: /^Tell \(#/ }).waitFor()

  await page.getByRole('button', { name: /^Actions for Tell/ }).click()
  await page.getByRole('menuitem', { name: 'Turn into plain text' }).click()
  await convert('Tell').waitFor()
  await list.getByRole('link', { name: 'Tell', exact: true }).waitFor()

  await page.getByRole('button', { name: /^Actions for Write docs/ }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
  await convert('Write docs').waitFor()
  await list.getByRole('link', { name: 'Write docs', exact: true }).waitFor({ state: 'detached' })
  expect(await stored()).toBe(text.replace('1. [ ]', '1. [x]'))

  // Readers have nothing to change, neither in the text nor in the list.
  const reader = await open(`${parent.path}?work_item_id=abc&x=1`, null, { viewport: { width: 375, height: 800 } })
  const read = reader.getByRole('region', { name: 'Tasks' })
  await read.getByRole('link', { name: 'Tell', exact: true }).waitFor()
  await reader.waitForURL(`**${parent.path}?x=1`)
  expect(await read.getByRole('checkbox').isDisabled()).toBe(true)
  expect(await read.getByRole('button').count()).toBe(0)
  await reader.getByRole('checkbox', { name: 'Completed task' }).waitFor()
  expect(await reader.getByRole('button', { name: /^(Create task|Move: )/ }).count()).toBe(0)
  await read.getByRole('link', { name: 'Tell', exact: true }).click()
  await reader.getByRole('dialog').getByRole('region', { name: 'Reference' }).waitFor()
  expect(await overflowOf(reader)).toBe(0)
})

test('Items of a list in a description are dragged to another place, by pointer and by keys, and put back', async () => {
  const text = ['- [ ] one', '  - below', '- [x] two', '', '```', '- three', '```'].join('\n')
  const moved = ['- [x] two', '- [ ] one', '  - below', '', '```', '- three', '```'].join('\n')
  const { number, path } = await givenIssue('With a list', { description: text })
  const stored = async () => {
    const query = `{ workItem(id: "gid://gitlab/WorkItem/${number}") { description } }`
    const { data } = (await call('/graphql', { query })) as { data: { workItem: { description: string } } }
    return data.workItem.description
  }
  const page = await open(path, OLIVIA)
  const handle = (words: string) => page.getByRole('button', { name: `Move: ${words}`, exact: true })
  await handle('two').waitFor()
  expect(await page.getByRole('button', { name: /^Move: / }).count()).toBe(2)
  const said = (words: string) => page.getByText(words, { exact: true }).waitFor({ state: 'attached' })
  const drag = async (words: string, to: string) => {
    // It waits until the handle stands still: an item that was put back glides to its place.
    await handle(words).hover()
    const [from, target] = [await handle(words).boundingBox(), await handle(to).boundingBox()]
    if (!from || !target) throw new Error('A handle is not in sight')
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 12)
    await page.mouse.move(from.x + from.width / 2, target.y, { steps: 5 })
    await said('Now at place 1 of 2.')
  }
  await drag('two', 'one')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await said('Put two back.')
  expect(await stored()).toBe(text)
  await drag('two', 'one')
  await page.mouse.up()
  await page.getByText('List item moved').waitFor()
  await expect.poll(stored).toBe(moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toBe(text)
  await expect.poll(() => handle('one').isEnabled()).toBe(true)
  await handle('one').focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key)
    // The library looks where the keys have led in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await expect.poll(stored).toBe(moved)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move: one')
  expect(await seriousFindings(page)).toEqual([])
})

test('What is hidden looks as what is missing, a number of an issue leads to it, and readers have nothing to change', async () => {
  const [hidden, task] = [
    await givenTask(await givenIssue('Hidden', { confidential: true }), 'Secret'),
    await givenTask(issue, 'Read me'),
  ]
  const at = (id: string | number) => `/${PROJECT}/-/work_items/${id}`
  const page = await open(task.path, GUS)
  await heading(page, 'Read me').waitFor()
  await field(page, 'Reference').waitFor()
  expect(await page.getByRole('button', { name: /^(Edit|Close|Assign|Task actions)/ }).count()).toBe(0)
  await field(page, 'Weight').getByText('None').waitFor()
  const texts: string[] = []
  for (const path of [at('abc'), at(99), hidden.path, task.path.replace(PROJECT, 'acme/web/other')]) {
    await follow(page, path)
    await heading(page, 'Work item not found').waitFor()
    texts.push(await page.getByRole('main').innerText())
    await page.goBack()
    await heading(page, 'Read me').waitFor()
  }
  await follow(page, at(issue.number))
  await page.waitForURL(`**${issue.path}`)
  // A number of a task leads to it, too, by the address that it would have as an issue.
  await follow(page, `/${PROJECT}/-/issues/${task.iid}`)
  await page.waitForURL(`**${task.path}`)
  await heading(page, 'Read me').waitFor()
  // Who comes by its address sees the same.
  await page.goto(hidden.path)
  await heading(page, 'Work item not found').waitFor()
  texts.push(await page.getByRole('main').innerText())
  expect(new Set(texts).size).toBe(1)
})
