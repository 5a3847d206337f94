import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainFieldsOf } from '#domain/item/fields.ts'
import { globalId } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { changeItem } from '#operations/item/change.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { itemKey } from '#table/keys/keys.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'
import { call } from '../rest/call-route.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

interface Change {
  id: string
  type: string
  version: number
  entrance: string
  createdAt: string
  actor: { username: string; name: string }
  item: { reference: string; title: string; kind: string; webPath: string }
  fields: { field: string; before: string | null; after: string | null; removed: object[]; added: object[] }[]
  link: { type: string; item: { reference: string } } | null
}
interface Page {
  nodes: Change[]
  edges: { cursor: string }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

const CHANGE = `id type version entrance createdAt actor { username name } item { reference title kind webPath }
  fields { field before after removed { id name } added { id name } } link { type item { reference } }`

let system: GraphqlSystem
let context: OperationContext
let open: number
let hidden: number
let issueId: number
let veiledId: number

const epic = (id: number) => ({ kind: 'epic' as const, id })
const issue = (id: number) => ({ kind: 'issue' as const, id })
const change = (id: number, changes: ItemChanges) => changeItem(context, issue(id), changes)

/** An issue went through an open epic and a confidential one, and was linked to a confidential issue of `author`. */
beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('lab')
  given.project('work', group)
  const at = (accessLevel: number) => [{ namespaceIds: group.namespaceIds, accessLevel }]
  given.user('stranger')
  given.user('author')
  given.user('guest', at(ROLE.guest))
  given.user('reporter', at(ROLE.reporter))
  given.user('owner', at(ROLE.owner))
  await system.put(given.taken())
  const { table } = system
  let ticks = Date.parse('2026-05-01T00:00:00Z')
  const now = () => new Date((ticks += 1000)).toISOString()
  const as = async (name: string): Promise<OperationContext> => ({
    ...{ table, viewer: await loadViewer(table, name), now, random: Math.random, entrance: 'rest' },
  })
  context = await as('owner')
  open = (await createEpic(context, { groupPath: 'lab', title: 'Open' })).id
  hidden = (await createEpic(context, { groupPath: 'lab', title: 'Hidden', confidential: true })).id
  const project = { projectPath: 'lab/work' }
  issueId = (await createIssue(context, { ...project, title: 'First', epicId: open })).id
  veiledId = (await createIssue(await as('author'), { ...project, title: 'Veiled', confidential: true })).id
  await change(issueId, { title: 'Second', priority: 'HIGH', weight: 3 })
  await change(issueId, { assignees: ['guest'], description: 'Some *text*' })
  const { linkId } = await linkItems(context, { item: issue(issueId), other: issue(veiledId), type: 'blocks' })
  await unlinkItems(context, { item: issue(veiledId), linkId })
  await attachChild(context, { child: issue(veiledId), parentId: hidden })
})
afterAll(() => system.stop())

async function ask<Data>(as: string | null, query: string): Promise<Data> {
  const { data, errors } = await system.ask<Data>(as, query)
  expect(errors).toBeUndefined()
  return data
}
const ofIssue = async (as: string | null, iid: number, args = ''): Promise<Page | null> => {
  const fields = `nodes { ${CHANGE} } edges { cursor } pageInfo { hasNextPage endCursor }`
  const { project } = await ask<{ project: { issue: { changes: Page } | null } }>(
    as,
    `{ project(fullPath: "lab/work") { issue(iid: "${iid}") { changes${args} { ${fields} } } } }`,
  )
  return project.issue?.changes ?? null
}
const ofEpic = async (as: string | null, iid: number): Promise<Change[] | null> => {
  const { group } = await ask<{ group: { epic: { changes: Page } | null } }>(
    as,
    `{ group(fullPath: "lab") { epic(iid: "${iid}") { changes { nodes { ${CHANGE} } } } } }`,
  )
  return group.epic?.changes.nodes ?? null
}
const typesOf = (changes: Change[] | undefined) => changes?.map(({ type, item }) => `${type} ${item.title}`)

