import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst, type Consistency } from '#table/client/read.ts'
import type { OpenOrderItem, OrderItem } from '#table/items/billing.ts'
import { openOrderKey, ORDER_PREFIX, orderKey } from '#table/keys/billing-keys.ts'
import { groupPk } from '#table/keys/keys.ts'

/** Orders that are read at most: a group makes a few a year. */
const ORDERS_MAX = 1000

/** Returns the orders of a top-level group that came to their end, paid or declined, the newest first. */
export const listOrders = (table: Table, rootId: number, consistency: Consistency = 'eventual'): Promise<OrderItem[]> =>
  queryFirst<OrderItem>(
    table,
    { partition: groupPk(rootId), prefix: ORDER_PREFIX, backwards: true, consistency },
    ORDERS_MAX,
  )

/** Returns the order whose payment is not confirmed yet; null where there is none. */
export const findOpenOrder = (table: Table, rootId: number): Promise<OpenOrderItem | null> =>
  getItem<OpenOrderItem>(table, openOrderKey(rootId))

/** Returns one of them; null where there is none of this number. */
export const findOrder = (table: Table, rootId: number, id: number): Promise<OrderItem | null> =>
  getItem<OrderItem>(table, orderKey(rootId, id))
