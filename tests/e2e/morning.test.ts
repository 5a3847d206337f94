import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changeLook, goTo, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'
import { answered } from './requests.ts'

const { visit, system } = journey()
const PROJECT = 'projects/acme%2Fweb%2Fapp'
/** The parts of a day that are asked for at its beginning. */
const WIDTHS = [1440, 375]

async function call<Answer>(as: string, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${system().url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor(as)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer
  expect(response.ok, JSON.stringify(answer)).toBe(true)
  return answer
}

interface Issue {
  iid: number
  title: string
}

let due: Issue
let asked: Issue
const today = () => new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  const { id } = await call<{ id: number }>('olivia', 'GET', 'user')
  const make = (title: string, more: object = {}) =>
    call<Issue>('olivia', 'POST', `${PROJECT}/issues`, { title, ...more })
  due = await make('Send the figures of the morning', { assignee_ids: [id], due_date: today() })
  asked = await make('Choose the words of the morning')
  await call('ravi', 'POST', `${PROJECT}/issues/${asked.iid}/notes`, { body: '@olivia which of them?' })
  await call('olivia', 'PUT', `${PROJECT}/issues/${asked.iid}`, { state_event: 'close' })
  await system().settled()
})

const home = async (width: number): Promise<Page> => {
  const page = await visit('/config.json')
  await page.setViewportSize({ width, height: 900 })
  await signInAs(page, 'Olivia Park', '/')
  return page
}

/** Presses that lead from the first page to an answer. */
const PRESSES_MAX = 2

/** Returns how one presses something, and how often that was done since the first page. */
function presses() {
  let count = 0
  return {
    press: async (on: Locator): Promise<void> => {
      count += 1
      await on.click()
    },
    /** Ends a way from the first page. */
    arrive: (): void => {
      expect(count).toBeLessThanOrEqual(PRESSES_MAX)
      count = 0
    },
  }
}

test.each(WIDTHS)(
  'at %i px the first page says what needs one and what is due, one press leads to all that is mine, and two to who mentioned one and to what moved since yesterday',
  async (width) => {
    const page = await home(width)
    const { press, arrive } = presses()
    const needs = page.getByRole('region', { name: 'Needs you' })
    await needs.getByText(`Due today`).first().waitFor()
    await needs.getByText('Ravi Menon mentioned you').or(needs.getByText('Ravi Menon wrote to you')).first().waitFor()
    await page.getByRole('region', { name: 'Mine' }).getByRole('link', { name: due.title }).waitFor()
    await press(page.getByRole('link', { name: 'My work' }).first())
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await page.getByRole('link', { name: due.title }).waitFor()
    arrive()

    await goTo(page, '/')
    await press(page.getByRole('link', { name: 'Inbox' }).first())
    await page.waitForURL('**/dashboard/todos')
    await press(page.getByRole('link', { name: asked.title }).first())
    await page.waitForURL(`**/acme/web/app/-/issues/${asked.iid}**`)
    arrive()

    await goTo(page, '/')
    await press(page.getByRole('main').getByRole('link', { name: 'Activity' }))
    await page.getByRole('main').getByRole('link', { name: due.title }).first().waitFor()
    arrive()
    await goTo(page, '/groups/acme')
    const moved = page.getByRole('region', { name: 'What moved' })
    await moved.getByRole('link', { name: due.title }).waitFor()
    // It stands last, and is asked for when its place comes into sight.
    const olivia = page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Olivia Park' })
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return olivia.count()
      })
      .toBe(1)
  },
)

