import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { journey, overflowOf, pageAlerts, seriousFindings, signInAs, type VisitOptions } from './journey.ts'
import { answered } from './requests.ts'

const { visit, system } = journey()

interface Made {
  id: number
  path: string
}

/** By GraphQL or REST as the owner of the group. */
const asOwner = () => ({ authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' })

async function make(address: string, fields: object): Promise<Made> {
  const response = await fetch(`${system().url}/api/v4/${address}`, {
    method: 'POST',
    headers: asOwner(),
    body: JSON.stringify(fields),
  })
  const { id, web_url: webUrl } = (await response.json()) as { id: number; web_url: string }
  return { id, path: new URL(webUrl).pathname }
}
const givenEpic = (title: string, parent?: Made) =>
  make('groups/acme%2Fweb/epics', { title, ...(parent && { parent_id: parent.id }) })
const givenIssue = (title: string, parent: Made) => make(`projects/${projectId}/issues`, { title, epic_id: parent.id })

let projectId = 0
beforeAll(async () => {
  const response = await fetch(`${system().url}/api/v4/groups/acme%2Fweb/projects`, { headers: asOwner() })
  const [project] = (await response.json()) as { id: number }[]
  projectId = project?.id ?? 0
})

/** An epic with the epics `Ash`, `Birch` (with the issues `Bud` and `Bark`) and `Cedar`, and the issues `Dew` and `Earth`. */
async function givenGrove(title: string): Promise<Made> {
  const root = await givenEpic(title)
  // What is made last stands on top.
  await givenEpic('Cedar', root)
  const birch = await givenEpic('Birch', root)
  await givenEpic('Ash', root)
  for (const name of ['Bark', 'Bud']) await givenIssue(name, birch)
  for (const name of ['Earth', 'Dew']) await givenIssue(name, root)
  return root
}

interface Sent {
  baseEpicId: string
  moved: { id: string; adjacentReferenceId?: string; relativePosition: string; newParentId?: string }
}

/** Waits until rows can be moved. */
const movable = (page: Page) =>
  page.getByRole('treegrid').getByRole('button', { name: 'Move to…', includeHidden: true }).first().waitFor()

/** The epic as the person sees it once rows can be moved, and the moves that the page sends from then on. */
async function open({ path }: Made, person = 'Ravi Menon', options: VisitOptions & { hasTouch?: boolean } = {}) {
  const page = await visit('/config.json', { viewport: { width: 1440, height: 1100 }, ...options })
  await signInAs(page, person, path)
  await movable(page)
  const sent: Sent[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('mutation TreeReorder')) {
      sent.push((JSON.parse(body) as { variables: { input: Sent } }).variables.input)
    }
  })
  return { page, sent }
}

/** The titles of all rows, two spaces further in for each level. */
const titles = (page: Page) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => '  '.repeat(Number(row.ariaLevel) - 1) + (row.querySelector('a')?.textContent ?? '')),
    )
const GROVE = ['Ash', 'Birch', 'Cedar', 'Dew', 'Earth']
const row = (page: Page, title: string) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByText(title, { exact: true }) })
const line = (page: Page) => page.locator('[data-drop-line]')
const counts = (page: Page) =>
  page
    .getByRole('img', { name: /^Epics: \d+ open/ })
    .first()
    .innerText()
    .then((text) => text.split(/\s+/).filter((word) => word !== ''))
const announced = (page: Page) => page.locator('[aria-live="assertive"]').last().innerText()

/** A point of a row: `down` is a share of its height. */
async function pointOf(page: Page, title: string, down: number): Promise<{ x: number; y: number }> {
  const box = await row(page, title).boundingBox()
  if (!box) throw new Error(`The row ${title} is not on the page.`)
  // Beside its title and its values.
  return { x: box.x + Math.min(300, box.width / 2), y: box.y + box.height * down }
}

