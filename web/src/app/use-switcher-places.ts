import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { SwitcherPlacesDocument } from '#web/features/group/places.generated.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import type { PlaceRight } from './navigation-entries.ts'

/** A group or project that the switcher offers. */
export interface SwitcherPlace {
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

/** Returns the groups and projects that the switcher shows, all first ones or those of a search. The former ones stay until the next are here. */
export function useSwitcherPlaces(search: string, isWanted: boolean) {
  const { data, ...query } = useQuery({
    queryKey: ['switcher', search],
    queryFn: async () => {
      const longest = search.split(' ').reduce((one, other) => (other.length > one.length ? other : one), '')
      const isSearch = search !== ''
      const variables = { ...(isSearch && { search, word: longest }), most: isSearch ? FOUND_PROJECTS : FIRST_PROJECTS }
      const { groups, projects } = await request(SwitcherPlacesDocument, variables)
      return [
        ...nodesOf(groups).map((group): SwitcherPlace => ({ kind: 'group', ...group })),
        ...nodesOf(projects).map(({ nameWithNamespace, ...project }): SwitcherPlace => ({
          kind: 'project',
          fullName: nameWithNamespace,
          ...project,
        })),
      ]
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    gcTime: Infinity,
  })
  return { places: data ?? [], ...query }
}