test('two windows follow each other: what is done is gone, what is due is gone as its date moves, and My work shows what is assigned meanwhile', async () => {
  const [one, other] = [await home(1440), await home(1440)]
  for (const page of [one, other]) await goTo(page, '/dashboard/todos')
  const rowsOf = (page: Page) => page.getByRole('link', { name: due.title })
  await rowsOf(one).waitFor()
  await rowsOf(other).waitFor()
  await call('olivia', 'PUT', `${PROJECT}/issues/${due.iid}`, { due_date: '2031-01-01' })
  await expect.poll(() => rowsOf(one).count(), { timeout: 10_000 }).toBe(0)
  await expect.poll(() => rowsOf(other).count(), { timeout: 10_000 }).toBe(0)
  await one.getByRole('button', { name: 'Mark all as done' }).click()
  await expect.poll(() => other.getByRole('link', { name: asked.title }).count(), { timeout: 10_000 }).toBe(0)

  for (const page of [one, other]) await goTo(page, '/dashboard/issues')
  const { id } = await call<{ id: number }>('olivia', 'GET', 'user')
  await one.getByRole('heading', { name: 'Later' }).waitFor()
  await other.getByRole('heading', { name: 'Later' }).waitFor()
  const given = await call<Issue>('ravi', 'POST', `${PROJECT}/issues`, { title: 'Given meanwhile', assignee_ids: [id] })
  for (const page of [one, other]) await page.getByRole('link', { name: given.title }).waitFor()

  // It has issues, tasks and epics by what one has to do with them.
  const tab = (list: string, name: string) => one.getByRole('navigation', { name: list }).getByRole('link', { name })
  await tab('Kind', 'Tasks').click()
  await one.waitForURL('**/dashboard/issues?kind=tasks')
  await tab('What is mine', 'Created by me').click()
  await one.waitForURL('**/dashboard/issues?kind=tasks&scope=created')
  await tab('Kind', 'Issues').click()
  await one
    .getByRole('link', { name: asked.title })
    .or(one.getByRole('link', { name: due.title }))
    .first()
    .waitFor()
  await tab('Kind', 'Epics').click()
  await one.getByRole('link', { name: 'A checkout that people finish' }).first().waitFor()
  expect(await seriousFindings(one)).toEqual([])
  // Epics are assigned to nobody.
  await tab('What is mine', 'Assigned to me').click()
  await one.getByRole('link', { name: given.title }).waitFor()
})

test('the pages of the morning are well made at every width, in both themes', async () => {
  const page = await home(1440)
  for (const path of [
    '/',
    '/dashboard/todos?state=done',
    '/dashboard/issues',
    '/dashboard/issues?scope=tasks',
    '/dashboard/issues?scope=created&kind=epics',
    '/groups/acme',
  ]) {
    if (path !== '/') await goTo(page, path)
    await answered(page)
    for (const look of LOOKS) {
      await changeLook(page, look)
      expect(await overflowOf(page), `${path} ${look.join()}`).toBe(0)
      expect(await seriousFindings(page), `${path} ${look.join()}`).toEqual([])
    }
  }
})

test('what one makes stands at once on Home, and a new task among those that one created, in both windows, and is taken back with the rest', async () => {
  const [one, other] = [await home(1440), await home(1440)]
  for (const page of [one, other]) await page.getByRole('region', { name: 'Mine' }).getByRole('link').nth(1).waitFor()
  const title = `Made in the morning ${Date.now()}`
  await one.keyboard.press('c')
  const dialog = one.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Project: / }).waitFor()
  await dialog.getByRole('radio', { name: 'Issue' }).check()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: /^Assignees: / }).click()
  await one.getByRole('option', { name: /Olivia Park/ }).click()
  // Escape would leave the assignees as they were.
  await one.mouse.click(700, 860)
  await dialog.getByRole('button', { name: 'Assignees: Olivia Park' }).waitFor()
  await dialog.getByRole('button', { name: /^Due date: / }).click()
  await one.getByRole('textbox', { name: 'Due date' }).fill(today())
  await one.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Due date: (?!none)/ }).waitFor()
  await dialog.getByRole('textbox', { name: 'Title' }).press('Control+Enter')
  const mine = (page: Page) => page.getByRole('region', { name: 'Mine' }).getByText(title)
  await mine(one).waitFor()
  await mine(other).waitFor()
  await one.keyboard.press('Control+z')
  for (const page of [one, other]) await expect.poll(() => mine(page).count(), { timeout: 10_000 }).toBe(0)

  for (const page of [one, other]) await goTo(page, '/dashboard/issues?kind=tasks&scope=created')
  const step = `Step of the morning ${Date.now()}`
  await one.keyboard.press('c')
  await dialog.getByRole('button', { name: /^Project: / }).waitFor()
  await dialog.getByRole('radio', { name: 'Task' }).check()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(step)
  await dialog.getByRole('textbox', { name: 'Title' }).press('Control+Enter')
  const made = (page: Page) => page.getByRole('main').getByText(step)
  await made(one).waitFor()
  await made(other).waitFor()
  await one.keyboard.press('Control+z')
  for (const page of [one, other]) await expect.poll(() => made(page).count(), { timeout: 10_000 }).toBe(0)
})
