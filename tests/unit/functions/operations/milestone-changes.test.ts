import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { changeMilestone, type ChangeMilestoneInput } from '#operations/milestone/change-milestone.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { deleteMilestone } from '#operations/milestone/delete-milestone.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { fanOutKey } from '#table/keys/copy-keys.ts'
import { milestoneKey } from '#table/keys/keys.ts'
import type { MilestoneItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { ownerViewer, ROOT_ID } from '#support/histories/world.ts'
import { changeIssue, createIssue } from '#support/when/write-items.ts'

/** Milestone 30 is called v1 and lasts from 2026-01-10 to 2026-03-01; epics 101 to 105 are a chain. */
const owner = { kind: 'group' as const, id: ROOT_ID }
const v1 = { owner, milestoneId: 30 }

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const change = (input: Omit<ChangeMilestoneInput, 'owner' | 'milestoneId'>) =>
  changeMilestone(world.as(), { ...v1, ...input })

/** Puts issue 201 below the lowest epic of the chain and into the milestone. */
async function givenPlannedIssue(): Promise<void> {
  await attachChild(world.as(), { child: { kind: 'issue', id: 201 }, parentId: 105 })
  await changeIssue(world.as(), { issueId: 201, milestoneId: 30 })
  await world.settle()
}

const faultsAtOnce = ({ double }: GivenWorld): string[] => {
  const snapshot = double.snapshot()
  const stored = sorted(snapshot)
  return [...treeFaults(stored), ...ledgerFaults(stored)]
}
const faultsAtRest = (at: GivenWorld): string[] => {
  const snapshot = at.double.snapshot()
  return [...faultsAtOnce(at), ...restFaults(sorted(snapshot)), ...copyFaults(snapshot)]
}

const datesOf = (epicId: number) => {
  const { startDate, dueDate } = world.stored().aggregates.get(epicId) ?? {}
  return [startDate, dueDate]
}

describe('what hangs on a milestone follows', () => {
  beforeEach(givenPlannedIssue)

  test('when it is moved: the issue, its epic, and all epics above', async () => {
    await change({ startDate: '2025-12-01', dueDate: '2026-08-01' })
    await world.settle()
    for (const epicId of [105, 104, 101]) expect(datesOf(epicId)).toEqual(['2025-12-01', '2026-08-01'])
    expect(faultsAtRest(world)).toEqual([])
    await change({ startDate: null, dueDate: '2026-02-01' })
    await world.settle()
    for (const epicId of [105, 104, 101]) expect(datesOf(epicId)).toEqual([null, '2026-02-01'])
    expect(faultsAtRest(world)).toEqual([])
  })

  test('when it is renamed and closed', async () => {
    await change({ title: ' One ', state: 'closed' })
    await world.settle()
    expect(world.stored().issues.get(201)?.milestone).toMatchObject({ title: 'One', state: 'closed' })
    expect(world.stored().aggregates.get(105)?.startSource).toMatchObject({ title: 'One' })
    expect(faultsAtRest(world)).toEqual([])
  })

  test('when it is deleted: nothing of it is left', async () => {
    await deleteMilestone(world.as(), v1)
    expect(await getItem(world.table, milestoneKey(owner, 30), 'strong')).toBeNull()
    await world.settle()
    expect(world.stored().issues.get(201)?.milestone).toBeNull()
    expect(world.stored().aggregates.get(105)).toMatchObject({ milestones: {}, dueDate: null })
    expect(datesOf(101)).toEqual([null, null])
    expect(faultsAtRest(world)).toEqual([])
    expect((await problemOf(changeIssue(world.as(), { issueId: 203, milestoneId: 30 }))).field).toBe('milestone')
  })

  test('but not a description, and nothing is written that is there already', async () => {
    await change({ description: 'The first one' })
    expect(await getItem(world.table, fanOutKey({ kind: 'milestone', id: 30 }), 'strong')).toBeNull()
    const before = world.double.snapshot()
    await change({ title: 'v1', dueDate: '2026-03-01', description: 'The first one', state: 'active' })
    expect(world.double.snapshot()).toEqual(before)
  })

  test('and more issues than one turn takes, in one epic', async () => {
    const sizes = { turn: 50, chunk: 19, concurrency: 4 }
    for (let made = 0; made < 60; made += 1) {
      await createIssue(world.as(), { projectPath: 'acme/api', title: 'Part', milestoneId: 30, epicId: 108 })
    }
    await world.settle()
    await change({ startDate: '2025-12-01' })
    await world.settle([], sizes)
    expect([datesOf(108)[0], datesOf(106)[0]]).toEqual(['2025-12-01', '2025-12-01'])
    expect(faultsAtRest(world)).toEqual([])
    await deleteMilestone(world.as(), v1)
    await world.settle([], sizes)
    expect(datesOf(106)).toEqual([null, null])
    expect(faultsAtRest(world)).toEqual([])
  })
})

describe('two things at the same time', () => {
  const moved = async (): Promise<void> => {
    await change({ dueDate: '2027-07-07' })
    await world.settle()
  }

  test('an issue does not keep a milestone as it was before it moved', async () => {
    world.beforeNextWrite(moved)
    await changeIssue(world.as(), { issueId: 201, milestoneId: 30 })
    await world.settle()
    expect(world.stored().issues.get(201)?.milestone?.dueDate).toBe('2027-07-07')
  })

  test('nor does a new issue', async () => {
    world.beforeNextWrite(moved)
    const { id } = await createIssue(world.as(), { projectPath: 'acme/api', title: 'New', milestoneId: 30 })
    await world.settle()
    expect(world.stored().issues.get(id)?.milestone?.dueDate).toBe('2027-07-07')
  })

  test('an issue does not keep a milestone that is gone', async () => {
    world.beforeNextWrite(async () => {
      await deleteMilestone(world.as(), v1)
      await world.settle()
    })
    await changeIssue(world.as(), { issueId: 201, milestoneId: 30 })
    await world.settle()
    expect(world.stored().issues.get(201)?.milestone).toBeNull()
    expect(faultsAtRest(world)).toEqual([])
  })

  test('what was read of a milestone before it moved again is not written after', async () => {
    await givenPlannedIssue()
    await change({ dueDate: '2026-09-09' })
    world.beforeNextWrite(moved)
    await world.settle()
    expect(world.stored().issues.get(201)?.milestone?.dueDate).toBe('2027-07-07')
    expect(faultsAtRest(world)).toEqual([])
  })

  test('of two changes neither is lost', async () => {
    world.beforeNextWrite(() => change({ dueDate: '2027-07-07' }))
    await change({ title: 'Both' })
    const milestone = await getItem<MilestoneItem>(world.table, milestoneKey(owner, 30), 'strong')
    expect(milestone).toMatchObject({ title: 'Both', dueDate: '2027-07-07', version: 3 })
  })
})

class Killed extends Error {
  override readonly name = 'Killed'
}

/** So little at a time that three issues take two turns, the first with two transactions. */
const sizes = { turn: 2, chunk: 1, concurrency: 1 }

/** Lets a process that dies before its n-th command spread what `act` has changed; true when it lived to the end. */
async function diesAt(command: number, act: (world: GivenWorld) => Promise<unknown>) {
  let left = Number.POSITIVE_INFINITY
  const dying = await givenWorld(() => {
    left -= 1
    return left < 0 ? Promise.reject(new Killed('The process is gone.')) : Promise.resolve()
  })
  for (const [issueId, parentId] of Object.entries({ 201: 107, 202: 107, 203: null })) {
    const id = Number(issueId)
    if (parentId !== null) await attachChild(dying.as(), { child: { kind: 'issue', id }, parentId })
    await changeIssue(dying.as(), { issueId: id, milestoneId: 30 })
  }
  await dying.settle()
  await act(dying)
  left = command
  const records: DynamoDBRecord[] = []
  let isDone = false
  try {
    for (let next = dying.double.takeStream(); next.length > 0; next = dying.double.takeStream()) {
      records.push(...next)
      const { batchItemFailures } = await handleRecords(dying.table, next, () => undefined, sizes)
      if (batchItemFailures.length > 0) throw new Killed('The process is gone.')
    }
    isDone = true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
  left = Number.POSITIVE_INFINITY
  return { dying, records, isDone }
}

test.each<[string, (at: GivenWorld) => Promise<unknown>]>([
  ['is moved', (at) => changeMilestone(at.as(), { ...v1, dueDate: '2027-07-07' })],
  ['is deleted', (at) => deleteMilestone(at.as(), v1)],
])(
  'a milestone %s: whichever command the process dies before, the next one finishes',
  async (_, act) => {
    let deaths = 0
    for (let command = 0; ; command += 1) {
      const { dying, records, isDone } = await diesAt(command, act)
      expect(faultsAtOnce(dying), `died before command ${command}`).toEqual([])
      if (isDone) break
      deaths += 1
      await dying.settle(records)
      expect(faultsAtRest(dying), `died before command ${command}`).toEqual([])
    }
    expect(deaths).toBeGreaterThan(20)
  },
  120_000,
)

describe('a change is refused', () => {
  test.each([
    [{ title: '  ' }, { field: 'title', message: "Title can't be blank" }],
    [{ title: 'V2' }, { field: 'title', message: 'Title already being used for another group or project milestone.' }],
    [{ dueDate: '2026-01-09' }, { field: 'dueDate', message: 'Due date must be greater than start date' }],
    [{ startDate: '2026-02-30' }, { field: 'startDate' }],
  ])('of %j', async (input, problem) => {
    const before = world.double.snapshot()
    expect(await problemOf(change(input))).toMatchObject(problem)
    expect(world.double.snapshot()).toEqual(before)
  })

  test('to who may not, and as if it were missing where it is', async () => {
    const guest = world.as({ ...ownerViewer, roles: { [ROOT_ID]: ROLE.guest } })
    expect((await problemOf(changeMilestone(guest, { ...v1, title: 'x' }))).code).toBe('FORBIDDEN')
    expect((await problemOf(deleteMilestone(guest, v1))).code).toBe('FORBIDDEN')
    expect((await problemOf(deleteMilestone(world.as(), { owner, milestoneId: 99 }))).code).toBe('NOT_FOUND')
    const elsewhere = { owner: { kind: 'group' as const, id: 11 }, milestoneId: 30 }
    expect((await problemOf(deleteMilestone(world.as(), elsewhere))).code).toBe('NOT_FOUND')
  })
})

describe('a title', () => {
  const taken = { code: 'TAKEN', field: 'title' }

  test('is free again when its milestone is renamed or deleted', async () => {
    await change({ title: 'Renamed' })
    await createMilestone(world.as(), { fullPath: 'acme', title: 'v1' })
    await deleteMilestone(world.as(), v1)
    await expect(createMilestone(world.as(), { fullPath: 'acme', title: 'Renamed' })).resolves.toBeDefined()
  })

  test('can change its case', async () => {
    await change({ title: 'V1' })
    expect(await problemOf(createMilestone(world.as(), { fullPath: 'acme', title: 'v1' }))).toMatchObject(taken)
  })

  test('is not used in a group and in its own project, but below its subgroup', async () => {
    expect(await problemOf(createMilestone(world.as(), { fullPath: 'acme/api', title: 'v1' }))).toMatchObject(taken)
    await expect(createMilestone(world.as(), { fullPath: 'acme/web/site', title: 'v1' })).resolves.toBeDefined()
    await createMilestone(world.as(), { fullPath: 'acme/api', title: 'Ours' })
    expect(await problemOf(change({ title: 'Ours' }))).toMatchObject(taken)
  })
})
