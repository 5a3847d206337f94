import type { DefaultProjectItem, ProjectItem } from './items.ts'
import { defaultProjectKey } from './keys.ts'

/** The project in which a person last created an issue. */
export const defaultProjectItem = (userId: number, project: ProjectItem): DefaultProjectItem => ({
  ...defaultProjectKey(userId),
  projectId: project.id,
  name: project.name,
  fullPath: project.fullPath,
  fullName: project.fullName,
})
