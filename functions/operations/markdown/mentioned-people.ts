import type { ItemRef } from '#domain/item/kinds.ts'
import { can, type Action as Ability, type Subject } from '#domain/permissions.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { PARTICIPANT_PREFIX, itemPk, usernameKey, viewerKey } from '#table/keys/keys.ts'
import { participantItems, participantPosition } from '#table/items/participant.ts'
import type { UsernameItem, ViewerItem } from '#table/items/place-items.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import { userRef } from '#table/items/user.ts'
import type { ParticipantItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { mentionedNames } from './mentioned-names.ts'

/** Names that one write looks up: what one batch reads, so that a text full of names costs no more calls than one with some. */
const LOOKED_UP_MAX = 100
/** People whom one write lets take part, each by an action of its transaction. The next write goes on. */
const PEOPLE_MAX = 20

/**
 * Returns the people whom a rendered text mentions and who may read what it belongs to, in order of first appearance.
 * @param known user names that are not looked for
 * @param ability what it takes to read the text itself
 */
export async function mentionedPeople(
  table: Table,
  html: string,
  subject: Subject,
  known: string[] = [],
  ability: Ability = 'read',
): Promise<UserRef[]> {
  const skipped = new Set(known.map((name) => name.toLowerCase()))
  const names = mentionedNames(html)
    .filter((name) => !skipped.has(name.toLowerCase()))
    .slice(0, LOOKED_UP_MAX)
  const [people, rights] = await Promise.all([
    getItems<UsernameItem>(table, names.map(usernameKey)),
    getItems<ViewerItem>(table, names.map(viewerKey)),
  ])
  const readers = people.flatMap((person, index) => {
    const viewer = rights[index]
    return person && viewer && viewer.state === undefined && can(viewer, ability, subject) ? [userRef(person)] : []
  })
  return readers.slice(0, PEOPLE_MAX)
}

/** People who come to take part in an item. */
export interface Joining {
  /** Whom it is assigned to from now on, and who comments on it; that they may see it is known. */
  people: UserRef[]
  /** A rendered text that may mention people; null where no text changed. */
  html: string | null
}

/** Returns what makes people take part who are named or whom a text mentions, behind those who do already. */
export async function participationActions(
  table: Table,
  owner: ItemRef,
  { people: named, html }: Joining,
  subject: Subject,
): Promise<Action[]> {
  if (named.length === 0 && (html === null || mentionedNames(html).length === 0)) return []
  const present = await queryAll<ParticipantItem>(table, 'people who take part', {
    partition: itemPk(owner),
    prefix: PARTICIPANT_PREFIX,
    consistency: 'strong',
  })
  const known = [...present, ...named].map(({ username }) => username)
  const mentioned = html === null ? [] : await mentionedPeople(table, html, subject, known)
  const ids = new Set(present.map(({ id }) => id))
  const people = [...named, ...mentioned].filter(({ id }) => !ids.has(id))
  const last = Math.max(0, ...present.map(participantPosition))
  return participantItems(owner, people, last).map((item) => ({ kind: 'put', item, if: { absent: true } }))
}
