import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/days.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { metered } from '#support/when/metered.ts'
import type { FieldChange } from '#domain/item/change-event.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import { OwnPreferencesDocument } from '#web/data/store/own-preferences.generated.ts'
import { joinedQuery } from '#web/data/transport/joint-request.ts'
import { OwnPinsDocument } from '#web/features/item/pin/pins.generated.ts'
import { OwnTodosDocument, PendingTodosDocument } from '#web/features/todo/todo.generated.ts'
import { HomeEpicsByReaderDocument, HomeOfReaderDocument } from '#web/routes/dashboard/dashboard.generated.ts'
import { GroupOverviewDocument, LateEpicsDocument } from '#web/routes/namespace/overview-page.generated.ts'
import { GroupPeopleDocument, ProjectPeopleDocument } from '#web/routes/namespace/place-side.generated.ts'
import { PlaceNavigationDocument } from '#web/features/group/place-navigation.generated.ts'
import { ProjectPageDocument } from '#web/routes/namespace/project-page.generated.ts'
import { doubleStore, startGraphqlSystem, TABLE_NAME, type GraphqlSystem } from '../graphql/graphql-system.ts'
import { ownWorld, ROOTS } from './own-world.ts'
import { World } from './world.ts'

/** Reading units that a first page may cost. */
const [OWN_MAX, PLACE_MAX] = [8, 20]
const TODAY = new Date().toISOString().slice(0, 10)
const MINUTE_MS = 60_000

const systems: GraphqlSystem[] = []
afterAll(async () => {
  await Promise.all(systems.map((system) => system.stop()))
})

interface Asked {
  document: { toString: () => string }
  variables?: Record<string, unknown>
}

/** Returns a world on a table whose use is measured, and what tells how many units a request of the browser costs there. */
function measuredWorld() {
  const double = createTableDouble({ tableName: TABLE_NAME })
  const { table, costOf } = metered({ client: double.client, name: TABLE_NAME })
  let starting: Promise<GraphqlSystem> | undefined
  const start = async (): Promise<GraphqlSystem> => {
    const system = await startGraphqlSystem('real', doubleStore({ ...double, client: table.client }))
    systems.push(system)
    return system
  }
  const unitsOf = async (as: string, { document, variables = {} }: Asked): Promise<number> => {
    const system = await (starting ??= start())
    const { units } = await costOf(async () => {
      const { errors } = await system.ask(as, document.toString(), variables)
      expect(errors).toBeUndefined()
    })
    return units
  }
  return { world: new World(double), unitsOf }
}

const TODOS: Asked = { document: OwnTodosDocument, variables: { state: ['pending'], first: 6 } }
/** What frames every page of a signed-in person, which travels together. */
const FRAME: Asked = {
  document: {
    toString: () =>
      joinedQuery(
        [OwnPinsDocument, PendingTodosDocument, OwnPreferencesDocument].map((document) => ({
          ...{ query: document.toString(), variables: {} },
        })),
      ).query,
  },
}

test('home and the inbox of a person in fifty root groups cost at most eight units each with what frames them', async () => {
  const { world, unitsOf } = measuredWorld()
  await ownWorld(ROOTS, { world, isMemberOfAll: true })
  const frame = await unitsOf('tim', FRAME)
  for (const page of [{ document: HomeOfReaderDocument }, TODOS]) {
    expect((await unitsOf('tim', page)) + frame).toBeLessThanOrEqual(OWN_MAX)
  }
  // Who follows no epics sees some of their own.
  expect(await unitsOf('tim', { document: HomeEpicsByReaderDocument })).toBeLessThanOrEqual(1)
})

test('what is in groups of others costs the reading of those groups more', async () => {
  const { world, unitsOf } = measuredWorld()
  await ownWorld(ROOTS, { world })
  for (const asked of [{ document: HomeOfReaderDocument }, TODOS]) {
    expect(await unitsOf('tim', asked)).toBeLessThanOrEqual(OWN_MAX + 4)
  }
})

const [GROUPS, PROJECTS, PEOPLE] = [9, 16, 60]
/** More than is looked at. */
const EVENTS = 400

const changesOf = (index: number): FieldChange[] =>
  index % 3 === 0
    ? []
    : index % 3 === 1
      ? [['state', 'opened', 'closed']]
      : [['dueDate', addDays(TODAY, 1), addDays(TODAY, 9)]]

