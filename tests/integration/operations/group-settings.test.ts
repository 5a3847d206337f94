import { beforeEach, describe, expect, test } from 'vitest'
import { changeGroupSettings } from '#operations/namespace/change-group-settings.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { groupKey, pathKey } from '#table/keys/keys.ts'
import type { GroupItem, GroupSettings } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const contextOf = async (username: string) => ({
  table: world.table,
  viewer: await loadViewer(world.table, username),
  now: () => new Date().toISOString(),
  random: Math.random,
})
const set = async (settings: Partial<GroupSettings>, rootPath = 'acme') =>
  changeGroupSettings({ ...(await contextOf('olivia')), isAdmin: true }, { rootPath, settings })
const at = (path: string) => getItem<GroupItem>(world.table, pathKey(path))

describe('settings of a top-level group', () => {
  test('hold for both items of all groups below, and for groups that are made later', async () => {
    expect(await set({ allowSubEpics: false, allowEpics: false, workItemsMvc2: false })).toEqual({ changed: 4 })
    for (const path of ['acme', 'acme/web', 'acme/inside', 'acme/secret']) {
      const group = await at(path)
      expect(group).toMatchObject({ allowSubEpics: false, allowEpics: false, version: 2 })
      const { PK: _pk, SK: _sk, GSI2PK: _list, GSI2SK: _row, ...byPath } = group ?? {}
      expect(await getItem(world.table, groupKey(group?.id ?? 0))).toMatchObject(byPath)
    }
    expect((await at('hush'))?.allowSubEpics).toBe(true)
    const made = { parentPath: 'acme', path: 'new', name: 'New', visibility: 'public' as const }
    await createGroup(await contextOf('olivia'), made)
    expect(await at('acme/new')).toMatchObject({ allowSubEpics: false, allowEpics: false, workItemsMvc2: false })
  })

  test('are written once, and turning epics on leaves nothing behind', async () => {
    await set({ allowEpics: false })
    expect(await set({ allowEpics: false })).toEqual({ changed: 0 })
    expect(await set({ workItemsMvc2: false, workItemsCreateFromMarkdown: false })).toEqual({ changed: 4 })
    expect(await set({ workItemsCreateFromMarkdown: false })).toEqual({ changed: 0 })
    expect(await set({ realtimeLabels: false })).toEqual({ changed: 4 })
    expect(await at('acme/web')).toMatchObject({ realtimeLabels: false })
    expect(await set({ allowAnalytics: false })).toEqual({ changed: 4 })
    expect(await set({ allowAnalytics: true })).toEqual({ changed: 4 })
    expect(await at('acme/web')).not.toHaveProperty('allowAnalytics')
    const off = { allowEpics: false, workItemsMvc2: false, workItemsCreateFromMarkdown: false }
    expect(await at('acme/web')).toMatchObject(off)
    expect(await set({ allowEpics: true })).toEqual({ changed: 4 })
    expect(await at('acme/web')).not.toHaveProperty('allowEpics')
    expect(await at('acme/web')).toMatchObject({ workItemsMvc2: false })
  })

  test('are changed by its Owners, once for one key', async () => {
    const input = { rootPath: 'acme', settings: { allowSubEpics: false } }
    const context = { ...(await contextOf('olivia')), idempotencyKey: 'once' }
    expect(await changeGroupSettings(context, input)).toEqual({ changed: 4 })
    expect(await changeGroupSettings(context, input)).toEqual({ changed: 4 })
    expect(await at('acme/web')).toMatchObject({ allowSubEpics: false, version: 2 })
  })

  test('are those of a top-level group only, and nobody else’s', async () => {
    const input = { rootPath: 'acme', settings: { allowEpics: false } }
    await expect(changeGroupSettings(await contextOf('ravi'), input)).rejects.toThrow('not allowed')
    await expect(set({ allowEpics: false }, 'acme/web')).rejects.toThrow('top-level group')
    await expect(set({ allowEpics: false }, 'nowhere')).rejects.toThrow()
    expect(await at('acme/web')).toMatchObject({ version: 1 })
  })
})

