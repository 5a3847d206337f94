import * as v from 'valibot'
import { PLANS } from '#domain/billing/plans.ts'
import { wholeNumber } from '#domain/ids.ts'
import { findOpenOrder, findOrder, listOrders } from '#operations/billing/list-orders.ts'
import { readSubscription, type Subscription } from '#operations/billing/read-subscription.ts'
import { findGroup } from '#operations/read/namespace/find-namespace.ts'
import { authorize, namespaceSubject } from '#operations/write/authorize.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import { getItem } from '#table/client/read.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { OpenOrderItem, OrderItem } from '#table/items/billing.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { order as orderShape, paidPlan } from '#presenters/rest/installation-shapes.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns the top-level group of the group that the address names, for its Owners and for administrators. */
async function paidGroup({ table, viewer, parameters }: RestRequest): Promise<GroupItem> {
  const address = parameters.id ?? ''
  const id = wholeNumber(address)
  const any = (): Promise<GroupItem | ProjectItem | null> =>
    id === null ? namespaceAtPath(table, address) : getItem<GroupItem>(table, groupKey(id))
  const found = viewer.isAdmin ? await any() : await findGroup(table, viewer, address)
  if (found?.kind !== 'group') throw new Refusal(notFound('Namespace'))
  const [rootId = found.id] = found.namespaceIds
  const root = rootId === found.id ? found : await getItem<GroupItem>(table, groupKey(rootId))
  if (root === null) throw new Refusal(notFound('Namespace'))
  if (!viewer.isAdmin) authorize(viewer, namespaceSubject(root), 'adminMembers')
  return root
}

/** Returns a plan as compatible clients read it. */
const subscriptionJson = (has: Subscription) => ({
  plan: {
    ...{ code: has.code, name: has.name, trial: has.isTrial, auto_renew: null },
    ...{ upgradable: has.code !== 'ultimate' || has.isTrial, exclude_guests: false },
  },
  usage: {
    ...{ seats_in_subscription: has.seats, seats_in_use: has.seatsInUse, max_seats_used: has.maxSeatsUsed },
    seats_owed: has.seats === 0 ? 0 : Math.max(0, has.maxSeatsUsed - has.seats),
  },
  billing: {
    ...{ subscription_start_date: has.startDate, subscription_end_date: has.endDate },
    trial_ends_on: has.trialEndsOn,
  },
})

export const showSubscription = endpoint('GET /api/v4/namespaces/{id+}/gitlab_subscription', {
  summary: 'Show the plan of a top-level group and how many of its seats are taken; for its Owners',
  input: {},
  shows: paidPlan,
  on: paidGroup,
  answer: async ({ table, today }, root) => ok(subscriptionJson(await readSubscription(table, root.id, today))),
})

/** Returns an order as its receipt tells it. Of a card nothing is told. */
const orderJson = (order: OrderItem | OpenOrderItem) => ({
  ...{ id: order.id, created_at: order.createdAt, plan_code: order.plan, plan_name: PLANS[order.plan].name },
  ...{ seats: order.seats, amount: order.amount, currency: 'USD' as const, ...outcomeOf(order) },
  customer: {
    ...{ company: order.customer.company, address_1: order.customer.address1, address_2: order.customer.address2 },
    ...{ city: order.customer.city, state: order.customer.state, zip_code: order.customer.zipCode },
    country: order.customer.country,
  },
})

/** Returns how an order stands: `pending` as long as nobody knows whether it was charged. */
function outcomeOf(order: OrderItem | OpenOrderItem) {
  if (!('declined' in order)) return { state: 'pending' as const, reason: null }
  return { state: order.declined === null ? ('paid' as const) : ('declined' as const), reason: order.declined }
}

const ORDERS = 'GET /api/v4/namespaces/{id+}/orders'

export const listGroupOrders = endpoint(ORDERS, {
  summary:
    'List the orders of a top-level group that are being paid, were paid or declined, the newest first; for its Owners',
  input: paging,
  shows: v.array(orderShape),
  on: paidGroup,
  answer: async (request, root) => {
    const [open, done] = await Promise.all([findOpenOrder(request.table, root.id), listOrders(request.table, root.id)])
    const orders = [...(open === null ? [] : [open]), ...done]
    return pageAnswer(sliceOf(orders, request.input).map(orderJson), orders.length, request.input, request)
  },
})

export const showGroupOrder = endpoint(`${ORDERS}/{order_id}`, {
  summary: 'Show an order of a top-level group; for its Owners',
  input: {},
  shows: orderShape,
  on: paidGroup,
  answer: async ({ table, parameters }, root) => {
    const id = wholeNumber(parameters['order_id'] ?? '')
    const order = id === null ? null : await findOrder(table, root.id, id)
    return order === null ? notFound('Order') : ok(orderJson(order))
  },
})
