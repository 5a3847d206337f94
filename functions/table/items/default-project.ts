import type { ProjectItem } from './place-items.ts'
import type { DefaultProjectItem } from './work-items.ts'
import { defaultProjectKey } from '../keys/keys.ts'

/**
 * Returns the project in which a person last created an issue, once for each group that holds it: the epics of a group can only have
 * issues of its own projects and of those below, so that each group has a last project of its own.
 */
export const defaultProjectItems = (userId: number, project: ProjectItem): DefaultProjectItem[] =>
  project.namespaceIds.slice(0, -1).map((groupId) => ({
    ...defaultProjectKey(userId, groupId),
    projectId: project.id,
    name: project.name,
    fullPath: project.fullPath,
    fullName: project.fullName,
  }))
