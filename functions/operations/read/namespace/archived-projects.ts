import { queryAll } from '#table/client/read.ts'
import type { Table } from '#table/client/client.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { rootList } from '#table/keys/keys.ts'

/** Returns the ids of the archived projects below a root group: half a unit, as there are few. */
export async function archivedProjects(table: Table, rootId: number): Promise<ReadonlySet<number>> {
  const query = { index: 'lists' as const, partition: rootList(rootId, 'JZ') }
  return new Set((await queryAll<ProjectItem>(table, 'projects', query)).map(({ id }) => id))
}
