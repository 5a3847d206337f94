import { beforeAll, expect, test } from 'vitest'
import { attachChild } from '#operations/tree/attach-child.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { addReferences } from '#operations/references/add-references.ts'
import { reorderTree } from '#operations/tree/reorder-tree.ts'
import { putItems } from '#table/client/write.ts'
import { crowd, type Crowd } from '#support/histories/crowd.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, treeFaults } from '#support/histories/invariants.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'

/** The table fails in the middle of an operation, at each of its commands in turn: nothing is half done. */

const CRASH = Object.assign(new Error('The table is out of order.'), { name: 'InternalServerError' })
const OTHERS = { siteUrl: 'https://canopy.example' }
const issue = (id: number) => ({ kind: 'issue' as const, id })
const epic = (id: number) => ({ kind: 'epic' as const, id })

const OPERATIONS: [string, (context: OperationContext) => Promise<unknown>][] = [
  [
    'a reorder',
    (context) =>
      reorderTree(context, {
        ...{ baseEpicId: 101, moved: issue(203), adjacent: null, relativePosition: null, newParentId: null },
      }),
  ],
  [
    'a reorder that gives fresh ranks',
    (context) =>
      reorderTree(context, {
        ...{ baseEpicId: 101, moved: issue(203), adjacent: issue(201), relativePosition: 'before', newParentId: null },
      }),
  ],
  [
    'a move',
    (context) =>
      reorderTree(context, {
        ...{ baseEpicId: 102, moved: epic(103), adjacent: null, relativePosition: null, newParentId: 107 },
      }),
  ],
  ['an addition', (context) => attachChild(context, { child: epic(106), parentId: 104 })],
  [
    'an addition of several',
    (context) =>
      addReferences(context, { kind: 'epic', parentId: 104, references: ['acme&6', 'acme/web&9', '&none'], ...OTHERS }),
  ],
  ['a new epic', (context) => createEpic(context, { groupPath: 'acme', title: 'New', parentId: 105 })],
  ['a new issue', (context) => createIssue(context, { projectPath: 'acme/api', title: 'New', epicId: 105 })],
  ['a removal', (context) => detachChild(context, { child: epic(103), parentId: 102 })],
]

let crowded: Crowd
let world: GivenWorld
beforeAll(async () => {
  crowded = await crowd(34, true)
})

async function freshWorld(): Promise<void> {
  world = await givenWorld()
  await putItems(world.table, crowded.items)
  world.double.takeStream()
}

/** Everything but numbers that were drawn and not used. */
const stored = (): unknown[] => world.double.snapshot().filter(({ SK }) => !SK.startsWith('SEQ#'))
const faults = (): string[] => [...treeFaults(world.stored()), ...ledgerFaults(world.stored())]

/** Lets the command with this number fail; whether the operation came so far. */
async function failsAt(operation: (context: OperationContext) => Promise<unknown>, at: number): Promise<boolean> {
  let sent = 0
  world.double.failNext(() => (sent += 1) > at, CRASH)
  return operation(world.as()).then(
    () => false,
    (error: unknown) => {
      if (error !== CRASH) throw error
      return true
    },
  )
}

test.each(OPERATIONS)('%s', async (name, operation) => {
  const isInSteps = name.includes('several') || name.includes('fresh ranks')
  let at = 0
  for (; ; at += 1) {
    await freshWorld()
    const before = stored()
    if (!(await failsAt(operation, at))) break
    expect(faults()).toEqual([])
    if (!isInSteps) expect(stored()).toEqual(before)
    // What was not done can be done again.
    await operation(world.as())
    await world.settle()
    expect([...faults(), ...restFaults(world.stored())]).toEqual([])
  }
  expect(at).toBeGreaterThan(3)
})
