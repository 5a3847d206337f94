import { meetsFilter, type ListedEpic, type EpicFilter } from '#domain/epic-filter.ts'
import { hasEpics } from '#domain/group-features.ts'
import { can } from '#domain/permissions.ts'
import { matchesTerms } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { SearchCardItem } from '#table/index-items.ts'
import { searchKey } from '#table/index-keys.ts'
import { getItems } from '#table/read.ts'
import { cardTexts } from '#table/search-card.ts'
import type { SearchedText } from './epic-query.ts'
import { milestoneMatches } from './milestone-matches.ts'
import type { NamespaceAccess } from './namespace-access.ts'

export interface EpicMatch {
  filter: EpicFilter
  searchIn: SearchedText[]
}

/** The epics that the viewer may read and that meet the conditions, in the order given. */
export async function matchingEpics<Epic extends ListedEpic>(
  table: Table,
  access: NamespaceAccess,
  { filter, searchIn }: EpicMatch,
  epics: Epic[],
): Promise<Epic[]> {
  const { terms, ...conditions } = filter
  const candidates = epics.filter((epic) => meetsFilter(conditions, epic))
  await access.learn(candidates.map(({ namespaceIds }) => ({ namespaceIds, ofProject: false })))
  const allowed = candidates.filter(
    ({ groupId, namespaceIds, confidential }) =>
      hasEpics(groupSettings(access, groupId)) &&
      can(access.viewer, 'read', {
        kind: 'epic',
        visibility: access.visibilityOf(namespaceIds),
        namespaceIds,
        confidential,
      }),
  )
  const { milestoneIds } = filter
  const readable = milestoneIds ? await milestoneMatches(table, access, milestoneIds, allowed) : allowed
  if (terms === undefined) return readable
  const isFoundByTitle = ({ title }: Epic): boolean => searchIn.includes('title') && matchesTerms(terms, title)
  // A row has the title; for the description its text is read.
  const others = searchIn.includes('description') ? readable.filter((epic) => !isFoundByTitle(epic)) : []
  const texts = await textsOf(table, others)
  return readable.filter((epic) => {
    const text = texts.get(epic.id)
    return text ? matchesTerms(terms, ...searchIn.map((part) => text[part])) : isFoundByTitle(epic)
  })
}

/** What is known of the group's settings; nothing where it was not read. */
function groupSettings(access: NamespaceAccess, groupId: number): { allowEpics?: boolean | undefined } {
  const group = access.known(groupId)
  return group?.kind === 'group' ? group : {}
}

/** Titles and descriptions as a search looks at them, by the epic's id; none for an epic that has no card. */
async function textsOf(table: Table, epics: ListedEpic[]) {
  const keys = epics.map(({ id, namespaceIds }) => searchKey(namespaceIds[0] ?? 0, id))
  const cards = await getItems<SearchCardItem>(table, keys)
  return new Map(cards.flatMap((card) => (card === null ? [] : [[Number(card.SK), cardTexts(card)]])))
}
