import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { followTodos } from '../follow-todos.ts'
import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/** Gives tasks rows in the lists of people, open items their places by due date, and pending to-dos the places that they are counted by. */
export const dueLists: Migration = {
  number: 19,
  title: 'lists of what is due, and numbers of to-dos',
  epic: (table, { id }) => bringOver(table, { kind: 'epic', id }),
  issue: (table, { id }) => bringOver(table, { kind: 'issue', id }),
  task: (table, { id }) => bringOver(table, { kind: 'task', id }),
}

async function bringOver(table: Table, item: ItemRef): Promise<void> {
  await projectListIndex(table, item)
  await followTodos(table, item)
}
