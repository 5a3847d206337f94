import type { ChangeEvent } from '#domain/item/change-event.ts'
import { LABELS_MAX } from '#domain/limits.ts'
import { NO_CHOICES, type NotificationChoices } from '#domain/notification/notification-level.ts'
import type { Follower } from '#domain/notification/told-part.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { NotificationChoicesItem, WatcherItem } from '#table/items/notification.ts'
import { copiesPk } from '#table/keys/copy-keys.ts'
import { notificationChoicesKey, WATCHER_PREFIX, watchersPk } from '#table/keys/notification-keys.ts'
import { refOf } from '../../item/item-for-write.ts'
import { sourcesOf } from '../../label/labels-and-milestones.ts'
import { isKnownOfGroup, type KnownItem } from '../item/load-items.ts'
import { PARTICIPANT_PREFIX, SUBSCRIPTION_PREFIX, groupKey, itemPk, userKey, viewerKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem, UserItem, ViewerItem } from '#table/items/place-items.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { subscriberOf } from '#table/items/subscription.ts'
import type { ParticipantItem, SubscriptionItem } from '#table/items/work-items.ts'

/** Returns the labels that events brought to an item, each once; those of a new item are those that it has. */
export function labelsBrought(events: readonly ChangeEvent[], { core }: Pick<KnownItem, 'core'>): number[] {
  const brought = events.flatMap(({ type, changes }) =>
    type === 'created'
      ? core.labels.map(({ id }) => id)
      : changes.flatMap(([field, , after]) =>
          field === 'labels' && Array.isArray(after) ? after.map(({ id }) => id) : [],
        ),
  )
  return [...new Set(brought)].slice(0, LABELS_MAX)
}

/** Returns everybody who may be told of what happened to an item: who takes part, chose so, subscribes to a label that it got, or looks on. In order. */
export async function followersOf(table: Table, item: KnownItem, events: readonly ChangeEvent[]): Promise<Follower[]> {
  const partition = itemPk(refOf(item))
  const [participants, choices, lookingOn] = await Promise.all([
    queryAll<ParticipantItem>(table, 'people who take part', {
      ...{ partition, prefix: PARTICIPANT_PREFIX, consistency: 'strong' },
    }),
    queryAll<SubscriptionItem>(table, 'choices of notifications', {
      ...{ partition, prefix: SUBSCRIPTION_PREFIX, consistency: 'strong' },
    }),
    onlookersOf(table, item, events),
  ])
  const followers = new Map<number, Follower>()
  const at = (id: number): Follower => {
    const follower = followers.get(id) ?? { id, choice: null, takesPart: false, labelIds: [] }
    followers.set(id, follower)
    return follower
  }
  for (const { id } of participants) at(id).takesPart = true
  for (const choice of choices) at(subscriberOf(choice)).choice = choice.subscribed
  for (const { id, labelIds } of lookingOn) at(id).labelIds = labelIds
  return [...followers.values()].toSorted((a, b) => a.id - b.id)
}

/** Returns those who may want to be told although they do not take part: who looks on in the places of an item, and who subscribes to labels that it got. */
export async function onlookersOf(
  table: Table,
  item: KnownItem,
  events: readonly ChangeEvent[],
): Promise<Pick<Follower, 'id' | 'labelIds'>[]> {
  const places = [null, ...sourcesOf(item.core.namespaceIds, !isKnownOfGroup(item))]
  const labels = labelsBrought(events, item)
  const rows = <Row extends WatcherItem>(partition: string, prefix: string) =>
    queryAll<Row>(table, 'choices of notifications', { partition, prefix })
  const [watchers, ...subscribers] = await Promise.all([
    Promise.all(places.map((place) => rows(watchersPk(place), WATCHER_PREFIX))),
    ...labels.map((id) => rows(copiesPk({ kind: 'label', id }), SUBSCRIPTION_PREFIX)),
  ])
  const ids = new Set([...watchers.flat(), ...subscribers.flat()].map(({ userId }) => userId))
  return [...ids].map((id) => ({
    id,
    labelIds: labels.filter((_, index) => subscribers[index]?.some(({ userId }) => userId === id)),
  }))
}

/** Somebody who can be written to, with the rights that they have now and what they chose to be told of. */
export interface Recipient {
  user: UserItem
  viewer: Viewer
  choices: NotificationChoices
}

/** Returns those of these people who can be written to, in their order. */
export async function recipientsOf(table: Table, ids: number[]): Promise<Recipient[]> {
  const users = (await getItems<UserItem>(table, ids.map(userKey), 'strong')).filter((user) => user !== null)
  const reachable = users.filter(({ email, state }) => email !== '' && state === 'active')
  const [viewers, chosen] = await Promise.all([
    getItems<ViewerItem>(
      table,
      reachable.map(({ username }) => viewerKey(username)),
      'strong',
    ),
    getItems<NotificationChoicesItem>(
      table,
      reachable.map(({ id }) => notificationChoicesKey(id)),
      'strong',
    ),
  ])
  return reachable.flatMap((user, index): Recipient[] => {
    const viewer = viewers[index]
    return viewer ? [{ user, viewer, choices: chosen[index] ?? NO_CHOICES }] : []
  })
}

/** True when the owner of the group has turned off the notifications of what stands in this group or project. */
export async function notificationsAreOff(table: Table, home: GroupItem | ProjectItem): Promise<boolean> {
  const group = home.kind === 'group' ? home : await getItem<GroupItem>(table, groupKey(home.groupId))
  return group?.emailsDisabled ?? false
}
