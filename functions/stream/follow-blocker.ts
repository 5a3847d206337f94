import { blockerKey, shiftedBlockers } from '#domain/tree/blockers.ts'
import { isHiddenItem, type ItemRef } from '#domain/item/kinds.ts'
import { itemSubject } from '#operations/write/authorize.ts'
import type { Table } from '#table/client/client.ts'
import { homeKeyOf, linkKey } from '#table/keys/keys.ts'
import { linksOf, otherEnd, type LinkItem } from '#table/items/link.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import { coreOf, nextCore, rewritten, type LinkedCore } from './linked-core.ts'

const ATTEMPTS_MAX = 12

/**
 * Brings the items that an item blocks up to date with it: each counts it while it is open, under who may read it. An item has few
 * links, so all of them are one piece of work; each is a transaction of its own that asks how things stand, so that
 * doubled, late and simultaneous calls, and one that died half-way, do no harm.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function followBlocker(table: Table, blocker: ItemRef): Promise<void> {
  const links = await linksOf(table, blocker, 'strong')
  for (const link of links.filter(({ type }) => type === 'blocks')) {
    await attempts(table, () => followOnce(table, blocker, otherEnd(link)), ATTEMPTS_MAX)
  }
}

async function followOnce(table: Table, blocker: ItemRef, blocked: ItemRef): Promise<'followed' | 'again'> {
  // Read first: its version guards what it counts.
  const before = await coreOf(table, blocked)
  const link = await getItem<LinkItem>(table, linkKey(blocked, blocker), 'strong')
  const source = await coreOf(table, blocker)
  // What is gone takes its links along.
  if (before === null || link?.counted === undefined || source === null) return 'followed'
  const counted = await countedAs(table, source)
  if (counted === link.counted) return 'followed'
  const blockers = shiftedBlockers(before.core.blockers ?? {}, link.counted, counted)
  const failed = await transact(table, [
    { kind: 'update', key: link, set: { counted }, if: { equals: { id: link.id } } },
    ...rewritten(before, nextCore(before, { blockers })),
    { kind: 'check', key: source.core, if: { equals: { version: source.core.version } } },
  ])
  return failed.length === 0 ? 'followed' : 'again'
}

/** Returns the key under which the item is counted now; null while it is closed or hidden. */
async function countedAs(table: Table, { kind, core }: LinkedCore): Promise<string | null> {
  if (core.state !== 'opened' || isHiddenItem(kind, core)) return null
  const key = homeKeyOf(kind, core)
  const { visibility } = (await getItem<GroupItem | ProjectItem>(table, key)) ?? { visibility: 'private' as const }
  return blockerKey(itemSubject(kind, core, { visibility }))
}
