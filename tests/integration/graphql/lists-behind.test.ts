import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagTeller } from '#stream/tell-lag.ts'
import { lagKey } from '#table/keys/keys.ts'
import type { LagItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const group = given.group('acme')
  given.project('api', group)
  given.group('hidden', 'private')
  given.user('stranger')
  await system.put(given.taken())
})
afterAll(() => system.stop())

/** Seconds since 1970, at which this file's clock stands at first. */
const NOW = Math.floor(Date.now() / 1000)
const stored = () => getItem<LagItem>(system.table, lagKey, 'strong')
const record = (age: number, now = NOW): DynamoDBRecord => ({ dynamodb: { ApproximateCreationDateTime: now - age } })
/** How far pages are told that lists are behind: of a group, of a project, of a group that the reader may not read. */
const told = async () => {
  const { data } = await system.ask<Record<string, { listsBehind: number | null } | null>>(
    'stranger',
    `{ group(fullPath: "acme") { listsBehind } project(fullPath: "acme/api") { listsBehind }
       hidden: group(fullPath: "hidden") { listsBehind } }`,
  )
  return [data['group']?.listsBehind, data['project']?.listsBehind, data['hidden']]
}

test('Nothing is written while lists follow, and pages are told nothing', async () => {
  const tell = lagTeller(system.table, () => NOW * 1000 + 999)
  await tell([])
  await tell([{ dynamodb: {} }, record(3), record(0)])
  expect(await stored()).toBeNull()
  expect(await told()).toEqual([null, null, null])
})

test('A batch that begins with an old change says so for a while, again after a while, and to readers alone', async () => {
  let now = NOW
  const tell = lagTeller(system.table, () => now * 1000)
  await tell([record(40), record(0)])
  const first = { ...lagKey, since: NOW - 40, until: NOW + 10, ttl: NOW + 10 }
  expect(await stored()).toEqual(first)
  const [ofGroup, ofProject, ofHidden] = await told()
  expect(ofGroup).toBeGreaterThanOrEqual(40)
  expect(ofProject).toBeGreaterThanOrEqual(40)
  expect(ofHidden).toBeNull()
  now += 1
  await tell([record(9, now)])
  expect(await stored()).toEqual(first)
  now += 1
  await tell([record(9, now)])
  expect(await stored()).toMatchObject({ since: now - 9, until: now + 10 })
  // Who has stood still does not take back what was said since.
  await lagTeller(system.table, () => NOW * 1000)([record(40)])
  expect(await stored()).toMatchObject({ since: now - 9, until: now + 10 })
})

test('What was said some time ago is over', async () => {
  await system.put([{ ...lagKey, since: NOW - 60, until: NOW - 1, ttl: NOW - 1 }])
  expect(await told()).toEqual([null, null, null])
})
