import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { GroupProjectsDocument } from './group-places.generated.ts'

/** Returns the projects of a group and of the groups below it, the latest active first, and whether the viewer may make one in the group. */
export const groupProjectsQuery = (groupPath: string, search = '') =>
  queryOptions({
    queryKey: ['group-projects', groupPath, search],
    queryFn: async () => {
      const { group } = await request(GroupProjectsDocument, { fullPath: groupPath, ...(search !== '' && { search }) })
      return {
        canCreate: group?.userPermissions.createProjects ?? false,
        projects: (group?.projects?.nodes ?? []).filter((project) => project !== null),
      }
    },
    placeholderData: keepPreviousData,
  })
