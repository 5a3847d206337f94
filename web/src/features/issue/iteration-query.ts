import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { isPlanId } from '#web/lib/global-id.ts'
import { rememberGroup } from '#web/lib/group-name.ts'
import { IterationPageDocument } from './iteration.generated.ts'

/** Returns an iteration of a group with the place that it belongs to; null where there is none that the reader may see. */
export const iterationQuery = (fullPath: string, iid: string) =>
  queryOptions({
    queryKey: ['iteration', fullPath, iid],
    queryFn: async ({ client }) => {
      const { group } = await request(IterationPageDocument, { fullPath, iid })
      rememberGroup(client, fullPath, group)
      const iteration = group?.iterations?.nodes?.[0]
      if (!group || !iteration) return null
      const { fullPath: now, name: groupName, userPermissions } = group
      return { fullPath: now, groupName, iteration, canAdmin: userPermissions.adminMilestone }
    },
    meta: { list: { touches: ({ itemId }) => isPlanId(itemId) } },
  })
