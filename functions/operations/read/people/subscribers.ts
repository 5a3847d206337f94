import type { ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { PARTICIPANT_PREFIX, SUBSCRIPTION_PREFIX, groupKey, itemPk, userKey, viewerKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem, UserItem, ViewerItem } from '#table/items/place-items.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { subscriberOf } from '#table/items/subscription.ts'
import type { ParticipantItem, SubscriptionItem } from '#table/items/work-items.ts'

/** Returns ids of everybody who gets an item's notifications: those who chose so, and those who take part and have not chosen. In order. */
export async function subscribersOf(table: Table, item: ItemRef): Promise<number[]> {
  const partition = itemPk(item)
  const [participants, choices] = await Promise.all([
    queryAll<ParticipantItem>(table, 'people who take part', {
      partition,
      prefix: PARTICIPANT_PREFIX,
      consistency: 'strong',
    }),
    queryAll<SubscriptionItem>(table, 'choices of notifications', {
      partition,
      prefix: SUBSCRIPTION_PREFIX,
      consistency: 'strong',
    }),
  ])
  const ids = new Set(participants.map(({ id }) => id))
  for (const choice of choices) {
    if (choice.subscribed) ids.add(subscriberOf(choice))
    else ids.delete(subscriberOf(choice))
  }
  return [...ids].toSorted((a, b) => a - b)
}

/** Somebody who can be written to, with the rights that they have now. */
export interface Recipient {
  user: UserItem
  viewer: Viewer
}

/** Returns those of these people who can be written to, in their order. */
export async function recipientsOf(table: Table, ids: number[]): Promise<Recipient[]> {
  const users = (await getItems<UserItem>(table, ids.map(userKey), 'strong')).filter((user) => user !== null)
  const reachable = users.filter(({ email, state }) => email !== '' && state === 'active')
  const viewers = await getItems<ViewerItem>(
    table,
    reachable.map(({ username }) => viewerKey(username)),
    'strong',
  )
  return reachable.flatMap((user, index): Recipient[] => {
    const viewer = viewers[index]
    return viewer ? [{ user, viewer }] : []
  })
}

/** True when the owner of the group has turned off the notifications of what stands in this group or project. */
export async function notificationsAreOff(table: Table, home: GroupItem | ProjectItem): Promise<boolean> {
  const group = home.kind === 'group' ? home : await getItem<GroupItem>(table, groupKey(home.groupId))
  return group?.emailsDisabled ?? false
}