describe('the history of an item', () => {
  test('says who changed what, when, where and to what version, the newest first', async () => {
    const page = await ofIssue('guest', 1)
    const [assigned, changed] = page?.nodes ?? []
    expect(assigned).toMatchObject({
      fields: [{ field: 'assignees' }, { field: 'description', before: '1', after: '2' }],
    })
    expect(assigned?.fields[0]?.added).toMatchObject([{ name: 'guest' }])
    expect(changed).toMatchObject({
      ...{ type: 'CHANGED', entrance: 'REST', version: 2, link: null },
      actor: { username: 'owner', name: 'OWNER Person' },
      item: { reference: 'lab/work#1', title: 'Second', kind: 'ISSUE', webPath: '/lab/work/-/issues/1' },
      fields: [
        { field: 'title', before: 'First', after: 'Second', removed: [], added: [] },
        { field: 'priority', before: 'NONE', after: 'HIGH' },
        { field: 'weight', before: null, after: '3' },
      ],
    })
    expect(new Date(changed?.createdAt ?? '').getUTCFullYear()).toBe(2026)
  })

  test('has at a parent the children that came, and at both ends a link', async () => {
    expect(typesOf((await ofEpic('reporter', 1)) ?? [])).toEqual(['CREATED Second', 'CREATED Open'])
    const [unlinked, linked] = (await ofIssue('reporter', 1))?.nodes ?? []
    expect(linked).toMatchObject({ type: 'LINKED', link: { type: 'BLOCKS', item: { reference: 'lab/work#2' } } })
    expect(unlinked).toMatchObject({ type: 'UNLINKED', item: { reference: 'lab/work#2' } })
    expect(typesOf((await ofIssue('reporter', 2))?.nodes)).toEqual([
      ...['MOVED Veiled', 'UNLINKED Veiled', 'LINKED Second', 'CREATED Veiled'],
    ])
    expect(typesOf((await ofEpic('reporter', 2)) ?? [])).toEqual(['MOVED Veiled', 'CREATED Hidden'])
  })

  test('tells nobody of what they may not read', async () => {
    const own = ['CHANGED Second', 'CHANGED Second', 'CREATED Second']
    for (const viewer of [null, 'stranger', 'guest']) {
      expect(typesOf((await ofIssue(viewer, 1))?.nodes)).toEqual(own)
      expect(await ofIssue(viewer, 2)).toBeNull()
      expect(await ofEpic(viewer, 2)).toBeNull()
    }
    // The author may read the confidential issue, but not the epic that it has come to.
    expect(typesOf((await ofIssue('author', 1))?.nodes)).toEqual(['UNLINKED Veiled', 'LINKED Second', ...own])
    expect(typesOf((await ofIssue('author', 2))?.nodes)).toEqual(['UNLINKED Veiled', 'LINKED Second', 'CREATED Veiled'])
    expect(JSON.stringify(await ofIssue('author', 2))).not.toContain('lab&2')
  })

  test('names a parent by what it was called', async () => {
    const [moved] = (await ofIssue('owner', 2))?.nodes ?? []
    expect(moved?.fields).toEqual([
      {
        field: 'parent',
        before: null,
        after: null,
        removed: [],
        added: [{ id: globalId('Epic', hidden), name: 'lab&2' }],
      },
    ])
  })

  test('comes in pages, in either order', async () => {
    const all = (await ofIssue('owner', 1))?.nodes.map(({ id }) => id) ?? []
    const upwards = (await ofIssue('owner', 1, '(sort: CREATED_ASC)'))?.nodes.map(({ id }) => id)
    expect(upwards).toEqual(all.toReversed())
    const first = await ofIssue('owner', 1, '(first: 2)')
    expect(first?.pageInfo.hasNextPage).toBe(true)
    const rest = await ofIssue('owner', 1, `(first: 9, after: "${first?.pageInfo.endCursor}")`)
    expect([...(first?.nodes ?? []), ...(rest?.nodes ?? [])].map(({ id }) => id)).toEqual(all)
    expect((await ofIssue('owner', 1, '(last: 1)'))?.nodes.map(({ id }) => id)).toEqual(all.slice(-1))
  })

  test('refuses the cursor of another list', async () => {
    const { edges } = (await ofIssue('owner', 1, '(sort: CREATED_ASC)')) ?? { edges: [] }
    const query = `{ project(fullPath: "lab/work") { issue(iid: "1") { changes(after: "${edges[0]?.cursor}") { nodes { id } } } } }`
    const { errors } = await system.ask('owner', query)
    expect(errors?.[0]?.message).toContain('is not valid for this list')
  })

  test('tells existing clients what was done to an epic itself, in pages', async () => {
    await changeItem(context, epic(open), { state: 'closed' })
    await changeItem(context, epic(open), { state: 'opened' })
    await changeItem(context, epic(open), { priority: 'HIGH' })
    interface Events {
      nodes: { id: string; action: string; author: { username: string }; createdAt: string; updatedAt: string }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    }
    const events = async (iid: number, args: string, as: string | null = null) => {
      const fields = `nodes { id action author { username } createdAt updatedAt } pageInfo { hasNextPage endCursor }`
      const { group } = await ask<{ group: { epic: { events: Events } | null } }>(
        as,
        `{ group(fullPath: "lab") { epic(iid: "${iid}") { events(${args}) { ${fields} } } } }`,
      )
      return group.epic?.events
    }
    const first = await events(1, 'first: 2')
    const rest = await events(1, `first: 9, after: "${first?.pageInfo.endCursor}"`)
    expect(first?.pageInfo.hasNextPage).toBe(true)
    const all = [...(first?.nodes ?? []), ...(rest?.nodes ?? [])]
    expect(all.map(({ action }) => action)).toEqual(['UPDATED', 'REOPENED', 'CLOSED', 'CREATED'])
    expect(all[0]).toMatchObject({ author: { username: 'owner' }, updatedAt: all[0]?.createdAt })
    expect(all[0]?.id).toMatch(/^gid:\/\/gitlab\/Event\/\d+$/)
    expect(await events(2, 'first: 1', 'guest')).toBeUndefined()
  })

  test('shows of an epic that was opened to all what it had before', async () => {
    await changeItem(context, epic(hidden), { priority: 'LOW' })
    await changeItem(context, epic(hidden), { confidential: false })
    await change(veiledId, { confidential: false })
    expect(typesOf((await ofEpic(null, 2)) ?? [])).toEqual([
      ...['CHANGED Hidden', 'CHANGED Hidden', 'MOVED Veiled', 'CREATED Hidden'],
    ])
  })
})

