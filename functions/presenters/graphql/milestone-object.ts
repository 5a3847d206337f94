import { isOverdue } from '#domain/time/timeframe.ts'
import { milestonePath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import type { MilestoneRef } from '#domain/refs.ts'
import type { Milestone } from '#domain/schema.generated.ts'

export type MilestoneObject = Required<Omit<Milestone, 'report'>>

function addressOf({ ownerPath, ofProject, iid }: MilestoneRef, webUrl: string) {
  const webPath = milestonePath(ownerPath, ofProject, iid)
  return { webPath, webUrl: `${webUrl}${webPath}` }
}

/**
 * Returns a milestone as GraphQL shows it.
 * @param today `YYYY-MM-DD`, the day that decides whether the milestone is over
 * @param isBelow whether its group stands below the one asked
 */
export const milestoneObject = (
  milestone: MilestoneRef,
  webUrl: string,
  today: string,
  description: string | null = null,
  isBelow = false,
): MilestoneObject => ({
  ...addressOf(milestone, webUrl),
  id: globalId('Milestone', milestone.id),
  title: milestone.title,
  description,
  state: milestone.state,
  startDate: milestone.startDate,
  dueDate: milestone.dueDate,
  expired: isOverdue(milestone.dueDate, today),
  groupMilestone: !milestone.ofProject,
  subgroupMilestone: !milestone.ofProject && isBelow,
  projectMilestone: milestone.ofProject,
})
