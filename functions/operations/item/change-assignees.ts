import { ASSIGNEES_MAX } from '#domain/limits.ts'
import type { UserRef } from '#domain/refs.ts'
import { invalid } from '#domain/text-checks.ts'
import type { Table } from '#table/client.ts'
import { peopleNamed } from '../people.ts'
import { refuse } from '../subjects.ts'

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
  current: UserRef[],
): Promise<UserRef[]> {
  const isWhole = assignees !== undefined || assigneeIds !== undefined
  const named = await peopleNamed(table, { usernames: [...(assignees ?? []), ...addAssignees], ids: assigneeIds })
  const removed = new Set(removeAssignees.map((name) => name.toLowerCase()))
  const held = isWhole ? [] : current
  const added = named.filter(({ id }) => !held.some((person) => person.id === id))
  const all = [...held, ...added].filter(({ username }) => !removed.has(username.toLowerCase()))
  if (all.length > ASSIGNEES_MAX) refuse(invalid('assignees', `There can be at most ${ASSIGNEES_MAX} assignees.`))
  return all
}
