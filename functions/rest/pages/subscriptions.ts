import * as v from 'valibot'
import { billingPath } from '#domain/addresses.ts'
import type { Problem } from '#domain/problem.ts'
import { gatewayOfEnvironment } from '#operations/billing/gateway-of-environment.ts'
import type { PaymentGateway, PaymentMethod } from '#operations/billing/payment-gateway.ts'
import { placeOrder } from '#operations/billing/place-order.ts'
import { addSandboxCard, confirmSandboxCard } from '#operations/billing/sandbox-gateway.ts'
import { signedIn } from '#operations/person/people.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { forbidden, ok, type Answer } from '../server/answer.ts'
import { flag, wholeNumber } from '../server/body-fields.ts'
import type { PageRequest } from '../server/endpoint.ts'
import { snakeCase } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { readFields } from '../server/read-input.ts'
import { onPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'

const NO_SHOP = 'Nothing can be bought here: payments are not set up.'

const gatewayOf = ({ table }: PageRequest): PaymentGateway | null => gatewayOfEnvironment(process.env, table)

const userIdOf = (request: PageRequest): number => signedIn(operationContextOf(request)).id

const line = v.pipe(v.string(), v.maxLength(1000, 'is too long'))
const ofId = { id: line }

/** Shows what the browser needs for the form of the gateway. */
export const showPaymentForm = onPage(
  (request) => {
    const { id } = readFields(v.object(ofId), request.given)
    const form = gatewayOf(request)?.form(id, userIdOf(request)) ?? null
    return Promise.resolve(form === null ? pageNotFound : ok(form))
  },
  { input: ofId },
)

/** Returns a payment method as compatible clients read it. */
const methodJson = ({ id, cardType, lastDigits, month, year }: PaymentMethod) => ({
  id,
  card_type: cardType,
  credit_card_type: cardType,
  credit_card_mask_number: `************${lastDigits}`,
  credit_card_expiration_month: month,
  credit_card_expiration_year: year,
})

/** Shows a payment method to whose it is. */
export const showPaymentMethod = onPage(
  async (request) => {
    const { id } = readFields(v.object(ofId), request.given)
    const method = (await gatewayOf(request)?.method(id)) ?? null
    return method?.userId === userIdOf(request) ? ok(methodJson(method)) : pageNotFound
  },
  { input: ofId },
)

const validated = { ...ofId, gitlab_user_id: wholeNumber }

/** Tells whether a payment method of the caller could pay. */
export const validatePaymentMethod = onPage(
  async (request) => {
    const { id, gitlab_user_id: userId } = readFields(v.object(validated), request.given)
    if (userId !== userIdOf(request)) return forbidden
    const gateway = gatewayOf(request)
    const refusal = gateway === null ? NO_SHOP : await gateway.refusalOf(id, userId)
    return ok(refusal === null ? { success: true } : { success: false, errors: refusal })
  },
  { input: validated },
)

const text = v.optional(line, '')
const ordered = {
  setup_for_company: v.optional(flag, false),
  selected_group: wholeNumber,
  new_user: v.optional(flag, false),
  redirect_after_success: text,
  active_subscription: text,
  ...{ country: text, address_1: text, address_2: v.nullish(line, ''), city: text, state: v.nullish(line, '') },
  ...{ zip_code: text, company: v.nullish(line, '') },
  ...{ plan_id: text, is_addon: v.optional(flag, false), payment_method_id: text, source: text },
  quantity: v.optional(wholeNumber, 0),
}

/** Buys a plan for a group. What cannot be bought so is said in `errors` of an answer with status 200, as compatible clients read it. */
export const confirmOrder = onPage(
  async (request) => {
    const given = readFields(v.object(ordered), request.given)
    const gateway = gatewayOf(request)
    const customer = {
      ...{ country: given.country, address1: given.address_1, address2: given.address_2, city: given.city },
      ...{ state: given.state, zipCode: given.zip_code, company: given.company },
    }
    if (gateway === null) return ok({ errors: NO_SHOP })
    try {
      const { groupPath, declined } = await placeOrder(operationContextOf(request), gateway, {
        ...{ groupId: given.selected_group, planId: given.plan_id, quantity: given.quantity, customer },
        ...{ paymentMethodId: given.payment_method_id, setupForCompany: given.setup_for_company },
      })
      if (declined !== null) return ok({ errors: declined })
      return ok({ location: safePath(given.redirect_after_success) ?? billingPath(groupPath) })
    } catch (error) {
      if (error instanceof ProblemError) return refusedOrder(error.problem)
      throw error
    }
  },
  { input: ordered, names: ['customer', 'subscription'] },
)

/** Returns the answer for an order that was not made: what is missing or not one's own as everywhere, anything else as clients of this address read it. */
function refusedOrder({ code, message, field }: Problem): Answer {
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return pageNotFound
  return ok({ errors: field === undefined ? message : { [snakeCase(field)]: [message] } })
}

/** Returns a path of this site; null for any other address. */
const safePath = (path: string): string | null => (/^\/(?![/\\])/.test(path) ? path : null)

const chosen = {
  ...{ token: line, signature: line, card: line },
  ...{ expiration_month: v.pipe(wholeNumber, v.minValue(1), v.maxValue(12)) },
  ...{ expiration_year: v.pipe(wholeNumber, v.minValue(2000), v.maxValue(2100)) },
}

/** Keeps the card that was chosen in the form of the sandbox. */
export const addSandboxMethod = onPage(
  (request) => {
    const given = readFields(v.object(chosen), request.given)
    return afterWrite(async () => {
      if (process.env['PAYMENTS'] !== 'sandbox') return pageNotFound
      const id = await addSandboxCard(request.table, process.env, userIdOf(request), {
        ...{ token: given.token, signature: given.signature, card: given.card },
        ...{ month: given.expiration_month, year: given.expiration_year },
      })
      return { status: 201, body: { id } }
    })
  },
  { input: chosen },
)

const confirmed = { ...ofId, approve: flag }

/** Says for the bank of a card's owner whether they have confirmed it. */
export const confirmSandboxMethod = onPage(
  (request) => {
    const { id, approve: isApproved } = readFields(v.object(confirmed), request.given)
    return afterWrite(async () => {
      if (process.env['PAYMENTS'] !== 'sandbox') return pageNotFound
      await confirmSandboxCard(request.table, userIdOf(request), { id, isApproved })
      return ok({})
    })
  },
  { input: confirmed },
)
