import { findMilestone } from '#operations/read/namespace/find-milestone.ts'
import type { GroupItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { notFound, Refusal } from '../server/answer.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import type { RestRequest } from '../server/router.ts'

export interface MilestoneOf {
  namespace: GroupItem | ProjectItem
  milestone: MilestoneItem
}

/** Returns the milestone that an address names. */
export const milestoneOf =
  ({ find }: NamespaceOwner) =>
  async (request: RestRequest): Promise<MilestoneOf> => {
    const namespace = await find(request)
    const { table, viewer, parameters } = request
    const milestone = await findMilestone(table, viewer, namespace, parameters['milestone'] ?? '')
    if (milestone === null) throw new Refusal(notFound('Milestone'))
    return { namespace, milestone }
  }
