import type { DynamoDBRecord } from 'aws-lambda'
import { globalId } from '#domain/ids.ts'
import type { PlaceRole } from '#domain/item/event-audience.ts'
import {
  eventAbout,
  losersIn,
  readersIn,
  type EventReaders,
  type Happening,
  type PublishedEvent,
} from '#domain/item/item-event.ts'
import { RECORDS, type Audience, type PlacePart } from '#domain/namespace/records.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { VulnerabilityItem } from '#table/items/vulnerability.ts'
import type { WebhookItem } from '#table/items/webhook.ts'
import { SELF, namespaceKey, type Key, type Namespace } from '#table/keys/keys.ts'
import { VULNERABILITY_PREFIX } from '#table/keys/record-keys.ts'
import { WEBHOOKS_PREFIX } from '#table/keys/webhook-keys.ts'
import { streamImage } from '../stream-image.ts'

type Place = GroupItem | ProjectItem

/** What the records of a batch say of one group or project. */
export interface PlaceUpdate {
  place: Namespace
  parts: Map<PlacePart, Audience>
  isNew: boolean
  /** The place as it was first, where others may read it now, or it stands elsewhere. */
  before: Place | null
  last: { at: string; eventId: string }
}

/** What is told of that stands in the partition of a group or project, by the beginnings of sort keys. */
const PARTS = Object.entries(RECORDS).flatMap(([name, entry]) =>
  'audience' in entry ? entry.prefixes.map((prefix) => [prefix, name as PlacePart, entry.audience] as const) : [],
)

/** Attributes of a group or project that nobody is told of: they move with what happens in it. */
const UNTOLD: ReadonlySet<string> = new Set(['version', 'lastActivityAt', 'GSI2PK', 'GSI2SK'])
/** Attributes of a webhook that nobody is told of: they move with each attempt that fails. */
const UNTOLD_OF_WEBHOOKS: ReadonlySet<string> = new Set(['version', 'failures'])

/** Returns the group or project with the partition; null where it is none of either. */
function placeOf(partition: string): Namespace | null {
  const [, letter, id] = /^([GJ])#(\d+)$/.exec(partition) ?? []
  return letter === undefined ? null : { kind: letter === 'G' ? 'group' : 'project', id: Number(id) }
}

/** Adds what a record tells of a group or project: itself, or what is in it. */
export function tellPlace({ places }: { places: Map<string, PlaceUpdate> }, key: Key, record: DynamoDBRecord): void {
  const { OldImage, NewImage, ApproximateCreationDateTime: seconds = 0 } = record.dynamodb ?? {}
  const last = { at: new Date(seconds * 1000).toISOString(), eventId: record.eventID ?? '' }
  const tell = (place: Namespace, part: PlacePart, audience: Audience): PlaceUpdate => {
    const { PK } = namespaceKey(place)
    const update = places.get(PK) ?? { place, parts: new Map<PlacePart, Audience>(), isNew: false, before: null, last }
    update.parts.set(part, audience)
    update.last = last
    places.set(PK, update)
    return update
  }
  if (key.PK.startsWith(WEBHOOKS_PREFIX)) {
    const [before, after] = [OldImage, NewImage].map((image) => streamImage(image) as WebhookItem | null)
    const webhook = after ?? before
    if (webhook && differs(before, after, UNTOLD_OF_WEBHOOKS)) tell(webhook.owner, 'webhooks', 'managers')
    return
  }
  if (key.PK.startsWith(VULNERABILITY_PREFIX)) {
    const vulnerability = streamImage(NewImage ?? OldImage) as VulnerabilityItem | null
    if (vulnerability) tell({ kind: 'project', id: vulnerability.projectId }, 'vulnerabilities', 'developers')
    return
  }
  const place = placeOf(key.PK)
  if (place === null) return
  if (key.SK !== SELF) {
    const [, part, audience] = PARTS.find(([prefix]) => key.SK.startsWith(prefix)) ?? []
    if (part && audience) tell(place, part, audience)
    return
  }
  const before = streamImage(OldImage) as Place | null
  const after = streamImage(NewImage) as Place | null
  if (after === null || !differs(before, after, UNTOLD)) return
  const update = tell(place, 'place', 'readers')
  update.isNew ||= before === null
  update.before ??= before !== null && before.deletedAt === undefined ? before : null
}

/** True when an item came, went, or has another value of an attribute that counts. */
function differs(before: object | null = null, after: object | null = null, untold: ReadonlySet<string>): boolean {
  const [former, now] = [{ ...before }, { ...after }]
  const names = Object.keys({ ...former, ...now }).filter((name) => !untold.has(name))
  return names.some((name) => JSON.stringify(Reflect.get(former, name)) !== JSON.stringify(Reflect.get(now, name)))
}

/** Returns what those are told who follow a group or project, or what is above or below it: which of its parts are different. */
export async function placeEvents(
  table: Table,
  { place, parts, isNew, before, last }: PlaceUpdate,
): Promise<PublishedEvent[]> {
  const gid = globalId(place.kind === 'group' ? 'Group' : 'Project', place.id)
  const event = (type: Happening['type'], fields: PlacePart[], readers: EventReaders, role?: PlaceRole) => {
    // Whoever hears of one place by several events knows them apart by their ids.
    const eventId = role ? `${last.eventId}.${role}` : last.eventId
    const happening = { type, ...last, eventId, actor: null, fields, parents: [] }
    return eventAbout({ kind: 'place', gid }, [happening], null, role ? { ...readers, role } : readers)
  }
  const now = await getItem<Place>(table, namespaceKey(place), 'strong')
  const losers = before && losersOf(before, now)
  const gone = losers ? [event('gone', ['place'], losers)] : []
  if (now === null || now.deletedAt !== undefined) return gone
  const told: [Audience, PlaceRole?][] = [
    ['readers'],
    ['developers', 'developer'],
    ['managers', place.kind === 'group' ? 'owner' : 'maintainer'],
  ]
  return [
    ...gone,
    ...told.flatMap(([audience, role]) => {
      const fields = [...parts].flatMap(([part, whose]) => (whose === audience ? [part] : []))
      const type = isNew && audience === 'readers' ? 'created' : 'changed'
      return fields.length === 0 ? [] : [event(type, fields, readersIn(now), role)]
    }),
  ]
}

/** Returns those for whom a group or project is gone: everybody where it is deleted or stands elsewhere by now. */
const losersOf = (before: Place, now: Place | null): EventReaders | null =>
  now === null || now.deletedAt !== undefined || before.namespaceIds.join() !== now.namespaceIds.join()
    ? readersIn(before)
    : losersIn(before, now.visibility)
