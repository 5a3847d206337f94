import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeLook, journey, overflowOf, pageAlerts, seriousFindings, signInAs, type Look } from './journey.ts'
import { answered, LATER_ON_EPIC_PAGE } from './requests.ts'

const { visit, system, expectProblem } = journey()

interface Made {
  id: number
  path: string
}

/** A new epic of the web group, below another where one is named. */
async function givenEpic(fields: Record<string, unknown> = {}): Promise<Made> {
  const response = await fetch(`${system().url}/api/v4/groups/acme%2Fweb/epics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Plan', description: 'Words', ...fields }),
  })
  const epic = (await response.json()) as { web_url: string; id: number }
  return { path: new URL(epic.web_url).pathname, id: epic.id }
}

/** The epic as the server has it. */
async function stored({ path }: Pick<Made, 'path'>): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${system().tokenFor('olivia')}` }
  return (await (await fetch(`${system().url}${path}.json`, { headers })).json()) as Record<string, unknown>
}

const RAVI = 'Ravi Menon'
const OLIVIA = 'Olivia Park'

async function open({ path }: Pick<Made, 'path'>, name = RAVI): Promise<Page> {
  const page = await visit('/config.json')
  await signInAs(page, name, path)
  await page.getByRole('button', { name: 'Close epic' }).waitFor()
  return page
}

const alerts = pageAlerts
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const badge = (page: Page, name: string) =>
  page.locator('#epic-app-root header').first().getByText(name, { exact: true })

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit description' }).click()
  await text(page).waitFor()
}
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await title(page).fill(name)
  await page.keyboard.press('Enter')
}

type Handler = Parameters<Page['route']>[1]
/** Answers calls of one method to an address until the returned function is called. */
async function answer(page: Page, pattern: string, method: string, how: Handler): Promise<() => Promise<void>> {
  expectProblem(/Failed to load resource/)
  const handler: Handler = async (route, request) => {
    if (request.method() === method) await how(route, request)
    else await route.fallback()
  }
  await page.route(pattern, handler)
  return () => page.unroute(pattern, handler)
}
const cutOff: Handler = (route) => route.abort()
const inTrouble: Handler = (route) => route.fulfill({ status: 500, body: '{}' })

test('The status is closed and reopened without a reload', async () => {
  const epic = await givenEpic()
  const page = await open(epic)
  await page.getByRole('button', { name: 'Close epic' }).click()
  await badge(page, 'Closed').waitFor()
  // The epic is read as it is.
  await expect.poll(async () => (await stored(epic))['closed_at']).not.toBeNull()
  await page.getByRole('button', { name: 'Reopen epic' }).click()
  await badge(page, 'Open').waitFor()
  await expect.poll(() => stored(epic)).toMatchObject({ state: 'opened', closed_at: null })
})

