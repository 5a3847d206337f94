import { expect, test } from 'vitest'
import { isLive } from '#infra/api/stream-filter.ts'
import { inviteByMail } from '#operations/invitation/invite-by-mail.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { archiveNamespace, changeGroup, changeProject } from '#operations/namespace/change-namespace.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { deleteNamespace } from '#operations/namespace/delete-namespace.ts'
import { projectActivity } from '#operations/namespace/project-activity.ts'
import { createWebhook } from '#operations/webhook/change-webhooks.ts'
import { liveChanges } from '#stream/live/live-changes.ts'
import { liveEvents } from '#stream/live/live-events.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import {
  groupKey,
  invitationKey,
  labelKey,
  memberKey,
  projectKey,
  shareKey,
  templateItemKey,
} from '#table/keys/keys.ts'
import { deploymentKey, recordKey, vulnerabilityKey } from '#table/keys/record-keys.ts'
import { webhookKey } from '#table/keys/webhook-keys.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'

/** Returns what is told of a write: what happened to which place, in what of it, where, and for whom at least. */
async function toldOf(world: GivenWorld, write: () => Promise<unknown>): Promise<string[]> {
  world.double.takeStream()
  await write()
  const { events } = await liveEvents(world.table, liveChanges(world.double.takeStream()), 'https://canopy.example')
  return events
    .filter(({ kind }) => kind === 'place')
    .map(({ type, itemId, fields, namespaceIds, clearances, item, actor }) => {
      expect([item, actor]).toEqual([null, null])
      const place = (itemId ?? '').replace('gid://gitlab/', '')
      return `${type} ${place} ${fields.join()} at ${namespaceIds.join('/')} for ${clearances[0] ?? 'nobody'}`
    })
}

test('what is different in a group or project is told without what it says, to those alone who may read that part', async () => {
  const world = await givenWorld()
  const told = (write: () => Promise<unknown>) => toldOf(world, write)
  expect(await told(() => createLabel(world.as(), { fullPath: 'acme', title: 'New' }))).toEqual([
    'changed Group/10 labels at 10 for public',
  ])
  const invitation = { email: 'new@example.com', accessLevel: 30 }
  expect(await told(() => inviteByMail(world.as(), { fullPath: 'acme/api', ...invitation }))).toEqual([
    'changed Project/20 invitations at 10/20 for maintainer',
  ])
  expect(await told(() => inviteByMail(world.as(), { fullPath: 'acme', ...invitation }))).toEqual([
    'changed Group/10 invitations at 10 for owner',
  ])
  const webhook = { url: 'https://hooks.example.com/', triggers: ['issues_events' as const] }
  expect(await told(() => createWebhook(world.as(), { fullPath: 'acme/api', ...webhook }))).toEqual([
    'changed Project/20 webhooks at 10/20 for maintainer',
  ])
  expect(await told(() => changeProject(world.as(), { fullPath: 'acme/api', description: 'Another' }))).toEqual([
    'changed Project/20 place at 10/20 for public',
  ])
})

test('somebody who hears of one place by several events tells them apart; attempts of a webhook that fail are not told', async () => {
  const world = await givenWorld()
  const webhook = { url: 'https://hooks.example.com/', triggers: ['issues_events' as const] }
  const { id } = await createWebhook(world.as(), { fullPath: 'acme/api', ...webhook })
  const fails = () => transact(world.table, [{ kind: 'update', key: webhookKey(10, 20, id), set: { failures: 3 } }])
  expect(await toldOf(world, fails)).toEqual([])
  world.double.takeStream()
  await createLabel(world.as(), { fullPath: 'acme/api', title: 'New' })
  await inviteByMail(world.as(), { fullPath: 'acme/api', email: 'new@example.com', accessLevel: 30 })
  const { events } = await liveEvents(world.table, liveChanges(world.double.takeStream()), 'https://canopy.example')
  const own = events.filter(({ itemId }) => itemId === 'gid://gitlab/Project/20')
  expect(own.map(({ fields }) => fields)).toEqual([['labels'], ['invitations']])
  expect(new Set(own.map(({ eventId }) => eventId)).size).toBe(2)
})

test('a group or project that comes, goes or is hidden is told to those who see it so, and what happens in it is not told as its own', async () => {
  const world = await givenWorld()
  const told = (write: () => Promise<unknown>) => toldOf(world, write)
  const made = await told(() =>
    createProject(world.as(), { groupPath: 'acme', name: 'Shop', path: 'shop', visibility: 'public' }),
  )
  expect(made).toEqual([expect.stringMatching(/^created Project\/\d+ place(,members)? at 10\/\d+ for public$/)])
  expect(await told(() => archiveNamespace(world.as(), { fullPath: 'acme/api', archived: true }))).toEqual([
    'changed Project/20 place at 10/20 for public',
  ])
  const project = await getItem<ProjectItem>(world.table, projectKey(20))
  if (project === null) throw new Error('There is such a project.')
  expect(await told(() => transact(world.table, projectActivity(project, '2027-01-01T00:00:00.000Z')))).toEqual([])
  expect(await told(() => changeProject(world.as(), { fullPath: 'acme/api', visibility: 'private' }))).toEqual([
    'gone Project/20 place at 10/20 for public',
    'changed Project/20 place at 10/20 for private',
  ])
  expect(await told(() => deleteNamespace(world.as(), { fullPath: 'acme/api' }))).toEqual([
    'gone Project/20 place at 10/20 for private',
  ])
  // What is said again changes nothing.
  await changeGroup(world.as(), { fullPath: 'acme', name: 'Acme' })
  expect(await told(() => changeGroup(world.as(), { fullPath: 'acme', name: 'Acme' }))).toEqual([])
})

test('the function that tells what happens receives the records of all that is told', () => {
  const owner = { kind: 'project' as const, id: 20 }
  const keys = [
    ...[groupKey(10), projectKey(20), labelKey(owner, 'Bug'), memberKey(owner, 1), shareKey(owner, 11)],
    ...[invitationKey(owner, 'new@example.com'), templateItemKey(20, 'issue', 'Bug'), deploymentKey(20, 1)],
    ...[vulnerabilityKey(1), webhookKey(10, 20, 1), recordKey('escalationPolicies', { kind: 'project', id: 20 }, 1)],
  ]
  for (const key of keys) expect([key, isLive(key)]).toEqual([key, true])
})