/** Takes a row by the mouse and brings it over another one, without letting go. */
async function dragOver(page: Page, title: string, target: string, down: number): Promise<void> {
  const from = await pointOf(page, title, 0.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10, { steps: 3 })
  const to = await pointOf(page, target, down)
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

test('A row is dragged to another place by mouse and stays there; Escape and places that are none send nothing', async () => {
  const { page, sent } = await open(await givenGrove('Grove of reordering'))
  const { pathname } = new URL(page.url())
  expect(await titles(page)).toEqual(GROVE)
  await dragOver(page, 'Cedar', 'Ash', 0.1)
  await page.keyboard.press('Escape')
  await expect.poll(() => line(page).count()).toBe(0)
  await page.mouse.up()
  // Let go over the very link on which it was pressed.
  const link = await row(page, 'Cedar').getByRole('link', { name: 'Cedar', exact: true }).boundingBox()
  if (!link) throw new Error('The title is on the page.')
  await page.mouse.move(link.x + 5, link.y + 5)
  await page.mouse.down()
  await page.mouse.move(link.x + 25, link.y + 5, { steps: 4 })
  await page.keyboard.press('Escape')
  // Longer than the drag keeps clicks away by itself.
  await page.waitForTimeout(200)
  await page.mouse.up()
  // An issue among the epics, and a row on itself.
  await dragOver(page, 'Dew', 'Birch', 0.1)
  expect(await line(page).count()).toBe(0)
  await page.mouse.up()
  await dragOver(page, 'Birch', 'Birch', 0.6)
  await page.mouse.up()
  expect(await titles(page)).toEqual(GROVE)
  expect(new URL(page.url()).pathname).toBe(pathname)

  // Moves go out one after the other: what was sent before is there when the next one is.
  await dragOver(page, 'Dew', 'Earth', 0.9)
  await page.mouse.up()
  await expect.poll(() => sent).not.toEqual([])
  expect(sent.map(({ moved }) => moved.id.includes('EpicIssue'))).toEqual([true])
  await dragOver(page, 'Cedar', 'Ash', 0.1)
  await line(page).waitFor()
  await page.mouse.up()
  expect(await titles(page)).toEqual(['Cedar', 'Ash', 'Birch', 'Earth', 'Dew'])
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.moved).toMatchObject({ relativePosition: 'after' })
  expect(sent[1]?.moved.newParentId).toBeUndefined()
  await answered(page)
  await page.reload()
  await page.getByRole('treegrid').waitFor()
  expect(await titles(page)).toEqual(['Cedar', 'Ash', 'Birch', 'Earth', 'Dew'])
  expect(await pageAlerts(page)).toEqual([])
})

test('An epic takes rows that are dropped on it at once or rest on it until it opens; all counts follow', async () => {
  const { page, sent } = await open(await givenGrove('Grove of moving'))
  expect(await counts(page)).toEqual(['3', '4', '0'])
  // One without children opens with its first, and cannot be opened when that has left.
  await dragOver(page, 'Earth', 'Ash', 0.5)
  await page.mouse.up()
  expect(await titles(page)).toEqual(['Ash', '  Earth', 'Birch', 'Cedar', 'Dew'])
  await dragOver(page, 'Earth', 'Dew', 0.9)
  await page.mouse.up()
  expect(await titles(page)).toEqual(GROVE)
  expect(await page.getByRole('button', { name: /(Expand|Collapse) Ash/ }).count()).toBe(0)
  await expect.poll(() => sent).toHaveLength(2)

  // A closed one on which a row rests opens, and the row is dropped among its children.
  await dragOver(page, 'Dew', 'Birch', 0.5)
  await row(page, 'Bark').waitFor()
  // An open epic stays open while something is dragged.
  await page.getByRole('button', { name: 'Collapse Birch', includeHidden: true }).evaluate((button: HTMLElement) => {
    button.click()
  })
  const bark = await pointOf(page, 'Bark', 0.1)
  await page.mouse.move(bark.x, bark.y, { steps: 4 })
  expect(await line(page).getAttribute('data-drop-line')).toBe('2')
  await page.mouse.up()
  expect(await titles(page)).toEqual(['Ash', 'Birch', '  Bud', '  Dew', '  Bark', 'Cedar', 'Earth'])
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent[2]?.moved.newParentId).toBeDefined()
  expect(await counts(page)).toEqual(['3', '4', '0'])
  await expect
    .poll(() =>
      row(page, 'Birch')
        .getByRole('img', { name: /^Epics/ })
        .getAttribute('aria-label'),
    )
    .toContain('Issues: 3 open')
  await answered(page)
  await page.reload()
  await movable(page)
  expect(await titles(page)).toEqual(['Ash', 'Birch', 'Cedar', 'Earth'])

  // A closed one takes a row that is dropped on it at once as its first child, whether its children have been seen or not.
  await dragOver(page, 'Earth', 'Birch', 0.5)
  expect(await line(page).getAttribute('data-drop-line')).toBe('2')
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Ash', 'Birch', '  Earth', '  Bud', '  Dew', '  Bark', 'Cedar'])
  expect(await announced(page)).toContain('place 1 in “Birch”')
  await dragOver(page, 'Dew', 'Cedar', 0.5)
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Ash', 'Birch', '  Earth', '  Bud', '  Bark', 'Cedar', '  Dew'])
  await page.getByRole('button', { name: 'Collapse Birch' }).click()
  await dragOver(page, 'Dew', 'Birch', 0.5)
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Ash', 'Birch', '  Dew', '  Earth', '  Bud', '  Bark', 'Cedar'])
  await expect.poll(() => sent).toHaveLength(6)
  expect(await pageAlerts(page)).toEqual([])
})

