import { itemReference } from '#domain/addresses.ts'
import { durationText } from '#domain/time/duration.ts'
import { fieldEntry, fieldsOf, isPlain, plainValue, type FieldName, type PlainName } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { refName, referredBy, type ReferenceName } from '#domain/item/references.ts'
import type { FieldChange, Recorded, RecordedRef } from '#domain/item/change-event.ts'
import { parentPath, parentRef } from '../rows/edge.ts'
import type { EpicItem, IssueItem, ParentLink } from './work-items.ts'

/** The values of an item by field, as far as the two items name them alike. */
type Values = Partial<Record<FieldName, unknown>> & { version: number }

const parentName = (core: EpicItem | IssueItem, link: ParentLink): string =>
  itemReference(parentRef(link).kind, parentPath(link, core), link.parentIid, true)

/** Returns a field's value as history keeps it. */
function recorded(core: EpicItem | IssueItem, name: FieldName): Recorded {
  const { value } = fieldEntry(name)
  if (isPlain(value)) return plainValue(core, { name: name as PlainName, value })
  switch (value.type) {
    case 'title':
      return core.title
    case 'state':
      return core.state
    case 'issueType':
      return 'type' in core ? core.type : null
    case 'reference': {
      const refs = referredBy(core, name as ReferenceName).map((ref) => ({ id: ref.id, name: refName(ref) }))
      return value.isMany ? refs : (refs[0] ?? null)
    }
    case 'escalation':
      return 'escalation' in core && core.escalation
        ? { id: core.escalation.policyId, name: core.escalation.policyName }
        : null
    case 'escalationStatus':
      return 'escalation' in core && core.escalation ? core.escalation.status : null
    case 'duration':
      // Nothing estimated, and no time spent, are the same as none.
      return ((core as Values)[name] || null) as Recorded
    case 'severity':
      return 'severity' in core && core.severity !== 'UNKNOWN' ? (core.severity ?? null) : null
    case 'lock':
      return 'discussionLocked' in core && core.discussionLocked === true
    case 'meeting':
      return 'zoomMeetingUrl' in core ? (core.zoomMeetingUrl ?? null) : null
    case 'link':
      return 'publishedIncidentUrl' in core ? (core.publishedIncidentUrl ?? null) : null
    case 'parent':
      return core.parent === null ? null : { id: core.parent.parentId, name: parentName(core, core.parent) }
    case 'markdown':
      // Texts are kept as versions; the caller says when one changed.
      return null
  }
}

const isList = (value: Recorded): value is RecordedRef[] => Array.isArray(value)

const without = (list: RecordedRef[], others: RecordedRef[]): RecordedRef[] =>
  list.filter(({ id }) => !others.some((other) => other.id === id))

/** Returns what differs between two states of an item, field by field in the order of the field table; texts apart. */
export const changesBetween = (
  kind: ItemKind,
  before: EpicItem | IssueItem,
  after: EpicItem | IssueItem,
): FieldChange[] =>
  fieldsOf(kind).flatMap((name): FieldChange[] => {
    const from = recorded(before, name)
    const to = recorded(after, name)
    if (!isList(from) || !isList(to)) return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, from, to]]
    const [gone, came] = [without(from, to), without(to, from)]
    return gone.length + came.length === 0 ? [] : [[name, gone, came]]
  })

/** True when a field has this value now, as history keeps values: whole lists, in any order. */
export function hasValue(core: EpicItem | IssueItem, name: FieldName, expected: unknown): boolean {
  const value = recorded(core, name)
  if (isList(value)) {
    const ids = Array.isArray(expected) ? expected : []
    return value.length === ids.length && value.every(({ id }) => ids.includes(id))
  }
  if (typeof value === 'object' && value !== null) return value.id === expected
  return value === expected
}

/** Returns a field's value as people know it, for messages. */
export function valueInWords(core: EpicItem | IssueItem, name: FieldName): string {
  const value = recorded(core, name)
  if (isList(value)) return value.length === 0 ? 'none' : value.map((one) => one.name).join(', ')
  if (value === null) return 'none'
  if (typeof value === 'number' && fieldEntry(name).value.type === 'duration') return durationText(value) ?? 'none'
  return typeof value === 'object' ? value.name : `${value}`
}
