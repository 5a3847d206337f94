import { expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { childPage } from '#operations/read/item/child-page.ts'
import { rowCursor } from '#operations/read/list/row-cursor.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { metered } from '#support/when/metered.ts'
import { childIssue, World } from './world.ts'

const [CHILDREN, PAGE] = [120, 20]
/** Read strongly: rows of twenty children and one more, and none of the other hundred. */
const UNITS_MAX = 2

/** Returns the children of an item of a private group in pages of a size, with what each page costs. */
async function pagesOf(size: number) {
  const double = createTableDouble({ tableName: 'child-pages' })
  const world = new World(double)
  const root = world.group(1, 'plans', 'private')
  const site = world.project(101, 'site', 'private', root)
  const owner = world.user(800, 'olivia', 'Olivia', [[root, 50]])
  const issues = Array.from({ length: CHILDREN }, (_, index) =>
    world.issue(1000 + index, site, owner, { iid: index + 1, title: `A step of the plan ${index}` }),
  )
  const { core } = world.epic(
    10,
    root,
    owner,
    {},
    issues.map((issue) => childIssue(issue, 'private')),
  )
  await world.write()
  const { table, costOf } = metered({ client: double.client, name: 'child-pages' })
  const viewer = await loadViewer(table, 'olivia')
  const list = 'children'
  const pages: { ids: number[]; units: number; calls: number }[] = []
  const read = async (after: string | null): Promise<string | null> => {
    let page: Awaited<ReturnType<typeof childPage>> | undefined
    const cost = await costOf(async () => {
      page = await childPage(table, viewer, { kind: 'epic', id: core.id }, { list, args: { first: size, after } })
    })
    const keys = page?.edges.map(({ SK }) => SK) ?? []
    pages.push({ ids: keys.map(childOfEdge), ...cost })
    return page?.hasNextPage ? rowCursor(list, { value: keys.at(-1) ?? '', id: 0 }) : null
  }
  let after = await read(null)
  while (after !== null) after = await read(after)
  return pages
}

test(`a page of ${PAGE} children costs at most ${UNITS_MAX} units and one call, wherever it is and however many there are`, async () => {
  const pages = await pagesOf(PAGE)
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(CHILDREN)
  expect(pages.map(({ ids }) => ids.length)).toEqual(Array.from({ length: CHILDREN / PAGE }, () => PAGE))
  expect(Math.max(...pages.map(({ units }) => units))).toBeLessThanOrEqual(UNITS_MAX)
  expect(pages.map(({ calls }) => calls)).toEqual(pages.map(() => 1))
  // So many rows do cost something.
  const [large] = await pagesOf(5 * PAGE)
  expect(large?.units).toBeGreaterThan(UNITS_MAX)
})
