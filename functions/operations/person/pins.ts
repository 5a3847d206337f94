import type { ItemRef } from '#domain/item/kinds.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { PinRef, PinsItem } from '#table/items/work-items.ts'
import { groupKey, itemPk, pinsKey, projectKey } from '#table/keys/keys.ts'
import { loadItems, type ItemDetails } from '../read/item/load-items.ts'
import { mayReadPlace, type Place } from '../search/searched-places.ts'
import { throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { signedIn } from './people.ts'

const PINS_MAX = 30

const TOO_MANY: Problem = {
  code: 'LIMIT_EXCEEDED',
  field: 'id',
  message: `At most ${PINS_MAX} things can be pinned. Unpin something first.`,
}

/** Something that a person has pinned, as it is now. */
export type Pinned = { item: Pick<ItemDetails, 'kind' | 'core' | 'home' | 'aggregate'> } | { place: Place }

const isItem = (ref: PinRef): ref is ItemRef => ref.kind !== 'group' && ref.kind !== 'project'

const isSame = (one: PinRef, other: PinRef): boolean => one.kind === other.kind && one.id === other.id

/** Returns what of this the viewer may read, in its order: two batches. */
async function readPins(table: Table, viewer: Viewer, refs: readonly PinRef[]): Promise<Pinned[]> {
  const places = refs.filter((ref) => !isItem(ref))
  const [items, found] = await Promise.all([
    loadItems(table, refs.filter(isItem), { viewer, parts: ['aggregate'] }),
    getItems<GroupItem | ProjectItem>(
      table,
      places.map(({ kind, id }) => (kind === 'group' ? groupKey(id) : projectKey(id))),
    ),
  ])
  return refs.flatMap((ref): Pinned[] => {
    if (isItem(ref)) {
      const item = items.get(itemPk(ref))
      return item ? [{ item }] : []
    }
    const place = found.find((one) => one !== null && isSame(one, ref))
    return place && mayReadPlace(viewer, place) ? [{ place }] : []
  })
}

/** Returns what the viewer has pinned and may read. */
export async function listPins(table: Table, viewer: Viewer): Promise<Pinned[]> {
  if (viewer.id === null) return []
  const item = await getItem<PinsItem>(table, pinsKey(viewer.id))
  return readPins(table, viewer, item?.pins ?? [])
}

/**
 * Pins something for the acting person, last of all, or unpins it, whether they may still read it or not.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function setPin(context: OperationContext, { ref, pinned }: { ref: PinRef; pinned: boolean }) {
  const { table, viewer } = context
  const { id: userId } = signedIn(context)
  if (pinned && (await readPins(table, viewer, [ref])).length === 0) throw new ProblemError(NOT_FOUND)
  return runWrite(context, { operation: 'setPin', input: { ref, pinned } }, async () => {
    const before = await getItem<PinsItem>(table, pinsKey(userId), 'strong')
    const known = before?.pins ?? []
    const isThere = known.some((one) => isSame(one, ref))
    throwIf(pinned && !isThere && known.length >= PINS_MAX ? TOO_MANY : null)
    const pins = isThere === pinned ? known : pinned ? [...known, ref] : known.filter((one) => !isSame(one, ref))
    const item: PinsItem = { ...pinsKey(userId), pins, version: (before?.version ?? 0) + 1 }
    return {
      actions:
        pins === known
          ? []
          : [{ kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }],
      response: { pins },
      // A person's own settings belong to no group.
      audit: { rootId: 0, target: 'user', targetId: userId },
    }
  })
}
