import fc from 'fast-check'
import { attachChild } from '#operations/tree/attach-child.ts'
import { childOfEdge, edgeKey, edgePrefix, epicPk, rankOfEdge, type Key } from '#table/keys/keys.ts'
import { givenWorld } from './given-world.ts'
import { sorted } from './invariants.ts'
import { dragging, newIssueBelow, type NamedStep } from './steps.ts'
import { createIssue } from '#support/when/write-items.ts'
import { isRecord } from './records.ts'

/** The epic with the many issues. */
export const CROWDED_ID = 101

export interface Crowd {
  items: Key[]
  issueIds: number[]
}

/**
 * The world of the histories with an epic of many issues.
 * @param withLongRanks a child that is put anywhere but on top gives those behind it fresh ranks, in two transactions from 32 on
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
  const stored = withLongRanks ? tightened(world.double.snapshot()) : world.double.snapshot()
  const { issues } = sorted(stored)
  const issueIds = [...issues.values()].flatMap(({ id, parent }) => (parent === null ? [] : [id]))
  // Requests of the making are of no interest.
  const items = stored.filter((item) => !isRecord({ ...item }))
  return { items, issueIds }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Ranks that leave no room between them, as many drops into one place may leave behind, in the order of ids. */
function tightened(items: Key[]): Key[] {
  const { issues } = sorted(items)
  const ids = [...issues.values()].flatMap(({ id, parent }) => (parent === null ? [] : [id])).sort((a, b) => a - b)
  const keys = new Map(
    ids.map(
      (id, index) =>
        [
          id,
          edgeKey({ kind: 'epic', id: CROWDED_ID }, `a0${'0'.repeat(29)}${LETTERS[index]}`, { kind: 'issue', id }),
        ] as const,
    ),
  )
  return items.map((item) => {
    const isEdge = item.PK === epicPk(CROWDED_ID) && item.SK.startsWith(edgePrefix('issue'))
    if (isEdge) return { ...item, ...keys.get(childOfEdge(item.SK)) }
    const issue = [...issues.values()].find(({ PK, SK }) => PK === item.PK && SK === item.SK)
    if (!issue?.parent) return item
    return { ...issue, parent: { ...issue.parent, edgeSk: keys.get(issue.id)?.SK ?? '' } }
  })
}

/** Ranks of the crowded epic's issues. */
export const ranksIn = (items: Key[]): string[] =>
  [...sorted(items).edges.values()].flatMap(({ PK, SK }) =>
    PK === epicPk(CROWDED_ID) && SK.startsWith(edgePrefix('issue')) ? [rankOfEdge(SK)] : [],
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
