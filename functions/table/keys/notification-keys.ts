import { copiesPk } from './copy-keys.ts'
import { namespacePk, SUBSCRIPTION_PREFIX, userPk, type Key, type Namespace } from './keys.ts'

/** The keys of what people chose to be told of. */

/** Returns the key of how much a person is told of: everywhere, and in groups and projects. */
export const notificationChoicesKey = (userId: number): Key => ({ PK: userPk(userId), SK: 'NOTIFY' })

/** Returns the key of that a person is told of things in a group or project in which they do not take part; null for wherever they are a member. */
export const watcherKey = (place: Namespace | null, userId: number): Key => ({
  PK: watchersPk(place),
  SK: `${WATCHER_PREFIX}${userId}`,
})
export const watchersPk = (place: Namespace | null): string => (place === null ? 'WATCHERS' : namespacePk(place))
export const WATCHER_PREFIX = 'WATCH#'

/** Returns the key of that a person subscribes to a label, at the label. */
export const labelSubscriptionKey = (labelId: number, userId: number): Key => ({
  PK: copiesPk({ kind: 'label', id: labelId }),
  SK: `${SUBSCRIPTION_PREFIX}${userId}`,
})
/** Returns the key of the same at the person. */
export const ownLabelSubscriptionKey = (userId: number, labelId: number): Key => ({
  PK: userPk(userId),
  SK: `${OWN_LABEL_PREFIX}${labelId}`,
})
export const OWN_LABEL_PREFIX = 'SUB#label#'
