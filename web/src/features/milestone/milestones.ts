import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

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

const milestone = v.object({
  id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  state: v.picklist(['active', 'closed']),
  start_date: v.nullable(v.string()),
  due_date: v.nullable(v.string()),
})

const addressOf = ({ kind, fullPath }: MilestoneOwner): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/milestones`

/** Returns the group or project that the page of a milestone is of; null where that is no such page. */
export function ownerOfPage(webPath: string): MilestoneOwner | null {
  const page = parsePath(webPath)
  if (page.page === 'milestone') return { kind: 'group', fullPath: page.groupPath }
  return page.page === 'project-milestone' ? { kind: 'project', fullPath: page.projectPath } : null
}

/** Returns the milestone with this number; null where there is none that the viewer may see. Rejects as `pageRequest` does. */
export async function readMilestone(owner: MilestoneOwner, iid: string): Promise<KnownMilestone | null> {
  const [found] = v.parse(v.array(milestone), await pageRequest(`${addressOf(owner)}?iids[]=${iid}`))
  if (!found) return null
  const { id, title, description, state, start_date: startDate, due_date: dueDate } = found
  return { id, title, state, description: description ?? '', startDate: startDate ?? '', dueDate: dueDate ?? '' }
}

const bodyOf = ({ title, description, startDate, dueDate }: MilestoneTexts) => ({
  ...{ title: title.trim(), description, start_date: startDate, due_date: dueDate },
})

/** Makes a milestone. Rejects as `pageRequest` does. */
export const createMilestone = (owner: MilestoneOwner, texts: MilestoneTexts): Promise<unknown> =>
  pageRequest(addressOf(owner), { method: 'POST', body: bodyOf(texts) })

/** Changes what is said of a milestone. Rejects as `pageRequest` does. */
export const changeMilestone = (owner: MilestoneOwner, id: number, texts: MilestoneTexts): Promise<unknown> =>
  pageRequest(`${addressOf(owner)}/${id}`, { method: 'PUT', body: bodyOf(texts) })

/** Closes a milestone or opens it again. Rejects as `pageRequest` does. */
export const turnMilestone = (owner: MilestoneOwner, id: number, event: 'close' | 'activate'): Promise<unknown> =>
  pageRequest(`${addressOf(owner)}/${id}`, { method: 'PUT', body: { state_event: event } })

/** Deletes a milestone for good. Rejects as `pageRequest` does. */
export const deleteMilestone = (owner: MilestoneOwner, id: number): Promise<unknown> =>
  pageRequest(`${addressOf(owner)}/${id}`, { method: 'DELETE' })
