import { kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import type { RowKey } from '#domain/keyset.ts'
import type { ItemState } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import type { Searched } from '#domain/text/search-match.ts'
import type { ReplicaContext } from '../replica/read-rows.ts'
import type { Place } from './searched-places.ts'

/** What a search finds. */
export const SEARCH_KINDS = ['EPIC', 'ISSUE', 'TASK', 'GROUP', 'PROJECT', 'PERSON', 'LABEL', 'MILESTONE'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Returns the kind of an item as searches name it. */
export const kindOfItem = (kind: ItemKind): SearchKind => kindEntry(kind).noun.toUpperCase() as SearchKind

/** What a search is narrowed down to. */
interface Narrowing {
  /** A group or project, which the viewer may read. */
  scope: Place | null
  kinds: readonly SearchKind[]
  /** Only items of this state, only such that are confidential or are not; all when left out. */
  state?: ItemState | undefined
  confidential?: boolean | undefined
}

export interface SearchRequest extends Narrowing {
  query: string
  descriptions: boolean
  size: number
  after: RowKey | null
  /** Where this site stands, without a slash at its end. */
  siteUrl: string
}

/** Who searches, and where. */
export interface SearchContext extends ReplicaContext {
  viewer: Viewer
}

/** Looking for something in what a search is narrowed down to. */
export interface Narrowed extends SearchContext {
  request: Narrowing
  searched: Searched
}

/** A search under way. */
export interface Search extends Narrowed {
  request: SearchRequest
}

/** True when something stands in the group or project to which a search is narrowed down. */
export const isInside = ({ request: { scope } }: Narrowed, { namespaceIds }: { namespaceIds: number[] }): boolean =>
  scope === null || namespaceIds.includes(scope.id)

/** True when an item has the state that is asked for, and is as confidential. */
export const isAsked = (
  { request: { state, confidential } }: Narrowed,
  item: { state: ItemState; confidential: boolean },
): boolean =>
  (state === undefined || item.state === state) && (confidential === undefined || item.confidential === confidential)
