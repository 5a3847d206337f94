import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberGroup, rememberProject } from '#web/lib/group-name.ts'
import { GroupToEditDocument, ProjectToEditDocument } from './edit-namespace.generated.ts'
import { isVisibility, type Visibility } from './visibility-field.tsx'
import { templateProjectQuery } from './template-project-field.tsx'

/** What a group or project is called and what is said of it. */
export interface EditedNamespace {
  name: string
  path: string
  fullPath: string
  description: string
  avatarUrl: string | null
  visibility: Visibility
  isArchived: boolean
  /** Whether the viewer decides who may see it, and whether it stays. */
  isOwned: boolean
}

const edited = (
  { name, path, fullPath, description, avatarUrl, visibility, archived }: NamedNamespace,
  isOwned: boolean,
): EditedNamespace => ({
  ...{ name, path, fullPath, avatarUrl, description: description ?? '', isArchived: archived, isOwned },
  visibility: isVisibility(visibility) ? visibility : 'private',
})

type NamedNamespace = Omit<EditedNamespace, 'description' | 'visibility' | 'isArchived' | 'isOwned'> & {
  description: string | null
  visibility: string
  archived: boolean
}

/** Returns a group or project to be changed; null where there is none that the viewer may change. */
export const namespaceToEditQuery = (kind: 'group' | 'project', fullPath: string) =>
  queryOptions({
    queryKey: ['namespace-to-edit', kind, fullPath],
    queryFn: async ({ client }): Promise<EditedNamespace | null> => {
      if (kind === 'group') {
        // All fields come at once, so that none pushes what is below it away; without this one the others can be changed.
        const [{ group }] = await Promise.all([
          request(GroupToEditDocument, { fullPath }),
          client.query(templateProjectQuery(fullPath)).catch(() => undefined),
        ])
        if (group) rememberGroup(client, fullPath, group)
        return group?.userPermissions.adminGroup ? edited(group, true) : null
      }
      const { project } = await request(ProjectToEditDocument, { fullPath })
      if (project) rememberProject(client, project)
      return project?.userPermissions.adminProject ? edited(project, project.userPermissions.removeProject) : null
    },
    staleTime: Infinity,
    gcTime: 0,
    // A form that is open stays, and what is typed in it, also when its place is gone or no longer the viewer's to change: saving says so.
    structuralSharing: (former, current) => replaceEqualDeep(former, current ?? former ?? null),
    meta: { list: { parts: ['place'] } },
  })
