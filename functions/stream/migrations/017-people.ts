import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { MemberItem, ProjectItem, UserItem, ViewerItem } from '#table/items/place-items.ts'
import { administratorMark, listedPerson } from '#table/items/user.ts'
import { groupPk, MEMBER_PREFIX, projectPk, rootList, userKey, viewerKey } from '#table/keys/keys.ts'
import { readWhole } from '../read-whole.ts'
import type { Migration } from './migration.ts'

/** Puts the members of groups and projects into the list of people; whoever belongs to nothing is found by name, and comes in with the next change. */
export const people: Migration = {
  number: 17,
  title: 'the list of people',
  group: async (table, { id, parentId }) => {
    await listMembers(table, groupPk(id))
    if (parentId !== null) return
    const projects = await readWhole<ProjectItem>(table, { index: 'lists', partition: rootList(id, 'J') })
    for (const project of projects) await listMembers(table, projectPk(project.id))
  },
}

async function listMembers(table: Table, partition: string): Promise<void> {
  for (const { user } of await readWhole<MemberItem>(table, { partition, prefix: MEMBER_PREFIX })) {
    await listPerson(table, user.id)
  }
}

async function listPerson(table: Table, id: number): Promise<void> {
  const person = await getItem<UserItem>(table, userKey(id), 'strong')
  if (person === null || person.GSI2PK !== undefined || person.email === '') return
  const rights = await getItem<ViewerItem>(table, viewerKey(person.username), 'strong')
  // Whoever changes either meanwhile lists them, too.
  await transact(table, [
    { kind: 'update', key: person, set: { ...listedPerson(person) }, if: { equals: { version: person.version } } },
    ...(rights?.isAdmin
      ? [
          {
            ...{ kind: 'update' as const, key: rights, set: { ...administratorMark(rights) } },
            if: { equals: { version: rights.version } },
          },
        ]
      : []),
  ])
}
