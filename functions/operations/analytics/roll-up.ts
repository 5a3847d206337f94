import { groupedBy } from '#domain/grouped-by.ts'
import type { Viewer } from '#domain/role.ts'
import type { Timeline } from '#domain/value-stream/timeline.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { RollUpDayItem, RollUpRunItem } from '#table/items/value-stream.ts'
import { groupKey, keyName } from '#table/keys/keys.ts'
import { rollUpDayKey, rollUpDaysOf, rollUpDueAt, rollUpRunKey } from '#table/keys/record-keys.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { authorizeAnalytics } from './authorize-analytics.ts'
import { computedTimelines, type TimeRange } from './timelines.ts'

/** The daily roll-up: what became of all that was made below a group, gathered by the day on which it was made, so that figures cost what they show. */

const DAY_MS = 86_400_000
/** How far back a run goes. */
const DAYS = 400
/** Issues and merge requests in one part of a day. */
const PART_SIZE = 200

const dayBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * DAY_MS).toISOString().slice(0, 10)
const dayAfter = (now: string): string => new Date(Date.parse(now) + DAY_MS).toISOString()

/** Returns how far the daily roll-up of a group has come; null where it was never used. */
export const rollUpRun = (table: Table, groupId: number): Promise<RollUpRunItem | null> =>
  getItem<RollUpRunItem>(table, rollUpRunKey(groupId), 'strong')

/**
 * Has figures come from the daily roll-up, which is then due at once, or from the changes themselves.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function switchRollUp(context: OperationContext, group: GroupItem, enabled: boolean): Promise<RollUpRunItem> {
  authorizeAnalytics(context.viewer, group)
  const input = { groupId: group.id, enabled }
  return runWrite(context, { operation: 'switchRollUp', input }, async () => {
    const known = await rollUpRun(context.table, group.id)
    const audit = { rootId: group.namespaceIds[0] ?? 0, target: 'value_streams', targetId: group.id }
    const now = context.now()
    const item: RollUpRunItem = {
      ...rollUpRunKey(group.id),
      ...{ rolledUpId: group.id, enabled, lease: null },
      ...{ lastRunAt: known?.lastRunAt ?? null, nextRunAt: enabled ? now : null, firstDay: known?.firstDay ?? null },
      ...(enabled && rollUpDueAt(group.id, now)),
    }
    const isSame = (known?.enabled ?? false) === enabled
    if (isSame) return { actions: [], response: known ?? item, audit }
    const condition = known ? { equals: { enabled: known.enabled, lease: known.lease } } : { absent: true as const }
    return { actions: [{ kind: 'put', item, if: condition }], response: item, audit }
  })
}

/** Gathers what was made on each day, the days in order. */
function partsOf(groupId: number, timelines: readonly Timeline[]): RollUpDayItem[] {
  const days = groupedBy(timelines, ({ createdAt }) => createdAt.slice(0, 10))
  return [...days].flatMap(([day, ofDay]) =>
    Array.from({ length: Math.ceil(ofDay.length / PART_SIZE) }, (_, part) => ({
      ...rollUpDayKey(groupId, day, part),
      timelines: ofDay.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
    })),
  )
}

/**
 * Writes the roll-up of a group anew, from its items and their changes alone, so that a run that is repeated or was cut off does no harm. It is due again a day later.
 * @param work with a lease
 */
export async function rollUpStream({ table, now }: { table: Table; now: string }, work: RollUpRunItem): Promise<void> {
  const { rolledUpId: groupId, lease } = work
  const group = await getItem<GroupItem>(table, groupKey(groupId), 'strong')
  if (group === null) {
    await transact(table, [{ kind: 'delete', key: work, if: { equals: { lease } } }])
    return
  }
  const firstDay = dayBefore(now, DAYS)
  const timelines = await computedTimelines(table, group, { from: firstDay, to: now })
  const parts = partsOf(groupId, timelines)
  const names = new Set(parts.map(keyName))
  const before = await queryAll<RollUpDayItem>(table, 'parts of the daily roll-up', {
    partition: rollUpDaysOf(groupId),
    consistency: 'strong',
  })
  for (const item of parts) await transact(table, [{ kind: 'put', item }])
  for (const key of before) if (!names.has(keyName(key))) await transact(table, [{ kind: 'delete', key }])
  const nextRunAt = dayAfter(now)
  const set = { lease: null, lastRunAt: now, nextRunAt, firstDay, ...rollUpDueAt(groupId, nextRunAt) }
  await transact(table, [{ kind: 'update', key: work, set, if: { equals: { lease, enabled: true } } }])
}

/**
 * Returns what became of what was made below a group in a range of time: by the roll-up, where the group uses it and it goes back as far.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function timelinesOf(
  table: Table,
  viewer: Viewer,
  group: GroupItem,
  range: TimeRange,
): Promise<Timeline[]> {
  authorizeAnalytics(viewer, group)
  const run = await rollUpRun(table, group.id)
  const isRolledUp = run?.enabled === true && run.firstDay !== null && range.from >= run.firstDay
  if (!isRolledUp) return computedTimelines(table, group, range)
  const days = await queryAll<RollUpDayItem>(table, 'parts of the daily roll-up', {
    partition: rollUpDaysOf(group.id),
    range: { from: range.from.slice(0, 10), to: `${range.to.slice(0, 10)}~` },
  })
  return days
    .flatMap(({ timelines }) => timelines)
    .filter(({ createdAt }) => createdAt >= range.from && createdAt <= `${range.to}~`)
}
