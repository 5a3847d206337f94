import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { isPlanId } from '#web/lib/global-id.ts'
import { rememberGroup, rememberProject } from '#web/lib/group-name.ts'
import { MilestonesOfGroupPlaceDocument, MilestonesOfProjectPlaceDocument } from './milestone-place.generated.ts'
import type { MilestoneOwner } from './milestones.ts'

/** Returns the name of a place that has milestones, and whether the viewer may manage them. */
async function readPlace(client: QueryClient, { kind, fullPath }: MilestoneOwner) {
  if (kind === 'group') {
    const { group } = await request(MilestonesOfGroupPlaceDocument, { fullPath })
    rememberGroup(client, fullPath, group)
    return group
  }
  const { project } = await request(MilestonesOfProjectPlaceDocument, { fullPath })
  if (project) rememberProject(client, project)
  return project
}

/** Returns a milestone of a group or project with its place; null where there is none that the viewer may see. */
export const milestoneQuery = (owner: MilestoneOwner, iid: string) =>
  queryOptions({
    queryKey: ['milestone', owner, iid],
    queryFn: async ({ client }) => {
      // Its code comes while the place is asked for.
      const code = import('./read-milestone.ts')
      const place = await readPlace(client, owner)
      if (!place) return null
      // By the path that the place has now.
      const now = { ...owner, fullPath: place.fullPath }
      const { readMilestone } = await code
      const milestone = await readMilestone(now, iid)
      return milestone && { owner: now, name: place.name, canAdmin: place.userPermissions.adminMilestone, milestone }
    },
    meta: { list: { touches: ({ itemId }) => isPlanId(itemId) } },
  })
