import type { EventType, FieldChange, Recorded, RecordedRef } from '#domain/item/change-event.ts'
import { fieldEntry, fieldsOf } from '#domain/item/fields.ts'
import { ITEM_KINDS, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { NamedEvent } from '#domain/item/net-words.ts'
import type { NoteRowFragment } from '#web/data/change/notes.generated.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { NoteRow } from './activity-pages.ts'

type Change = NonNullable<NoteRowFragment['change']>
type ChangedItem = Change['item']
type ChangedField = Change['fields'][number]

const TYPES: Readonly<Record<Change['type'], EventType>> = {
  CREATED: 'created',
  CHANGED: 'changed',
  MOVED: 'moved',
  REORDERED: 'reordered',
  LINKED: 'linked',
  UNLINKED: 'unlinked',
  SUCCEEDED: 'succeeded',
  ESCALATED: 'escalated',
  MENTIONED: 'mentioned',
}
const LINK_TYPES: Readonly<Record<NonNullable<Change['link']>['type'], LinkType>> = {
  RELATED: 'relates_to',
  BLOCKS: 'blocks',
  BLOCKED_BY: 'is_blocked_by',
}

const kindOf = ({ kind }: ChangedItem): ItemKind | undefined =>
  ITEM_KINDS.find((one) => KINDS[one].noun.toUpperCase() === kind)

/**
 * Returns what a note tells, as an event that can be folded with others; null for what only its words tell.
 * @param noun what people call the item of the page
 */
export function eventOf(
  note: NoteRow,
  noun: string | undefined,
  isOwn: (item: ChangedItem) => boolean,
): NamedEvent | null {
  const { change } = note
  const kind = change ? kindOf(change.item) : undefined
  if (!change || !kind) return null
  const { item, link } = change
  const linkKind = link ? kindOf(link.item) : undefined
  return {
    ...{ id: numberInId(note.id), type: TYPES[change.type], kind, itemId: numberInId(item.id), at: note.createdAt },
    ...{ actor: { id: numberInId(note.author?.id ?? '0'), username: note.author?.username ?? '' } },
    // Neither is told.
    ...{ entrance: 'web', visibility: 'public', version: 0 },
    changes: change.fields.flatMap((field) => fieldChange(kind, field) ?? []),
    ...(link &&
      linkKind && {
        link: { type: LINK_TYPES[link.type], kind: linkKind, id: numberInId(link.item.id), visibility: 'public' },
      }),
    names: {
      item: item.reference,
      noun: (isOwn(item) ? noun : undefined) ?? KINDS[kind].noun,
      link: link?.item.reference ?? null,
    },
  }
}

/** Returns the change of a field; null of a field that this version of the page does not know. */
function fieldChange(kind: ItemKind, { field, before, after, removed, added }: ChangedField): [FieldChange] | null {
  const name = fieldsOf(kind).find((known) => known === field)
  if (name === undefined) return null
  const { value } = fieldEntry(name)
  if (value.type === 'reference' && value.isMany) return [[name, refsIn(removed), refsIn(added)]]
  return [[name, recorded(value.type, before, removed), recorded(value.type, after, added)]]
}

const NUMBERS = new Set(['integer', 'duration', 'markdown'])
const TRUTHS = new Set(['boolean', 'lock'])

const refsIn = (references: ChangedField['added']): RecordedRef[] =>
  references.map(({ id, name }) => ({ id: numberInId(id), name }))

function recorded(type: string, text: string | null, references: ChangedField['added']): Recorded {
  const [ref] = refsIn(references)
  if (ref) return ref
  if (text === null) return null
  if (NUMBERS.has(type)) return Number(text)
  return TRUTHS.has(type) ? text === 'true' : text
}
