import type { DynamoDBRecord } from 'aws-lambda'
import type { Table } from '#table/client/client.ts'
import { lagItem } from '#table/items/lag.ts'
import { transact } from '#table/client/write.ts'

/** Seconds that lists may take to follow without a word. The stream tells whole seconds, so a change that is this old by them is that old. */
const LATE_SECONDS = 8
/** Milliseconds between two words about it. */
const PAUSE_MS = 2_000

/**
 * Makes what says that lists follow late, as soon as a batch of the stream begins with a change that is older than a few seconds;
 * while they keep up nothing is written. Several at once need not agree: the one who looks last is believed.
 * @param nowMs the time, in milliseconds since 1970
 */
export function lagTeller(
  table: Table,
  nowMs: () => number = Date.now,
): (records: readonly DynamoDBRecord[]) => Promise<void> {
  let toldAt = -Infinity
  return async (records) => {
    const times = records.flatMap(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? [])
    const [at, since] = [nowMs(), Math.min(...times)]
    const now = Math.floor(at / 1000)
    if (now - since <= LATE_SECONDS || !Number.isFinite(since) || at - toldAt < PAUSE_MS) return
    toldAt = at
    const item = lagItem(since, now)
    await transact(table, [{ kind: 'put', item, if: { unlessFrom: { name: 'until', value: item.until } } }])
  }
}
