import { beforeEach, expect, test } from 'vitest'
import { handleRecords } from '#stream/handle-records.ts'
import { doubleStore, startGraphqlSystem, type GraphqlSystem } from '../graphql/graphql-system.ts'
import { acting, givenAdministrator } from '#support/given/people.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { createIssue } from '#support/when/write-items.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

/** Ravi's open issue 101 stands below the epic 65 and is assigned to Gus, who has a to-do on it; Ravi makes another one. */
let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
  await givenAdministrator(page.table, 'nina')
  await createIssue(await acting(page.table, 'ravi'), { projectPath: 'acme/web/api', title: 'Issue 104', epicId: 65 })
  await createTodo(await acting(page.table, 'gus'), { target: { kind: 'issue', id: 101 } })
  await settle()
})

const settle = (): Promise<void> =>
  page.world.settle((records) =>
    handleRecords(page.table, records, (error) => {
      throw error
    }),
  )

async function change(name: 'ban' | 'unban'): Promise<void> {
  const { status } = await page.call('POST', `/api/v4/users/22/${name}`, { as: 'nina' })
  expect(status).toBe(201)
  await settle()
}

const ADDRESSES = [
  '/api/v4/projects/acme%2Fweb%2Fapi/issues/101',
  '/api/v4/projects/acme%2Fweb%2Fapi/issues/101/notes',
  '/api/v4/projects/acme%2Fweb%2Fapi/issues',
  '/api/v4/projects/acme%2Fweb%2Fapi/issues?search=101',
  '/api/v4/projects/acme%2Fweb%2Fapi/issues?author_username=ravi',
  '/api/v4/groups/acme/issues',
  '/api/v4/groups/acme/epics/65/issues',
  '/api/v4/issues?scope=assigned_to_me',
  '/api/v4/todos',
]

/** What somebody is told at each address. */
const answers = (as: string | null) =>
  Promise.all(
    ADDRESSES.map(async (address) => {
      const { status, text } = await page.call('GET', address, { as })
      return { address, status, text }
    }),
  )

const mentioning = (all: Awaited<ReturnType<typeof answers>>): string[] =>
  all.filter(({ text }) => text.includes('Issue 101')).map(({ address }) => address)

test('whoever is banned takes their issues along, from everybody but administrators, until they are unbanned', async () => {
  const askers = [null, 'gus', 'olivia', 'nina']
  const before = await Promise.all(askers.map(answers))
  expect(mentioning(before[1] ?? [])).toContain('/api/v4/issues?scope=assigned_to_me')
  await change('ban')
  const during = await Promise.all(askers.map(answers))
  for (const told of during.slice(0, 3)) {
    expect(mentioning(told)).toEqual([])
    expect(told[0]?.status).toBe(404)
  }
  expect(mentioning(during[3] ?? [])).toEqual(mentioning(before[3] ?? []))
  await change('unban')
  const after = await Promise.all(askers.map(answers))
  expect(after).toEqual(before)
})

const QUERY = `{
  project(fullPath: "acme/web/api") {
    issue(iid: "101") { title hidden }
    issues { count nodes { title hidden } }
    issueStatusCounts { all opened closed }
  }
  group(fullPath: "acme") { epic(iid: "65") { issues { nodes { title hidden } } children { nodes { title } } } }
}`

interface Told {
  project: {
    issue: { title: string; hidden: boolean } | null
    issues: { count: number; nodes: { title: string; hidden: boolean }[] }
  }
  group: { epic: { issues: { nodes: { title: string; hidden: boolean }[] } } }
}

test('GraphQL says of a hidden issue that it is, and counts it for nobody who may not see it', async () => {
  const system: GraphqlSystem = await startGraphqlSystem('real', doubleStore(page.world.double))
  const ask = async (as: string | null): Promise<Told> => (await system.ask(as, QUERY)).data as Told
  const before = await ask('olivia')
  expect(before.project.issue).toEqual({ title: 'Issue 101', hidden: false })
  await change('ban')
  const [owner, admin] = [await ask('olivia'), await ask('nina')]
  expect(owner.project.issue).toBeNull()
  expect(owner.project.issues).toEqual({ count: 0, nodes: [] })
  expect(JSON.stringify(owner)).not.toContain('Issue 10')
  expect(admin.project.issue).toEqual({ title: 'Issue 101', hidden: true })
  expect(admin.project.issues.nodes).toContainEqual({ title: 'Issue 101', hidden: true })
  expect(admin.group.epic.issues.nodes).toContainEqual({ title: 'Issue 101', hidden: true })
  await change('unban')
  expect(await ask('olivia')).toEqual(before)
  await system.stop()
})
