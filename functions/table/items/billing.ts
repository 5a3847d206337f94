import type { Customer, PlanCode } from '#domain/billing/plans.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/** The plan that a top-level group has bought; stays after its end. */
export interface PlanItem extends Key {
  plan: PlanCode
  seats: number
  /** `YYYY-MM-DD` */
  startDate: string
  /** The day on which it has ended, `YYYY-MM-DD`. */
  endDate: string
  /** The most people that were known to be members at a time. */
  maxSeatsUsed: number
  /** Of the order by which it was bought: the same order again is that order. */
  print: string
  /** ISO 8601 */
  orderedAt: string
  version: number
}

/** What was ordered of a group, and how it is paid. No number of a card is known here. */
export interface OrderFields {
  id: number
  rootId: number
  userId: number
  plan: PlanCode
  seats: number
  /** In US cents. */
  amount: number
  paymentMethodId: string
  customer: Customer
  /** Of who ordered what: the same order again has the same. */
  print: string
  /** ISO 8601 */
  createdAt: string
}

/** An order that is being paid; there is one of a group at a time. Its number makes its charge one that is made once. */
export interface OpenOrderItem extends Key, Listed, OrderFields {}

/** An order that has come to its end. */
export interface OrderItem extends Key, OrderFields {
  /** Of the gateway; null where it was declined. */
  chargeId: string | null
  /** Why it was declined; null where it was paid. */
  declined: string | null
}

/** A card as the sandbox knows it. */
export interface PaymentMethodItem extends Key {
  id: string
  userId: number
  cardType: string
  /** The last four digits. */
  lastDigits: string
  month: number
  year: number
  /** Whether its owner has confirmed it at their bank; left out where nobody asks for that. */
  isConfirmed?: boolean
}

/** A charge of the sandbox. */
export interface ChargeItem extends Key {
  id: string
  methodId: string
  amount: number
  declined: string | null
  /** ISO 8601 */
  at: string
}
