import { ASSIGNEES_MAX } from '#domain/limits.ts'
import { can, type ItemSubject } from '#domain/permissions.ts'
import type { UserRef } from '#domain/refs.ts'
import { invalid } from '#domain/text-checks.ts'
import type { Table } from '#table/client.ts'
import { viewerKey } from '#table/keys.ts'
import type { ViewerItem } from '#table/place-items.ts'
import { getItems } from '#table/read.ts'
import { peopleNamed } from '../people.ts'
import { refuse } from '../authorize.ts'
import { subjectOf, type FoundOfProject } from './found-item.ts'

/** A change of who works on an item; removing somebody who does not is no mistake. */
export interface AssigneeChange {
  /** User names of all people that it is to be assigned to. */
  assignees?: string[]
  /** Ids of all people that it is to be assigned to; with `assignees`, of those besides. */
  assigneeIds?: number[]
  /** User names. */
  addAssignees?: string[]
  removeAssignees?: string[]
}

/** The assignees that an item has after a change, those first that it had. */
export async function changedAssignees(
  table: Table,
  { assignees, assigneeIds, addAssignees = [], removeAssignees = [] }: AssigneeChange,
  found: FoundOfProject,
): Promise<UserRef[]> {
  const isWhole = assignees !== undefined || assigneeIds !== undefined
  const named = await peopleNamed(table, { usernames: [...(assignees ?? []), ...addAssignees], ids: assigneeIds })
  const removed = new Set(removeAssignees.map((name) => name.toLowerCase()))
  const current = found.core.assignees
  const held = isWhole ? [] : current
  const added = named.filter(({ id }) => !held.some((person) => person.id === id))
  const all = [...held, ...added].filter(({ username }) => !removed.has(username.toLowerCase()))
  if (all.length > ASSIGNEES_MAX) refuse(invalid('assignees', `There can be at most ${ASSIGNEES_MAX} assignees.`))
  const newcomers = added.filter(({ id }) => !current.some((person) => person.id === id))
  await demandReaders(table, newcomers, subjectOf(found))
  return all
}

/**
 * Ends the operation unless all of these people may read what they are assigned to. Being assigned opens a confidential
 * item to whoever may read its project, so only that is asked.
 */
export async function demandReaders(
  table: Table,
  people: UserRef[],
  subject: Omit<ItemSubject, 'confidential'>,
): Promise<void> {
  const readers = await readersAmong(table, people, subject)
  const stranger = people.find((person) => !readers.includes(person))
  if (stranger) refuse(invalid('assignees', `${stranger.username} cannot be assigned: they may not read this.`))
}

/** Those of these people who may read what they are to be assigned to. */
export async function readersAmong(
  table: Table,
  people: UserRef[],
  subject: Omit<ItemSubject, 'confidential'>,
): Promise<UserRef[]> {
  if (people.length === 0) return []
  const rights = await getItems<ViewerItem>(
    table,
    people.map(({ username }) => viewerKey(username)),
  )
  return people.filter(({ id, username, name }, index) => {
    const viewer = rights[index] ?? { id, username, name, roles: {}, above: {} }
    return can(viewer, 'read', { ...subject, confidential: false })
  })
}
