import * as v from 'valibot'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { milestonesAddress, type MilestoneOwner, type MilestoneTexts } from './milestones.ts'

const bodyOf = ({ title, description, startDate, dueDate }: MilestoneTexts) => ({
  ...{ title: title.trim(), description, start_date: startDate, due_date: dueDate },
})

/** Makes a milestone. Rejects as `pageRequest` does. */
export const createMilestone = (owner: MilestoneOwner, texts: MilestoneTexts): Promise<unknown> =>
  pageRequest(milestonesAddress(owner), { method: 'POST', body: bodyOf(texts) })

/** Changes what is said of a milestone. Rejects as `pageRequest` does. */
export const changeMilestone = (owner: MilestoneOwner, id: number, texts: MilestoneTexts): Promise<unknown> =>
  pageRequest(`${milestonesAddress(owner)}/${id}`, { method: 'PUT', body: bodyOf(texts) })

/** Closes a milestone or opens it again. Rejects as `pageRequest` does. */
export const turnMilestone = (owner: MilestoneOwner, id: number, event: 'close' | 'activate'): Promise<unknown> =>
  pageRequest(`${milestonesAddress(owner)}/${id}`, { method: 'PUT', body: { state_event: event } })

/** Deletes a milestone for good. Rejects as `pageRequest` does. */
export const deleteMilestone = (owner: MilestoneOwner, id: number): Promise<unknown> =>
  pageRequest(`${milestonesAddress(owner)}/${id}`, { method: 'DELETE' })

/** Makes a milestone of a project one of its group. Gives back the path of its page there. Rejects as `pageRequest` does. */
export async function promoteMilestone(owner: MilestoneOwner, id: number): Promise<string> {
  const answer = await pageRequest(`${milestonesAddress(owner)}/${id}/promote`, { method: 'POST' })
  return new URL(v.parse(v.object({ web_url: v.string() }), answer).web_url, location.href).pathname
}
