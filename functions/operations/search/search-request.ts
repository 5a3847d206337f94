import { ITEM_KINDS, kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import type { RowKey } from '#domain/keyset.ts'
import type { ItemState } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import type { Searched } from '#domain/text/search-match.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import type { ReplicaContext } from '../replica/read-rows.ts'
import type { Place } from './searched-places.ts'

/** What a search finds. */
export const SEARCH_KINDS = ['EPIC', 'ISSUE', 'TASK', 'GROUP', 'PROJECT', 'PERSON', 'LABEL', 'MILESTONE'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Returns the kind of an item as searches name it. */
export const kindOfItem = (kind: ItemKind): SearchKind => kindEntry(kind).noun.toUpperCase() as SearchKind

/** The kinds that have a state, an author and the like. */
export const SEARCHED_ITEMS: readonly SearchKind[] = ITEM_KINDS.map(kindOfItem)

export interface SearchRequest {
  query: string
  /** The group or project to which it is narrowed down, which the viewer may read. */
  scope: Place | null
  kinds: readonly SearchKind[]
  /** Kinds of which the answer says how many things were found, whatever kinds are shown; none when left out. */
  counted?: readonly SearchKind[]
  descriptions: boolean
  /** Only items of this state, only such that are confidential or are not; all when left out. */
  state?: ItemState | undefined
  confidential?: boolean | undefined
  /** Only items by this person, only those assigned to this one; all when left out. */
  authorId?: number | undefined
  assigneeId?: number | undefined
  /** Only items with a label of each of these titles. */
  labelTitles?: readonly string[]
  /** The order of items by when they were made; the best first when left out. Other things keep theirs. */
  byCreation?: 'asc' | 'desc' | undefined
  size: number
  after: RowKey | null
  /** Where this site stands, without a slash at its end. */
  siteUrl: string
}

/** Who searches, and where. */
export interface SearchContext extends ReplicaContext {
  viewer: Viewer
}

/** Looking for something in what it is narrowed down to. */
export interface Search extends SearchContext {
  request: Omit<SearchRequest, 'query' | 'counted' | 'descriptions' | 'size' | 'after' | 'siteUrl'>
  searched: Searched
  /** For each title that is asked for the labels of that title: items have one of each. */
  labels?: readonly ReadonlySet<number>[]
}

/** Looking for all that somebody has asked for. */
export interface WholeSearch extends Search {
  request: SearchRequest
}

/** True when something stands in the group or project to which a search is narrowed down. */
export const isInside = ({ request: { scope } }: Search, { namespaceIds }: { namespaceIds: number[] }): boolean =>
  scope === null || namespaceIds.includes(scope.id)

/** What items are asked for by. */
type AskedItem = Pick<ReplicaRow, 'state' | 'confidential' | 'authorId' | 'assigneeIds' | 'labelIds'>

/** True when an item has the state, the people and the labels that are asked for, and is as confidential. */
export const isAsked = ({ request, labels = [] }: Search, item: AskedItem): boolean =>
  (request.state === undefined || item.state === request.state) &&
  (request.confidential === undefined || item.confidential === request.confidential) &&
  (request.authorId === undefined || item.authorId === request.authorId) &&
  (request.assigneeId === undefined || item.assigneeIds.includes(request.assigneeId)) &&
  labels.every((ids) => item.labelIds.some((id) => ids.has(id)))
