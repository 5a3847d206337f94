import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { metered, type Cost } from '#support/when/metered.ts'
import { addDays } from '#domain/time/days.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import { PendingTodosDocument, OwnTodosDocument } from '#web/features/todo/todo.generated.ts'
import { OwnPinsDocument } from '#web/features/item/pin/pins.generated.ts'
import { VisitedPlaceDocument } from '#web/features/frequent/frequent-places.generated.ts'
import { PlaceNavigationDocument } from '#web/app/place-navigation.generated.ts'
import { GroupsDocument } from '#web/features/group/groups.generated.ts'
import { ProjectsDocument } from '#web/features/group/places.generated.ts'
import {
  HomeOfReaderDocument,
  OwnGroupNamesDocument,
  OwnIssuesDocument,
  OwnNumbersDocument,
} from '#web/routes/dashboard/dashboard.generated.ts'
import { OwnTasksDocument } from '#web/routes/dashboard/own-tasks.generated.ts'
import { GroupOverviewDocument, LateEpicsDocument } from '#web/routes/namespace/overview-page.generated.ts'
import { GroupSideDocument, ProjectSideDocument } from '#web/routes/namespace/place-side.generated.ts'
import { ProjectPageDocument } from '#web/routes/namespace/project-page.generated.ts'
import { doubleStore, startGraphqlSystem, TABLE_NAME, type GraphqlSystem } from '../graphql/graphql-system.ts'
import { ownWorld } from './own-world.ts'
import { World } from './world.ts'

type Request = [document: { toString: () => string }, variables?: Record<string, unknown>]

const TODAY = new Date().toISOString().slice(0, 10)
const systems: GraphqlSystem[] = []
afterAll(async () => {
  await Promise.all(systems.map((system) => system.stop()))
})

/** A world on a table whose use is measured. */
function measuredWorld() {
  const double = createTableDouble({ tableName: TABLE_NAME })
  return { world: new World(double), measured: metered({ client: double.client, name: TABLE_NAME }) }
}

/** Returns what asks for a page as the browser does, and says what each of its requests costs. */
async function asker({ table, costOf }: ReturnType<typeof metered>) {
  const system = await startGraphqlSystem('real', doubleStore({ ...createTableDouble(), client: table.client }))
  systems.push(system)
  return async (as: string, requests: Request[]): Promise<Cost & { parts: string[] }> => {
    const total = { calls: 0, units: 0, parts: [] as string[] }
    for (const [document, variables = {}] of requests) {
      const query = document.toString()
      const cost = await costOf(async () => {
        const { errors } = await system.ask(as, query, variables)
        expect(errors).toBeUndefined()
      })
      total.calls += cost.calls
      total.units += cost.units
      total.parts.push(`${/query (\w+)/.exec(query)?.[1]}: ${cost.units}`)
    }
    return total
  }
}

const FRAME: Request[] = [[OwnPinsDocument], [PendingTodosDocument]]

test('home and the rest', async () => {
  const { world, measured } = measuredWorld()
  await ownWorld(50, world)
  const ask = await asker(measured)
  const home = await ask('tim', [
    ...FRAME,
    [HomeOfReaderDocument],
    [GroupsDocument, { after: '' }],
    [ProjectsDocument, { after: '' }],
  ])
  const inbox = await ask('tim', [
    ...FRAME,
    [OwnTodosDocument, { state: ['pending'], first: 50 }],
    [OwnGroupNamesDocument],
  ])
  const work = await ask('tim', [
    ...FRAME,
    [OwnNumbersDocument],
    [OwnIssuesDocument, { scope: 'ASSIGNED', state: 'opened', first: 50 }],
    [OwnTasksDocument, { state: 'opened' }],
  ])
  console.log(JSON.stringify({ home, inbox, work }, null, 1))
})

