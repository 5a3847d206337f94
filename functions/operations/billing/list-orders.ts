import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import type { OrderItem } from '#table/items/billing.ts'
import { ORDER_PREFIX, orderKey } from '#table/keys/billing-keys.ts'
import { groupPk } from '#table/keys/keys.ts'

/** Orders that are read at most: a group makes a few a year. */
const ORDERS_MAX = 1000

/** Returns the orders of a top-level group that came to their end, paid or declined, the newest first. */
export const listOrders = (table: Table, rootId: number): Promise<OrderItem[]> =>
  queryFirst<OrderItem>(table, { partition: groupPk(rootId), prefix: ORDER_PREFIX, backwards: true }, ORDERS_MAX)

/** Returns one of them; null where there is none of this number. */
export const findOrder = (table: Table, rootId: number, id: number): Promise<OrderItem | null> =>
  getItem<OrderItem>(table, orderKey(rootId, id))
