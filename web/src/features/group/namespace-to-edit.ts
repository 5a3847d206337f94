import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { GroupToEditDocument, ProjectToEditDocument } from './edit-namespace.generated.ts'

/** What a group or project is called and what is said of it. */
export interface EditedNamespace {
  name: string
  path: string
  fullPath: string
  description: string
}

/** A group or project to be changed; null where there is none that the viewer may change. */
export const namespaceToEditQuery = (kind: 'group' | 'project', fullPath: string) =>
  queryOptions({
    queryKey: ['namespace-to-edit', kind, fullPath],
    queryFn: async (): Promise<EditedNamespace | null> => {
      if (kind === 'group') {
        const { group } = await request(GroupToEditDocument, { fullPath })
        return group?.userPermissions.adminGroup ? { ...group, description: group.description ?? '' } : null
      }
      const { project } = await request(ProjectToEditDocument, { fullPath })
      return project?.userPermissions.adminProject ? { ...project, description: project.description ?? '' } : null
    },
    // What somebody has begun to change is not read over.
    staleTime: Infinity,
    gcTime: 0,
  })
