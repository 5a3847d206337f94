import { milestonePath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import type { MilestoneRef } from '#domain/refs.ts'
import type { Milestone } from '#domain/schema.generated.ts'

export type MilestoneObject = Required<Milestone>

/**
 * A milestone as GraphQL shows it.
 * @param today `YYYY-MM-DD`, the day that decides whether the milestone is over
 * @param isBelow whether its group stands below the one asked
 */
export const milestoneObject = (
  milestone: MilestoneRef,
  today: string,
  description: string | null = null,
  isBelow = false,
): MilestoneObject => ({
  id: globalId('Milestone', milestone.id),
  title: milestone.title,
  description,
  state: milestone.state,
  startDate: milestone.startDate,
  dueDate: milestone.dueDate,
  webPath: milestonePath(milestone.ownerPath, milestone.ofProject, milestone.iid),
  expired: milestone.dueDate !== null && milestone.dueDate < today,
  groupMilestone: !milestone.ofProject,
  subgroupMilestone: !milestone.ofProject && isBelow,
  projectMilestone: milestone.ofProject,
})
