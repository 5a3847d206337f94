import {
  NO_CHOICES,
  NOTIFICATION_EVENTS,
  settingIn,
  type NotificationChoices,
  type NotificationEvent,
  type NotificationLevel,
  type NotificationSetting,
} from '#domain/notification/notification-level.ts'
import { can } from '#domain/permissions.ts'
import type { Problem } from '#domain/problem.ts'
import { ROLE, roleIn, type Viewer } from '#domain/role.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { watcherItem, type NotificationChoicesItem } from '#table/items/notification.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { bareKey, namespaceKey, type Namespace } from '#table/keys/keys.ts'
import { notificationChoicesKey, watcherKey } from '#table/keys/notification-keys.ts'
import { signedIn } from '../person/people.ts'
import { listMemberships } from '../read/people/list-memberships.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { namespaceAt } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'

export interface ChangeNotificationsInput {
  /** Of a group or project; null for what holds where neither it nor a group above it has another level. */
  fullPath: string | null
  /** Left as it is when left out. */
  level?: NotificationLevel
  /** Turns events of the level `custom` on and off; what is left out stays. */
  events?: Partial<Record<NotificationEvent, boolean>>
}

/** Groups and projects for which one person has a level of their own. */
const PLACES_MAX = 500

const TOO_MANY: Problem = {
  code: 'LIMIT_EXCEEDED',
  field: 'level',
  message: `At most ${PLACES_MAX} groups and projects can have a level of their own. Set one to "global" first.`,
}
const NO_GLOBAL = invalid('level', 'Select another level: this one is what "global" stands for.')

/** Returns all that a person has chosen. */
export async function notificationChoices(table: Table, userId: number): Promise<NotificationChoices> {
  return (await getItem<NotificationChoicesItem>(table, notificationChoicesKey(userId))) ?? NO_CHOICES
}

/** A group or project with the level that a person has chosen for it, and what holds in it. */
export interface PlaceNotifications {
  place: GroupItem | ProjectItem
  setting: NotificationSetting
  holds: NotificationSetting
}

/** Returns the groups and projects of which the viewer is a member, or for which they have a level of their own, by path. */
export async function notifiedPlaces(table: Table, viewer: Viewer): Promise<PlaceNotifications[]> {
  const userId = viewer.id ?? 0
  const [choices, ...memberships] = await Promise.all([
    getItem<NotificationChoicesItem>(table, notificationChoicesKey(userId)),
    ...(['group', 'project'] as const).map((kind) => listMemberships(table, viewer, { userId, kind })),
  ])
  const chosen = choices ?? { ...NO_CHOICES, places: {} }
  const known = new Map(memberships.flat().map(({ place }) => [place.id, place]))
  const others = Object.entries(chosen.places).filter(([id]) => !known.has(Number(id)))
  const read = await getItems<GroupItem | ProjectItem>(
    table,
    others.map(([id, { kind }]) => namespaceKey({ kind, id: Number(id) })),
  )
  for (const place of read) {
    if (place && can(viewer, 'read', namespaceSubject(place))) known.set(place.id, place)
  }
  return [...known.values()]
    .toSorted((a, b) => (a.fullPath < b.fullPath ? -1 : 1))
    .map((place) => ({ place, ...placeNotifications(chosen, viewer, place) }))
}

/** Returns the level that a person has chosen for a group or project, and what holds in it. */
export const placeNotifications = (
  choices: NotificationChoices,
  viewer: Viewer,
  { id, namespaceIds }: GroupItem | ProjectItem,
): Omit<PlaceNotifications, 'place'> => ({
  setting: choices.places[`${id}`] ?? { level: 'global' },
  holds: settingIn(choices, namespaceIds, roleIn(viewer, namespaceIds) > ROLE.none),
})

/**
 * Chooses how much the acting person is told of, everywhere or in a group or project that they may read.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function changeNotifications(
  context: OperationContext,
  input: ChangeNotificationsInput,
): Promise<NotificationSetting> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeNotifications', input }, async () => {
    const { id: userId } = signedIn(context)
    const place = input.fullPath === null ? null : await namespaceAt(table, input.fullPath)
    if (place) authorize(viewer, namespaceSubject(place), 'subscribe')
    else throwIf(input.level === 'global' ? NO_GLOBAL : null)
    const key = notificationChoicesKey(userId)
    const stored = await getItem<NotificationChoicesItem>(table, key, 'strong')
    const known: NotificationChoicesItem = stored ?? { ...key, ...NO_CHOICES, places: {}, version: 0 }
    const before: NotificationSetting = place ? (known.places[`${place.id}`] ?? { level: 'global' }) : known
    const after = changedSetting(before, input)
    const item: NotificationChoicesItem = {
      ...(place
        ? { ...known, places: placesWith(known.places, place, after) }
        : { ...key, ...after, places: known.places }),
      version: known.version + 1,
    }
    throwIf(Object.keys(item.places).length > PLACES_MAX ? TOO_MANY : null)
    const isSame = before.level === after.level && before.events?.join() === after.events?.join()
    return {
      actions: isSame
        ? []
        : [
            { kind: 'put', item, if: stored ? { equals: { version: stored.version } } : { absent: true } },
            ...watcherActions(place, userId, after),
          ],
      response: after,
      // A person's own settings belong to no group.
      audit: { rootId: 0, target: 'user', targetId: userId },
    }
  })
}

function changedSetting(before: NotificationSetting, { level, events }: ChangeNotificationsInput): NotificationSetting {
  const kept = NOTIFICATION_EVENTS.filter((event) => events?.[event] ?? before.events?.includes(event) ?? false)
  return { level: level ?? before.level, ...(kept.length > 0 && { events: kept }) }
}

/** Returns the settings of groups and projects with that of one of them; one that says nothing is left out. */
function placesWith(
  { ...places }: NotificationChoicesItem['places'],
  { id, kind }: GroupItem | ProjectItem,
  setting: NotificationSetting,
): NotificationChoicesItem['places'] {
  const { [`${id}`]: _, ...others } = places
  return setting.level === 'global' && setting.events === undefined
    ? others
    : { ...others, [`${id}`]: { kind, ...setting } }
}

/** Returns what lets a person be found by what happens in a place, or no longer; nothing may be left at a place that is deleted at this moment. */
function watcherActions(place: GroupItem | ProjectItem | null, userId: number, setting: NotificationSetting): Action[] {
  const owner: Namespace | null = place && { kind: place.kind, id: place.id }
  const row = watcherItem(owner, userId, setting)
  return [
    row ? { kind: 'put', item: row } : { kind: 'delete', key: watcherKey(owner, userId) },
    ...(place ? [{ kind: 'check' as const, key: bareKey(place), if: { present: true as const } }] : []),
  ]
}
