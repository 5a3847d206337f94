import { setTimeout as sleep } from 'node:timers/promises'
import type { ItemEvent } from '#domain/schema.generated.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { acting } from '#support/given/people.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { givenIssue } from '#support/given/work.ts'
import { ask } from '#support/when/ask.ts'
import { whenCommandRuns, whenImported } from '#support/when/command.ts'
import { listedRollUps, pagedRollUps } from './read-roll-ups.ts'
import { connect } from '../../unit/infra/local/appsync/realtime-client.ts'
import { recompute } from './recompute.ts'
import { changeIssue } from '#support/when/write-items.ts'

let system: GivenSystem
/** The export of an orchard, which was imported into the running system. */
let folder: string

beforeAll(async () => {
  system = await givenSystem()
  folder = givenExportFolder(givenOrchard('beside').rows)
  await whenImported(folder, system.dataFolder)
})
afterAll(() => system.stop())

const EPIC_ID = /* GraphQL */ `
  query ($path: ID!, $iid: ID!) {
    group(fullPath: $path) {
      epic(iid: $iid) {
        id
      }
    }
  }
`

/** The id of the deepest epic of the orchard. */
async function deepestId(): Promise<number> {
  const { data } = await ask<{ group: { epic: { id: string } | null } | null }>(system, EPIC_ID, {
    as: 'olivia',
    variables: { path: 'beside/apples', iid: '3' },
  })
  return Number(data?.group?.epic?.id.split('/').at(-1))
}

const TOP = '/groups/beside/apples/-/epics/1'

/** What the top epic of the orchard counts, on its page and in the list of its root group. */
async function topRollUp() {
  await system.settled()
  const paged = (await pagedRollUps(system, [TOP])).get(TOP)
  expect((await listedRollUps(system, 'beside')).get(TOP)).toEqual(paged)
  return paged
}

test('The demo people get their roles in what was imported', async () => {
  const query = '{ group(fullPath: "beside") { userPermissions { createEpic } } }'
  const rights = async (as: string) => (await ask(system, query, { as })).data
  expect(await rights('olivia')).toEqual({ group: { userPermissions: { createEpic: true } } })
  expect(await rights('ravi')).toEqual({ group: { userPermissions: { createEpic: true } } })
  expect(await rights('gus')).toEqual({ group: { userPermissions: { createEpic: false } } })
  expect(await rights('nina')).toEqual({ group: { userPermissions: { createEpic: false } } })
})

test('After the import a change climbs to the root epic and into the lists', async () => {
  const before = recompute(folder).get(TOP)
  expect(await topRollUp()).toEqual(before)

  const olivia = await acting(system.table, 'olivia')
  const deepest = await deepestId()
  const issue = await givenIssue(olivia, 'beside/apples/cider', { epicId: deepest, weight: 7, healthStatus: 'atRisk' })
  expect(await topRollUp()).toEqual({
    ...before,
    openedIssues: 4,
    openedWeight: 15,
    atRisk: 2,
  })

  await changeIssue(olivia, { issueId: issue.id, state: 'closed', weight: 6 })
  expect(await topRollUp()).toEqual({ ...before, closedIssues: 2, closedWeight: 8 })
})

/** Asks for a list while an import writes. Gives how often it was answered by then. */
async function askUntil(ended: Promise<unknown>): Promise<number> {
  const over = ended.then(() => true)
  for (let answered = 0; ; answered += 1) {
    const { status, data } = await ask(system, '{ group(fullPath: "acme") { epics(first: 5) { nodes { title } } } }')
    expect([status, data]).toMatchObject([200, { group: { epics: { nodes: { length: 5 } } } }])
    if (await Promise.race([over, sleep(100, false)])) return answered
  }
}

test('The system keeps serving while an import runs, and what people write then reaches sums, lists, numbers and those who follow', async () => {
  const before = await topRollUp()
  const olivia = await acting(system.table, 'olivia')
  const epic = await deepestId()
  const issues = await Promise.all(
    Array.from({ length: 6 }, () => givenIssue(olivia, 'beside/apples/cider', { epicId: epic, weight: 1 })),
  )
  await system.settled()
  // The import gives the demo people their roles, and with other rights Olivia would have to follow anew.
  const follower = await connect({ port: Number(new URL(system.url).port), authorization: system.tokenFor('nina') })
  follower.send({ type: 'connection_init' })
  await follower.next('connection_ack')
  follower.start('1', 'subscription { itemChanged(fullPath: "beside") { itemId fields } }')
  await follower.next('start_ack')
  const told = new Set<string>()
  follower.onMessage(({ type, payload }) => {
    const event = type === 'data' ? (payload?.data as { itemChanged: ItemEvent }).itemChanged : null
    if (event?.itemId && event.fields.includes('state')) told.add(event.itemId)
  })

  const big = givenExportFolder(syntheticExport({ epics: 20, issues: 80, seed: 33 }))
  const importer = whenCommandRuns('infra/data/import.ts', [big, '--data', system.dataFolder])
  await importer.prints(/ [1-9]\d? %/)
  const answered = askUntil(importer.ended)
  for (const { id } of issues) {
    await changeIssue(olivia, { issueId: id, weight: 5 })
    await changeIssue(olivia, { issueId: id, state: 'closed' })
  }
  expect(await importer.ended).toMatchObject({ code: 0, err: '' })
  expect(await answered).toBeGreaterThan(0)

  expect(await topRollUp()).toEqual({
    ...before,
    closedIssues: (before?.closedIssues ?? 0) + 6,
    closedWeight: (before?.closedWeight ?? 0) + 30,
  })
  await expect.poll(() => told.size).toBe(6)
  follower.close()
  expect(await listedRollUps(system, 'synthetic-33')).toEqual(recompute(big))
  const check = await whenCommandRuns('infra/data/repair.ts', ['--check', '--data', system.dataFolder]).ended
  expect(check.code).toBe(0)
  expect(check.out).toContain('Everything is as its items say.')
})

test('An importer that is killed does not stop the system from following changes', async () => {
  const before = await topRollUp()

  const big = givenExportFolder(syntheticExport({ epics: 40, issues: 120, seed: 32 }))
  const importer = whenCommandRuns('infra/data/import.ts', [big, '--data', system.dataFolder])
  await importer.prints(/ [2-5]\d %/)
  importer.signal('SIGKILL')
  await importer.ended

  const olivia = await acting(system.table, 'olivia')
  await givenIssue(olivia, 'beside/apples/cider', { epicId: await deepestId(), weight: 7 })
  await expect.poll(topRollUp, { interval: 500 }).toEqual({
    ...before,
    openedIssues: (before?.openedIssues ?? 0) + 1,
    openedWeight: (before?.openedWeight ?? 0) + 7,
  })

  const continued = await whenImported(big, system.dataFolder)
  expect(continued).toMatchObject({ code: 0, err: '' })
  expect(continued.out).toMatch(/Continued an interrupted import of synthetic-32/)
  const expected = recompute(big)
  expect(await listedRollUps(system, 'synthetic-32')).toEqual(expected)
})
