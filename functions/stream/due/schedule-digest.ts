import { NEWS_WINDOW_SECONDS } from '#domain/limits.ts'
import type { ChangeEvent } from '#domain/item/change-event.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { loadItems } from '#operations/read/item/load-items.ts'
import { onlookersOf } from '#operations/read/people/subscribers.ts'
import type { Topic } from '#domain/topic.ts'
import type { Table } from '#table/client/client.ts'
import { digestItem, type DigestItem } from '#table/items/due.ts'
import { dueAt, digestKey } from '#table/keys/due-keys.ts'
import { topicKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'

/** How long after its time a change may still be written: no function runs longer than this. */
export const WRITTEN_WITHIN_MS = 30_000
/** How far before the first record that arrives the time of another one may lie that arrives later. */
const ARRIVES_WITHIN_MS = 600_000

export const later = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString()

/** Tells when the mail is due that tells of something that happened then, and of all that happens for a while after it. */
export const digestDueAt = (at: string): string => later(at, NEWS_WINDOW_SECONDS * 1000 + WRITTEN_WITHIN_MS)

/**
 * Records that something happened to an item or a merge request, to be told when it is due. What is told is read from the item's history then, so
 * doubled and reordered records change nothing, and people who may not see it by then are not told.
 * @param times when it happened
 */
export async function scheduleDigest(table: Table, item: Topic, times: string[]): Promise<void> {
  await attempts(table, async () => {
    const digest = await getItem<DigestItem>(table, digestKey(item), 'strong')
    const [first] = times.filter((at) => digest === null || at > digest.toldUntil).toSorted()
    if (first === undefined) return 'noted'
    if (digest === null) return beginDigest(table, item, first)
    const isDue = digest.GSI2SK !== undefined
    // Whoever takes the lease from now on reads it.
    if (isDue && digest.lease === null) return 'noted'
    const set = { count: digest.count + 1, ...(!isDue && { ...dueAt(item, digestDueAt(first)) }) }
    const failed = await transact(table, [
      { kind: 'update', key: digest, set, ...(!isDue && { remove: ['ttl'] }), if: { equals: { count: digest.count } } },
    ])
    return failed.length === 0 ? 'noted' : 'again'
  })
}

/** Records that something happened that those who look on or subscribe to labels are told of alone, where there is anybody who does. */
export async function tellOnlookers(table: Table, item: ItemRef, events: ChangeEvent[]): Promise<void> {
  const [found] = (await loadItems(table, [item])).values()
  if (found === undefined || (await onlookersOf(table, found, events)).length === 0) return
  await scheduleDigest(
    table,
    item,
    events.map(({ at }) => at),
  )
}

/** Notes the first digest of an item, unless it is gone meanwhile. */
async function beginDigest(table: Table, item: Topic, at: string): Promise<'noted' | 'again'> {
  const put = digestItem(item, later(at, -ARRIVES_WITHIN_MS), digestDueAt(at))
  const failed = await transact(table, [
    { kind: 'put', item: put, if: { absent: true } },
    { kind: 'check', key: topicKey(item), if: { present: true } },
  ])
  return failed.some(({ kind }) => kind === 'put') ? 'again' : 'noted'
}
