import { bestMatch } from '#domain/text/search-match.ts'
import { replicaRow } from '#table/rows/replica-row.ts'
import { rankOf, type Candidate } from './candidate.ts'
import { foundPeople } from './found-people.ts'
import { namedThings } from './named-things.ts'
import { isAsked, isInside, kindOfItem, type Search, type SearchKind, type WholeSearch } from './search-request.ts'
import { mayReadPlace, namesBelow, type Place, type SearchedRoot } from './searched-places.ts'

const kindOfPlace = ({ kind }: Place): SearchKind => (kind === 'group' ? 'GROUP' : 'PROJECT')

const foundPlace = (place: Place, matched: Candidate['matched']): Candidate => ({
  ...{ kind: kindOfPlace(place), matched, rank: rankOf(matched, 'first'), id: place.id, thing: { place } },
})

const wantsPlace = (search: Search, place: Place): boolean =>
  search.request.kinds.includes(kindOfPlace(place)) && isInside(search, place)

/** Finds groups and projects below a root group by their names and paths. */
export const foundPlaces = (search: Search, { places }: SearchedRoot): Candidate[] =>
  [...places.values()].flatMap((place) => {
    if (!wantsPlace(search, place) || !mayReadPlace(search.viewer, place)) return []
    const matched = bestMatch(search.searched, place.name, place.path, place.fullPath)
    return matched === null ? [] : [foundPlace(place, matched)]
  })

/** Finds labels and milestones of groups and projects below a root group. */
export async function foundLabelsAndMilestones(search: Search, { rootId, places }: SearchedRoot): Promise<Candidate[]> {
  const { table, viewer, request, searched } = search
  const [wantsLabels, wantsMilestones] = [request.kinds.includes('LABEL'), request.kinds.includes('MILESTONE')]
  if (!wantsLabels && !wantsMilestones) return []
  const { labels, milestones } = await namesBelow(table, rootId)
  /** Returns the owner of something that answers, where the viewer may read it, and how it answers. */
  const found = ({ title, namespaceIds }: { title: string; namespaceIds: number[] }) => {
    const of = places.get(namespaceIds.at(-1) ?? 0)
    const matched = of && isInside(search, of) && mayReadPlace(viewer, of) ? bestMatch(searched, title) : null
    return of && matched ? { of, matched } : null
  }
  return [
    ...(wantsLabels ? labels : []).flatMap((label): Candidate[] => {
      const answer = found(label)
      if (answer === null) return []
      const { of, matched } = answer
      return [{ kind: 'LABEL', matched, rank: rankOf(matched, 'last'), id: label.id, thing: { label, of } }]
    }),
    ...(wantsMilestones ? milestones : []).flatMap((milestone): Candidate[] => {
      const answer = found(milestone)
      if (answer === null) return []
      const { of, matched } = answer
      const rank = rankOf(matched, 'last', { isOpen: milestone.state === 'active' })
      return [{ kind: 'MILESTONE', matched, rank, id: milestone.id, thing: { milestone, of } }]
    }),
  ]
}

/** Finds people whom the viewer knows from a group or project. */
export async function foundPersons({ table, viewer, request, searched }: Search): Promise<Candidate[]> {
  if (!request.kinds.includes('PERSON')) return []
  const people = await foundPeople(table, viewer, searched, request.scope)
  return people.map((person): Candidate => {
    const isNamed = searched.whole === `@${person.username.toLowerCase()}`
    const matched = isNamed ? 'NAMED' : (bestMatch(searched, person.name, person.username) ?? 'WORDS')
    return { kind: 'PERSON', matched, rank: rankOf(matched, 'first'), id: person.id, thing: { person } }
  })
}

/** Finds what a reference, a path or an address names. It stands before everything else. */
export async function foundNamed(search: WholeSearch): Promise<Candidate[]> {
  const { table, viewer, request } = search
  const { items, places } = await namedThings(table, viewer, request.query, request.siteUrl)
  const wanted = items
    .filter(({ kind, core }) => request.kinds.includes(kindOfItem(kind)) && isInside(search, core))
    .map(({ kind, core }) => replicaRow(kind, core))
    .filter((row) => isAsked(search, row))
  return [
    ...wanted.map(({ kind, id, created }): Candidate => ({
      ...{ kind: kindOfItem(kind), matched: 'NAMED', rank: 0, id, ref: { kind, id }, created },
    })),
    ...places.filter((place) => wantsPlace(search, place)).map((place) => ({ ...foundPlace(place, 'NAMED'), rank: 0 })),
  ]
}
