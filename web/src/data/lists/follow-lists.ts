import type { QueryClient } from '@tanstack/react-query'
import { KINDS } from '#domain/item/kinds.ts'
import type { ItemEvent } from '../live/item-event.ts'
import { follow } from './follow.ts'
import { pagesOf, readAgain, type ItemsView, type List, type ShownItem } from './lists.ts'
import { tellLists } from './tell-lists.ts'

const PAUSE_MS = 2_000

/** What the page of an item does not ask for itself, or follows by other means. */
const NOT_OF_PAGE: ReadonlySet<string> = new Set([
  ...['title', 'titleHtml', 'description', 'descriptionHtml', 'lockVersion', 'state'],
  ...['notes', 'userNotesCount', 'blockedByCount', 'updatedAt'],
])

/**
 * Lays into lists what events tell. Reads lists and pages again where an event says that they are different and does not say how. A list that does not show the item
 * yet as the event has it is read once more, also when it was opened since. After a gap everything is read once. Gives back how to stop.
 */
export function followLists(queryClient: QueryClient): () => void {
  const lists = tellLists(queryClient)
  /** Lists that wait until nothing is filled in any more, by the hashes of their queries. */
  let held: ReadonlySet<string> = new Set()
  const stop = follow({
    pauseMs: PAUSE_MS,
    take(event) {
      lists.tell(event)
      return true
    },
    read({ events, former, isGap }) {
      if (isGap) lists.missed()
      const stillHeld = new Set<string>()
      readAgain(queryClient, (list, answer, hash) => {
        const isMeant =
          (isGap && !list.isBeside) ||
          held.has(hash) ||
          events.some((event) => isTouched(list, event, answer)) ||
          former.some((event) => isTouched(list, event, answer) && !hasFollowed(list, event, answer))
        if (!isMeant || !list.parts || !isRowFilledIn()) return isMeant
        stillHeld.add(hash)
        return false
      })
      held = stillHeld
      return held.size > 0
    },
  })
  return () => {
    stop()
    lists.stop()
  }
}

/** Returns whether a form is open or on its way in a row, or a text over the page: with a row that somebody else took away it would go. */
const isRowFilledIn = (): boolean =>
  document.querySelector(
    'main li form, [role="dialog"] :is(form, textarea, input:not([type="radio"], [type="checkbox"]))',
  ) !== null

const PLACE = /^gid:\/\/gitlab\/(Group|Project)\//

/** True when one of the parts that a list shows of groups and projects is different. */
const isPlaceTouched = ({ itemId, fields }: ItemEvent, parts: readonly string[]): boolean =>
  itemId !== null && PLACE.test(itemId) && fields.some((name) => parts.includes(name))

function isTouched(list: List, event: ItemEvent, answer: unknown): boolean {
  if (list.parts && isPlaceTouched(event, list.parts)) return true
  if (list.touches) {
    const isTold = answer !== undefined && list.tell?.(answer, event) === answer
    return !isTold && list.touches(event, answer)
  }
  if (list.items) return isListTouched(event, list.items)
  const item = answer === undefined ? null : list.item?.(answer)
  return item ? isPageTouched(event, item) : false
}

/**
 * True when an answer shows an item as an event has it, which nobody can tell of numbers. Lists and numbers follow items on the server, and
 * may be behind.
 */
function hasFollowed(list: List, event: ItemEvent, answer: unknown): boolean {
  const { items } = list
  if (!items) return true
  if (!list.rows || isMovedByTime(event, items)) return false
  const { type, itemId, item } = event
  const row = pagesOf(answer)
    .flatMap((page) => list.rows?.(page)?.nodes ?? [])
    .find((one) => one?.id === itemId)
  if (type === 'gone') return row === undefined
  const [version, state] = [item?.['version'], item?.['state']]
  if (row) return typeof version === 'number' && (row.version ?? 0) >= version
  return items.state !== 'all' && state !== undefined && state !== items.state
}

/** True when an item may have come into a list, gone out of it, or come to stand elsewhere in it. */
function isListTouched({ type, itemId, fields }: ItemEvent, { kind, state, sort, filter }: ItemsView): boolean {
  if (!itemId?.startsWith(`gid://gitlab/${KINDS[kind].gidType}/`)) return false
  if (type === 'created' || type === 'gone') return true
  if (fields.length === 0) return false
  if (filter.length > 0 || (state !== 'all' && fields.includes('state'))) return true
  const order = orderOf(sort)
  return order.startsWith('updated') || fields.some((name) => order.startsWith(name.toLowerCase()))
}

const orderOf = (sort: ItemsView['sort']): string => sort?.replaceAll('_', '').toLowerCase() ?? ''

/** True when an item comes to stand elsewhere in an order although nothing of its own changed, which its version does not tell. */
const isMovedByTime = ({ fields }: ItemEvent, { sort }: ItemsView): boolean =>
  fields.includes('updatedAt') && orderOf(sort).startsWith('updated')

/** True when the page of an item shows something else by now that the item store has not been told: a field, or what it is below. */
function isPageTouched({ type, itemId, fields, item }: ItemEvent, shown: ShownItem): boolean {
  const isAncestor = shown.ancestors?.nodes?.some((ancestor) => ancestor?.id === itemId) ?? false
  if (itemId === null || (itemId !== shown.id && !isAncestor)) return false
  if (type === 'gone' || type === 'moved') return true
  return !isAncestor && fields.some((name) => !NOT_OF_PAGE.has(name) && !(item && name in item))
}
