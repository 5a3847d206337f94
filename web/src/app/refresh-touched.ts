import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { live } from '#web/data/live/live.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'

/** Events that come within this time lead to one reading. */
const GATHER_MS = 200
/** Between one reading and the next. */
const PAUSE_MS = 2_000

/** By the first part of a query's key: whether an event is about what the query gave. */
const TOUCHED: Readonly<Record<string, (event: ItemEvent, key: QueryKey, data: unknown) => boolean>> = {
  epic: (event, _, data) => isPageTouched(event, data),
  issue: (event, _, data) => isPageTouched(event, data),
  task: (event, _, data) => isPageTouched(event, data),
  epics: (event, [, , ...view]) => isOf(event, 'Epic') && isListTouched(event, view),
  'epic-counts': (event, [, , filter]) => isOf(event, 'Epic') && isListTouched(event, ['opened', null, filter]),
  issues: (event, [, , , ...view]) => isOf(event, 'Issue') && isListTouched(event, view),
  'issue-counts': (event, [, , , filter]) => isOf(event, 'Issue') && isListTouched(event, ['opened', null, filter]),
  // A link that comes or goes gives the item no other version, by which its activity is read again else.
  activity: ({ type, itemId, fields }, [, id]) => itemId === id && (fields.includes('notes') || isAboutLink(type)),
  participants: ({ itemId, fields }, [, id]) =>
    itemId === id && (fields.includes('notes') || fields.includes('assignees')),
  tasks: ({ type, itemId, parentIds }, [, id], data) =>
    parentIds.includes(String(id)) || (type === 'gone' && isRowOf(data, itemId)),
  // A change that comes together with a link gives the event its name.
  'linked-items': ({ type, itemId, fields }, [, id]) =>
    itemId === id && (isAboutLink(type) || fields.includes('blockedByCount')),
}

/**
 * Lists and numbers follow items on the server, and may be behind an event about one of them. By the first part of a query's key:
 * whether what the query gave shows the item as the event has it, which nobody can tell of numbers.
 */
const FOLLOWS: Readonly<Record<string, (event: ItemEvent, key: QueryKey, data: unknown) => boolean>> = {
  epics: (event, [, , state, sort], data) => !isMovedByTime(event, sort) && isShown(event, state, data),
  'epic-counts': () => false,
  issues: (event, [, , , state, sort], data) => !isMovedByTime(event, sort) && isShown(event, state, data),
  'issue-counts': () => false,
}

const orderOf = (sort: unknown): string => (typeof sort === 'string' ? sort.replaceAll('_', '').toLowerCase() : '')

/** True when an item comes to stand elsewhere in an order although nothing of its own changed, which its version does not tell. */
const isMovedByTime = ({ fields }: ItemEvent, sort: unknown): boolean =>
  fields.includes('updatedAt') && orderOf(sort).startsWith('updated')

const isAboutLink = (type: string): boolean => type === 'linked' || type === 'unlinked'

/** What the page of an item does not ask for itself, or follows by other means. */
const NOT_OF_PAGE: ReadonlySet<string> = new Set([
  ...['title', 'titleHtml', 'description', 'descriptionHtml', 'lockVersion', 'state'],
  ...['notes', 'userNotesCount', 'blockedByCount', 'updatedAt'],
])

/**
 * Reads again what queries gave of items, where an event says that it is different and does not say how: what the page of an item
 * shows besides its fields, and which items a list has. A list that does not show the item yet as the event has it is read once
 * more, also when it was opened since. After a gap everything is read once. Gives back how to stop.
 */
