import {
  looksOn,
  type NotificationLevel,
  type NotificationEvent,
  type NotificationSetting,
} from '#domain/notification/notification-level.ts'
import type { Key, Namespace } from '../keys/keys.ts'
import {
  labelSubscriptionKey,
  OWN_LABEL_PREFIX,
  ownLabelSubscriptionKey,
  watcherKey,
} from '../keys/notification-keys.ts'

/** How much a person is told of, at the person. */
export interface NotificationChoicesItem extends Key {
  level: NotificationLevel
  events?: NotificationEvent[]
  /** By the numbers of groups and projects. */
  places: Record<string, NotificationSetting & { kind: Namespace['kind'] }>
  version: number
}

/** Stands where a person is told of things in which they do not take part: at a group or project, or among those who are told of them wherever they are members. */
export interface WatcherItem extends Key {
  userId: number
}

/** That a person subscribes to a label: at the label, and at the person. */
export interface LabelSubscriptionItem extends Key {
  userId: number
}

/** Returns the row by which a person is found who looks on; null where a setting does not ask for that. */
export const watcherItem = (
  place: Namespace | null,
  userId: number,
  setting: NotificationSetting,
): WatcherItem | null => (looksOn(setting) ? { ...watcherKey(place, userId), userId } : null)

/** Returns both records of a subscription to a label. */
export const labelSubscriptionItems = (labelId: number, userId: number): LabelSubscriptionItem[] => [
  { ...labelSubscriptionKey(labelId, userId), userId },
  { ...ownLabelSubscriptionKey(userId, labelId), userId },
]

/** Returns the number of the label of a subscription that stands at its person. */
export const subscribedLabel = ({ SK }: Key): number => Number(SK.slice(OWN_LABEL_PREFIX.length))
