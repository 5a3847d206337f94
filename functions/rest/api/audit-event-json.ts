import type { FieldChange, Recorded } from '#domain/item/change-event.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { wireName } from '#domain/item/wire-names.ts'
import type { AuditEntry } from '#operations/read/history/audit-trail.ts'
import type { ShownEvent } from '#operations/read/history/visible-events.ts'
import type { AuditItem } from '#table/items/audit.ts'
import type { GroupItem } from '#table/items/place-items.ts'

/** Returns a value as people know it. */
function textOf(value: Recorded): string | null {
  if (value === null) return null
  return typeof value === 'object'
    ? [value]
        .flat()
        .map(({ name }) => name)
        .join(', ')
    : `${value}`
}

const changeJson = ([field, before, after]: FieldChange) => ({
  change: wireName(field),
  from: textOf(before),
  to: textOf(after),
})

/** Writes `createLabel` as `Create label`. */
const inWords = (operation: string): string => {
  const words = wireName(operation).replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function ofChange({ event, item }: ShownEvent) {
  const { noun, gidType } = KINDS[item.kind]
  const changes = event.changes.map(changeJson)
  const [only] = changes
  return {
    id: event.id,
    author_id: event.actor.id,
    entity_id: item.home.id,
    entity_type: item.home.kind === 'group' ? 'Group' : 'Project',
    event_name: `${noun}_${event.type}`,
    details: {
      ...(only !== undefined && changes.length === 1 ? only : {}),
      changes,
      custom_message: [`${gidType} ${event.type}`, ...changes.map(({ change }) => change)].join(' '),
      author_name: event.actor.username,
      target_id: item.core.id,
      target_type: gidType,
      target_details: item.core.title,
      entity_path: item.home.fullPath,
      version: event.version,
      entrance: event.entrance,
    },
    created_at: event.at,
  }
}

const ofRecord = (record: AuditItem, root: GroupItem) => ({
  id: Number(record.SK),
  author_id: record.actorId,
  entity_id: root.id,
  entity_type: 'Group',
  event_name: wireName(record.operation),
  details: {
    custom_message: inWords(record.operation),
    author_name: record.actor,
    target_id: record.targetId,
    target_type: record.target,
    target_details: null,
    entity_path: root.fullPath,
  },
  created_at: record.at,
})

/** Returns one entry of a root group's audit trail. */
export const auditEventJson = (entry: AuditEntry, root: GroupItem) =>
  'change' in entry ? ofChange(entry.change) : ofRecord(entry.record, root)
