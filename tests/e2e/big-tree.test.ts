import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FOREST, givenForest, MANY_EPICS, MANY_ISSUES, TALL_EPICS } from './big-tree.ts'
import { journey, overflowOf, seriousFindings, LOOKS, BOTH_COLOURS, changeLook } from './journey.ts'
import { answered, LATER_ON_EPIC_PAGE, watchRequests } from './requests.ts'

const { visit } = journey(givenForest)

/** Rows that are in the document at any time: those in view, a margin, and the one with the focus. */
const ROWS_MAX = 80
const ROW_HEIGHT = 36
/** As how many the one issue of an epic of the epic `tall` arrives. */
const MULTIPLE = 400

const rowsInDocument = (page: Page): Promise<number> => page.getByRole('treegrid').getByRole('row').count()
const rowCount = async (page: Page): Promise<number> =>
  Number(await page.getByRole('treegrid').getAttribute('aria-rowcount'))

/** Scrolls the tree to a row, counted from 0, and waits until it is drawn. */
async function scrollToRow(page: Page, index: number): Promise<void> {
  const tree = page.getByRole('treegrid')
  await tree.evaluate((grid, top) => {
    grid.scrollTop = top
  }, index * ROW_HEIGHT)
  await tree.locator(`[role="row"][aria-rowindex="${index + 1}"]`).waitFor()
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('treegrid').evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight
  })
}

test('Show more brings the next epics and issues in one request, until all are there', async () => {
  const page = await visit(FOREST.many)
  await page.getByRole('treegrid').waitFor()
  expect(await rowCount(page)).toBe(201)
  await answered(page, LATER_ON_EPIC_PAGE)
  const operations = watchRequests(page)
  await scrollToEnd(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rowCount(page)).toBe(MANY_EPICS + MANY_ISSUES)
  // Lists that follow late are read again by the page as a whole.
  expect(operations.filter((name) => name === 'TreeChildren')).toHaveLength(1)
  await scrollToEnd(page)
  await page.getByRole('treegrid').getByText(`Leaf ${MANY_ISSUES}`, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('Epics stand above issues, each in the order of the export, and no row is there twice', async () => {
  const page = await visit(FOREST.many)
  await page.getByRole('treegrid').waitFor()
  await scrollToEnd(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rowCount(page)).toBe(MANY_EPICS + MANY_ISSUES)
  const seen = new Map<number, string>()
  for (let top = 0; seen.size < MANY_EPICS + MANY_ISSUES && top < 240; top += 8) {
    await scrollToRow(page, top)
    const rows = await page
      .getByRole('treegrid')
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row): [number, string] => [
          Number(row.getAttribute('aria-rowindex')),
          row.querySelector('[dir=auto]')?.textContent ?? '',
        ]),
      )
    for (const [index, title] of rows) seen.set(index, title)
  }
  const titles = [...seen].sort(([a], [b]) => a - b).map(([, title]) => title)
  const expected = [
    ...Array.from({ length: MANY_EPICS }, (_, index) => `Branch ${index + 1}`),
    ...Array.from({ length: MANY_ISSUES }, (_, index) => `Leaf ${index + 1}`),
  ]
  expect(titles).toEqual(expected)
})

test('With 10,000 rows open only those in view are in the document, at any place', async () => {
  const page = await visit(FOREST.tall)
  const tree = page.getByRole('treegrid')
  await tree.waitFor()
  await multiplyIssues(page)
  await expandAll(page, TALL_EPICS)
  await expect.poll(() => rowCount(page)).toBeGreaterThan(10_000)
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await scrollToRow(page, Math.floor(((await rowCount(page)) - 1) * part))
    expect(await rowsInDocument(page)).toBeLessThan(ROWS_MAX)
  }
  await tree.getByText(`Needle ${TALL_EPICS}.${MULTIPLE}`, { exact: true }).waitFor()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4000)
  expect(await overflowOf(page)).toBe(0)
})

interface TreeAnswer {
  data: { group?: { epic?: { issues?: { nodes: { id: string; epicIssueId: string; title: string }[] } } } }
}

/** From now on the only issue of an epic arrives many times: storing so many would take longer than the test. */
async function multiplyIssues(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as TreeAnswer
    const issues = answer.data.group?.epic?.issues
    if (issues) {
      issues.nodes = issues.nodes.flatMap((issue) =>
        Array.from({ length: MULTIPLE }, (_, index) => ({
          ...issue,
          id: `${issue.id}${index}`,
          epicIssueId: `${issue.epicIssueId}${index}`,
          title: `${issue.title}.${index + 1}`,
        })),
      )
    }
    await route.fulfill({ response, json: answer })
  })
}

/** Opens the first rows of the tree by keyboard: each is expanded, then passed over with its children. */
async function expandAll(page: Page, count: number): Promise<void> {
  await page.getByRole('treegrid').getByRole('row').first().focus()
  // From the bottom up, so that no open row stands between two of them.
  for (let index = 0; index < count - 1; index += 1) await page.keyboard.press('ArrowDown')
  for (let index = count; index > 0; index -= 1) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
  }
}

test('An epic without children says so', async () => {
  const page = await visit(FOREST.bare)
  await page.getByText('This epic has no children yet').waitFor()
  expect(await page.getByText('No description').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
})

test('Long texts without spaces do not make the page wider than its window', async () => {
  const page = await visit(FOREST.wide, { viewport: { width: 375, height: 900 } })
  const fits = async () => {
    for (const look of LOOKS) {
      await changeLook(page, look)
      expect(await overflowOf(page), look.join()).toBe(0)
    }
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  await fits()
  await page.goto('/groups/forest/-/epics')
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  await fits()
})

test('A long tree is accessible in light and dark colours, with rows open at its end', async () => {
  const page = await visit(FOREST.many)
  await page.getByRole('treegrid').waitFor()
  await scrollToEnd(page)
  await page.getByRole('button', { name: 'Show more' }).waitFor()
  for (const look of BOTH_COLOURS) {
    await changeLook(page, look)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
})
