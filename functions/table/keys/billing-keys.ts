import { groupPk, padded, SELF, type Key } from './keys.ts'

/** The keys of what top-level groups buy, and of the payments of the sandbox. */

/** Returns the key of the plan that a top-level group has bought. */
export const planKey = (rootId: number): Key => ({ PK: groupPk(rootId), SK: 'PLAN' })
/** Returns the key of the one order of a top-level group that is being paid. */
export const openOrderKey = (rootId: number): Key => ({ PK: groupPk(rootId), SK: 'ORDER' })
/** Orders that were paid or declined. */
export const ORDER_PREFIX = 'ORD#'
export const orderKey = (rootId: number, orderId: number): Key => ({
  PK: groupPk(rootId),
  SK: `${ORDER_PREFIX}${padded(orderId, 16)}`,
})
/** Index `lists`: every order that is being paid, by the time at which it was made. */
export const OPEN_ORDERS_LIST = 'ORDERS'

/** Returns the key of a card of the sandbox. */
export const paymentMethodKey = (id: string): Key => ({ PK: `PAYM#${id}`, SK: SELF })
/** Returns the key of a charge of the sandbox, by what whoever asked for it called it: it is made once. */
export const chargeKey = (reference: string): Key => ({ PK: `CHARGE#${reference}`, SK: SELF })
