import { globalId } from '#domain/ids.ts'
import type { Entrance, EventType, FieldChange, Recorded } from '#domain/item/change-event.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { referencedType } from '#domain/item/referenced-type.ts'
import type { UserRef } from '#domain/refs.ts'
import type {
  ChangeEntrance,
  Event,
  EventAction,
  ItemChange,
  ItemChangeType,
  ItemFieldChange,
  NamedReference,
} from '#domain/schema.generated.ts'
import type { ShownEvent } from '#operations/read/history/visible-events.ts'
import { userObject, type UserObject } from '#presenters/graphql/user-object.ts'
import { itemObject, shownLinkType } from './item-object.ts'

const TYPES: Record<EventType, ItemChangeType> = {
  created: 'CREATED',
  changed: 'CHANGED',
  moved: 'MOVED',
  reordered: 'REORDERED',
  linked: 'LINKED',
  unlinked: 'UNLINKED',
  succeeded: 'SUCCEEDED',
  escalated: 'ESCALATED',
  mentioned: 'MENTIONED',
}
const ENTRANCES: Record<Entrance, ChangeEntrance> = {
  web: 'WEB',
  graphql: 'GRAPHQL',
  rest: 'REST',
  import: 'IMPORT',
  automation: 'AUTOMATION',
}

/** Returns a value that is its own text; null for none, and for what refers to something else. */
const textOf = (value: Recorded): string | null => (typeof value === 'object' ? null : `${value}`)

function fieldChange(kind: ItemKind, [name, before, after]: FieldChange): ItemFieldChange {
  const type = referencedType(kind, name)
  const references = (value: Recorded): NamedReference[] =>
    type === null || typeof value !== 'object' || value === null
      ? []
      : [value].flat().map((ref) => ({ id: globalId(type, ref.id), name: ref.name }))
  return {
    field: name,
    before: textOf(before),
    after: textOf(after),
    removed: references(before),
    added: references(after),
  }
}

/** Returns who did something. Of somebody who is gone only the user name is known. */
const actorObject = ({ event }: ShownEvent, actor: UserRef | undefined, webUrl: string): UserObject =>
  userObject(actor ?? { ...event.actor, name: event.actor.username, avatarUrl: null }, webUrl)

/** Returns a change event as GraphQL shows it. */
export const itemChangeObject = (
  shown: ShownEvent,
  actor: UserRef | undefined,
  webUrl: string,
): Omit<ItemChange, 'actor'> & { actor: UserObject } => {
  const { event, item, link } = shown
  return {
    id: `${event.id}`,
    type: TYPES[event.type],
    actor: actorObject(shown, actor, webUrl),
    createdAt: event.at,
    entrance: ENTRANCES[event.entrance],
    version: event.version,
    item: itemObject(item),
    fields: event.changes.map((change) => fieldChange(event.kind, change)),
    link: event.link && link ? { type: shownLinkType(event.link.type), item: itemObject(link) } : null,
  }
}

function actionOf({ type, changes }: ShownEvent['event']): EventAction {
  if (type === 'created') return 'CREATED'
  const state = changes.find(([name]) => name === 'state')
  if (state === undefined) return 'UPDATED'
  return state[2] === 'closed' ? 'CLOSED' : 'REOPENED'
}

/** Returns a change event in the few words that existing clients know. */
export const eventObject = (
  shown: ShownEvent,
  actor: UserRef | undefined,
  webUrl: string,
): Omit<Event, 'author'> & { author: UserObject } => ({
  id: globalId('Event', shown.event.id),
  action: actionOf(shown.event),
  author: actorObject(shown, actor, webUrl),
  createdAt: shown.event.at,
  updatedAt: shown.event.at,
})
