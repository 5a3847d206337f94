import { isArchived } from '#domain/namespace/archived.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { itemAtPath } from '#table/items/renamed-namespace.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { projectKey } from '#table/keys/keys.ts'
import type { Migration } from './migration.ts'

/** Lists archived projects apart, by their items at their paths. */
export const archivedProjects: Migration = {
  number: 23,
  title: 'lists of archived projects',
  project: async (table, projectId) => {
    const project = await getItem<ProjectItem>(table, projectKey(projectId), 'strong')
    if (project === null || !isArchived(project)) return
    // Who changes it meanwhile lists it, too.
    await transact(table, [
      { kind: 'check', key: projectKey(projectId), if: { equals: { version: project.version } } },
      { kind: 'put', item: itemAtPath(project), if: { equals: { id: projectId } } },
    ])
  },
}
