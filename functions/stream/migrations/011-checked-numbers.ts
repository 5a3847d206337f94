import { recountHome } from '#operations/namespace/recount-home.ts'
import type { Table } from '#table/client/client.ts'
import { projectKey } from '#table/keys/keys.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { Migration } from './migration.ts'

/**
 * Counts again what each group and project has: while the new version came, the one before may have deleted items that were
 * counted already. Only then are the numbers shown.
 */
export const checkedNumbers: Migration = {
  number: 11,
  title: 'numbers of epics and issues, once more',
  group: (table, { namespaceIds }) => recountHome(table, 'epic', namespaceIds),
  project: recountProject,
}

async function recountProject(table: Table, projectId: number): Promise<void> {
  const project = await getItem<ProjectItem>(table, projectKey(projectId), 'strong')
  if (project !== null) await recountHome(table, 'issue', project.namespaceIds)
}
