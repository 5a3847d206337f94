import { findMilestone } from '#operations/read/find-milestone.ts'
import type { GroupItem, MilestoneItem, ProjectItem } from '#table/place-items.ts'
import { notFound, Refusal } from './answer.ts'
import type { RestRequest } from './router.ts'

/** A group or a project, whose milestones have the same endpoints. */
export interface MilestoneOwner {
  path: `/api/v4/${string}`
  find: (request: RestRequest) => Promise<GroupItem | ProjectItem>
  word: 'group' | 'project'
}

export interface MilestoneOf {
  namespace: GroupItem | ProjectItem
  milestone: MilestoneItem
}

/** The milestone that an address names. */
export const milestoneOf =
  ({ find }: MilestoneOwner) =>
  async (request: RestRequest): Promise<MilestoneOf> => {
    const namespace = await find(request)
    const { table, viewer, parameters } = request
    const milestone = await findMilestone(table, viewer, namespace, parameters['milestone'] ?? '')
    if (milestone === null) throw new Refusal(notFound('Milestone'))
    return { namespace, milestone }
  }