describe('title and description', () => {
  test('stay where they were typed while they cannot be saved, then show at once, are saved in their order, and are taken back', async () => {
    // The picture in the text leads nowhere.
    expectProblem(/status of 404/)
    const epic = await givenEpic()
    const page = await open(epic)
    await rename(page, 'x'.repeat(256))
    await page.getByText('Title is too long (maximum is 255 characters)').waitFor()
    await page.keyboard.press('Escape')
    await rename(page, '   ')
    await heading(page, 'Plan').waitFor()
    await edit(page)
    await text(page).fill('x'.repeat(1_048_577))
    await page.getByText('Description is too long (maximum is 1048576 characters)').waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    await text(page).fill('Short')
    await save(page).click()
    await expect.poll(() => stored(epic)).toMatchObject({ title: 'Plan', description: 'Short', lock_version: 1 })

    await rename(page, 'Plan **B**')
    await edit(page)
    await text(page).fill('Ask @gus :tada: about `&1`\n\n<img src=x onerror=alert(1)>')
    await save(page).dblclick()
    await heading(page, 'Plan B').waitFor()
    await page.getByText('🎉').waitFor()
    await page.keyboard.press('Shift+E')
    expect(await title(page).inputValue()).toBe('Plan **B**')
    await title(page).fill('Plan C')
    await page.keyboard.press('Enter')
    await heading(page, 'Plan C').waitFor()
    await expect.poll(() => stored(epic)).toMatchObject({ title: 'Plan C', lock_version: 4 })
    await page.keyboard.press('Control+z')
    await heading(page, 'Plan B').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => stored(epic)).toMatchObject({ title: 'Plan **B**', description: 'Short', lock_version: 6 })
  })

  test('are kept when the connection is cut in the middle of saving, over a reload, and when a sign-in has run out', async () => {
    const epic = await givenEpic()
    const page = await open(epic)
    const mend = await answer(page, '**/graphql', 'POST', async (route, request) => {
      if (request.postData()?.includes('ChangeEpic')) await cutOff(route, request)
      else await route.fallback()
    })
    await rename(page, 'Plan B')
    await expect.poll(async () => (await alerts(page)).join()).toContain('Canopy could not be reached')
    await page.reload()
    await heading(page, 'Plan B').waitFor()
    expect(await stored(epic)).toMatchObject({ title: 'Plan' })
    await mend()
    await expect.poll(() => stored(epic)).toMatchObject({ title: 'Plan B', lock_version: 1 })

    await edit(page)
    await text(page).fill('Words, and more')
    const renew = await answer(page, '**/graphql', 'POST', async (route, request) => {
      if (request.postData()?.includes('ChangeEpic')) await route.fulfill({ status: 401, body: '{}' })
      else await route.fallback()
    })
    await save(page).click()
    await page.getByText('Your session has expired.').waitFor()
    await page.getByText('Words, and more').waitFor()
    await renew()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: new RegExp(RAVI) }).click()
    await page.waitForURL(`**${epic.path}`)
    await expect.poll(() => stored(epic)).toMatchObject({ description: 'Words, and more', lock_version: 2 })
  })

  test('that somebody changes appear where no form is open, and as a hint where one is; of two tabs the later one chooses', async () => {
    const epic = await givenEpic()
    const [writer, reader, typing] = [await open(epic), await visit(epic.path), await open(epic, OLIVIA)]
    await edit(typing)
    await text(typing).fill('My own words')
    await rename(writer, 'Plan B')
    await heading(reader, 'Plan B').waitFor()
    expect(await typing.getByText(/^Someone edited the epic/).count()).toBe(0)
    await edit(writer)
    await text(writer).fill('Their words')
    await save(writer).click()
    await typing.getByText(/^Someone edited the epic at the same time you did/).waitFor()
    expect(await text(typing).inputValue()).toBe('My own words')
    expect(await save(typing).isDisabled()).toBe(true)

    // The other tab hears of nothing before it saves, nor reads the epic itself, as it does ten seconds after its first connection.
    await writer.route('**/realtime_changes', (route) => route.abort())
    const mend = await answer(writer, '**/graphql', 'POST', async (route, request) => {
      if (request.postData()?.includes('query EpicPage')) await cutOff(route, request)
      else await route.fallback()
    })
    await edit(writer)
    await text(writer).fill('Words of the second')
    await typing.getByRole('button', { name: 'Keep my version' }).click()
    await save(typing).click()
    await typing.getByText('My own words').waitFor()
    await expect.poll(() => stored(epic)).toMatchObject({ description: 'My own words', lock_version: 3 })
    await save(writer).click()
    await writer.getByRole('region', { name: 'Two versions' }).waitFor()
    await mend()
    expect((await alerts(writer)).join()).toContain('Someone edited the epic at the same time you did.')
    expect(await text(writer).inputValue()).toBe('Words of the second')
    expect(await seriousFindings(writer)).toEqual([])
    await writer.getByRole('button', { name: 'Keep my version' }).click()
    await save(writer).click()
    await writer.getByRole('button', { name: 'Edit description' }).waitFor()
    await expect.poll(() => stored(epic)).toMatchObject({ description: 'Words of the second', lock_version: 4 })

    // So does the status.
    await badge(reader, 'Open').waitFor()
    await writer.getByRole('button', { name: 'Close epic' }).click()
    await badge(reader, 'Closed').waitFor()
  })
})

test('Tasks are clicked by those who may change the epic; the others see it, and no way to change the texts', async () => {
  const epic = await givenEpic({ description: '- [ ] one\n- [x] two' })
  const checked = (page: Page) =>
    page.locator('.task-list-item-checkbox').evaluateAll((boxes) => boxes.map((box) => box.matches(':checked')))
  const mayOnlyRead = async (page: Page, name: string) => {
    await page.getByText('one', { exact: true }).waitFor()
    // What comes later for those who may more has come by then.
    await answered(page, LATER_ON_EPIC_PAGE)
    for (const control of ['Edit title', 'Edit description', 'Close epic', 'Epic actions']) {
      expect(await page.getByRole('button', { name: control }).count(), `${control} for ${name}`).toBe(0)
    }
    const boxes = await page.getByRole('checkbox').all()
    expect(await Promise.all(boxes.map((box) => box.isDisabled())), `for ${name}`).toEqual([true, true])
  }
  const member = await visit('/config.json')
  for (const name of ['Gus Lindgren', 'Nina Costa']) {
    await signInAs(member, name, epic.path)
    await mayOnlyRead(member, name)
  }
  const [page, reader] = [await open(epic), await visit(epic.path)]
  await page.getByRole('checkbox', { name: 'one' }).click()
  await expect.poll(async () => (await stored(epic))['description']).toBe('- [x] one\n- [x] two')
  await expect.poll(() => checked(reader)).toEqual([true, true])
  await mayOnlyRead(reader, 'nobody')
  expect(await seriousFindings(page)).toEqual([])

  // What cannot be saved comes back.
  await answer(page, '**/*.json', 'PATCH', inTrouble)
  await page.getByRole('checkbox', { name: 'two' }).click()
  await expect.poll(() => alerts(page)).toEqual(['Update failed'])
  await expect.poll(() => checked(page)).toEqual([true, true])
})

