import { ROOT_PATH } from '#domain/root-path.ts'
import { parsePath } from '#web/lib/page/paths.ts'

/** A group or project that has milestones. */
export interface MilestoneOwner {
  kind: 'group' | 'project'
  fullPath: string
}

/** What is said of a milestone. */
export interface MilestoneTexts {
  title: string
  description: string
  /** `YYYY-MM-DD`; empty without one. */
  startDate: string
  dueDate: string
}

/** A milestone that can be changed. */
export interface KnownMilestone extends MilestoneTexts {
  id: number
  state: 'active' | 'closed'
}

/** Returns the address of the milestones of a group or project in the API. */
export const milestonesAddress = ({ kind, fullPath }: MilestoneOwner): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/milestones`

/** Returns the group or project that the page of a milestone is of; null where that is no such page. */
export function ownerOfPage(webPath: string): MilestoneOwner | null {
  const page = parsePath(webPath)
  if (page.page === 'milestone') return { kind: 'group', fullPath: page.groupPath }
  return page.page === 'project-milestone' ? { kind: 'project', fullPath: page.projectPath } : null
}
