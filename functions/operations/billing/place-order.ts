import { createHash } from 'node:crypto'
import {
  isPlanCode,
  orderProblem,
  PLANS,
  yearAfter,
  type Customer,
  type OrderInput,
  type PlanCode,
} from '#domain/billing/plans.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { getItem } from '#table/client/read.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { OpenOrderItem, OrderItem, PlanItem } from '#table/items/billing.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { openOrderKey, OPEN_ORDERS_LIST, orderKey, planKey } from '#table/keys/billing-keys.ts'
import { groupKey, trialKey } from '#table/keys/keys.ts'
import { signedIn } from '../person/people.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { isCountry, isStateOf } from './countries.ts'
import { listOrders } from './list-orders.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { seatHolders } from './seats.ts'

const DAY_MS = 86_400_000
const ATTEMPTS_MAX = 5

const NOT_AT_TOP: Problem = {
  code: 'BAD_REQUEST',
  message: 'A plan is that of a top-level group.',
  field: 'selectedGroup',
}
const UNCERTAIN: Problem = {
  code: 'CONFLICT',
  message: 'The payment is not confirmed yet. Try again in a minute: nothing is charged twice.',
}

const OVERTAKEN: Problem = {
  code: 'CONFLICT',
  message:
    'Another order of this group was paid just now. See its plan before you order again: nothing was charged for this one.',
}

/** Why an order was not paid; null where it was. */
type Outcome = string | null

/**
 * Buys a plan with seats for a top-level group, for a year from today, in place of the one there is. An order is written down
 * before it is charged, by its number, and only one of a group at a time: whoever asks again, after a lost answer too, goes on
 * with that order. The same order within a day is the one that was paid. Whoever meets another order and finishes it as paid pays nothing:
 * it may be their own one, of which they had no answer.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function placeOrder(
  context: OperationContext,
  gateway: PaymentGateway,
  { groupId, ...input }: OrderInput & { groupId: number },
): Promise<{ groupPath: string; declined: Outcome }> {
  const { table, viewer } = context
  const { id: userId } = signedIn(context)
  const group = await getItem<GroupItem>(table, groupKey(groupId), 'strong')
  if (group === null) throw new ProblemError(NOT_FOUND)
  authorize(viewer, namespaceSubject(group), 'adminMembers')
  throwIf(group.parentId === null ? null : NOT_AT_TOP)
  throwIf(orderProblem(input) ?? placeProblem(input.customer))
  const { planId: plan, quantity: seats } = input
  if (!isPlanCode(plan)) throw new ProblemError(NOT_FOUND)
  const { size: used } = await seatHolders(table, groupId)
  const tooFew = `${group.name} has ${used} members: order at least as many seats`
  throwIf(seats < used ? invalid('quantity', tooFew) : null)
  const print = printOf(userId, { ...input, groupId, key: context.idempotencyKey ?? '' })
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const open = await getItem<OpenOrderItem>(table, openOrderKey(groupId), 'strong')
    if (open !== null) {
      const declined = await finishOrder(context, gateway, open)
      if (open.print === print) return { groupPath: group.fullPath, declined }
      throwIf(declined === null ? OVERTAKEN : null)
    }
    const bought = await getItem<PlanItem>(table, planKey(groupId), 'strong')
    if (await wasPaid(context, groupId, bought, print)) return { groupPath: group.fullPath, declined: null }
    const item = openOrder(context, { ...input, groupId, plan, seats, userId, print })
    await transact(table, [
      // An order that was faster is finished first.
      { kind: 'put', item, if: { absent: true } },
      // An order that was paid since it was looked for may be this one.
      {
        kind: 'check',
        key: planKey(groupId),
        if: bought === null ? { absent: true } : { equals: { version: bought.version } },
      },
    ])
  }
  throw new ProblemError(UNCERTAIN)
}

/**
 * True when this order was paid within a day: by the key of its request whatever was bought after it; without one as long as nothing was,
 * since people may go back to what they had.
 */
