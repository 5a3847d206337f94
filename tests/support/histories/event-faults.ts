import { FILTER_NAMES } from '#domain/item/field-filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { FieldChange, Recorded, RecordedRef } from '#domain/item/change-event.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { type Key } from '#table/keys/keys.ts'
import { changesBetween } from '#table/items/item-changes.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { sorted } from './invariants.ts'

/** Fields whose values before and after are whole, so that events of one item form a chain. */
const WHOLE = new Set<string>([
  'title',
  'state',
  'confidential',
  ...FILTER_NAMES,
  'color',
  'weight',
  'healthStatus',
  'dueDate',
  'parent',
])

/** A value as it is compared: a parent by its id, because its reference says the path of its time. */
const text = (field: string, value: Recorded): string =>
  JSON.stringify(field === 'parent' && value !== null ? (value as RecordedRef).id : value)

const eventsByItem = (items: Key[]): Map<string, ChangeEventItem[]> => {
  const byItem = new Map<string, ChangeEventItem[]>()
  for (const item of items) {
    const event = item as ChangeEventItem
    // At a parent there is a copy of the event, without its place in the list of the root group.
    if (!item.SK.startsWith(EVENT_PREFIX) || event.GSI2PK === undefined) continue
    const name = `${event.kind} ${event.itemId}`
    byItem.set(name, [...(byItem.get(name) ?? []), event])
  }
  return byItem
}

/** Where the events of items do not tell how these became what they are. */
export function eventFaults(start: Key[], end: Key[]): string[] {
  const before = sorted(start)
  const after = sorted(end)
  const events = eventsByItem(end)
  const faultsOf = (kind: ItemKind, item: EpicItem | IssueItem): string[] => {
    const name = `${kind} ${item.id}`
    const chain = (events.get(name) ?? []).toSorted((a, b) => a.version - b.version)
    const was = { epic: before.epics, issue: before.issues, task: before.tasks }[kind].get(item.id)
    const isNew = was === undefined
    if (isNew && chain[0]?.type !== 'created') return [`${name} has no event of its creation`]
    if (chain.some(({ version }) => version > item.version)) return [`${name} has an event of a version to come`]
    const known = new Map<string, string>()
    const faults: string[] = []
    for (const [field, from, to] of chain.flatMap(({ changes }) => changes)) {
      if (!WHOLE.has(field)) continue
      const last = known.get(field)
      if (last !== undefined && last !== text(field, from))
        faults.push(`${field} of ${name} was ${last}, not ${text(field, from)}`)
      known.set(field, text(field, to))
    }
    const changes: FieldChange[] = isNew ? [] : changesBetween(kind, was, item)
    const differences = changes.filter(([field, from, to]) => text(field, from) !== text(field, to))
    const untold = differences.filter(([field]) => WHOLE.has(field) && !known.has(field))
    const wrong = differences.filter(([field, , to]) => known.has(field) && known.get(field) !== text(field, to))
    return [
      ...faults,
      ...untold.map(([field]) => `no event tells that ${field} of ${name} changed`),
      ...wrong.map(
        ([field, , to]) => `events leave ${field} of ${name} as ${known.get(field)}, not ${text(field, to)}`,
      ),
    ]
  }
  return [
    ...[...after.epics.values()].flatMap((epic) => faultsOf('epic', epic)),
    ...[...after.issues.values()].flatMap((issue) => faultsOf('issue', issue)),
    ...[...after.tasks.values()].flatMap((task) => faultsOf('task', task)),
  ]
}
