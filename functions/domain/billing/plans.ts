import { firstProblem, invalid, textProblem } from '../text/text-checks.ts'
import type { Problem } from '../problem.ts'

/** The plans that a top-level group can buy, cheapest first: their names, and what a seat costs a year, in US cents. */
export const PLANS = {
  premium: { name: 'Premium', yearlySeatPrice: 12_000 },
  ultimate: { name: 'Ultimate', yearlySeatPrice: 24_000 },
} as const
export type PlanCode = keyof typeof PLANS

export const isPlanCode = (code: string): code is PlanCode => Object.hasOwn(PLANS, code)

export const SEATS_MAX = 10_000

/** Names who pays, and where they are. */
export interface Customer {
  /** ISO 3166-1, two letters. */
  country: string
  address1: string
  address2: string
  city: string
  /** ISO 3166-2 without the country; empty where a country has none. */
  state: string
  zipCode: string
  company: string
}

export interface OrderInput {
  planId: string
  quantity: number
  paymentMethodId: string
  setupForCompany: boolean
  customer: Customer
}

const LINE_MAX = 200

const required = (field: string, name: string, text: string): Problem | null =>
  text.trim() === '' ? invalid(field, `${name} can't be blank`) : textProblem(field, name, text, LINE_MAX)

/** Returns what is wrong with an order, whoever makes it; null when nothing is. Whether a country is one is not asked here. */
export function orderProblem({
  planId,
  quantity,
  paymentMethodId,
  setupForCompany,
  customer,
}: OrderInput): Problem | null {
  return firstProblem(
    isPlanCode(planId) ? null : invalid('planId', `Plan must be one of ${Object.keys(PLANS).join(', ')}`),
    Number.isInteger(quantity) && quantity >= 1 && quantity <= SEATS_MAX
      ? null
      : invalid('quantity', `Seats must be a whole number from 1 to ${SEATS_MAX.toLocaleString('en-US')}`),
    required('paymentMethodId', 'Payment method', paymentMethodId),
    required('address1', 'Street address', customer.address1),
    textProblem('address2', 'Street address', customer.address2, LINE_MAX),
    required('city', 'City', customer.city),
    required('zipCode', 'Zip code', customer.zipCode),
    setupForCompany
      ? required('company', 'Company', customer.company)
      : textProblem('company', 'Company', customer.company, LINE_MAX),
  )
}

/** Returns the same day a year later, `YYYY-MM-DD`; the last of February after a leap day. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}
