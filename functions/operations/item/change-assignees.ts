import { ASSIGNEES_MAX } from '#domain/limits.ts'
import { can, type ItemSubject } from '#domain/permissions.ts'
import type { UserRef } from '#domain/refs.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { viewerKey } from '#table/keys/keys.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { peopleNamed, unknownPeople } from '../person/people.ts'
import { throwIf } from '../write/authorize.ts'
import type { LabelChange } from './change-labels.ts'
import { subjectOf, type ProjectItemForWrite } from './item-for-write.ts'

/** A change of who works on an item; removing somebody who does not is no mistake. */
export interface AssigneeChange {
  /** User names of all people that it is to be assigned to. */
  assignees?: string[]
  /** Ids of all people that it is to be assigned to; with `assignees`, of those besides. */
  assigneeIds?: number[]
  /** User names. */
  addAssignees?: string[]
  addAssigneeIds?: number[]
  removeAssignees?: string[]
  removeAssigneeIds?: number[]
}

/**
 * Returns the assignees that an item has after a change, those first that it had.
 * @returns also the ids that were left out since nobody has them, or nobody who may read the item
 * @throws ProblemError BAD_REQUEST
 */
export async function changedAssignees(
  table: Table,
  change: AssigneeChange & Pick<LabelChange, 'skipMissing'>,
  found: ProjectItemForWrite,
): Promise<{ assignees: UserRef[]; missing: number[] }> {
  const { assignees, assigneeIds, addAssignees = [], removeAssignees = [] } = change
  const { addAssigneeIds = [], removeAssigneeIds = [], skipMissing = false } = change
  const isWhole = assignees !== undefined || assigneeIds !== undefined
  const numbers = [...(assigneeIds ?? []), ...addAssigneeIds]
  const unknown = skipMissing ? await unknownPeople(table, numbers) : []
  const named = await peopleNamed(table, {
    usernames: [...(assignees ?? []), ...addAssignees],
    ids: numbers.filter((id) => !unknown.includes(id)),
  })
  const removed = new Set(removeAssignees.map((name) => name.toLowerCase()))
  const current = found.core.assignees
  const held = isWhole ? [] : current
  const added = named.filter(({ id }) => !held.some((person) => person.id === id))
  const newcomers = added.filter(({ id }) => !current.some((person) => person.id === id))
  const strangers = skipMissing ? await strangersAmong(table, newcomers, subjectOf(found), numbers) : []
  const all = [...held, ...added].filter(
    (person) =>
      !removed.has(person.username.toLowerCase()) &&
      !removeAssigneeIds.includes(person.id) &&
      !strangers.includes(person),
  )
  if (all.length > ASSIGNEES_MAX) throwIf(invalid('assignees', `There can be at most ${ASSIGNEES_MAX} assignees.`))
  await demandReaders(
    table,
    newcomers.filter((person) => !strangers.includes(person)),
    subjectOf(found),
  )
  return { assignees: all, missing: [...unknown, ...strangers.map(({ id }) => id)] }
}

/** Returns those of these people who are named by their ids and may not read what they are to be assigned to. */
async function strangersAmong(
  table: Table,
  people: UserRef[],
  subject: Omit<ItemSubject, 'confidential'>,
  ids: number[],
): Promise<UserRef[]> {
  const readers = await readersAmong(table, people, subject)
  return people.filter((person) => ids.includes(person.id) && !readers.includes(person))
}

/**
 * Ends the operation unless all of these people may read what they are assigned to. Being assigned opens a confidential
 * item to whoever may read its project, so only that is asked.
 * @param field that is named where one of them may not
 * @throws ProblemError BAD_REQUEST
 */
export async function demandReaders(
  table: Table,
  people: UserRef[],
  subject: Omit<ItemSubject, 'confidential'>,
  field = 'assignees',
): Promise<void> {
  const readers = await readersAmong(table, people, subject)
  const stranger = people.find((person) => !readers.includes(person))
  if (stranger) throwIf(invalid(field, `${stranger.username} cannot be assigned: they may not read this.`))
}

/** Returns those of these people who may read what they are to be assigned to. */
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
    return rights[index]?.state === undefined && can(viewer, 'read', { ...subject, confidential: false })
  })
}
