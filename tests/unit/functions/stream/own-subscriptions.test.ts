import { expect, test } from 'vitest'
import { ownSubscriptions } from '#operations/read/item/own-subscriptions.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import { START } from '#stream/migrations/progress.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { migrationsKey } from '#table/keys/keys.ts'
import { putItems } from '#table/client/write.ts'
import { EPIC_IDS, ISSUE_IDS, ownerViewer } from '#support/histories/world.ts'
import { givenWorld } from '#support/histories/given-world.ts'

const [epicId = 0] = EPIC_IDS
const [issueId = 0] = ISSUE_IDS

test('choices from before stand at their people too, twice as once, and one that is changed meanwhile stays', async () => {
  const world = await givenWorld()
  const { table } = world
  const owner = ownerViewer.id ?? 0
  const epic = { kind: 'epic' as const, id: epicId }
  await putItems(table, [
    subscriptionItems(epic, owner, true).choice,
    subscriptionItems({ kind: 'issue', id: issueId }, owner, true).choice,
    subscriptionItems({ kind: 'issue', id: issueId }, 77, false).choice,
  ])
  const found = async () => {
    const of = async (userId: number, kind: 'epic' | 'issue', subscribed: boolean) => [
      ...(await ownSubscriptions(table, userId, kind, subscribed)),
    ]
    return [
      await of(owner, 'epic', true),
      await of(owner, 'epic', false),
      await of(owner, 'issue', true),
      await of(77, 'issue', false),
    ]
  }
  expect(await found()).toEqual([[], [], [], []])
  const again = () => putItems(table, [{ ...migrationsKey, ...{ done: 13, at: START, version: 1 } }])
  await again()
  world.beforeNextWrite(() => setSubscription(world.as(), { target: epic, subscribed: false }))
  await runMigrations(table)
  const expected = [[], [epicId], [issueId], [issueId]]
  expect(await found()).toEqual(expected)
  const before = world.stored()
  await again()
  await runMigrations(table)
  expect(await found()).toEqual(expected)
  expect(world.stored()).toEqual(before)
})
