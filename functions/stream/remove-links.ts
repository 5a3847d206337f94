import { newId } from '#domain/ids.ts'
import { shiftedBlockers } from '#domain/tree/blockers.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { inverseLink } from '#domain/item/link-types.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { homeKeyOf, linkKey } from '#table/keys/keys.ts'
import { linksOf, otherEnd, type LinkItem } from '#table/items/link.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { shownVersion, type DeletionItem } from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import { coreOf, nextCore, rewritten, type LinkedCore } from './linked-core.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

const ATTEMPTS_MAX = 12

/**
 * Takes the links of an item that is gone away from their other ends, which no longer count it; their histories tell of it.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function removeLinks(table: Table, gone: ItemRef, actor: DeletionItem['actor']): Promise<void> {
  for (const link of await linksOf(table, gone, 'strong')) {
    await attempts(table, () => removeOnce(table, gone, link, actor), ATTEMPTS_MAX)
  }
}

async function removeOnce(
  table: Table,
  gone: ItemRef,
  link: LinkItem,
  actor: DeletionItem['actor'],
): Promise<'removed' | 'again'> {
  const other = otherEnd(link)
  const before = await coreOf(table, other)
  const atOther = await getItem<LinkItem>(table, linkKey(other, gone), 'strong')
  // The other one is gone, too, or somebody was faster; what is left at this end goes with the rest of the item.
  if (before === null || atOther === null) return 'removed'
  const { blockers = {}, linkCount = 0 } = before.core
  const after = nextCore(before, {
    blockers: shiftedBlockers(blockers, atOther.counted ?? null, null),
    linkCount: linkCount - 1,
  })
  const failed = await transact(table, [
    { kind: 'delete', key: atOther, if: { equals: { id: link.id } } },
    { kind: 'delete', key: link },
    ...rewritten(before, after),
    await lossEvent(table, { gone, link, after, actor }),
  ])
  return failed.length === 0 ? 'removed' : 'again'
}

interface Loss {
  gone: ItemRef
  link: LinkItem
  /** The item that is left, with its new version. */
  after: LinkedCore
  actor: DeletionItem['actor']
}

async function lossEvent(table: Table, { gone, link, after, actor }: Loss): Promise<Action> {
  const { core, kind } = after
  const now = Date.now()
  const home = await getItem<GroupItem | ProjectItem>(table, homeKeyOf(kind, core))
  const item = changeEventItem({
    id: newId(now, distinctRandom()),
    type: 'unlinked',
    item: otherEnd(link),
    rootId: core.namespaceIds[0] ?? 0,
    actor,
    at: new Date(now).toISOString(),
    entrance: 'automation',
    visibility: core.confidential ? 'confidential' : (home?.visibility ?? 'private'),
    version: shownVersion(core),
    changes: [],
    // Who could see what is gone is not known any more, so nobody else learns what it was.
    link: { ...gone, type: inverseLink(link.type), visibility: 'confidential' },
  })
  return { kind: 'put', item }
}