describe('items from before a field came', () => {
  const ITEM = 'id version priority'
  const WORK = `${ITEM} weight healthStatus dueDate`
  const LISTED = 'nodes { title weight priority }'
  const QUERY = `{
    group(fullPath: "lab") {
      epic(iid: "3") { ${ITEM} children { nodes { ${ITEM} } } issues { nodes { ${WORK} } } }
      issues(includeSubgroups: true, priority: [NONE], weight: "none", sort: PRIORITY_DESC) { ${LISTED} }
    }
    project(fullPath: "lab/work") { issue(iid: "3") { ${WORK} } workItems(iid: "3") { nodes { id priority } } }
  }`
  const rest = async () => [
    (await call(system.table, '/api/v4/projects/lab%2Fwork/issues/3', 'owner')).body,
    (await call(system.table, '/api/v4/groups/lab/epics/3', 'owner')).body,
  ]

  test('answer as those that have its default, and keep what is expected of them', async () => {
    const epicId = (await createEpic(context, { groupPath: 'lab', title: 'Old' })).id
    const id = (await createIssue(context, { projectPath: 'lab/work', title: 'Old', epicId })).id
    const answers = [await ask('owner', QUERY), await rest()]
    for (const item of [epic(epicId), issue(id)]) {
      const names = plainFieldsOf(item.kind).flatMap(({ name, entry }) => (entry.isFlat ? [name] : []))
      const UpdateExpression = `REMOVE ${names.join(', ')}`
      await system.table.client.send(
        new UpdateCommand({ TableName: system.table.name, Key: itemKey(item), UpdateExpression }),
      )
    }
    expect([await ask('owner', QUERY), await rest()]).toEqual(answers)
    const isNone = { priority: 'NONE' as const, weight: null }
    expect((await change(id, { ...isNone, expect: isNone })).eventId).toBeNull()
    await expect(change(id, { weight: 2, expect: { priority: 'LOW' } })).rejects.toThrow('Now: NONE')
    await change(id, { priority: 'LOW', expect: isNone })
    expect((await ofIssue('owner', 3))?.nodes[0]?.fields).toMatchObject([
      { field: 'priority', before: 'NONE', after: 'LOW' },
    ])
  })
})
