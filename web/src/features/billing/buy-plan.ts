import * as v from 'valibot'
import type { PlanCode } from '#domain/billing/plans.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const ADDRESS = `${ROOT_PATH}/-/subscriptions`

/** Who pays, and where they are. */
export interface Customer {
  country: string
  address_1: string
  address_2: string
  city: string
  state: string
  zip_code: string
  company: string
}

/** What is filled in to buy a plan. */
export interface PlanOrder {
  plan: PlanCode
  seats: number
  /** The last digits of a card of the sandbox. */
  card: string
  customer: Customer
}

/** Why a plan could not be bought: in a sentence, or by field. */
export type Refusal = string | Record<string, string>

const form = v.object({ url: v.string(), token: v.string(), signature: v.string() })
const method = v.object({ id: v.string() })
const validated = v.object({ success: v.boolean() })
const ordered = v.union([
  v.object({ location: v.string() }),
  v.object({ errors: v.union([v.string(), v.record(v.string(), v.array(v.string()))]) }),
])

const post = (path: string, body: object): Promise<unknown> => pageRequest(path, { method: 'POST', body })

/** Tells the gateway how somebody pays, in its own form. @returns the number of the payment method */
export async function addCard(card: string): Promise<string> {
  const { url, ...shown } = v.parse(form, await pageRequest(`${ADDRESS}/payment_form?id=paid_signup_flow`))
  const expiry = { expiration_month: 12, expiration_year: new Date().getFullYear() + 2 }
  const added = await post(url, { token: shown.token, signature: shown.signature, card, ...expiry })
  return v.parse(method, added).id
}

/** The card of the sandbox whose bank asks its owner to confirm a payment. */
export const ASKING_CARD = '3155'

/** True when the bank of a card asks its owner first. */
export async function asksBank(id: string, userId: number, card: string): Promise<boolean> {
  const { success } = v.parse(
    validated,
    await post(`${ADDRESS}/validate_payment_method`, { id, gitlab_user_id: userId }),
  )
  return !success && card === ASKING_CARD
}

/** Says to the bank whether its card's owner has confirmed the payment. */
export const answerBank = (id: string, approve: boolean): Promise<unknown> =>
  post(`${ADDRESS}/sandbox_confirmation`, { id, approve })

/** Buys the plan, with one key once. @returns why that could not be; null when it is bought */
export async function sendOrder(
  groupId: number,
  { order, method: methodId, key }: { order: PlanOrder; method: string; key: string },
): Promise<Refusal | null> {
  const body = {
    setup_for_company: order.customer.company !== '',
    selected_group: groupId,
    customer: order.customer,
    subscription: { plan_id: order.plan, quantity: order.seats, payment_method_id: methodId, source: 'billing' },
  }
  const answer = await pageRequest(ADDRESS, { method: 'POST', body, idempotencyKey: key })
  const result = v.parse(ordered, answer)
  if (!('errors' in result)) return null
  if (typeof result.errors === 'string') return result.errors
  return Object.fromEntries(Object.entries(result.errors).map(([field, reasons]) => [field, reasons.join(' ')]))
}
