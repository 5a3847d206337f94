import { milestonePath } from '#domain/addresses.ts'
import { isOverdue } from '#domain/time/timeframe.ts'
import type { MilestoneRef } from '#domain/refs.ts'
import type { MilestoneItem } from '#table/items/place-items.ts'
import { site } from './site.ts'

/** Returns a milestone as an issue carries it. */
export const milestoneJson = (milestone: MilestoneRef, today: string) => ({
  id: milestone.id,
  iid: milestone.iid,
  title: milestone.title,
  state: milestone.state,
  due_date: milestone.dueDate,
  start_date: milestone.startDate,
  expired: isOverdue(milestone.dueDate, today),
  web_url: site(milestonePath(milestone.ownerPath, milestone.ofProject, milestone.iid)),
})

/** Returns a milestone with what only its own item has. */
export const wholeMilestoneJson = (milestone: MilestoneItem, today: string) => {
  const ownerId = milestone.namespaceIds.at(-1) ?? null
  return {
    ...milestoneJson(milestone, today),
    ...(milestone.ofProject ? { project_id: ownerId } : { group_id: ownerId }),
    description: milestone.description,
    created_at: milestone.createdAt,
    updated_at: milestone.updatedAt,
  }
}
