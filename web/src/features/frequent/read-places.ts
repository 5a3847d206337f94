import { nodesOf } from '#web/lib/list/connection.ts'
import { request } from '#web/data/transport/request.ts'
import { FrequentPlacesDocument, VisitedPlaceDocument } from './frequent-places.generated.ts'
import {
  storedPlaces,
  storePlaces,
  withoutTags,
  withVisit,
  type FrequentKind,
  type FrequentPlace,
  type PlaceDetails,
} from './frequent-places.ts'

/** So long details are good. */
const DETAILS_MS = 900_000

interface ReadPlace {
  id: string
  name: string
  fullPath: string
  avatarUrl: string | null
  webUrl: string
}

const numberOf = (globalId: string): number => Number(globalId.slice(globalId.lastIndexOf('/') + 1))

const detailsOf = ({ id, name, fullPath, avatarUrl, webUrl }: ReadPlace, namespace: string): PlaceDetails => ({
  id: numberOf(id),
  name: withoutTags(name),
  namespace: withoutTags(namespace),
  webUrl,
  avatarUrl,
  fullPath,
  fetchedOn: Date.now(),
})

/** Counts a visit of a group or project by a person; of one that is known already nothing is asked. */
export async function countVisit(username: string, kind: FrequentKind, fullPath: string): Promise<void> {
  const known = storedPlaces(username, kind)?.find((place) => place.fullPath === fullPath)
  const visited = known ?? (await readPlace(kind, fullPath))
  // Read again, since another tab may have counted meanwhile.
  const places = storedPlaces(username, kind)
  if (places && visited) storePlaces(username, kind, withVisit(places, visited, Date.now()))
}

async function readPlace(kind: FrequentKind, fullPath: string): Promise<PlaceDetails | null> {
  const { group, project } = await request(VisitedPlaceDocument, { fullPath, isProject: kind === 'projects' })
  if (project) return detailsOf(project, project.nameWithNamespace)
  return group ? detailsOf(group, group.fullName) : null
}

/** Fetches again what is no longer fresh of a person's places. Those that are gone or hidden go from the browser, too. */
export async function refreshPlaces(username: string): Promise<true> {
  const oldOf = (kind: FrequentKind) => (storedPlaces(username, kind) ?? []).filter(isOld)
  const [oldGroups, oldProjects] = [oldOf('groups'), oldOf('projects')]
  if (oldGroups.length + oldProjects.length === 0) return true
  const { groups, projects } = await request(FrequentPlacesDocument, {
    groups: oldGroups.map(({ id }) => `gid://gitlab/Group/${id}`),
    projects: oldProjects.map(({ id }) => `gid://gitlab/Project/${id}`),
    hasGroups: oldGroups.length > 0,
    hasProjects: oldProjects.length > 0,
  })
  // What could not be answered says nothing of what is gone.
  if (groups)
    renew(
      username,
      'groups',
      oldGroups,
      nodesOf(groups).map((one) => detailsOf(one, one.fullName)),
    )
  if (projects) {
    renew(
      username,
      'projects',
      oldProjects,
      nodesOf(projects).map((one) => detailsOf(one, one.nameWithNamespace)),
    )
  }
  return true
}

const isOld = ({ fetchedOn = -Infinity }: FrequentPlace): boolean => Math.abs(Date.now() - fetchedOn) > DETAILS_MS

function renew(
  username: string,
  kind: FrequentKind,
  asked: readonly FrequentPlace[],
  found: readonly PlaceDetails[],
): void {
  const places = (storedPlaces(username, kind) ?? []).flatMap((place) => {
    const details = found.find(({ id }) => id === place.id)
    if (details) return [{ ...place, ...details }]
    return asked.some(({ id }) => id === place.id) ? [] : [place]
  })
  storePlaces(username, kind, places)
}
