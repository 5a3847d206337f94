import { beforeEach, expect, test } from 'vitest'
import { changeGroupSettings } from '#operations/namespace/change-group-settings.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { pathKey } from '#table/keys/keys.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  await world.write()
})

const owner = async () => ({
  table: world.table,
  viewer: await loadViewer(world.table, 'owner'),
  now: () => '2026-06-01T00:00:00Z',
  random: Math.random,
})
const create = async () =>
  createGroup(await owner(), { parentPath: 'acme/plain', path: 'new', name: 'New', visibility: 'public' })
const turnOff = async () =>
  changeGroupSettings({ ...(await owner()), isAdmin: true }, { rootPath: 'acme', settings: { allowSubEpics: false } })
const allowsSubEpics = async () =>
  (await getItem<GroupItem>(world.table, pathKey('acme/plain/new'), 'strong'))?.allowSubEpics

test('a group that is made while settings are changed does not keep those of before', async () => {
  world.beforeNextWrite(create)
  expect(await turnOff()).toEqual({ changed: 3 })
  expect(await allowsSubEpics()).toBe(false)
})

test('settings that change while a group is made are its own', async () => {
  world.beforeNextWrite(turnOff)
  await create()
  expect(await allowsSubEpics()).toBe(false)
})