describe('without epics', () => {
  beforeEach(async () => {
    await set({ allowEpics: false })
  })

  test.each([
    ['GET', '/api/v4/groups/acme/epics'],
    ['GET', '/api/v4/groups/acme%2Fweb/epics/61'],
    ['GET', '/api/v4/groups/acme/epics/65/epics'],
    ['GET', '/api/v4/groups/acme/epics/65/issues'],
    ['GET', '/api/v4/groups/acme/epics/4040'],
    ['POST', '/api/v4/groups/acme/epics'],
    ['PUT', '/api/v4/groups/acme%2Fweb/epics/61'],
    ['DELETE', '/api/v4/groups/acme%2Fweb/epics/61'],
  ])('the API forbids %s %s', async (method, address) => {
    const body = method === 'GET' ? undefined : { title: 'New' }
    expect(await world.call(method, address, { as: 'olivia', body })).toMatchObject({ status: 403 })
  })

  test.each([
    ['GET', '/groups/acme/web/-/epics/61.json'],
    ['GET', '/groups/acme/web/-/epics/61/realtime_changes'],
    ['PUT', '/groups/acme/web/-/epics/61.json'],
    ['DELETE', '/groups/acme/web/-/epics/61.json?destroy_confirm=true'],
    ['POST', '/groups/acme/web/-/epics/61/toggle_subscription'],
    ['POST', '/groups/acme/-/epics'],
  ])('the pages know nothing at %s %s', async (method, address) => {
    const body = method === 'GET' ? undefined : { title: 'New' }
    expect(await world.call(method, address, { as: 'olivia', body })).toMatchObject({ status: 404 })
  })

  test('nothing is suggested and no to-do is made', async () => {
    const suggested = await world.call('GET', '/groups/acme/-/autocomplete_sources/epics', { as: 'olivia' })
    expect(suggested).toMatchObject({ status: 200, body: [] })
    const body = { issuable_id: 61, issuable_type: 'epic' }
    expect(await world.call('POST', '/groups/acme/web/-/todos', { as: 'olivia', body })).toMatchObject({ status: 404 })
  })

  test('everything is as it was when they are turned on again', async () => {
    await set({ allowEpics: true })
    expect(await world.call('GET', '/groups/acme/web/-/epics/61.json', { as: 'ravi' })).toMatchObject({
      status: 200,
      body: { title: 'Plan the landing page' },
    })
  })
})

test('without sub-epics no epic is made below another, and epics at the top are', async () => {
  await set({ allowSubEpics: false })
  const make = (body: object) => world.call('POST', '/api/v4/groups/acme/epics', { as: 'ravi', body })
  expect(await make({ title: 'Below', parent_id: 65 })).toMatchObject({ status: 403 })
  expect(await make({ title: 'At the top' })).toMatchObject({ status: 201 })
})

test('without health statuses none is given, and one that is there can be taken away', async () => {
  const issue = '/api/v4/projects/acme%2Fweb%2Fapi/issues'
  const made = await world.call('POST', issue, { as: 'ravi', body: { title: 'Slow', health_status: 'at_risk' } })
  expect(made).toMatchObject({ status: 201, body: { health_status: 'at_risk' } })
  await set({ allowIssuableHealthStatus: false })
  const refused = { status: 400, body: { message: { health_status: [expect.stringContaining('not available')] } } }
  const own = `${issue}/${String(Reflect.get(made.body as object, 'iid'))}`
  const body = { health_status: 'on_track' }
  expect(await world.call('PUT', own, { as: 'ravi', body })).toMatchObject(refused)
  expect(await world.call('POST', issue, { as: 'ravi', body: { title: 'New', ...body } })).toMatchObject(refused)
  expect(await world.call('PUT', own, { as: 'ravi', body: { health_status: 0 } })).toMatchObject({
    status: 200,
    body: { health_status: null },
  })
})
