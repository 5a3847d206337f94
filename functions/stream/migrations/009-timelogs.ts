import { timelogKey, EVENT_PREFIX, TIMELOG_PREFIX } from '#table/keys/history-keys.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { itemKey, itemPk, userKey } from '#table/keys/keys.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { timelogItems, type Timelog, type TimelogItem } from '#table/items/timelog.ts'
import { userRef } from '#table/items/user.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { Migration } from './migration.ts'

/** Makes records of time that was spent before each time was recorded, from the change events that tell of it. */
export const timelogs: Migration = {
  number: 9,
  title: 'records of time',
  issue: (table, { id }) => recordTimes(table, { kind: 'issue', id }),
  task: (table, { id }) => recordTimes(table, { kind: 'task', id }),
}

/** Records in one transaction, each with two actions. */
const AT_ONCE = 40

function recordTimes(table: Table, item: ItemRef): Promise<void> {
  return attempts(table, async () => {
    const core = await getItem<IssueItem>(table, itemKey(item), 'strong')
    if (!core?.timeSpent) return undefined
    const partition = itemPk(item)
    const stored = await queryAll<TimelogItem>(table, { partition, prefix: TIMELOG_PREFIX, consistency: 'strong' })
    if (sumOf(stored) === core.timeSpent) return undefined
    const missing = await missingLogs(table, item, core, stored)
    const actions = missing.slice(0, AT_ONCE).flatMap((log): Action[] => {
      const { log: record, pointer } = timelogItems(item, core.namespaceIds[0] ?? 0, log)
      return [
        { kind: 'put', item: record, if: { absent: true } },
        { kind: 'put', item: pointer, if: { absent: true } },
      ]
    })
    const isAsRead: Action = { kind: 'check', key: core, if: { equals: { version: core.version } } }
    const failed = await transact(table, [...actions, isAsRead])
    return failed.length > 0 || missing.length > AT_ONCE ? 'again' : undefined
  })
}

const sumOf = (logs: Pick<TimelogItem, 'seconds'>[]): number => logs.reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * Returns what the events tell that is not recorded yet. What no event tells, because the item took it over from another one, is one
 * record of the item's author.
 */
async function missingLogs(table: Table, item: ItemRef, core: IssueItem, stored: TimelogItem[]): Promise<Timelog[]> {
  const known = new Set(stored.map(({ SK }) => SK))
  const events = await queryAll<ChangeEventItem>(table, { partition: itemPk(item), prefix: EVENT_PREFIX })
  const told = events.flatMap(({ id, actor, at, changes }) =>
    changes.flatMap(([field, before, after]) =>
      field === 'timeSpent' && !known.has(timelogKey(item, id).SK)
        ? [{ id, actor, at, seconds: Number(after ?? 0) - Number(before ?? 0) }]
        : [],
    ),
  )
  const people = await getItems<UserItem>(
    table,
    told.map(({ actor }) => userKey(actor.id)),
  )
  const logs = told.map(({ id, actor, at, seconds }, index): Timelog => {
    const person = people[index]
    const user = person ? userRef(person) : { ...actor, name: actor.username, avatarUrl: null }
    return { id, seconds, user, spentAt: at, summary: null, createdAt: at }
  })
  const rest = (core.timeSpent ?? 0) - sumOf(stored) - sumOf(logs)
  const { author: user, createdAt } = core
  const first: Timelog = { id: core.id, seconds: rest, user, spentAt: createdAt, summary: null, createdAt }
  return rest === 0 ? logs : [first, ...logs]
}
