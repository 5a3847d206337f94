import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { ChargeItem, PaymentMethodItem } from '#table/items/billing.ts'
import { chargeKey, paymentMethodKey } from '#table/keys/billing-keys.ts'
import { throwIf } from '../write/authorize.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { Charge, ChargeResult, PaymentForm, PaymentGateway } from './payment-gateway.ts'

/** The cards of the sandbox by their last digits, with why each is declined. Nobody types a number: a card is chosen. */
export const SANDBOX_CARDS: Readonly<Record<string, { type: string; declined: string | null; asksBank?: true }>> = {
  '4242': { type: 'Visa', declined: null },
  '0002': { type: 'Visa', declined: 'Your card was declined.' },
  '0069': { type: 'Visa', declined: 'Your card has expired.' },
  '3155': { type: 'Visa', declined: null, asksBank: true },
}

/** The forms that compatible clients ask for. */
const FORMS = ['paid_signup_flow', 'cc_validation']
const FORM_SECONDS = 15 * 60

const UNKNOWN_METHOD = 'There is no such payment method.'
const EXPIRED = 'Your card has expired.'
const ASKS_BANK = 'Your bank asks you to confirm this card first.'
const OLD_FORM: Problem = {
  code: 'BAD_REQUEST',
  message: 'The form is older than 15 minutes. Load it again.',
  field: 'token',
}

/** Returns the gateway that takes no money: cards and charges are rows of the table. @param env with the secret of forms */
export const sandboxGateway = (table: Table, env: Record<string, string | undefined>): PaymentGateway => ({
  form: (id, userId) => (FORMS.includes(id) ? formOf(secretOf(env), id, userId, Date.now()) : null),
  method: (id) => getItem<PaymentMethodItem>(table, paymentMethodKey(id), 'strong'),
  refusalOf: async (id, userId) =>
    refusalOf(await getItem<PaymentMethodItem>(table, paymentMethodKey(id), 'strong'), userId),
  charge: (charge) => makeCharge(table, charge),
})

function secretOf({ CSRF_SECRET: secret = '' }: Record<string, string | undefined>): string {
  if (secret.length < 32) throw new Error('CSRF_SECRET must be set to at least 32 characters.')
  return secret
}

const signatureOf = (secret: string, token: string, userId: number): string =>
  createHmac('sha256', secret).update(`sandbox form\n${userId}\n${token}`).digest('base64url')

function formOf(secret: string, id: string, userId: number, nowMs: number): PaymentForm {
  const token = `${Math.floor(nowMs / 1000) + FORM_SECONDS}.${randomBytes(9).toString('base64url')}`
  const url = `${ROOT_PATH}/-/subscriptions/sandbox_payment_method`
  return { id, url, key: 'sandbox', token, signature: signatureOf(secret, token, userId) }
}

export interface SandboxCard {
  token: string
  signature: string
  /** The last digits of one of `SANDBOX_CARDS`. */
  card: string
  month: number
  year: number
}

/**
 * Keeps the card that somebody has chosen in the form of the sandbox.
 * @returns its number as a payment method
 * @throws ProblemError BAD_REQUEST
 */
export async function addSandboxCard(
  table: Table,
  env: Record<string, string | undefined>,
  userId: number,
  { token, signature, card, month, year }: SandboxCard,
): Promise<string> {
  const expected = Buffer.from(signatureOf(secretOf(env), token, userId))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  throwIf(isOurs && Number(token.split('.')[0]) * 1000 > Date.now() ? null : OLD_FORM)
  const known = Object.hasOwn(SANDBOX_CARDS, card) ? SANDBOX_CARDS[card] : undefined
  if (known === undefined) {
    throw new ProblemError(invalid('card', `Card must be one of those ending ${Object.keys(SANDBOX_CARDS).join(', ')}`))
  }
  throwIf(isPast(month, year) ? invalid('expirationYear', EXPIRED) : null)
  const id = randomBytes(16).toString('hex')
  const item: PaymentMethodItem = {
    ...paymentMethodKey(id),
    ...{ id, userId, cardType: known.type, lastDigits: card, month, year },
    ...(known.asksBank && { isConfirmed: false }),
  }
  await transact(table, [{ kind: 'put', item, if: { absent: true } }])
  return id
}

/**
 * Says for the bank of a card's owner whether they have confirmed it: the step that is called 3-D Secure.
 * @throws ProblemError NOT_FOUND
 */
export async function confirmSandboxCard(
  table: Table,
  userId: number,
  { id, isApproved }: { id: string; isApproved: boolean },
): Promise<void> {
  const method = await getItem<PaymentMethodItem>(table, paymentMethodKey(id), 'strong')
  if (method?.userId !== userId || method.isConfirmed === undefined) throw new ProblemError(NOT_FOUND)
  await transact(table, [{ kind: 'update', key: method, set: { isConfirmed: isApproved }, if: { present: true } }])
}

const isPast = (month: number, year: number): boolean => Date.UTC(year, month, 1) <= Date.now()

function refusalOf(method: PaymentMethodItem | null, userId: number): string | null {
  if (method?.userId !== userId) return UNKNOWN_METHOD
  if (isPast(method.month, method.year)) return EXPIRED
  const known = SANDBOX_CARDS[method.lastDigits]
  return method.isConfirmed === false ? ASKS_BANK : (known?.declined ?? null)
}

/** Charges once: whoever comes second with the same reference gets the answer of the first. */
async function makeCharge(table: Table, { reference, methodId, userId, amount }: Charge): Promise<ChargeResult> {
  const made = await getItem<ChargeItem>(table, chargeKey(reference), 'strong')
  if (made !== null) return resultOf(made)
  const method = await getItem<PaymentMethodItem>(table, paymentMethodKey(methodId), 'strong')
  const item: ChargeItem = {
    ...chargeKey(reference),
    ...{ id: `ch_${randomBytes(12).toString('hex')}`, methodId, amount },
    ...{ declined: refusalOf(method, userId), at: new Date().toISOString() },
  }
  const failed = await transact(table, [{ kind: 'put', item, if: { absent: true } }])
  if (failed.length === 0) return resultOf(item)
  const first = await getItem<ChargeItem>(table, chargeKey(reference), 'strong')
  return resultOf(first ?? item)
}

const resultOf = ({ id, declined }: ChargeItem): ChargeResult => (declined === null ? { chargeId: id } : { declined })
