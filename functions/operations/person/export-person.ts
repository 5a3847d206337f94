import type { Table } from '#table/client/client.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { accessTokenList, groupKey, membershipList, projectKey, userPk, type Key } from '#table/keys/keys.ts'
import { personNumbered } from './person-numbered.ts'

/** Names what nobody needs to know of a record: where it stands, and secrets even if they are hashed. */
const HIDDEN = ['PK', 'SK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'hash', 'hashes', 'ttl', 'lease', 'version']

const shown = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !HIDDEN.includes(name)))

/** Returns what a record at a person is called by the beginning of its key. */
const KINDS: Record<string, string> = {
  PREF: 'preferences',
  PINS: 'pins',
  SES: 'sign_ins',
  TODO: 'todos',
  SUB: 'notifications',
  NOTIFY: 'notification_levels',
  RX: 'reactions',
}

/**
 * Returns all that is kept of a person besides what they wrote into groups and projects, which belongs to these.
 * @throws ProblemError NOT_FOUND
 */
export async function exportPerson(table: Table, userId: number): Promise<Record<string, unknown>> {
  const { user } = await personNumbered(table, userId)
  const [own, memberships, tokens] = await Promise.all([
    queryAll<Key>(table, 'to-dos', { partition: userPk(userId) }),
    queryAll<MemberItem>(table, 'members', { index: 'lists', partition: membershipList(userId) }),
    queryAll<AccessTokenItem>(table, 'access tokens', { index: 'lists', partition: accessTokenList(userId) }),
  ])
  const sections: Record<string, Record<string, unknown>[]> = {}
  for (const item of own) {
    const section = KINDS[item.SK.split('#')[0] ?? '']
    if (section !== undefined) (sections[section] ??= []).push({ record: item.SK, ...shown(item) })
  }
  const ids = memberships.map(({ PK }) => Number(PK.split('#')[1]))
  const places = await getItems<GroupItem | ProjectItem>(
    table,
    ids.flatMap((id) => [groupKey(id), projectKey(id)]),
  )
  return {
    person: shown(user),
    memberships: memberships.map(({ PK, accessLevel, createdAt, expiresAt = null }) => ({
      full_path: places.find((place) => place?.PK === PK)?.fullPath ?? null,
      ...{ access_level: accessLevel, created_at: createdAt, expires_at: expiresAt },
    })),
    access_tokens: tokens.map(shown),
    ...sections,
  }
}
