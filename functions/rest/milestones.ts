import { inGroup, inProject } from './in-namespace.ts'
import { listMilestonesIn } from './list-milestones.ts'
import { createHandler, type RestRoute } from './router.ts'
import { createMilestoneIn, deleteMilestoneIn, getMilestoneIn, updateMilestoneIn } from './write-milestones.ts'

/** Routes about the milestones of groups and projects. */
export const milestoneRoutes: Record<string, RestRoute> = {
  'GET /api/v4/groups/{id}/milestones': listMilestonesIn(inGroup),
  'POST /api/v4/groups/{id}/milestones': createMilestoneIn(inGroup),
  'GET /api/v4/groups/{id}/milestones/{milestone}': getMilestoneIn(inGroup),
  'PUT /api/v4/groups/{id}/milestones/{milestone}': updateMilestoneIn(inGroup),
  'DELETE /api/v4/groups/{id}/milestones/{milestone}': deleteMilestoneIn(inGroup),
  'GET /api/v4/projects/{id}/milestones': listMilestonesIn(inProject),
  'POST /api/v4/projects/{id}/milestones': createMilestoneIn(inProject),
  'GET /api/v4/projects/{id}/milestones/{milestone}': getMilestoneIn(inProject),
  'PUT /api/v4/projects/{id}/milestones/{milestone}': updateMilestoneIn(inProject),
  'DELETE /api/v4/projects/{id}/milestones/{milestone}': deleteMilestoneIn(inProject),
}

export const handler = createHandler('rest-milestones', milestoneRoutes)
