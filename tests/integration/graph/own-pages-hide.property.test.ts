import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { todoPlace } from '#operations/todo/todo-place.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { todoCountsItem, todoItems } from '#table/items/todo.ts'
import type { PinsItem } from '#table/items/work-items.ts'
import { pinsKey } from '#table/keys/keys.ts'
import { PlaceNavigationDocument } from '#web/features/group/place-navigation.generated.ts'
import { OwnPinsDocument } from '#web/features/item/pin/pins.generated.ts'
import { OwnTodosDocument, PendingTodosDocument } from '#web/features/todo/todo.generated.ts'
import {
  GroupActivityDocument,
  HomeEpicsByReaderDocument,
  HomeOfReaderDocument,
  OwnEpicsDocument,
  OwnGroupNamesDocument,
  OwnIssuesDocument,
  OwnMilestonesDocument,
  OwnNumbersDocument,
} from '#web/routes/dashboard/dashboard.generated.ts'
import { OwnTasksDocument } from '#web/routes/dashboard/own-tasks.generated.ts'
import { GroupOverviewDocument, LateEpicsDocument } from '#web/routes/namespace/overview-page.generated.ts'
import { GroupPeopleDocument } from '#web/routes/namespace/place-side.generated.ts'
import { doubleStore, startGraphqlSystem, TABLE_NAME, type GraphqlSystem } from '../graphql/graphql-system.ts'
import { World } from './world.ts'

/** Everything that Home, Inbox, My work and the overview of a group ask for. */
type Asked = [document: { toString: () => string }, variables?: Record<string, unknown>]
const ASKED: Asked[] = [
  ...[HomeOfReaderDocument, HomeEpicsByReaderDocument, OwnPinsDocument, PendingTodosDocument, OwnNumbersDocument].map(
    (document): Asked => [document],
  ),
  [OwnTodosDocument, { state: ['pending', 'done'], first: 50 }],
  // A page that ends before the list does: what is hidden must not tell that it goes on.
  ...[1, 2, 3].map((first): Asked => [OwnTodosDocument, { state: ['pending'], first }]),
  [OwnMilestonesDocument],
  ...['ASSIGNED', 'CREATED', 'SUBSCRIBED'].flatMap((scope) =>
    [OwnIssuesDocument, OwnTasksDocument].flatMap((document) =>
      ['opened', 'closed'].map((state): Asked => [document, { scope, state, first: 3 }]),
    ),
  ),
  ...['opened', 'closed'].map((state): Asked => [OwnEpicsDocument, { scope: 'SUBSCRIBED', state, first: 3 }]),
  [OwnGroupNamesDocument],
  [PlaceNavigationDocument, { groupPath: 'open', projectPath: 'open', isProject: false, search: '' }],
  [GroupOverviewDocument, { fullPath: 'open', since: '2026-01-01T00:00:00Z' }],
  [GroupActivityDocument, { fullPath: 'open' }],
  [GroupPeopleDocument, { fullPath: 'open' }],
  [LateEpicsDocument, { fullPath: 'open', filter: { field: 'dueDate', operator: 'before', values: ['2030-01-01'] } }],
]

const systems: GraphqlSystem[] = []
afterEach(async () => {
  await Promise.all(systems.splice(0).map((system) => system.stop()))
})

interface Made {
  /** Whether it is in the private group, or confidential in the public one; null for what all may read. */
  hidden: 'private' | 'confidential' | null
  kind: 'epic' | 'issue'
  due: number
  isClosed: boolean
}

const made: fc.Arbitrary<Made> = fc.record({
  hidden: fc.constantFrom(null, null, 'private' as const, 'confidential' as const),
  kind: fc.constantFrom('epic' as const, 'issue' as const),
  ...{ due: fc.nat(20), isClosed: fc.boolean() },
})

const dayOf = (due: number): string => `2026-03-${`${due + 1}`.padStart(2, '0')}`
const timeOf = (index: number): string => `2026-02-01T00:00:${`${index}`.padStart(2, '0')}.000Z`

/** Returns all that Gus meets anywhere where these items are, with all of which he once had to do. */
async function answersWith(items: readonly (Made & { index: number })[]): Promise<string[]> {
  const double = createTableDouble({ tableName: TABLE_NAME })
  const world = new World(double)
  const open = world.group(1, 'open', 'public')
  const shut = world.group(2, 'shut', 'private')
  const projects: Record<'open' | 'shut', ProjectItem> = {
    open: world.project(101, 'app', 'public', open),
    shut: world.project(102, 'app', 'private', shut),
  }
  const ann = world.user(800, 'ann', 'Ann', [
    [open, ROLE.owner],
    [shut, ROLE.owner],
  ])
  const gus = world.user(900, 'gus', 'Gus', [[open, ROLE.guest]])
  const places: Record<string, number> = {}
  for (const { index, hidden, kind, due: day, isClosed } of items) {
    const [group, project] = hidden === 'private' ? [shut, projects.shut] : [open, projects.open]
    const id = 1000 + index
    const common = {
      ...{ iid: index + 1, title: `${kind} ${index}`, confidential: hidden === 'confidential' },
      ...{ state: isClosed ? ('closed' as const) : ('opened' as const), createdAt: timeOf(index) },
    }
    const due = { dueDateIsFixed: true, dueDateFixed: dayOf(day) }
    // Whoever has a confidential issue may read it.
    const assignees = hidden === 'confidential' ? [] : [gus]
    const { core } =
      kind === 'epic'
        ? world.epic(id, group, ann, { ...common, ...due })
        : world.issue(id, project, ann, { ...common, assignees, dueDate: dayOf(day) })
    if (kind === 'issue') world.items.push(core)
    const target = { kind, id }
    const place = todoPlace(kind, core, gus.id)
    places[place] = (places[place] ?? 0) + 1
    const { todo, pointer, mark } = todoItems({
      ...{ id: 100_000 + index, userId: gus.id, target, action: 'assigned', authorId: ann.id },
      ...{ title: '', webPath: '', createdAt: timeOf(index), place },
    })
    const { choice, own } = subscriptionItems(target, gus.id, true)
    world.items.push(todo, pointer, mark, choice, own)
    world.items.push(
      changeEventItem({
        ...{ id: 5000 + index, item: target, rootId: group.id, actor: ann, version: 2, at: timeOf(index) },
        ...{ type: 'changed', changes: [isClosed ? ['state', 'opened', 'closed'] : ['title', 'Before', 'After']] },
        ...{ entrance: 'web', visibility: hidden ?? 'public' },
      }),
    )
  }
  const pinned: PinsItem = {
    ...pinsKey(gus.id),
    ...{ pins: items.map(({ index, kind }) => ({ kind, id: 1000 + index })), version: 1 },
  }
  world.items.push(pinned)
  world.items.push(todoCountsItem(gus.id, { pending: items.length, done: 0, places, version: 1 }))
  await world.write()
  const system = await startGraphqlSystem('real', doubleStore(double))
  systems.push(system)
  return Promise.all(
    ASKED.map(async ([document, variables]) => {
      const { data, errors } = await system.ask('gus', document.toString(), variables)
      expect(errors).toBeUndefined()
      return JSON.stringify(data)
    }),
  )
}

test('what is hidden changes nothing of what one meets on the pages of a morning: no name, no number, no place, no order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 9 }), async (items) => {
      const all = items.map((item, index) => ({ ...item, index }))
      const shown = all.filter(({ hidden }) => hidden === null)
      expect(await answersWith(all)).toEqual(await answersWith(shown))
    }),
    { numRuns: 12 },
  )
})