test('A guest may drag, but the server refuses and the row goes back', async () => {
  const { page } = await open(await givenGrove('Grove of guests'), 'Gus Lindgren')
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0)
  await dragOver(page, 'Cedar', 'Ash', 0.1)
  await page.mouse.up()
  await expect
    .poll(() => pageAlerts(page))
    .toEqual(["Something went wrong while ordering item.\nYou don't have permissions to move the objects."])
  expect(await titles(page)).toEqual(GROVE)
})

test('A row is moved by keyboard alone, and another by the dialog into an epic that is not in the tree', async () => {
  const [grove, elsewhere] = [await givenGrove('Grove of keys'), await givenEpic('A meadow elsewhere')]
  await givenIssue('Grass', elsewhere)
  const { page, sent } = await open(grove)
  await row(page, 'Earth').focus()
  await page.keyboard.press('Space')
  await expect
    .poll(() => announced(page))
    .toBe(
      '“Earth”: place 2 of 2 in “Grove of keys”. Up and down choose a place, left and right go out and in, Enter drops, Escape cancels.',
    )
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => announced(page)).toBe('“Earth”: place 1 of 2 in “Grove of keys”.')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => announced(page)).toBe('“Earth”: place 1 of 1 in “Cedar”.')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Ash', 'Birch', 'Cedar', '  Earth', 'Dew'])
  expect(await page.evaluate(() => document.activeElement?.querySelector('a')?.textContent)).toBe('Earth')
  await expect.poll(() => sent).toHaveLength(1)

  await row(page, 'Dew').hover()
  await row(page, 'Dew').getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move “Dew”' })
  await dialog.getByRole('button', { name: /^Grove of keys/ }).click()
  await page.getByRole('searchbox').fill('meadow')
  await page.getByRole('option', { name: /A meadow elsewhere/ }).click()
  await dialog.getByLabel('At the bottom').check()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => titles(page)).toEqual(['Ash', 'Birch', 'Cedar', '  Earth'])
  await expect.poll(() => announced(page)).toBe('“Dew” moved: place 2 of 2 in “A meadow elsewhere”.')
  expect(await page.evaluate(() => document.activeElement?.querySelector('a')?.textContent)).toBe('Earth')
  await expect.poll(() => sent).toHaveLength(2)
  await answered(page)
  await page.goto(elsewhere.path)
  await expect.poll(() => titles(page)).toEqual(['Grass', 'Dew'])
})

test('What others add shows when the reader comes back, and rows are removed after a question, until none is left', async () => {
  const grove = await givenGrove('Grove of removing')
  const { page } = await open(grove)
  // What is open stays open.
  await page.getByRole('button', { name: 'Expand Birch' }).click()
  await row(page, 'Bark').waitFor()
  await givenEpic('Aspen', grove)
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      return [...(await titles(page)), ...(await counts(page))]
    })
    .toEqual(['Aspen', 'Ash', 'Birch', '  Bud', '  Bark', 'Cedar', 'Dew', 'Earth', '4', '4', '0'])
  await page.getByRole('button', { name: 'Collapse Birch' }).click()

  await row(page, 'Birch').getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove epic' })
  expect(await dialog.textContent()).toContain(
    'This will also remove any descendants of Birch from Grove of removing. Are you sure?',
  )
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => titles(page)).toEqual(['Aspen', 'Ash', 'Cedar', 'Dew', 'Earth'])
  expect(await counts(page)).toEqual(['3', '2', '0'])
  // The focus goes on to the next one.
  expect(await page.evaluate(() => document.activeElement?.querySelector('a')?.textContent)).toBe('Cedar')
  for (const title of ['Aspen', 'Ash', 'Cedar', 'Dew', 'Earth']) {
    await row(page, title).getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await row(page, title).waitFor({ state: 'detached' })
  }
  await page.getByText('This epic has no children yet').waitFor()
})

