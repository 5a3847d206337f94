import type { ProjectItem } from './place-items.ts'
import type { DefaultProjectItem } from './work-items.ts'
import { defaultProjectKey } from './keys.ts'

/** The project in which a person last created an issue. */
export const defaultProjectItem = (userId: number, project: ProjectItem): DefaultProjectItem => ({
  ...defaultProjectKey(userId),
  projectId: project.id,
  name: project.name,
  fullPath: project.fullPath,
  fullName: project.fullName,
})