describe('a new epic', () => {
  const NEW = { path: '/groups/acme/web/-/epics/new' }

  test('is made once and opened, and its description previewed without being saved, and completed while it is typed', async () => {
    const page = await visit('/config.json')
    await signInAs(page, RAVI, NEW.path)
    const create = page.getByRole('button', { name: 'Create epic' })
    await create.waitFor()
    expect(await create.isDisabled()).toBe(true)
    await title(page).fill('Plan Q3')
    await create.dblclick()
    await page.waitForURL(/\/epics\/\d+$/)
    await heading(page, 'Plan Q3').waitFor()

    await edit(page)
    await text(page).fill('**hi** :tada:')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor()
    await page.getByRole('button', { name: 'Write' }).click()
    expect(await text(page).inputValue()).toBe('**hi** :tada:')
    const path = new URL(page.url()).pathname
    expect(await stored({ path })).toMatchObject({ title: 'Plan Q3', description: '', lock_version: 0 })

    for (const [typed, expected] of [
      ['@rav', /^@ravi/],
      ['&check', /^&\d+|^acme/],
      ['~sta', /^~"?stage/],
      [':tad', /^🎉/u],
    ] as const) {
      await text(page).fill('')
      await text(page).pressSequentially(typed)
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      expect(await text(page).inputValue()).toMatch(expected)
    }
  })

  test('is not offered to those who may not make one', async () => {
    const page = await visit(NEW.path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await signInAs(page, 'Gus Lindgren', NEW.path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })
})

describe('deleting', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: 'Epic actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete epic' }).click()
    await page.getByRole('alertdialog').waitFor()
  }

  test('that fails leaves the epic; it happens after a yes only, with the tree below, and the list tells it', async () => {
    // Before it is left, the page may ask once more for news of the epic.
    expectProblem(/status of 404/)
    const epic = await givenEpic({ title: 'Doomed' })
    const child = await givenEpic({ title: 'Doomed, too', parent_id: epic.id })
    const page = await open(epic, OLIVIA)
    const mend = await answer(page, `**${epic.path}`, 'POST', inTrouble)
    await openDialog(page)
    await page.getByRole('button', { name: 'Delete epic' }).click()
    await expect.poll(async () => (await alerts(page)).length).toBe(1)
    await heading(page, 'Doomed').waitFor()
    expect(await stored(epic)).toMatchObject({ title: 'Doomed' })
    await mend()

    const forms: URLSearchParams[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (request.method() === 'POST' && path === epic.path) forms.push(new URLSearchParams(request.postData() ?? ''))
    })
    await openDialog(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await openDialog(page)
    expect(await page.getByRole('alertdialog').textContent()).toContain('the epic Doomed?')
    await page.getByRole('button', { name: 'Delete epic' }).dblclick()
    await page.waitForURL('**/groups/acme/web/-/epics')
    await page.getByText('Epic deleted').waitFor()
    expect(forms.map((form) => [...form.keys()].sort())).toEqual([['_method', 'authenticity_token', 'destroy_confirm']])
    await expect.poll(async () => (await stored(child))['message']).toBe('404 Not Found')
  })

  test('by the form of a page leads to the list with the notice, once', async () => {
    const page = await visit('/groups/acme/web/-/epics?notice=epic_destroyed')
    await page.getByText('Epic deleted').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('The page is accessible before, during and after an edit, whatever its width and colours', async () => {
  const epic = await givenEpic({ description: '- [ ] one\n\n| a | b |\n| - | - |\n| 1 | 2 |' })
  const page = await open(epic)
  const looks: readonly Look[] = [
    [1440, 'light'],
    [375, 'dark'],
  ]
  const isAccessible = async (when: string) => {
    for (const look of looks) {
      await changeLook(page, look)
      expect(await seriousFindings(page), `${when}: ${look.join()}`).toEqual([])
      expect(await overflowOf(page), `${when}: ${look.join()}`).toBe(0)
    }
  }
  await isAccessible('before')
  await edit(page)
  await isAccessible('in the description')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+E')
  await title(page).fill('Plan B')
  await isAccessible('in the title')
  await page.keyboard.press('Enter')
  await heading(page, 'Plan B').waitFor()
  await isAccessible('after')
})
