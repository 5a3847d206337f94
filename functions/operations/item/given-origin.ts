import { ITEM_KINDS, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import { firstProblem, invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import { nextNumber, transact, type Action } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { itemPointerKey, itemSequenceKey, type Key } from '#table/keys/keys.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'

/** What a new item brings along that was made elsewhere before. */
export interface GivenOrigin {
  /** Its number there, which it keeps. */
  iid?: number
  /** When it was made, as ISO 8601. */
  createdAt?: string
}

/** The largest number that may be given: far behind it there are numbers left for what is made later. */
const GIVEN_IID_MAX = 1_000_000_000

/** Returns what is wrong with a given number or time. */
export const originProblem = ({ iid, createdAt }: GivenOrigin, now: string): Problem | null =>
  firstProblem(
    iid === undefined || (iid >= 1 && iid <= GIVEN_IID_MAX)
      ? null
      : invalid('iid', `The number must be between 1 and ${GIVEN_IID_MAX}.`),
    createdAt === undefined || isPast(createdAt, now)
      ? null
      : invalid('createdAt', 'The time must be one since 1970 that has passed, such as 2026-11-21T09:30:00Z.'),
  )

function isPast(text: string, now: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text) ? Date.parse(text) : NaN
  return time >= 0 && time <= Date.parse(now)
}

/**
 * Ends the operation where somebody gives a number or time who is neither an Owner nor an administrator.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export function demandOrigin(viewer: Viewer, home: GroupItem | ProjectItem, { iid, createdAt }: GivenOrigin): void {
  if ((iid === undefined && createdAt === undefined) || viewer.isAdmin === true) return
  authorize(viewer, namespaceSubject(home), 'ownNamespace')
}

/** Returns the keys at which an item with this number may stand: kinds that count together share their numbers. */
const pointersOf = (kind: ItemKind, homeId: number, iid: number): Key[] =>
  ITEM_KINDS.filter((one) => KINDS[one].home === KINDS[kind].home && KINDS[one].counter === KINDS[kind].counter).map(
    (one) => itemPointerKey(one, homeId, iid),
  )

/**
 * Returns the number of a new item: the given one, behind which its home then counts on, or the next one.
 * @param drawn by a former attempt; it is kept unless somebody has given it to another item since
 */
export async function numberOfNew(
  table: Table,
  kind: ItemKind,
  homeId: number,
  { given, drawn }: { given: number | undefined; drawn: number | undefined },
): Promise<number> {
  const sequence = itemSequenceKey(kind, homeId)
  if (given !== undefined) {
    await transact(table, [
      { kind: 'update', key: sequence, set: { n: given }, if: { unlessFrom: { name: 'n', value: given } } },
    ])
    return given
  }
  if (drawn !== undefined) {
    const pointers = await getItems(table, pointersOf(kind, homeId, drawn), 'strong')
    if (pointers.every((pointer) => pointer === null)) return drawn
  }
  return nextNumber(table, sequence)
}

/**
 * Returns what makes sure that nothing of another kind has the given number.
 * @throws ProblemError CONFLICT
 */
export const numberChecks = (kind: ItemKind, homeId: number, given: number | undefined): Action[] =>
  given === undefined
    ? []
    : pointersOf(kind, homeId, given)
        .filter(({ SK }) => SK !== itemPointerKey(kind, homeId, given).SK)
        .map((key): Action => ({ kind: 'check', key, if: { absent: true }, otherwise: takenProblem(given) }))

/** Returns the refusal of a number that another item has. */
export const takenProblem = (iid: number): Problem => ({
  code: 'CONFLICT',
  message: `Number ${iid} is taken already.`,
  field: 'iid',
})
