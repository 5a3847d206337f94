import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, overflowOf, seriousFindings, signInAs, type VisitOptions } from './journey.ts'

const { visit, system, expectProblem } = journey()

const RAVI = 'Ravi Menon'

async function call(as: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${system().url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor(as)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
}

interface Given {
  /** Path of the page. */
  path: string
  /** Path of the item's comments in the API. */
  api: string
  /** Path of the item in the API. */
  item: string
}

async function givenEpic(): Promise<Given> {
  const { id, iid } = await call('olivia', 'POST', 'groups/acme%2Fweb/epics', { title: 'Talk about it' })
  const [api, item] = [`groups/acme%2Fweb/epics/${String(id)}/notes`, `groups/acme%2Fweb/epics/${String(iid)}`]
  return { path: `/groups/acme/web/-/epics/${String(iid)}`, api, item }
}

async function givenIssue(): Promise<Given> {
  const { iid } = await call('olivia', 'POST', 'projects/acme%2Fweb%2Fapp/issues', { title: 'Talk about it' })
  const item = `projects/acme%2Fweb%2Fapp/issues/${String(iid)}`
  return { path: `/acme/web/app/-/issues/${String(iid)}`, api: `${item}/notes`, item }
}

const stored = async ({ api }: Given, as = 'olivia') => {
  const notes = await call(as, 'GET', `${api}?sort=asc&activity_filter=only_comments`)
  return Object.values(notes).map((note) => (note as { body: string }).body)
}

async function open({ path }: Pick<Given, 'path'>, name: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/config.json', options)
  await signInAs(page, name, path)
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
  return page
}

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' })
const composer = (page: Page) => page.getByRole('form', { name: 'Add a comment' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' })
const replyField = (page: Page) => page.getByRole('textbox', { name: 'Reply' })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const more = async (page: Page, text: string, action: string) => {
  await card(page, text).getByRole('button', { name: 'More about this comment' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const settled = (page: Page, text: string) =>
  card(page, text).getByRole('button', { name: 'More about this comment' }).waitFor()

test('People talk on the page of an item, and read what happened between', async () => {
  const item = await givenEpic()
  const page = await open(item, RAVI)
  await activity(page).getByText('created this epic').waitFor()
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await field(page).pressSequentially('A **first** thought')
  await page.keyboard.press('Control+Enter')
  await settled(page, 'A first thought')
  expect(await card(page, 'A first thought').locator('strong').innerText()).toBe('first')
  expect(await field(page).inputValue()).toBe('')

  await call('olivia', 'PUT', item.item, { title: 'Talked about', priority: 'high' })
  for (const event of ['close', 'reopen', 'close']) await call('olivia', 'PUT', item.item, { state_event: event })
  const { id } = await call('olivia', 'POST', item.api, { body: 'An answer\n\nin two parts' })
  // Who comes back to the page sees what others have done meanwhile, each person's doings by what they came to.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== item.path)
  await page.goBack()
  const history = activity(page).getByRole('listitem').filter({ hasText: 'closed this epic' })
  await history.waitFor()
  expect((await history.innerText()).replace(/\s+/g, ' ')).toContain(
    'Olivia Park changed the title from “Talk about it” to “Talked about”, set the priority to High and closed this epic',
  )

  await page.getByRole('article').nth(1).focus()
  await page.keyboard.press('r')
  await expect.poll(() => replyField(page).inputValue()).toBe('> An answer\n>\n> in two parts\n\n')
  await page.keyboard.type('Agreed, @olivia')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('group', { name: 'Thread by Olivia Park, 1 reply' }).waitFor()
  await settled(page, 'Agreed')
  await card(page, 'An answer').first().getByRole('button', { name: 'React' }).click()
  await page.getByRole('menuitem', { name: 'Thumbs up' }).click()
  const reaction = page.getByRole('button', { name: 'Thumbs up: 1' })
  await reaction.waitFor()
  expect(await reaction.getAttribute('aria-pressed')).toBe('true')

  await more(page, 'A first thought', 'Edit comment')
  await page.getByRole('form', { name: 'Edit comment' }).getByRole('textbox').fill('A better thought')
  await page.keyboard.press('Control+Enter')
  await card(page, 'A better thought').getByText('edited').waitFor()
  await more(page, 'Agreed', 'Delete comment')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect.poll(() => card(page, 'Agreed').count()).toBe(0)
  await expect.poll(() => stored(item)).toEqual(['A better thought', 'An answer\n\nin two parts'])
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'All activity, oldest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Comments only' }).click()
  await expect.poll(() => activity(page).getByText('created this epic').count()).toBe(0)
  await page.getByRole('button', { name: 'Comments only, oldest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Newest first' }).click()
  // What is typed outlives the page, and so does the choice of what is shown.
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await field(page).fill('A **later** thought')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `autosave${item.path}/note`))
    .toBe('A **later** thought')
  await page.goto(`${item.path}#note_${String(id)}`)
  await page.reload()
  await page.getByRole('button', { name: 'Comments only, newest first' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`note_${String(id)}`)
  expect((await page.getByRole('article').allInnerTexts()).map((text) => text.includes('An answer'))).toEqual([
    true,
    false,
  ])
  await expect.poll(() => field(page).inputValue()).toBe('A **later** thought')
  await field(page).focus()
  await page.keyboard.press('Control+Enter')
  await settled(page, 'A later thought')
  expect(await card(page, 'A later thought').locator('strong').innerText()).toBe('later')
  expect(await field(page).inputValue()).toBe('')
})

test('People answer in threads, to whose answers links lead, and a comment that says what is to be done does it', async () => {
  const item = await givenIssue()
  const threads = item.api.replace(/notes$/, 'discussions')
  const { id } = await call('olivia', 'POST', threads, { body: 'Shall we?' })
  const answers = [...Array(4).keys()].map((index) => `Answer ${index + 1}`)
  const numbers: string[] = []
  for (const body of answers) {
    const answer = await call('olivia', 'POST', `${threads}/${String(id)}/notes`, { body })
    numbers.push(String(answer['id']))
  }
  await call('olivia', 'POST', item.api, { body: 'Something else' })
  const page = await open({ path: `${item.path}#note_${numbers[0] ?? ''}` }, RAVI, {
    viewport: { width: 375, height: 800 },
  })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`note_${numbers[0] ?? ''}`)
  await page.getByRole('button', { name: '2 earlier replies' }).click()
  const thread = page.getByRole('group', { name: /^Thread by Olivia Park/ })
  await expect.poll(() => thread.getByRole('article').count()).toBe(3)
  await thread.getByRole('button', { name: 'Reply…' }).click()
  await replyField(page).fill('Let us')
  expect(await seriousFindings(page)).toEqual([])
  await replyField(page).press('Control+Enter')
  await settled(page, 'Let us')
  // Another person's reply comes by itself.
  await call('olivia', 'POST', `${threads}/${String(id)}/notes`, { body: 'Done' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await thread.getByRole('article').filter({ hasText: 'Done' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  const said = Object.values(await call('olivia', 'GET', threads)) as { notes: { body: string; system: boolean }[] }[]
  const comments = said.map(({ notes }) => notes.filter(({ system }) => !system).map(({ body }) => body))
  expect(comments.filter((notes) => notes.length > 0)).toEqual([
    ['Shall we?', ...answers, 'Let us', 'Done'],
    ['Something else'],
  ])

  // What is to be done is said before and after.
  await changeLook(page, [1440, 'light'])
  await page.getByRole('button', { name: 'Add a comment' }).click()
  const written = await stored(item)
  await field(page).pressSequentially('/clo')
  await page.getByRole('option', { name: '/close' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/weight 3\n/weight many\n')
  await composer(page).getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Closes this issue.').waitFor()
  await preview.getByText('/weight many: A weight is a whole number.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await composer(page).getByRole('button', { name: 'Write' }).click()
  await field(page).fill('/close\n/weight 3')
  await field(page).press('Control+Enter')
  await page.getByText('Closed this issue. Set the weight to 3.').waitFor()
  await page.getByRole('button', { name: 'Reopen issue' }).first().waitFor()
  await expect.poll(() => card(page, '/close').count()).toBe(0)
  expect(await stored(item)).toEqual(written)
  expect(await call('olivia', 'GET', item.item)).toMatchObject({ state: 'closed', weight: 3 })
})

test('A comment that cannot be sent is shown and kept, and sent when the connection is back', async () => {
  const item = await givenEpic()
  const page = await open(item, RAVI)
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await field(page).fill('Written in a tunnel')
  expectProblem(/Failed to load resource/)
  const isComment = '**/graphql'
  await page.route(isComment, async (route) => {
    if (route.request().postData()?.includes('mutation') === true) await route.abort()
    else await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await card(page, 'Written in a tunnel').waitFor()
  await page.getByText('Canopy could not be reached').waitFor()
  expect(await stored(item)).toEqual([])
  await page.reload()
  await card(page, 'Written in a tunnel').waitFor()
  await page.unroute(isComment)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await settled(page, 'Written in a tunnel')
  expect(await stored(item)).toEqual(['Written in a tunnel'])
})

test('Two who edit a comment at the same time see both texts; who is left to read meets no field', async () => {
  const item = await givenEpic()
  const { id } = await call('ravi', 'POST', item.api, { body: 'Before' })
  await call('ravi', 'POST', item.api, { body: 'Among us', internal: true })
  const page = await open(item, RAVI, { viewport: { width: 375, height: 800 }, colorScheme: 'dark' })
  await more(page, 'Before', 'Edit comment')
  const form = page.getByRole('form', { name: 'Edit comment' })
  await form.getByRole('textbox').fill('Mine')
  // What is saved meanwhile shows while one still writes.
  await call('olivia', 'PUT', `${item.api}/${String(id)}`, { body: 'Theirs' })
  await form.getByRole('region', { name: 'Saved version' }).getByText('Theirs').waitFor()
  await form.getByRole('region', { name: 'Your version' }).getByText('Mine').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Keep my version' }).click()
  await form.getByRole('button', { name: 'Save comment' }).click()
  await expect.poll(() => stored(item)).toEqual(['Mine', 'Among us'])
  expect(await overflowOf(page)).toBe(0)

  const anonymous = await visit(item.path)
  await card(anonymous, 'Mine').waitFor()
  await anonymous.getByRole('link', { name: 'Sign in to comment' }).waitFor()
  expect(await card(anonymous, 'Among us').count()).toBe(0)
  expect(await anonymous.getByRole('button', { name: /comment|React/ }).count()).toBe(1)
  // What others write comes by itself; at once for who comes back to the window.
  await call('ravi', 'POST', item.api, { body: 'Signed today\n\n- [ ] signed' })
  await anonymous.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await card(anonymous, 'Signed today').waitFor()
  await anonymous.getByRole('status').getByText(`New comment by ${RAVI}`).waitFor({ state: 'attached' })

  // Its author clicks its checkbox, which others only read.
  const box = (where: Page) => card(where, 'Signed today').getByRole('checkbox')
  expect(await box(anonymous).isDisabled()).toBe(true)
  await box(page).check()
  await expect.poll(() => stored(item)).toContain('Signed today\n\n- [x] signed')
})
