import { beforeEach, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { createPolicy, deletePolicy } from '#operations/namespace/escalation-policies.ts'
import { changeItem } from '#operations/item/change.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { itemActivity } from '#operations/read/history/item-activity.ts'
import { loadItems } from '#operations/read/item/load-items.ts'
import { escalationKey } from '#table/keys/due-keys.ts'
import { groupKey, itemPk } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'

const INCIDENT: ItemRef = { kind: 'issue', id: 201 }

let world: MailWorld
let policyId: number
let gus: Viewer
beforeEach(async () => {
  world = await givenMailWorld()
  await world.givenPerson(2, 'ana', ROLE.developer)
  await world.givenPerson(3, 'max', ROLE.maintainer)
  gus = await world.givenPerson(4, 'gus', ROLE.guest)
  const rules = [
    { elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED' as const, username: 'ana' },
    { elapsedTimeSeconds: 600, status: 'RESOLVED' as const, username: 'max' },
  ]
  const made = await createPolicy(world.actingAs(ownerViewer), { projectPath: 'acme/api', name: 'On call', rules })
  policyId = made.id
  await change({ type: 'INCIDENT' })
  await change({ escalationPolicyId: policyId })
})

const change = (changes: ItemChanges) => changeItem(world.actingAs(ownerViewer), INCIDENT, changes)

/** Who gets a mail once so many seconds have passed. */
async function mailedAfter(seconds: number): Promise<string[]> {
  world.passTime(seconds)
  // Two at once: only one does it.
  await Promise.all([world.tick(), world.tick()])
  return world.sent.splice(0).map(({ to, subject }) => `${to.split('@')[0] ?? ''}: ${subject}`)
}

async function lines(viewer: Viewer = ownerViewer): Promise<string[]> {
  const item = (await loadItems(world.table, [INCIDENT])).get(itemPk(INCIDENT))
  if (item === undefined) return []
  const bounds = { after: null, before: null, fromEnd: false, newestFirst: false, size: 50 }
  const { rows } = await itemActivity(world.table, viewer, item, { ...bounds, filter: 'ALL_NOTES' })
  return rows.flatMap(({ words }) => (words?.startsWith('escalated') ? [words] : []))
}

test('each rule notifies its person once when its time has come, and the incident tells of it', async () => {
  expect(await mailedAfter(299)).toEqual([])
  expect(await mailedAfter(1)).toEqual(['ana: Not acknowledged: Issue 201 (acme/api#1)'])
  expect(await mailedAfter(200)).toEqual([])
  expect(await lines()).toEqual(['escalated this incident to @ana, as its policy says'])
  expect(await lines(gus)).toEqual([])
  expect(await mailedAfter(100)).toEqual(['max: Not resolved: Issue 201 (acme/api#1)'])
  expect(await mailedAfter(9000)).toEqual([])
  expect(await lines()).toHaveLength(2)
  expect(await getItem(world.table, escalationKey(INCIDENT.id))).toBeNull()
})

test('acknowledging stops what waits for that, resolving everything', async () => {
  await change({ escalationStatus: 'ACKNOWLEDGED' })
  expect(await mailedAfter(300)).toEqual([])
  expect(await mailedAfter(300)).toEqual(['max: Not resolved: Issue 201 (acme/api#1)'])
  await change({ escalationPolicyId: policyId, escalationStatus: 'RESOLVED' })
  expect(await mailedAfter(9000)).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['is ignored', () => change({ escalationStatus: 'IGNORED' })],
  ['is closed', () => change({ state: 'closed' })],
  ['has no policy any more', () => change({ escalationPolicyId: null })],
  ['is no incident any more', () => change({ type: 'ISSUE' })],
  [
    'has a policy that was deleted',
    () => deletePolicy(world.actingAs(ownerViewer), { projectPath: 'acme/api', policyId }),
  ],
  [
    'belongs to a group whose owner has turned mails off',
    () => transact(world.table, [{ kind: 'update', key: groupKey(ROOT_ID), set: { emailsDisabled: true } }]),
  ],
])('nobody is notified of what %s', async (_, end) => {
  await end()
  expect(await mailedAfter(9000)).toEqual([])
  expect(await lines()).toEqual([])
})

test('nobody is notified of what they may not read', async () => {
  await transact(world.table, [{ kind: 'update', key: { PK: 'UN#ana', SK: 'ACL' }, set: { roles: {}, above: {} } }])
  await change({ confidential: true })
  expect(await mailedAfter(300)).toEqual([])
})

test('setting a policy again begins anew, and a mail that could not be sent is sent later', async () => {
  world.passTime(200)
  await change({ escalationPolicyId: null })
  await change({ escalationPolicyId: policyId })
  expect(await mailedAfter(299)).toEqual([])
  world.failNext(1)
  expect(await mailedAfter(1)).toEqual([])
  expect(await lines()).toEqual([])
  expect(await mailedAfter(200)).toEqual(['ana: Not acknowledged: Issue 201 (acme/api#1)'])
  expect(await lines()).toHaveLength(1)
})
