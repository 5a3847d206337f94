import * as v from 'valibot'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { milestonesAddress, type KnownMilestone, type MilestoneOwner } from './milestones.ts'

const milestone = v.object({
  id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  state: v.picklist(['active', 'closed']),
  start_date: v.nullable(v.string()),
  due_date: v.nullable(v.string()),
})

/** Returns the milestone with this number; null where there is none that the viewer may see. Rejects as `pageRequest` does. */
export async function readMilestone(owner: MilestoneOwner, iid: string): Promise<KnownMilestone | null> {
  const [found] = v.parse(v.array(milestone), await pageRequest(`${milestonesAddress(owner)}?iids[]=${iid}`))
  if (!found) return null
  const { id, title, description, state, start_date: startDate, due_date: dueDate } = found
  return { id, title, state, description: description ?? '', startDate: startDate ?? '', dueDate: dueDate ?? '' }
}
