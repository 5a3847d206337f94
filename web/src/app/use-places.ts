import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { PlacesDocument } from '#web/features/group/places.generated.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import type { PlaceRight } from './navigation-entries.ts'

/** A group or project that the palette offers. */
export interface OfferedPlace {
  kind: 'group' | 'project'
  name: string
  /** With the names of the groups above. */
  fullName: string
  fullPath: string
  avatarUrl: string | null
  /** What the viewer may do there. */
  userPermissions: Partial<Record<PlaceRight, boolean>>
}

const FIRST_PROJECTS = 10
/** Projects are searched by one word, and the others narrow down what comes. */
const FOUND_PROJECTS = 50

/** Returns the groups and projects that the palette shows, all first ones or those of a search. The former ones stay until the next are here. */
export function usePlaces(search: string) {
  const { data, ...query } = useQuery({
    queryKey: ['places', search],
    queryFn: async () => {
      const longest = search.split(' ').reduce((one, other) => (other.length > one.length ? other : one), '')
      const isSearch = search !== ''
      const variables = { ...(isSearch && { search, word: longest }), most: isSearch ? FOUND_PROJECTS : FIRST_PROJECTS }
      const { groups, projects } = await request(PlacesDocument, variables)
      return [
        ...nodesOf(groups).map((group): OfferedPlace => ({ kind: 'group', ...group })),
        ...nodesOf(projects).map(({ nameWithNamespace, ...project }): OfferedPlace => ({
          kind: 'project',
          fullName: nameWithNamespace,
          ...project,
        })),
      ]
    },
    placeholderData: keepPreviousData,
    gcTime: Infinity,
  })
  return { places: data, ...query }
}
