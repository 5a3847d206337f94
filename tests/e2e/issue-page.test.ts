import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, overflowOf, pageAlerts, seriousFindings, signInAs, follow } from './journey.ts'
import { answered } from './requests.ts'

const { visit, system, expectProblem } = journey()

const RAVI = 'Ravi Menon'
const OLIVIA = 'Olivia Park'
const API = 'acme%2Fweb%2Fapp'
const NEW_ISSUE = '/acme/web/app/-/issues/new'

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${system().url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

interface Made {
  iid: number
  path: string
}

/** A new issue of the API project. */
async function givenIssue(fields: object = {}): Promise<Made> {
  const issue = await call('POST', `projects/${API}/issues`, { title: 'Fix it', description: 'Words', ...fields })
  const iid = Number(issue['iid'])
  return { iid, path: `/acme/web/app/-/issues/${iid}` }
}

const stored = ({ iid }: Pick<Made, 'iid'>) => call('GET', `projects/${API}/issues/${iid}`)

async function open({ path }: Pick<Made, 'path'>, name: string | null): Promise<Page> {
  if (name === null) return visit(path)
  const page = await visit('/config.json')
  await signInAs(page, name, path)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Issue details' }).getByRole('region', { name })
/** What is empty at first is added. */
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Edit|Add) ${name}$`) }).click()
const text = (page: Page) => page.getByRole('textbox', { name: 'Description' })

test('Two people who write a description at once lose nothing, nor does a checkbox that is on another line', async () => {
  const issue = await givenIssue({ description: '- [ ] ask\n- [ ] do' })
  const page = await open(issue, RAVI)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const writeMeanwhile = (description: string) =>
    page.route(
      '**/*.json',
      async (route) => {
        await call('PUT', `projects/${API}/issues/${issue.iid}`, { description })
        await route.continue()
      },
      { times: 1 },
    )
  await box('ask').waitFor()
  await writeMeanwhile('- [ ] ask\n- [ ] do it well')
  await box('ask').click()
  await box('do it well').waitFor()
  await expect.poll(() => stored(issue)).toMatchObject({ description: '- [x] ask\n- [ ] do it well' })
  // Not when somebody writes on the same line.
  expectProblem(/status of 409/)
  await writeMeanwhile('- [ ] ask the team\n- [ ] do it well')
  await box('ask').click()
  await box('ask the team').waitFor()
  await expect
    .poll(() => pageAlerts(page))
    .toEqual([
      'Someone edited this issue at the same time you did. The description has been updated and you will need to make your changes again.',
    ])
  expect(await stored(issue)).toMatchObject({ description: '- [ ] ask the team\n- [ ] do it well' })

  await page.getByRole('button', { name: 'Edit description' }).click()
  await text(page).fill('Mine')
  await call('PUT', `projects/${API}/issues/${issue.iid}`, { description: 'Theirs' })
  await page.getByRole('region', { name: 'Saved version' }).getByText('Theirs').waitFor()
  expect(await text(page).inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => stored(issue)).toMatchObject({ description: 'Mine' })
})

test('An issue is opened from the tree, edited where it stands, planned, closed, and shows so in the tree', async () => {
  const epic = await call('POST', 'groups/acme%2Fweb/epics', { title: 'Breakdown' })
  const issue = await givenIssue({ epic_id: epic['id'] })
  const page = await open({ path: `/groups/acme/web/-/epics/${String(epic['iid'])}` }, RAVI)
  await page.getByRole('link', { name: 'Fix it' }).click()
  await page.waitForURL(`**${issue.path}`)
  await heading(page, 'Fix it').waitFor()
  await field(page, 'Ancestors').getByRole('link', { name: 'Breakdown' }).waitFor()

  await heading(page, 'Fix it').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Fix it well')
  await page.keyboard.press('Enter')
  await edit(page, 'description')
  await text(page).fill('- [ ] ask\n- [ ] do, see #1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('checkbox', { name: 'ask' }).click()
  await expect
    .poll(() => stored(issue))
    .toMatchObject({
      title: 'Fix it well',
      description: '- [x] ask\n- [ ] do, see #1',
    })
  expect(await page.getByRole('link', { name: '#1' }).getAttribute('href')).toBe('/acme/web/app/-/issues/1')

  await page.getByRole('button', { name: 'Assign to me' }).click()
  await field(page, 'Assignee').getByText(RAVI).waitFor()
  await edit(page, 'weight')
  await page.getByRole('textbox', { name: 'Weight' }).fill('5')
  await page.keyboard.press('Enter')
  await field(page, 'Weight').getByText('5', { exact: true }).waitFor()
  await page.getByRole('button', { name: /, both dates$/ }).click()
  await page.getByRole('button', { name: 'Add due date' }).click()
  await page.getByRole('textbox', { name: 'Due date' }).fill('2030-01-31')
  await page.keyboard.press('Enter')
  await field(page, 'Due date').getByText('Jan 31, 2030').waitFor()
  await edit(page, 'health status')
  await page.getByRole('option', { name: 'At risk' }).click()
  await field(page, 'Health status').getByText('At risk').waitFor()
  await edit(page, 'time tracking')
  await page.getByRole('textbox', { name: 'Add time spent' }).fill('1h 30m')
  await page.getByRole('textbox', { name: 'Estimate' }).fill('1d')
  await page.keyboard.press('Enter')
  await field(page, 'Time tracking').getByText('6h 30m remaining').waitFor()
  await edit(page, 'time tracking')
  await page.getByRole('textbox', { name: 'Add time spent' }).fill('8h')
  await page.keyboard.press('Enter')
  await field(page, 'Time tracking').getByText('1h 30m over the estimate').waitFor()
  await page.keyboard.press('Control+z')
  await field(page, 'Time tracking').getByText('1h 30m spent of 1d').waitFor()
  await edit(page, 'epic')
  await page.getByRole('option', { name: 'No epic' }).click()
  await field(page, 'Epic').getByText('None').waitFor()
  await page.keyboard.press('Control+z')
  await field(page, 'Epic').getByRole('link', { name: 'Breakdown' }).waitFor()
  await page.getByRole('button', { name: 'Close issue' }).click()
  await expect
    .poll(() => stored(issue))
    .toMatchObject({
      ...{ state: 'closed', weight: 5, due_date: '2030-01-31', epic_iid: epic['iid'] },
      time_stats: { time_estimate: 28_800, total_time_spent: 5400 },
      assignees: [{ username: 'ravi' }],
    })
  expect(await pageAlerts(page)).toEqual([])
  await field(page, 'Epic').getByRole('link', { name: 'Breakdown' }).click()
  await page.getByRole('button', { name: 'Reopen Fix it well' }).waitFor()
})

/** A picture of one dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Pastes or drops a file where the focus is, as a browser does it. */
const give = (page: Page, type: 'paste' | 'drop', name: string, content: string) =>
  page.evaluate(
    ([event = '', fileName = '', base64 = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName))
      const init = { bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    [type, name, content],
  )

test('A new issue is made once from a draft that outlives a reload, and takes pasted pictures and dropped files', async () => {
  const page = await open({ path: NEW_ISSUE }, RAVI)
  await page.getByRole('textbox', { name: 'Title' }).fill('Made here')
  await text(page).fill('With **words**')
  await page.reload()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Made here')
  await page.getByRole('button', { name: 'Create issue' }).dblclick()
  await page.waitForURL(/\/issues\/\d+$/)
  await heading(page, 'Made here').waitFor()
  await page.locator('strong', { hasText: 'words' }).waitFor()

  await edit(page, 'description')
  await text(page).press('End')
  await give(page, 'paste', 'my shot.png', PNG)
  await expect
    .poll(() => text(page).inputValue())
    .toMatch(/^With \*\*words\*\*\n!\[my shot\]\(\/api\/v4\/projects\/\d+\/uploads\//)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  const picture = page.getByRole('img', { name: 'my shot' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  await page.getByRole('button', { name: 'Add a comment' }).click()
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('See')
  await give(page, 'drop', 'page.html', btoa('<script>alert(1)</script>'))
  await expect.poll(() => comment.inputValue()).toContain('[page.html](/api/')
  // What cannot be uploaded leaves the text.
  await give(page, 'paste', 'large.bin', btoa('x'.repeat(4 * 1024 * 1024 + 1)))
  await page.getByRole('alert').getByText('large.bin was not uploaded: a file can have up to 4 MB.').waitFor()
  await give(page, 'paste', 'nothing.png', '')
  await page.getByRole('alert').getByText('nothing.png was not uploaded: it is empty.').waitFor()
  expect(await comment.inputValue()).toMatch(/^See\n\[page\.html\]\([^)]*\)\n$/)
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('article').getByRole('link', { name: 'page.html' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('page.html')
})

/** A private project with an issue whose text shows an uploaded picture and leads to a file. */
async function givenPrivateFiles() {
  const group = await call('GET', 'groups/acme%2Fweb')
  await call('POST', 'projects', { name: 'Vault', namespace_id: group['id'], visibility: 'private' })
  const project = 'projects/acme%2Fweb%2Fvault'
  const upload = async (name: string, bytes: Buffer) => {
    const body = new FormData()
    body.set('file', new File([Uint8Array.from(bytes)], name))
    const headers = { authorization: `Bearer ${system().tokenFor('olivia')}` }
    const response = await fetch(`${system().url}/api/v4/${project}/uploads`, { method: 'POST', headers, body })
    return (await response.json()) as { url: string; markdown: string }
  }
  const [shot, notes] = [
    await upload('shot.png', Buffer.from(PNG, 'base64')),
    await upload('notes.txt', Buffer.from('x')),
  ]
  const description = `Before ${shot.markdown} after ${notes.markdown}`
  const { iid } = await call('POST', `${project}/issues`, { title: 'Fix it', description })
  return { shot: shot.url, notes: notes.url, path: `/acme/web/vault/-/issues/${Number(iid)}` }
}

test('A picture of a private project shows to its readers, also after its key has ended, and goes without it in what is copied; who follows its bare address signs in first', async () => {
  const { shot, notes, path } = await givenPrivateFiles()
  expectProblem(/status of 404/)
  const page = await visit(shot)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  const signIn = page.getByRole('link', { name: 'Sign in and look again' })
  expect(await signIn.getAttribute('href')).toBe(
    `/sign-in?return_to=${encodeURIComponent(shot.replace('/api/v4/projects', '/-/project'))}`,
  )

  const asked: string[] = []
  // The first key is one that has ended.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('UploadAccess')) return route.fallback()
    asked.push(route.request().postData() ?? '')
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: asked.length === 1 ? text.replace(/"key":"[^"]*"/, '"key":"ended"') : text })
  })
  await signInAs(page, OLIVIA, path)
  const picture = page.getByRole('img', { name: 'shot' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(asked).toHaveLength(2)
  expect(await picture.getAttribute('src')).toMatch(/\?access=[\w-]+\.[\w-]+$/)

  const link = page.getByRole('link', { name: 'notes.txt' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect([download.suggestedFilename(), new URL(download.url()).searchParams.has('access')]).toEqual([
    'notes.txt',
    true,
  ])
  await expect.poll(() => link.getAttribute('href')).toBe(notes)

  const copied = await picture.evaluate((image) => {
    const paragraph = image.closest('p')
    if (paragraph) getSelection()?.selectAllChildren(paragraph)
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
    image.dispatchEvent(event)
    return event.clipboardData?.getData('text/html')
  })
  expect(copied).toContain(`src="${system().url}${shot}"`)
  expect(copied).not.toContain('access=')

  // The browser's own page for a picture has styles, which no file of people may have.
  expectProblem(/Applying inline style/)
  await page.goto(shot).catch(() => undefined)
  await page.waitForURL(/\/uploads\/[0-9a-f]{32}\/shot\.png\?access=/)
  await expect.poll(() => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('What is hidden looks as what is missing, and readers have nothing to change', async () => {
  const [hidden, issue] = [await givenIssue({ confidential: true }), await givenIssue({ description: '- [ ] one' })]
  const expectReadOnly = async (page: Page) => {
    await heading(page, 'Fix it').waitFor()
    await answered(page, ['IssueActivity', 'IssueLinkedItems', 'IssueParticipants', 'IssueReference'])
    expect(await page.getByRole('button', { name: /^(Edit|Close|Assign|Add linked)/ }).count()).toBe(0)
    expect(await page.getByRole('checkbox').isDisabled()).toBe(true)
  }
  const page = await open(issue, 'Gus Lindgren')
  await expectReadOnly(page)
  const texts: string[] = []
  const noteMissing = async () => {
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    texts.push(await page.getByRole('main').innerText())
  }
  for (const path of [hidden.path, '/acme/web/app/-/issues/99999', '/acme/web/missing/-/issues/1']) {
    await follow(page, path)
    await noteMissing()
    await page.goBack()
    await heading(page, 'Fix it').waitFor()
  }
  // Who comes by its address sees the same.
  await page.goto(hidden.path)
  await noteMissing()
  expect(new Set(texts).size).toBe(1)

  const anonymous = await open(issue, null)
  await expectReadOnly(anonymous)
  // Who may not make an issue has no page for it.
  await follow(anonymous, NEW_ISSUE)
  await anonymous.getByRole('heading', { name: 'Page not found' }).waitFor()
})

test('An incident escalates by a policy of its project, and its address follows its type', async () => {
  const page = await open({ path: '/acme/web/app/-/escalation_policies' }, OLIVIA)
  await page.getByRole('button', { name: 'New policy' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('On call')
  await page.getByRole('textbox', { name: 'Username' }).fill('@no-such-person')
  await page.keyboard.press('Enter')
  // What was refused is back with the reason, and the focus in it.
  await page.getByRole('alert').waitFor()
  await name.and(page.locator(':focus')).waitFor()
  expect(await name.inputValue()).toBe('On call')
  await page.getByRole('textbox', { name: 'Username' }).fill('@ravi')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText(`After 5 minutes, unless acknowledged: ${RAVI} (@ravi)`).waitFor()
  // The form has taken the focus with it.
  await page.getByRole('button', { name: 'New policy' }).and(page.locator(':focus')).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await follow(page, NEW_ISSUE)
  await page.getByRole('textbox', { name: 'Title' }).fill('Nothing answers')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Incident')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await page.waitForURL(/\/issues\/incident\/\d+$/)
  await field(page, 'Type').getByText('Incident').waitFor()
  await edit(page, 'escalation policy')
  await page.getByRole('option', { name: 'On call' }).click()
  await field(page, 'Escalation status').getByText('Triggered').waitFor()
  await edit(page, 'escalation status')
  await page.getByRole('option', { name: 'Acknowledged' }).click()
  await field(page, 'Escalation status').getByText('Acknowledged').waitFor()
  await field(page, 'Escalation policy').getByRole('link', { name: 'On call' }).waitFor()

  const [, iid = ''] = /(\d+)$/.exec(page.url()) ?? []
  // Of an issue of another type no metric images can be asked.
  await page.getByText('Images of graphs show what was measured during the incident.').waitFor()
  await edit(page, 'type')
  await page.getByRole('option', { name: 'Issue', exact: true }).click()
  await page.waitForURL(`**/acme/web/app/-/issues/${iid}`)
  // It is shown before it is written; a page that comes between asks for images that nothing has any more.
  await expect.poll(() => stored({ iid: Number(iid) })).toMatchObject({ issue_type: 'issue' })
  await page.goto(new URL(`/acme/web/app/-/issues/incident/${iid}`, page.url()).href)
  await page.waitForURL(`**/acme/web/app/-/issues/${iid}`)
  await heading(page, 'Nothing answers').waitFor()
})

test('The page is accessible in both colours, on a phone and a desk, with its forms and lists open', async () => {
  expectProblem(/Failed to load resource/)
  const issue = await givenIssue({ confidential: true, weight: 3, due_date: '2026-12-24', assignee_ids: [] })
  const page = await open(issue, OLIVIA)
  for (const look of [
    [1440, 'light'],
    [375, 'dark'],
  ] as const) {
    await changeLook(page, look)
    await page.getByRole('button', { name: 'Edit title' }).waitFor()
    const isPhone = look[0] < 992
    if (isPhone) await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await edit(page, 'milestone')
    await page.getByRole('dialog').waitFor()
    expect(await seriousFindings(page), look.join()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add assignees' }).click()
    await page.getByRole('option').first().waitFor()
    expect(await seriousFindings(page), look.join()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (isPhone) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit description' }).click()
    await text(page).waitFor()
    expect(await seriousFindings(page), look.join()).toEqual([])
    expect(await overflowOf(page), look.join()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await text(page).waitFor({ state: 'detached' })
  }
})

test('An iteration shows what is planned for it, and an issue leads there, also after a change from elsewhere', async () => {
  const page = await visit('/groups/acme/-/iterations/4')
  const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
  await rows.first().waitFor()
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  await page.getByText('Sprint 4 · Sprints', { exact: false }).waitFor()
  const planned = await rows.count()
  await rows.first().locator('[data-title]').click()
  await page.waitForURL(/\/-\/issues\/\d+$/)
  const link = field(page, 'Iteration').getByRole('link', { name, exact: true })
  await link.waitFor()
  const [, project = '', iid = ''] = /^\/(.*)\/-\/issues\/(\d+)$/.exec(new URL(page.url()).pathname) ?? []
  await call('PUT', `projects/${encodeURIComponent(project)}/issues/${iid}`, { title: 'Called otherwise' })
  await heading(page, 'Called otherwise').waitFor()
  await link.click()
  await page.waitForURL('**/groups/acme/-/iterations/4')
  await rows.filter({ hasText: 'Called otherwise' }).waitFor()
  expect(await rows.count()).toBe(planned)
})