async function wasPaid(
  { table, now, idempotencyKey }: OperationContext,
  groupId: number,
  bought: PlanItem | null,
  print: string,
): Promise<boolean> {
  const isOfToday = (time: string): boolean => Date.parse(now()) - Date.parse(time) < DAY_MS
  if (bought === null) return false
  if (bought.print === print) return isOfToday(bought.orderedAt)
  if (idempotencyKey === undefined) return false
  const orders = await listOrders(table, groupId, 'strong')
  return orders.some((order) => order.print === print && order.declined === null && isOfToday(order.createdAt))
}

const placeProblem = ({ country, state }: Customer): Problem | null =>
  isCountry(country)
    ? isStateOf(country, state)
      ? null
      : invalid('state', 'State is none of that country')
    : invalid('country', 'Country is none of ISO 3166-1')

const printOf = (userId: number, ordered: object): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, ordered]))
    .digest('base64url')

type Ordered = Pick<OrderInput, 'paymentMethodId' | 'customer'> & {
  groupId: number
  plan: PlanCode
  seats: number
  userId: number
  print: string
}

function openOrder(context: OperationContext, ordered: Ordered): OpenOrderItem {
  const { groupId: rootId, plan, seats, userId, print, paymentMethodId, customer } = ordered
  const [id, createdAt] = [freshId(context), context.now()]
  return {
    ...openOrderKey(rootId),
    ...{ GSI2PK: OPEN_ORDERS_LIST, GSI2SK: `${createdAt}#${rootId}` },
    ...{ id, rootId, userId, plan, seats, print, paymentMethodId, customer, createdAt },
    amount: seats * PLANS[plan].yearlySeatPrice,
  }
}

/**
 * Charges an order, or learns what became of its charge, and writes down what follows.
 * @returns why it was declined; null where it was paid
 * @throws ProblemError FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED when the gateway gave no answer, THROTTLED
 */
export async function finishOrder(
  { idempotencyKey: _, ...context }: OperationContext,
  gateway: PaymentGateway,
  order: OpenOrderItem,
): Promise<Outcome> {
  const { table } = context
  const { id, rootId, paymentMethodId: methodId, userId, amount } = order
  const result = await gateway.charge({ reference: `order-${id}`, methodId, userId, amount }).catch(() => null)
  if (result === null) throw new ProblemError(UNCERTAIN)
  const declined = 'declined' in result ? result.declined : null
  return runWrite(context, { operation: 'placeOrder', input: { id } }, async () => {
    const open = await getItem<OpenOrderItem>(table, openOrderKey(rootId), 'strong')
    // Somebody else has finished it meanwhile, with the same answer of the gateway.
    if (open?.id !== id) return { actions: [], response: declined, audit: null }
    const { PK: _pk, SK: _sk, GSI2PK: _list, GSI2SK: _time, ...fields } = order
    const chargeId = 'chargeId' in result ? result.chargeId : null
    const done: OrderItem = { ...orderKey(rootId, id), ...fields, chargeId, declined }
    return {
      actions: [
        { kind: 'delete', key: open, if: { equals: { id } } },
        { kind: 'put', item: done },
        // What was bought takes the place of a trial.
        ...(declined === null
          ? [await planAction(context, order), { kind: 'delete' as const, key: trialKey(rootId) }]
          : []),
      ],
      response: declined,
      audit: { rootId, target: 'order', targetId: id },
    }
  })
}

async function planAction({ table, now }: OperationContext, order: OpenOrderItem): Promise<Action> {
  const before = await getItem<PlanItem>(table, planKey(order.rootId), 'strong')
  const startDate = order.createdAt.slice(0, 10)
  const { size: used } = await seatHolders(table, order.rootId)
  const item: PlanItem = {
    ...planKey(order.rootId),
    ...{ plan: order.plan, seats: order.seats, startDate, endDate: yearAfter(startDate) },
    ...{ maxSeatsUsed: used, print: order.print, orderedAt: now(), version: (before?.version ?? 0) + 1 },
  }
  return { kind: 'put', item, if: before === null ? { absent: true } : { equals: { version: before.version } } }
}