export function refreshTouched(queryClient: QueryClient): () => void {
  let events: ItemEvent[] = []
  /** Those of the reading before. */
  let former: ItemEvent[] = []
  let timer: number | undefined
  const refresh = (isTouched: (key: QueryKey, data: unknown) => boolean): void => {
    void queryClient.invalidateQueries({
      type: 'active',
      predicate: ({ queryKey, state }) => isTouched(queryKey, state.data),
    })
  }
  const refreshGathered = (): void => {
    const [gathered, again] = [events, former]
    events = []
    former = gathered
    timer = gathered.length > 0 ? window.setTimeout(refreshGathered, PAUSE_MS) : undefined
    refresh((key, data) => {
      const [name] = key
      const isTouched = TOUCHED[String(name)] ?? (() => false)
      const hasFollowed = FOLLOWS[String(name)] ?? (() => true)
      return (
        gathered.some((event) => isTouched(event, key, data)) ||
        again.some((event) => isTouched(event, key, data) && !hasFollowed(event, key, data))
      )
    })
  }
  const stops = [
    live.onEvents((arrived) => {
      events.push(...arrived)
      timer ??= window.setTimeout(refreshGathered, GATHER_MS)
    }),
    live.onGap(() => {
      refresh(([name]) => String(name) in TOUCHED)
    }),
  ]
  return () => {
    window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

const isOf = ({ itemId }: ItemEvent, type: string): boolean => itemId?.startsWith(`gid://gitlab/${type}/`) ?? false

const isRowOf = (rows: unknown, itemId: string | null): boolean =>
  Array.isArray(rows) && rows.some((row: { id?: unknown }) => row.id === itemId)

/** True when an item may have come into a list, gone out of it, or come to stand elsewhere in it. */
function isListTouched({ type, fields }: ItemEvent, [state, sort, filter]: readonly unknown[]): boolean {
  if (type === 'created' || type === 'gone') return true
  if (fields.length === 0) return false
  const isFiltered = (filter as ListFilter).length > 0
  if (isFiltered || (state !== 'all' && fields.includes('state'))) return true
  const order = orderOf(sort)
  return order.startsWith('updated') || fields.some((name) => order.startsWith(name.toLowerCase()))
}

interface Row {
  id: string
  version: number | null
}

interface ListPage {
  group?: { epics?: { nodes?: readonly (Row | null)[] | null } | null } | null
  issues?: { nodes?: readonly (Row | null)[] | null } | null
}

/** True when a list of items in a state shows an item as an event has it, or lacks it where it is gone or in another state. */
function isShown({ type, itemId, item }: ItemEvent, state: unknown, data: unknown): boolean {
  const { pages = [] } = (data ?? {}) as { pages?: readonly ListPage[] }
  const rows = pages.flatMap(({ group, issues }) => (group?.epics ?? issues)?.nodes ?? [])
  const row = rows.find((one) => one?.id === itemId)
  if (type === 'gone') return row === undefined
  const [version, itemState] = [item?.['version'], item?.['state']]
  if (row) return typeof version === 'number' && (row.version ?? 0) >= version
  return state !== 'all' && itemState !== undefined && itemState !== state
}

/** True when the page of an item shows something else by now that the item store has not been told: a field, or what it is below. */
function isPageTouched({ type, itemId, fields, item }: ItemEvent, data: unknown): boolean {
  const shown = shownItem(data)
  if (shown === null || itemId === null) return false
  const isAncestor = shown.ancestors?.nodes?.some((ancestor) => ancestor?.id === itemId) ?? false
  if (itemId !== shown.id && !isAncestor) return false
  if (type === 'gone' || type === 'moved') return true
  return !isAncestor && fields.some((name) => !NOT_OF_PAGE.has(name) && !(item && name in item))
}

interface ShownItem {
  id: string
  ancestors?: { nodes?: readonly ({ id: string } | null)[] | null } | null
}

interface PageAnswer {
  group?: { epic?: ShownItem | null } | null
  project?: { issue?: ShownItem | null } | null
  task?: ShownItem | null
}

/** Returns the item in the answer to the query of its page. */
function shownItem(data: unknown): ShownItem | null {
  const answer = data as PageAnswer | undefined
  return answer?.group?.epic ?? answer?.project?.issue ?? answer?.task ?? null
}