async function placeWorld(epics: number, issues: number) {
  const { world, measured } = measuredWorld()
  const root = world.group(1, 'plans', 'private')
  const groups = [
    root,
    ...Array.from({ length: 8 }, (_, index) => world.group(2 + index, `team${index}`, 'private', root)),
  ]
  const projects = Array.from({ length: 16 }, (_, index) =>
    world.project(101 + index, `site${index}`, 'private', groups[index % 9] ?? root),
  )
  const people = Array.from({ length: 60 }, (_, index) =>
    world.user(800 + index, `dev${index}`, `Dev ${index}`, [[root, index % 9 === 0 ? 50 : 30]]),
  )
  world.user(900, 'gus', 'Gus', [[root, 10]])
  const milestones = Array.from({ length: 40 }, (_, index) => {
    const day = addDays(TODAY, (index - 30) * 14)
    return world.milestone(5000 + index, `M${index}`, root, [day, addDays(day, 13)])
  })
  for (let index = 0; index < 30; index += 1) {
    const day = addDays(TODAY, (index - 25) * 14)
    world.iteration(6000 + index, root, day, addDays(day, 13))
  }
  const author = people[0]!
  for (let index = 0; index < epics; index += 1) {
    world.epic(10_000 + index, groups[index % 9] ?? root, author, {
      ...{
        iid: index + 1,
        title: `Epic ${index}`,
        state: index % 7 === 0 ? 'opened' : 'closed',
        confidential: index % 11 === 0,
      },
      ...{ dueDateIsFixed: true, dueDateFixed: addDays(TODAY, (index % 700) - 600) },
    })
  }
  for (let index = 0; index < issues; index += 1) {
    const project = projects[index % 16]
    if (!project) continue
    const { core } = world.issue(100_000 + index, project, people[index % 60] ?? author, {
      ...{
        iid: index + 1,
        title: `Issue ${index}`,
        state: index % 3 === 0 ? 'opened' : 'closed',
        confidential: index % 11 === 0,
      },
      ...{
        assignees: [people[(index + 1) % 60] ?? author],
        milestone: milestones[index % 40] ?? null,
        dueDate: addDays(TODAY, (index % 700) - 600),
      },
    })
    world.items.push(core)
    if (index < 400) {
      const at = new Date(Date.now() - index * 60_000).toISOString()
      world.items.push(
        changeEventItem({
          id: 900_000 + index,
          item: { kind: 'issue', id: 100_000 + index },
          rootId: 1,
          type: index % 3 === 0 ? 'created' : 'changed',
          actor: { id: people[(index + (index % 3)) % 60]?.id ?? 0, username: `dev${(index + (index % 3)) % 60}` },
          at,
          entrance: 'web',
          visibility: 'private',
          version: 2,
          changes:
            index % 3 === 0
              ? []
              : index % 3 === 1
                ? [['state', 'opened', 'closed']]
                : [['dueDate', addDays(TODAY, 1), addDays(TODAY, 9)]],
        }),
      )
    }
  }
  await world.write()
  return asker(measured)
}

test.each([
  [500, 1000],
  [2000, 6000],
])('overview at %i epics and %i issues', async (epics, issues) => {
  const ask = await placeWorld(epics, issues)
  const fullPath = 'plans'
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const nav: Request = [
    PlaceNavigationDocument,
    { groupPath: 'plans', projectPath: 'plans/team0/site1', isProject: false, search: null },
  ]
  for (const as of ['dev0', 'gus']) {
    const filter = { field: 'dueDate', operator: 'before', values: [TODAY] }
    const group = await ask(as, [
      ...FRAME,
      nav,
      [VisitedPlaceDocument, { fullPath, isProject: false }],
      [GroupOverviewDocument, { fullPath, since }],
      [LateEpicsDocument, { fullPath, filter }],
      [GroupSideDocument, { fullPath }],
    ])
    const projectPath = 'plans/team0/site1'
    const project = await ask(as, [
      ...FRAME,
      [PlaceNavigationDocument, { groupPath: 'plans', projectPath, isProject: true, search: null }],
      [VisitedPlaceDocument, { fullPath: projectPath, isProject: true }],
      [ProjectPageDocument, { fullPath: projectPath }],
      [ProjectSideDocument, { fullPath: projectPath }],
    ])
    console.log(as, JSON.stringify({ group, project }, null, 1))
  }
})
