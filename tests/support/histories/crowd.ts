import fc from 'fast-check'
import { attachChild } from '#operations/attach-child.ts'
import { createIssue } from '#operations/create-issue.ts'
import { edgeKey, epicPk, rankOfEdge, type Key } from '#table/keys.ts'
import { drop } from './drop.ts'
import { givenWorld, type GivenWorld } from './given-world.ts'
import { sorted } from './invariants.ts'
import { dragging, newIssueBelow, type NamedStep } from './steps.ts'

/** The epic with the many issues. */
export const CROWDED_ID = 101

export interface Crowd {
  items: Key[]
  issueIds: number[]
}

/**
 * The world of the histories with an epic of many issues.
 * @param withLongRanks a child that is put in front of issue 201 gives all of them fresh ranks
 */
export async function crowd(size: number, withLongRanks: boolean): Promise<Crowd> {
  const world = await givenWorld()
  for (const id of [201, 202, 203]) {
    await attachChild(world.as(), { child: { kind: 'issue', id }, parentId: CROWDED_ID })
  }
  for (let made = 3; made < size; made += 1) {
    await createIssue(world.as(), { projectPath: 'acme/api', title: `Issue ${made}`, epicId: CROWDED_ID })
  }
  await world.settle()
  const stored = withLongRanks ? await atTheBrink(world) : world.double.snapshot()
  const { issues } = sorted(stored)
  const issueIds = [...issues.values()].flatMap(({ id, parent }) => (parent === null ? [] : [id]))
  // Requests of the making are of no interest.
  const items = stored.filter(({ PK }) => !PK.startsWith('AUD#'))
  return { items, issueIds }
}

/** Puts two children into the same gap in turn, until the next time would give all of them fresh ranks. */
async function atTheBrink({ as, double, settle }: GivenWorld): Promise<Key[]> {
  for (let turn = 0; ; turn += 1) {
    const before = double.snapshot()
    const place = { siblingId: 201, side: 'before' as const }
    await drop(as(), { baseEpicId: CROWDED_ID, moved: { kind: 'issue', id: 202 + (turn % 2) }, place })
    await settle()
    if (longestRank(double.snapshot()) < longestRank(before)) return before
  }
}

const longestRank = (items: Key[]): number => Math.max(...ranksIn(items).map(({ length }) => length))

/** Ranks of the crowded epic's issues. */
export const ranksIn = (items: Key[]): string[] =>
  [...sorted(items).edges.values()].flatMap(({ PK, SK }) =>
    PK === epicPk(CROWDED_ID) && SK.startsWith(edgeKey(CROWDED_ID, 'issue', '', 0).SK.slice(0, 3))
      ? [rankOfEdge(SK)]
      : [],
  )

/** Drops among the first few issues of a crowd, new ones on top, and moves away and back. */
export function crowdedStep(issueIds: number[]): fc.Arbitrary<NamedStep> {
  const few = fc.constantFrom(...[201, 202, 203, ...issueIds.filter((id) => id > 203).slice(0, 5)])
  const side = fc.constantFrom('before' as const, 'after' as const)
  const child = few.map((id) => ({ kind: 'issue' as const, id }))
  const beside = fc.record({ sibling: child, side })
  const among = fc.record({ moved: child, beside, newParentId: fc.constant(null) }).map(dragging)
  const away = fc
    .record({ moved: child, beside: fc.constant(undefined), newParentId: fc.constantFrom(102, 106, CROWDED_ID) })
    .map(dragging)
  return fc.oneof(
    { arbitrary: among, weight: 6 },
    { arbitrary: away, weight: 2 },
    { arbitrary: fc.constant(newIssueBelow(CROWDED_ID)), weight: 1 },
  )
}
