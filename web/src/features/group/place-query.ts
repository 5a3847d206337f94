import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberGroup, rememberPicture, rememberProject } from '#web/lib/group-name.ts'
import { PlaceNavigationDocument } from './place-navigation.generated.ts'

/** A group, or a project with the group that it is in. */
interface AskedPlace {
  kind: 'group' | 'project'
  fullPath: string
  groupPath: string
}

/** Returns what the viewer may do in a place, and the groups and projects below its group; also keeps their names. */
export const placeQuery = ({ kind, fullPath, groupPath }: AskedPlace, search: string) =>
  queryOptions({
    queryKey: ['place-navigation', fullPath, search],
    queryFn: async ({ client }) => {
      const variables = { groupPath, projectPath: fullPath, isProject: kind === 'project', search }
      const data = await request(PlaceNavigationDocument, variables)
      // Whoever is a member of a project only knows its group by the project's name.
      if (data.group) rememberGroup(client, groupPath, data.group)
      if (data.project) rememberProject(client, data.project)
      rememberPicture(client, fullPath, (kind === 'group' ? data.group : data.project)?.avatarUrl)
      return data
    },
    meta: { list: { parts: ['place'], isBeside: true } },
  })
