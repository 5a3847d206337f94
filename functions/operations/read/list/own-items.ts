import { EVERYTHING } from '#domain/item/filter-expression.ts'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { PageBounds } from '#domain/keyset.ts'
import type { ItemState } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import type { SubscriptionItem } from '#table/items/work-items.ts'
import { NO_DATE, datedSort, listSort, ownListPk, type OwnScope } from '#table/keys/index-keys.ts'
import { ownSubscriptionPrefix, userPk } from '#table/keys/keys.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import type { ActivityPosition, EventPage } from '../history/event-page.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import { keyPage } from './key-page.ts'
import { matchingItems } from './matching-items.ts'
import { rowsById } from './rows-by-id.ts'

/** Which items a person has to do with, and how. */
export interface OwnItems {
  kind: ItemKind
  scope: OwnScope | 'subscribed'
  state: ItemState
}

/** Items that are counted; of more it is only known that there are more. */
const COUNTED_MAX = 500

/** Returns how many items there are that the person may read now, 501 standing for all numbers above 500. */
export async function countOwnItems(table: Table, access: NamespaceAccess, own: OwnItems): Promise<number> {
  const bounds = { size: COUNTED_MAX, after: null, before: null, fromEnd: false }
  const { rows, hasNextPage } = await ownItemsPage(table, access, own, bounds)
  return rows.length + (hasNextPage ? 1 : 0)
}

/** Returns where an item stands in a list of a person's own: by due date where it is assigned to them, else by creation. */
export const ownPlace = ({ scope }: OwnItems, { id, dueDate, createdAt }: ListEntry): ActivityPosition =>
  scope === 'assigned' ? { at: dueDate ?? NO_DATE, id } : scope === 'created' ? { at: createdAt, id } : { at: '', id }

/**
 * Returns a page of the items that a person has to do with, wherever they lie, of those that they may read now: assigned ones that are due
 * first, or the newest ones that they made or follow. It costs what the page does, in how many groups they ever are.
 */
export function ownItemsPage(
  table: Table,
  access: NamespaceAccess,
  own: OwnItems,
  page: PageBounds<ActivityPosition>,
): Promise<EventPage<ListEntry>> {
  const { kind, scope, state } = own
  const { id: userId } = access.viewer
  const readable = async (entries: ListEntry[]): Promise<ListEntry[]> => {
    // Some groups have no epics any more.
    if (KINDS[kind].home === 'group') {
      await access.learnGroups(entries.map(({ namespaceIds, homePath }) => ({ namespaceIds, fullPath: homePath })))
    }
    return matchingItems(table, access, { kind, filter: EVERYTHING }, entries)
  }
  if (userId === null) return Promise.resolve({ rows: [], cutAt: null, hasNextPage: false, hasPreviousPage: false })
  if (scope === 'subscribed') {
    const prefix = ownSubscriptionPrefix(kind)
    const idOf = ({ SK }: SubscriptionItem): number => Number(SK.slice(prefix.length))
    const list = {
      lists: [{ partition: userPk(userId), prefix }],
      descending: true,
      placeOf: (choice: SubscriptionItem) => ({ at: '', id: idOf(choice) }),
      sortOf: ({ id }: ActivityPosition) => `${id}`,
    }
    return keyPage(table, list, page, async (choices: SubscriptionItem[]) => {
      const ids = choices.filter(({ subscribed }) => subscribed).map(idOf)
      return readable((await rowsById(table, kind, ids)).filter((entry) => entry.state === state))
    })
  }
  const isDated = scope === 'assigned'
  const entryOf = ({ c, w, SK }: ListEntryItem): ListEntry => {
    const entry = unpackListEntry(kind, c, w)
    return isDated ? entry : { ...entry, createdAt: SK.split('#')[0] ?? '' }
  }
  const list = {
    lists: [{ partition: ownListPk(kind, userId, scope, state), prefix: '' }],
    descending: !isDated,
    placeOf: (row: ListEntryItem) => ownPlace(own, entryOf(row)),
    sortOf: ({ at, id }: ActivityPosition) => (isDated ? datedSort(at, id) : listSort(at, id)),
  }
  return keyPage(table, list, page, (rows: ListEntryItem[]) => readable(rows.map(entryOf)))
}
