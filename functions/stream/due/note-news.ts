import { NEWS_WINDOW_SECONDS } from '#domain/limits.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { newsItem, type NewsItem } from '#table/items/due.ts'
import { dueAt, newsKey } from '#table/keys/due-keys.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'

/** How long after its time a change may still be written: no function runs longer than this. */
export const WRITTEN_WITHIN_MS = 30_000
/** How far before the first record that arrives the time of another one may lie that arrives later. */
const ARRIVES_WITHIN_MS = 600_000

export const later = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString()

/** Tells when the mail is due that tells of something that happened then, and of all that happens for a while after it. */
export const newsDueAt = (at: string): string => later(at, NEWS_WINDOW_SECONDS * 1000 + WRITTEN_WITHIN_MS)

/**
 * Records that there is news of an item, to be told when it is due. What is told is read from the item's history then, so
 * doubled and reordered records change nothing, and people who may not see it by then are not told.
 * @param times when it happened
 */
export async function noteNews(table: Table, item: ItemRef, times: string[]): Promise<void> {
  await attempts(table, async () => {
    const news = await getItem<NewsItem>(table, newsKey(item), 'strong')
    const [first] = times.filter((at) => news === null || at > news.toldUntil).toSorted()
    if (first === undefined) return 'noted'
    if (news === null) return beginNews(table, item, first)
    const isDue = news.GSI2SK !== undefined
    // Whoever takes the lease from now on reads it.
    if (isDue && news.lease === null) return 'noted'
    const set = { count: news.count + 1, ...(!isDue && { ...dueAt(item, newsDueAt(first)) }) }
    const failed = await transact(table, [
      { kind: 'update', key: news, set, ...(!isDue && { remove: ['ttl'] }), if: { equals: { count: news.count } } },
    ])
    return failed.length === 0 ? 'noted' : 'again'
  })
}

/** Returns the first news of an item, unless it is gone meanwhile. */
async function beginNews(table: Table, item: ItemRef, at: string): Promise<'noted' | 'again'> {
  const put = newsItem(item, later(at, -ARRIVES_WITHIN_MS), newsDueAt(at))
  const failed = await transact(table, [
    { kind: 'put', item: put, if: { absent: true } },
    { kind: 'check', key: itemKey(item), if: { present: true } },
  ])
  return failed.some(({ kind }) => kind === 'put') ? 'again' : 'noted'
}
