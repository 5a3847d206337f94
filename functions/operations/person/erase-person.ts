import type { Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { deleteItems, type Action } from '#table/client/write.ts'
import { labelSubscriptionItems, subscribedLabel, type NotificationChoicesItem } from '#table/items/notification.ts'
import type { UserItem, ViewerItem } from '#table/items/place-items.ts'
import { userRef, userTokens } from '#table/items/user.ts'
import {
  pinsKey,
  preferencesKey,
  recoveryCodesKey,
  SESSION_PREFIX,
  userKey,
  usernameKey,
  userPk,
  userTokenKey,
  viewerKey,
  type Key,
} from '#table/keys/keys.ts'
import { notificationChoicesKey, OWN_LABEL_PREFIX, watcherKey } from '#table/keys/notification-keys.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { followPerson } from './follow-person.ts'
import { actingAdministrator } from './acting-administrator.ts'
import { endAccess } from './end-access.ts'
import { personNumbered } from './person-numbered.ts'

/** What people are called who are gone. */
export const GHOST_NAME = 'Ghost User'

const onlyOwner = (paths: string[]): Problem => ({
  code: 'CONFLICT',
  message: `They are the only Owner of ${paths.join(', ')}. Make somebody else an Owner there first.`,
  field: 'id',
})

/**
 * Takes away what is kept of a person: name, user name, address, picture and what they said of themselves. What they wrote stays, under
 * the name of a ghost; items, their rows and the words of a search follow in the background. Administrators do it to others.
 * @returns the user name that they had
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function erasePerson(
  { idempotencyKey: _, ...context }: OperationContext,
  userId: number,
): Promise<string> {
  const { table } = context
  const { kept } = await endAccess(context, userId)
  if (kept.length > 0) throw new ProblemError(onlyOwner(kept))
  const username = await runWrite(context, { operation: 'erasePerson', input: { userId } }, async () => {
    const acts = await actingAdministrator(context)
    const { user, rights } = await personNumbered(table, userId)
    return {
      actions: [...(await ghostActions(context, user, rights)), ...acts],
      response: user.username,
      audit: { rootId: 0, target: 'user', targetId: userId },
    }
  })
  const sessions = { partition: userPk(userId), prefix: SESSION_PREFIX }
  const own = await queryAll<Key>(table, 'sign-ins', sessions)
  await forgetChoices(table, userId)
  await deleteItems(table, [...own, preferencesKey(userId), pinsKey(userId), recoveryCodesKey(userId)])
  return username
}

/** Deletes what a person chose to be told of in places and of labels, with the rows by which they were found. */
async function forgetChoices(table: Table, userId: number): Promise<void> {
  const key = notificationChoicesKey(userId)
  const choices = await getItem<NotificationChoicesItem>(table, key, 'strong')
  const places = Object.entries(choices?.places ?? {})
  const labels = await queryAll<Key>(table, 'choices of notifications', {
    ...{ partition: userPk(userId), prefix: OWN_LABEL_PREFIX },
  })
  await deleteItems(table, [
    watcherKey(null, userId),
    ...places.map(([id, { kind }]) => watcherKey({ kind, id: Number(id) }, userId)),
    ...labels.flatMap((own) => labelSubscriptionItems(subscribedLabel(own), userId)),
    key,
  ])
}

/** Returns what makes a person a ghost; nothing where they are one already. */
async function ghostActions(context: OperationContext, user: UserItem, rights: ViewerItem): Promise<Action[]> {
  const ghost = { id: user.id, username: `ghost-${user.id}`, name: GHOST_NAME, avatarUrl: null }
  if (user.username === ghost.username) return []
  const item: UserItem = {
    ...{ ...userKey(user.id), ...ghost },
    ...{ email: '', state: 'blocked', availability: 'NOT_SET', statusMessage: null, statusEmoji: null },
    ...{ createdAt: user.createdAt, version: user.version + 1 },
  }
  const shutOut: ViewerItem = {
    ...{ ...viewerKey(ghost.username), ...ghost, roles: {}, above: {} },
    ...{ state: 'blocked', version: rights.version + 1 },
  }
  return [
    { kind: 'put', item, if: { equals: { version: user.version } } },
    { kind: 'put', item: { ...usernameKey(ghost.username), ...userRef(ghost) } },
    { kind: 'put', item: shutOut },
    { kind: 'delete', key: usernameKey(user.username) },
    { kind: 'delete', key: viewerKey(user.username), if: { equals: { version: rights.version } } },
    ...userTokens(user).map((word): Action => ({ kind: 'delete', key: userTokenKey(word, user.id) })),
    await followPerson(context, user),
  ]
}
