import type { QueryClient } from '@tanstack/react-query'
import type { SortedValues } from '#domain/item/field-filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { PlacePart } from '#domain/namespace/records.ts'
import type { ItemState } from '#domain/refs.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import type { ItemEvent } from '../live/item-event.ts'
import type { ListEdit } from '../store/list-edits.ts'

/** An item as the answer to the query of its page has it. */
export interface ShownItem {
  id: string
  ancestors?: { nodes?: readonly ({ id: string } | null)[] | null } | null
}

/** A row of a list of items, with what it shows of what orders are by. */
export interface ItemRow extends SortedValues {
  id: string
  title?: string | null
  startDate?: string | null
  dueDate?: string | null
  createdAt?: string | null
  updatedAt?: string | null
  closedAt?: string | null
  milestone?: { dueDate: string | null } | null
  version: number | null
  state?: string
  webPath?: string
}

/** Rows as one page of a list has them. */
export interface Rows {
  nodes: readonly (ItemRow | null)[] | null
  pageInfo?: { hasNextPage: boolean }
}

/** The place of lists whose items lie wherever the reader may see them. */
export const EVERYWHERE = ''

/** Which items a list shows and in what order; numbers over items have neither state nor order. */
export interface ItemsView {
  kind: ItemKind
  filter: ListFilter
  state?: ItemState | 'all'
  sort?: string | null
  /** Whether the newest comes last of those that stand alike in the order; else it comes first. */
  isNewestLast?: true
  /** The full path of the group or project that has them, or everywhere; left out where it takes more to say which they are. */
  place?: string
}

/**
 * Says what has to be known of a list, of numbers or of the page of an item. It stands in the `meta` of its query, as `list`: by that alone
 * it follows what others do and what is done here, and `item` and `items` are kept for reading offline.
 */
export interface List<Answer = unknown, Page = Answer> {
  /** Returns the item that a page is about; null where there is none for the reader. */
  item?(answer: Answer): ShownItem | null | undefined
  items?: ItemsView
  /** Returns the rows in one page of `items`. */
  rows?(page: Page): Rows | null | undefined
  /** Returns the numbers over `items`, where an answer is not just these. */
  counts?(answer: Answer): object | null | undefined
  /** What an answer shows of groups and projects themselves: it is read again when that is different in the place that is followed, above or below it. */
  parts?: readonly PlacePart[]
  /** Stands beside what its page is about, on every page: gaps do not have it read again. */
  isBeside?: true
  /** True when an event makes an answer outdated, and does not say what it is by now. */
  touches?(event: ItemEvent, answer: Answer | undefined): boolean
  /** Returns an answer with what an event tells of it, the same where that shows already; null where it has to be read again. */
  tell?(answer: Answer, event: ItemEvent): Answer | null
  /** The list of changes made here that are laid over an answer, such as the children of an issue. */
  edits?: string
  /** Returns an answer after such a change; without it the list is read again. */
  edit?(answer: Answer, edit: ListEdit): Answer
  /** Whether it is also read again once such a change was carried out. */
  isReadAfterEdits?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { list?: List }
  }
}

/** Reads the lists again that are shown and meant, each also named by the hash of its query. A further page that is on its way comes first, since reading again would call it off. */
export function readAgain(
  queryClient: QueryClient,
  isMeant: (list: List, answer: unknown, hash: string) => boolean,
): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  for (const query of shown) {
    const { meta, queryHash, queryKey, state } = query
    if (meta?.list === undefined || !isMeant(meta.list, state.data, queryHash)) continue
    const read = () => queryClient.invalidateQueries({ type: 'active', queryKey, exact: true })
    const isFurther = state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
    if (isFurther && query.promise) query.promise.then(read, read)
    else void read()
  }
}

/** Returns the pages of an answer; of what has none the whole. */
export function pagesOf(answer: unknown): readonly unknown[] {
  if (answer === undefined) return []
  const pages: unknown = typeof answer === 'object' && answer !== null && 'pages' in answer ? answer.pages : undefined
  return Array.isArray(pages) ? pages : [answer]
}

/** Returns an answer with something else in place of one of its parts. */
export function withPart(answer: unknown, part: object, next: object): unknown {
  if (answer === part) return next
  if (typeof answer !== 'object' || answer === null) return answer
  for (const [name, value] of Object.entries<unknown>({ ...answer })) {
    const other = withPart(value, part, next)
    if (other !== value) return Array.isArray(answer) ? answer.with(Number(name), other) : { ...answer, [name]: other }
  }
  return answer
}
