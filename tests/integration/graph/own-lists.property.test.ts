import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/days.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { listEntries } from '#table/rows/list-index.ts'
import { askPage, named } from './ask-field.ts'
import { World } from './world.ts'

const DAY = '2026-11-22'
/** Of the private one Tim is no member. */
const ROOTS = [
  ['one', 'public'],
  ['two', 'private'],
  ['three', 'public'],
  ['hidden', 'private'],
] as const

interface Made {
  root: number
  /** Days from a day; null for no date. */
  due: number | null
  /** Minutes from a time. */
  created: number
  isMine: boolean
}

/** What happens to an item after a page was read. */
interface Change {
  /** Which item, as a share of all. */
  item: number
  change: 'due' | 'close' | 'remove'
  due: number | null
}

const due = fc.option(fc.integer({ min: 0, max: 5 }))
const made: fc.Arbitrary<Made> = fc.record({
  ...{ root: fc.integer({ min: 0, max: ROOTS.length - 1 }), due },
  ...{ created: fc.integer({ min: 0, max: 3 }), isMine: fc.boolean() },
})
const change: fc.Arbitrary<Change> = fc.record({
  ...{ item: fc.double({ min: 0, max: 0.999, noNaN: true }), due },
  change: fc.constantFrom('due', 'close', 'remove'),
})

const dayOf = (days: number | null): string | null => (days === null ? null : addDays(DAY, days))
const timeOf = (minutes: number): string => `2026-11-0${minutes + 1}T00:00:00Z`

async function givenItems(items: Made[]) {
  const world = new World()
  const projects = ROOTS.map(([path, visibility], index) => {
    const root = world.group(1 + index, path, visibility)
    return { root, project: world.project(101 + index, 'app', visibility, root) }
  })
  const ann = world.user(800, 'ann', 'Ann', [])
  const member = projects.flatMap(({ root }) => (root.fullPath === 'two' ? [[root, 20] as [typeof root, number]] : []))
  const tim = world.user(900, 'tim', 'Tim', member)
  const cores = items.flatMap((item, index): IssueItem[] => {
    const place = projects[item.root]
    if (!place) return []
    const { core } = world.issue(1001 + index, place.project, item.isMine ? tim : ann, {
      ...{ title: `${index}`, assignees: [tim], dueDate: dayOf(item.due), createdAt: timeOf(item.created) },
    })
    world.items.push(core)
    return [core]
  })
  await world.write()
  return { table: world.table, cores }
}

/** Puts the rows of an item as it is now in the place of its former ones; without one, takes them away. */
async function rewrite(table: World['table'], before: IssueItem, after: IssueItem | null): Promise<void> {
  await deleteItems(table, listEntries({ kind: 'issue', core: before }))
  if (after) await putItems(table, [after, ...listEntries({ kind: 'issue', core: after })])
  else await deleteItems(table, [before])
}

const SCOPES = ['ASSIGNED', 'CREATED'] as const
type Scope = (typeof SCOPES)[number]

/** Returns the titles of what is shown, in the order that the schema promises. */
function expected(items: Made[], scope: Scope): string[] {
  const keyOf = ({ due: days, created }: Made): string =>
    scope === 'ASSIGNED' ? (dayOf(days) ?? '~') : timeOf(created)
  return items
    .map((item, index) => ({ item, index, key: keyOf(item) }))
    .filter(({ item }) => ROOTS[item.root]?.[0] !== 'hidden' && (scope === 'ASSIGNED' || item.isMine))
    .toSorted((a, b) => {
      const byKey = a.key < b.key ? -1 : a.key > b.key ? 1 : 0
      return (scope === 'ASSIGNED' ? byKey : -byKey) || b.index - a.index
    })
    .map(({ index }) => `${index}`)
}

const ask = (table: World['table'], scope: Scope, args: object) =>
  askPage({
    ...{ table, field: 'CurrentUser.issues', as: 'tim', args: { scope, ...args } },
    selection: ['nodes/id', 'nodes/title', 'pageInfo/endCursor'],
  })

test.each(SCOPES)('%s items of several root groups come in order, page by page, from either end', async (scope) => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), async (items, size) => {
      const { table } = await givenItems(items)
      const wanted = expected(items, scope)
      const [forwards, backwards]: [unknown[], unknown[]] = [[], []]
      let page = await ask(table, scope, { first: size })
      forwards.push(...named(page))
      while (page.pageInfo.hasNextPage) {
        page = await ask(table, scope, { first: size, after: page.pageInfo.endCursor })
        forwards.push(...named(page))
      }
      page = await ask(table, scope, { last: size })
      backwards.unshift(...named(page))
      while (page.pageInfo.hasPreviousPage) {
        page = await ask(table, scope, { last: size, before: page.pageInfo.startCursor })
        backwards.unshift(...named(page))
      }
      expect(forwards).toEqual(wanted)
      expect(backwards).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})

test.each(SCOPES)(
  'what does not change comes once of %s items, in its order, whatever becomes of the others between pages',
  async (scope) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 1, maxLength: 25 }),
        fc.array(change, { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (items, changes, size) => {
          const { table, cores } = await givenItems(items)
          const touched = new Set<string>()
          const found: string[] = []
          const left = [...changes]
          let after = ''
          do {
            const page = await ask(table, scope, { first: size, ...(after !== '' && { after }) })
            found.push(...named(page).map(String))
            after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? '') : ''
            const next = left.shift()
            const at = Math.floor((next?.item ?? 0) * cores.length)
            const core = cores[at]
            if (!next || !core || touched.has(`${at}`)) continue
            touched.add(`${at}`)
            const closed = { ...core, state: 'closed' as const, closedAt: timeOf(0) }
            const changed = next.change === 'close' ? closed : { ...core, dueDate: dayOf(next.due) }
            await rewrite(table, core, next.change === 'remove' ? null : changed)
          } while (after !== '')
          const untouched = (titles: string[]) => titles.filter((title) => !touched.has(title))
          expect(untouched(found)).toEqual(untouched(expected(items, scope)))
          // What is due at another time may come before and after that.
          for (const title of touched) expect(found.filter((one) => one === title).length).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: 40 },
    )
  },
)