const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: { x: number; y: number }[],
) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })

test('On a phone a swipe scrolls, and a row that is held for a moment is dragged', async () => {
  const options = { viewport: { width: 360, height: 900 }, hasTouch: true }
  const { page } = await open(await givenGrove('Grove of fingers'), 'Ravi Menon', options)
  const session = await page.context().newCDPSession(page)
  await row(page, 'Earth').scrollIntoViewIfNeeded()
  const remove = await row(page, 'Ash').getByRole('button', { name: 'Remove', exact: true }).boundingBox()
  const title = await row(page, 'Ash').getByRole('link', { name: 'Ash', exact: true }).boundingBox()
  expect(
    Math.abs((remove?.y ?? 0) + (remove?.height ?? 0) / 2 - (title?.y ?? 0) - (title?.height ?? 0) / 2),
  ).toBeLessThan(12)
  expect(await overflowOf(page)).toBe(0)

  const from = await pointOf(page, 'Cedar', 0.5)
  // The page goes on for a while after the finger has left it.
  const rested = page.evaluate(() =>
    new Promise((resolve) => {
      addEventListener('scrollend', resolve, { once: true })
    }).then(() => scrollY),
  )
  await touch(session, 'touchStart', [from])
  for (let step = 1; step <= 6; step += 1) await touch(session, 'touchMove', [{ x: from.x, y: from.y - step * 20 }])
  await touch(session, 'touchEnd', [])
  expect(await rested).toBeGreaterThan(0)
  expect(await titles(page)).toEqual(GROVE)

  const held = await pointOf(page, 'Cedar', 0.5)
  await touch(session, 'touchStart', [held])
  await page.locator('[role=treegrid][data-dragging]').waitFor()
  const to = await pointOf(page, 'Ash', 0.1)
  for (let step = 1; step <= 6; step += 1) {
    await touch(session, 'touchMove', [{ x: held.x, y: held.y + ((to.y - held.y) * step) / 6 }])
  }
  await line(page).waitFor()
  await touch(session, 'touchEnd', [])
  await expect.poll(() => titles(page)).toEqual(['Cedar', 'Ash', 'Birch', 'Dew', 'Earth'])
})

interface TreeAnswer {
  data?: { group?: { epic?: { issues?: { nodes: { id: string; epicIssueId: string; title: string }[] } } } }
}

/** From now on each issue of an epic arrives as six hundred: storing so many would take longer than the test. */
async function multiplyIssues(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as TreeAnswer
    const issues = answer.data?.group?.epic?.issues
    if (issues) {
      issues.nodes = issues.nodes.flatMap((issue) =>
        Array.from({ length: 600 }, (_, index) => ({
          ...issue,
          id: `${issue.id}${index}`,
          epicIssueId: `${issue.epicIssueId}${index}`,
          title: `${issue.title} ${index + 1}`,
        })),
      )
    }
    await route.fulfill({ response, json: answer })
  })
}

test('A tree of a thousand rows scrolls under a row at its edge, and draws only what is in view', async () => {
  const grove = await givenGrove('Grove of a thousand')
  const page = await visit('/config.json')
  await multiplyIssues(page)
  await signInAs(page, 'Ravi Menon', grove.path)
  const tree = page.getByRole('treegrid')
  await movable(page)
  // What comes late stands above the tree, too.
  await answered(page)
  expect(Number(await tree.getAttribute('aria-rowcount'))).toBe(1_203)
  await tree.scrollIntoViewIfNeeded()
  await dragOver(page, 'Dew 2', 'Dew 4', 0.1)
  await line(page).waitFor()
  const box = await tree.boundingBox()
  if (!box) throw new Error('The tree is on the page.')
  const drawn = () => tree.getByRole('row').count()
  await page.mouse.move(box.x + 160, Math.min(box.y + box.height, 900) - 12, { steps: 12 })
  const scrollTop = () => tree.evaluate((grid) => grid.scrollTop)
  await expect.poll(scrollTop).toBeGreaterThan(2_000)
  expect(await drawn()).toBeLessThan(80)
  await expect.poll(() => line(page).count()).toBe(1)
  // On the way to its lower edge the page has not taken it away from under the pointer.
  expect(await tree.boundingBox()).toEqual(box)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await drawn()).toBeLessThan(80)
  expect(await overflowOf(page)).toBe(0)
})