/** Returns what tells the cost of requests about a busy group of sixty people and sixteen projects with so many items. */
async function busyGroup(epics: number, issues: number) {
  const { world, unitsOf } = measuredWorld()
  const root = world.group(1, 'plans', 'private')
  const groups = [
    root,
    ...Array.from({ length: GROUPS - 1 }, (_, index) => world.group(2 + index, `team${index}`, 'private', root)),
  ]
  const projects = Array.from({ length: PROJECTS }, (_, index) =>
    world.project(101 + index, `site${index}`, 'private', groups[index % GROUPS] ?? root),
  )
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    world.user(800 + index, `dev${index}`, `Dev ${index}`, [[root, index % 9 === 0 ? 50 : 30]]),
  )
  world.user(900, 'gus', 'Gus', [[root, 10]])
  const person = (index: number) => people[index % PEOPLE] ?? { id: 0, username: '', name: '', avatarUrl: null }
  const fortnight = (index: number): [string, string] => {
    const day = addDays(TODAY, index * 14)
    return [day, addDays(day, 13)]
  }
  for (let index = -30; index < 10; index += 1) world.milestone(5100 + index, `M${index}`, root, fortnight(index))
  for (let index = -25; index < 5; index += 1) world.iteration(6100 + index, root, ...fortnight(index))
  // The kinds of items are spread alike however many there are, so that sizes can be compared.
  const common = (index: number) => ({ iid: index + 1, confidential: index % 11 === 0 })
  for (let index = 0; index < epics; index += 1) {
    world.epic(10_000 + index, groups[index % GROUPS] ?? root, person(0), {
      ...{ ...common(index), title: `Epic ${index}`, state: index % 7 === 0 ? 'opened' : 'closed' },
      ...{ dueDateIsFixed: true, dueDateFixed: addDays(TODAY, (index % 700) - 600) },
    })
  }
  for (let index = 0; index < issues; index += 1) {
    const place = projects[index % PROJECTS]
    if (!place) continue
    const { core } = world.issue(100_000 + index, place, person(index), {
      ...{ ...common(index), title: `Issue ${index}`, state: index % 3 === 0 ? 'opened' : 'closed' },
      ...{ assignees: [person(index + 1)], dueDate: addDays(TODAY, (index % 700) - 600) },
    })
    world.items.push(core)
    if (index >= EVENTS) continue
    // The author, who has it, and one of four who plan.
    const actor = person(index % 3 === 2 ? index % 4 : index + (index % 3))
    world.items.push(
      changeEventItem({
        ...{ id: 900_000 + index, item: { kind: 'issue', id: core.id }, rootId: root.id, actor, version: 2 },
        ...{ type: index % 3 === 0 ? 'created' : 'changed', changes: changesOf(index) },
        ...{ at: new Date(Date.now() - index * MINUTE_MS).toISOString(), entrance: 'web', visibility: 'private' },
      }),
    )
  }
  await world.write()
  return unitsOf
}

const since = new Date(Date.now() - 1440 * MINUTE_MS).toISOString()
const group = { fullPath: 'plans' }
const project = { fullPath: 'plans/team0/site1' }
/** What the first page asks for at once, its navigation included, by page. */
const FIRST: Record<string, Asked[]> = {
  'overview of a group': [
    { document: GroupOverviewDocument, variables: { ...group, since } },
    {
      document: PlaceNavigationDocument,
      variables: { groupPath: 'plans', projectPath: 'plans', isProject: false, search: '' },
    },
  ],
  'page of a project': [
    { document: ProjectPageDocument, variables: project },
    {
      document: PlaceNavigationDocument,
      variables: { groupPath: 'plans', projectPath: project.fullPath, isProject: true, search: '' },
    },
  ],
}
/** What is asked for when its place comes into sight, and the most that it costs. */
const SEEN: Record<string, Asked & { max: number }> = {
  'late epics': {
    document: LateEpicsDocument,
    variables: { ...group, filter: { field: 'dueDate', operator: 'before', values: [TODAY] } },
    max: 8,
  },
  'people of a group': { document: GroupPeopleDocument, variables: group, max: 5 },
  'people of a project': { document: ProjectPeopleDocument, variables: project, max: 6 },
}

test('the first pages of a group and of a project cost at most twenty units with all that they ask for, and no more where there are five times as many items', async () => {
  const [small, large] = [await busyGroup(700, 1600), await busyGroup(3500, 8000)]
  const sum = async (unitsOf: typeof small, as: string, asked: Asked[]): Promise<number> => {
    let units = 0
    for (const one of asked) units += await unitsOf(as, one)
    return units
  }
  // What a guest may not read is looked at, too, in place of something else.
  for (const as of ['dev0', 'gus']) {
    for (const [name, asked] of Object.entries(FIRST)) {
      const [few, many] = [await sum(small, as, asked), await sum(large, as, asked)]
      expect(few, `${name} for ${as}`).toBeLessThanOrEqual(PLACE_MAX + (as === 'gus' ? 1 : 0))
      // A row of another length may lie across the end of a unit.
      expect(many, `${name} for ${as}`).toBeLessThanOrEqual(few + 1)
    }
    for (const [name, { max, ...asked }] of Object.entries(SEEN)) {
      expect(await large(as, asked), `${name} for ${as}`).toBeLessThanOrEqual(max)
    }
  }
})
