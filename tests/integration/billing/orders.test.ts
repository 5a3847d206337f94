import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { gatewayOfEnvironment } from '#operations/billing/gateway-of-environment.ts'
import type { PaymentGateway } from '#operations/billing/payment-gateway.ts'
import { placeOrder } from '#operations/billing/place-order.ts'
import { finishOrders } from '#stream/due/finish-orders.ts'
import type { OrderItem } from '#table/items/billing.ts'
import { ORDER_PREFIX, chargeKey } from '#table/keys/billing-keys.ts'
import { groupPk } from '#table/keys/keys.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { tableClient } from '#support/table-double/table-client.ts'
import { acting, givenAdministrator } from '#support/given/people.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
})

const NEXT_YEAR = new Date().getUTCFullYear() + 1

/** Takes a card of the sandbox in its form. */
async function card(digits: string, as = 'olivia', year = NEXT_YEAR): Promise<string> {
  const form = await page.call('GET', '/-/subscriptions/payment_form?id=paid_signup_flow', { as })
  const { token, signature } = form.body as { token: string; signature: string }
  const body = { token, signature, card: digits, expiration_month: 12, expiration_year: year }
  const made = await page.call('POST', '/-/subscriptions/sandbox_payment_method', { as, body })
  expect(made.status).toBe(201)
  return (made.body as { id: string }).id
}

const CUSTOMER = { country: 'US', address_1: 'Main St 1', city: 'Mobile', state: 'AL', zip_code: '36602' }

const orderOf = (method: string, changed: { customer?: object; subscription?: object; group?: number } = {}) => ({
  setup_for_company: false,
  selected_group: changed.group ?? page.acme.id,
  customer: { ...CUSTOMER, ...changed.customer },
  subscription: { plan_id: 'premium', quantity: 10, payment_method_id: method, source: '', ...changed.subscription },
})
const order = (body: object, as: string | null = 'olivia', key?: string) =>
  page.call('POST', '/-/subscriptions', { as, body, ...(key && { headers: { 'idempotency-key': key } }) })

const plan = async (as = 'olivia', address = 'acme') =>
  page.call('GET', `/api/v4/namespaces/${address}/gitlab_subscription`, { as })

/** The orders of the group that came to an end, and the charges that were made for them. */
async function ordersAndCharges() {
  const query = { partition: groupPk(page.acme.id), prefix: ORDER_PREFIX }
  const orders = await queryFirst<OrderItem>(page.table, query, 100)
  const charges = await Promise.all(orders.map(({ id }) => getItem(page.table, chargeKey(`order-${id}`))))
  return { orders, paid: orders.filter(({ declined }) => declined === null).length, charges }
}

function gatewayOf(): PaymentGateway {
  const gateway = gatewayOfEnvironment(process.env, page.table)
  if (gateway === null) throw new Error('There is no gateway.')
  return gateway
}

/** Returns a gateway whose answers are lost, after it has charged or before. */
const silent = (gateway: PaymentGateway, isCharged: boolean): PaymentGateway => ({
  ...gateway,
  charge: async (charge) => {
    if (isCharged) await gateway.charge(charge)
    throw new Error('No answer.')
  },
})

const inputOf = (paymentMethodId: string) => ({
  ...{ groupId: page.acme.id, planId: 'premium', quantity: 10, paymentMethodId, setupForCompany: false },
  customer: { country: 'AT', address1: 'Ring 1', address2: '', city: 'Wien', state: '', zipCode: '1010', company: '' },
})

test('an Owner buys a plan: the group has it with its seats for a year, and nothing of a card but its last digits is kept', async () => {
  expect((await plan()).body).toMatchObject({ plan: { code: 'free', upgradable: true }, usage: { seats_owed: 0 } })
  const method = await card('4242')
  expect(await order(orderOf(method))).toMatchObject({ status: 200, body: { location: '/groups/acme/-/billing' } })
  const today = new Date().toISOString().slice(0, 10)
  expect((await plan()).body).toEqual({
    plan: { code: 'premium', name: 'Premium', trial: false, auto_renew: null, upgradable: true, exclude_guests: false },
    usage: { seats_in_subscription: 10, seats_in_use: 5, max_seats_used: 5, seats_owed: 0 },
    billing: {
      subscription_start_date: today,
      subscription_end_date: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
      trial_ends_on: null,
    },
  })
  const shown = await page.call('GET', `/-/subscriptions/payment_method?id=${method}`, { as: 'olivia' })
  expect(shown.body).toEqual({
    id: method,
    ...{ card_type: 'Visa', credit_card_type: 'Visa', credit_card_mask_number: '************4242' },
    ...{ credit_card_expiration_month: 12, credit_card_expiration_year: NEXT_YEAR },
  })
})

test('Owners read what was ordered, paid and declined, the newest first; nobody else does', async () => {
  await order(orderOf(await card('0002')))
  await order(orderOf(await card('4242')))
  const orders = (as: string, rest = '') => page.call('GET', `/api/v4/namespaces/acme/orders${rest}`, { as })
  const { body } = await orders('olivia')
  const all = body as { id: number }[]
  expect(all).toMatchObject([
    { state: 'paid', reason: null, plan_name: 'Premium', seats: 10, amount: 120_000, currency: 'USD' },
    { state: 'declined', reason: 'Your card was declined.' },
  ])
  expect(all[0]).toMatchObject({ customer: { address_1: 'Main St 1', city: 'Mobile', state: 'AL', country: 'US' } })
  expect(JSON.stringify(all)).not.toContain('4242')
  expect(await orders('olivia', `/${all[0]?.id}`)).toMatchObject({ status: 200, body: all[0] })
  expect((await orders('olivia', '/77')).status).toBe(404)
  expect((await orders('ravi')).status).toBe(403)
})

test('another order changes plan and seats', async () => {
  await order(orderOf(await card('4242')))
  const more = { ...orderOf(await card('4242'), { subscription: { plan_id: 'ultimate', quantity: 20 } }) }
  expect(await order({ ...more, redirect_after_success: '/acme/thanks' })).toMatchObject({
    body: { location: '/acme/thanks' },
  })
  expect((await plan()).body).toMatchObject({
    plan: { code: 'ultimate', upgradable: false },
    usage: { seats_in_subscription: 20 },
  })
  expect((await ordersAndCharges()).paid).toBe(2)
})

describe('an order is never charged twice', () => {
  test('however often it is sent, one after the other or at the same time', async () => {
    const same = orderOf(await card('4242'))
    const replies = await Promise.all([order(same), order(same), order(same)])
    replies.push(await order(same))
    for (const reply of replies) expect(reply.body).toEqual({ location: '/groups/acme/-/billing' })
    expect((await ordersAndCharges()).orders).toHaveLength(1)
  })

  test('when it comes between the end of the first and what was read before that', async () => {
    const sandbox = gatewayOf()
    const [context, input] = [await acting(page.table, 'olivia'), inputOf(await card('4242'))]
    let isFirst = true
    // The second order is made at the moment at which the first one is about to be written down.
    const client = tableClient(async (command) => {
      if (isFirst && command instanceof TransactWriteCommand) {
        isFirst = false
        await placeOrder(context, sandbox, input)
      }
      return page.table.client.send(command as Parameters<typeof page.table.client.send>[0])
    })
    const late = { ...context, table: { ...page.table, client } }
    expect(await placeOrder(late, sandbox, input)).toEqual({ groupPath: 'acme', declined: null })
    expect((await ordersAndCharges()).paid).toBe(1)
  })

  test('when it is sent again by its key after another order', async () => {
    const premium = orderOf(await card('4242'))
    const ultimate = orderOf(await card('4242'), { subscription: { plan_id: 'ultimate', quantity: 20 } })
    await order(premium, 'olivia', 'first')
    await order(ultimate, 'olivia', 'second')
    expect((await order(premium, 'olivia', 'first')).body).toEqual({ location: '/groups/acme/-/billing' })
    expect((await plan()).body).toMatchObject({ plan: { code: 'ultimate' } })
    expect((await ordersAndCharges()).paid).toBe(2)
    expect((await order(premium, 'olivia', 'third')).body).toEqual({ location: '/groups/acme/-/billing' })
    expect((await plan()).body).toMatchObject({ plan: { code: 'premium' } })
  })

  test('when somebody who had no answer orders with another card: the first order is finished, and the second says so', async () => {
    const context = await acting(page.table, 'olivia')
    await expect(placeOrder(context, silent(gatewayOf(), true), inputOf(await card('4242')))).rejects.toThrow('twice')
    const pending = await page.call('GET', '/api/v4/namespaces/acme/orders', { as: 'olivia' })
    expect(pending.body).toMatchObject([{ state: 'pending', reason: null, seats: 10, amount: 120_000 }])
    const again = orderOf(await card('4242'), { subscription: { plan_id: 'ultimate' } })
    expect((await order(again)).body).toEqual({
      errors: expect.stringContaining('Another order of this group was paid') as string,
    })
    expect((await plan()).body).toMatchObject({ plan: { code: 'premium' } })
    expect((await ordersAndCharges()).orders).toHaveLength(1)
  })

  test('and one that was declined while nobody heard it stands in the way of none', async () => {
    const context = await acting(page.table, 'olivia')
    await expect(placeOrder(context, silent(gatewayOf(), true), inputOf(await card('0002')))).rejects.toThrow('twice')
    expect((await order(orderOf(await card('4242')))).body).toEqual({ location: '/groups/acme/-/billing' })
    const { orders, paid } = await ordersAndCharges()
    expect([orders.length, paid]).toEqual([2, 1])
  })

  test.each([true, false])('when the answer of the gateway is lost; charged before that: %s', async (isCharged) => {
    const sandbox = gatewayOf()
    const input = inputOf(await card('4242'))
    const context = await acting(page.table, 'olivia')
    await expect(placeOrder(context, silent(sandbox, isCharged), input)).rejects.toThrow('nothing is charged twice')
    expect((await plan()).body).toMatchObject({ plan: { code: 'free' } })
    const later = new Date(Date.now() + 120_000).toISOString()
    const reported: unknown[] = []
    const work = { goesOn: () => true, report: (error: unknown) => void reported.push(error) }
    await finishOrders({ table: page.table, gateway: sandbox, now: later }, work)
    expect(reported).toEqual([])
    expect((await plan()).body).toMatchObject({ plan: { code: 'premium' } })
    expect(await placeOrder(context, sandbox, input)).toEqual({ groupPath: 'acme', declined: null })
    const { orders, charges } = await ordersAndCharges()
    expect(orders).toHaveLength(1)
    expect(charges[0]).toMatchObject({ amount: 120_000, id: orders[0]?.chargeId })
  })
})

test.each([
  ['0002', 'Your card was declined.'],
  ['0069', 'Your card has expired.'],
  ['3155', 'Your bank asks you to confirm this card first.'],
])('a card ending %s pays nothing, and nothing changes: %s', async (digits, says) => {
  const method = await card(digits)
  const { id } = (await page.call('GET', '/api/v4/user', { as: 'olivia' })).body as { id: number }
  const asked = { as: 'olivia', body: { id: method, gitlab_user_id: id } }
  const valid = await page.call('POST', '/-/subscriptions/validate_payment_method', asked)
  expect(valid).toMatchObject({ status: 200, body: { success: false, errors: says } })
  expect(await order(orderOf(method))).toMatchObject({ status: 200, body: { errors: says } })
  expect((await plan()).body).toMatchObject({ plan: { code: 'free' }, billing: { subscription_end_date: null } })
  if (digits !== '3155') return
  const confirm = (approve: boolean, as = 'olivia') =>
    page.call('POST', '/-/subscriptions/sandbox_confirmation', { as, body: { id: method, approve } })
  expect((await confirm(true, 'gus')).status).toBe(404)
  expect((await confirm(false)).status).toBe(200)
  expect((await order(orderOf(method))).body).toEqual({ errors: says })
  await confirm(true)
  expect((await order(orderOf(method))).body).toEqual({ location: '/groups/acme/-/billing' })
})

test('methods and forms are those of who made them', async () => {
  const method = await card('4242')
  const address = `/-/subscriptions/payment_method?id=${method}`
  const [foreign, missing] = [
    await page.call('GET', address, { as: 'gus' }),
    await page.call('GET', '/-/subscriptions/payment_method?id=none', { as: 'gus' }),
  ]
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(missing.text)
  const body = { id: method, gitlab_user_id: 1 }
  expect((await page.call('POST', '/-/subscriptions/validate_payment_method', { as: 'gus', body })).status).toBe(403)
  expect((await page.call('GET', '/-/subscriptions/payment_form?id=other', { as: 'gus' })).status).toBe(404)
  const form = await page.call('GET', '/-/subscriptions/payment_form?id=cc_validation', { as: 'olivia' })
  expect(form.body).toMatchObject({ id: 'cc_validation', key: 'sandbox', url: expect.any(String) as string })
  const { token, signature } = form.body as { token: string; signature: string }
  const card1 = { token, signature, card: '4242', expiration_month: 12, expiration_year: NEXT_YEAR }
  const add = (sent: object, as = 'olivia') =>
    page.call('POST', '/-/subscriptions/sandbox_payment_method', { as, body: sent })
  expect(await add(card1, 'gus')).toMatchObject({
    status: 422,
    body: { errors: [expect.stringContaining('15 minutes')] },
  })
  expect((await add({ ...card1, expiration_year: 2020 })).body).toEqual({ errors: ['Your card has expired.'] })
  expect((await add({ ...card1, card: '4242424242424242' })).body).toEqual({
    errors: ['Card must be one of those ending 3155, 4242, 0002, 0069'],
  })
  expect((await order(orderOf(method, { group: page.acme.id }), 'gus')).status).toBe(404)
})

test.each([
  [{ subscription: { plan_id: 'gold' } }, { plan_id: ['Plan must be one of premium, ultimate'] }],
  [{ subscription: { quantity: 0 } }, { quantity: ['Seats must be a whole number from 1 to 10,000'] }],
  [{ subscription: { quantity: 4 } }, { quantity: ['ACME has 5 members: order at least as many seats'] }],
  [{ customer: { country: 'XX' } }, { country: ['Country is none of ISO 3166-1'] }],
  [{ customer: { state: 'ZZ' } }, { state: ['State is none of that country'] }],
  [{ customer: { city: ' ' } }, { city: ["City can't be blank"] }],
  [{ customer: { address_1: '' } }, { address_1: ["Street address can't be blank"] }],
])('an order with %j is refused by name', async (changed, errors) => {
  const reply = await order(orderOf(await card('4242'), changed))
  expect(reply).toMatchObject({ status: 200, body: { errors } })
  expect((await ordersAndCharges()).orders).toEqual([])
})

test('a group below is not what a plan is of', async () => {
  const reply = await order(orderOf(await card('4242'), { group: page.web.id }))
  expect(reply.body).toEqual({ errors: { selected_group: ['A plan is that of a top-level group.'] } })
})

test('the plan is shown to Owners and administrators; of a group below it is that of the top', async () => {
  expect((await plan('gus')).status).toBe(403)
  expect((await plan('gus', 'secret')).status).toBe(404)
  await givenAdministrator(page.table, 'nina')
  expect((await plan('nina')).status).toBe(200)
  expect((await plan('nina', 'acme%2Fweb')).body).toEqual((await plan('olivia')).body)
  expect((await plan('nina', 'nothing')).body).toEqual({ message: '404 Namespace Not Found' })
})

test('who would take one seat too many is no member; who has one may have another role', async () => {
  await order(orderOf(await card('4242'), { subscription: { quantity: 5 } }))
  const found = await page.call('GET', '/api/v4/users?username=nina', { as: 'olivia' })
  const [{ id } = { id: 0 }] = found.body as { id: number }[]
  const add = (user_id: number, address: string) =>
    page.call('POST', `/api/v4/${address}/members`, { as: 'olivia', body: { user_id, access_level: 10 } })
  expect(await add(id, 'groups/acme')).toMatchObject({
    status: 403,
    body: { message: "You've reached your 5 members limit for ACME" },
  })
  expect((await add(id, 'projects/acme%2Fweb%2Fapi')).status).toBe(403)
  await order(orderOf(await card('4242'), { subscription: { quantity: 6 } }))
  expect((await add(id, 'groups/acme')).status).toBe(201)
  expect((await plan()).body).toMatchObject({ usage: { seats_in_use: 6, max_seats_used: 6 } })
  expect((await add(id, 'projects/acme%2Fweb%2Fapi')).status).toBe(201)
})

test('who invites is told how many seats are left, and a full group takes no invitation by mail either', async () => {
  const seats = (as: string, address = 'groups/acme%2Fweb') =>
    page.call('GET', `/api/v4/${address}/invitations/seats`, { as })
  expect(await seats('olivia')).toMatchObject({ status: 200, body: { name: null, limit: null, left: null } })
  await order(orderOf(await card('4242'), { subscription: { quantity: 7 } }))
  expect((await seats('olivia')).body).toEqual({ name: 'ACME', limit: 7, left: 2 })
  expect((await seats('olivia', 'projects/acme%2Fweb%2Fapi')).body).toEqual({ name: 'ACME', limit: 7, left: 2 })
  expect((await seats('gus', 'groups/acme')).status).toBe(403)
  await order(orderOf(await card('4242'), { subscription: { quantity: 5 } }))
  expect((await seats('olivia')).body).toEqual({ name: 'ACME', limit: 5, left: 0 })
  const body = { email: 'new@example.com', access_level: 10 }
  expect(await page.call('POST', '/api/v4/groups/acme/invitations', { as: 'olivia', body })).toMatchObject({
    status: 403,
    body: { message: "You've reached your 5 members limit for ACME" },
  })
})

test('what is done with the form for invitations stands in the log of the group, invitations for a task from Developer on', async () => {
  const record = (body: object, as = 'olivia') =>
    page.call('POST', '/api/v4/groups/acme/invitations/events', { as, body })
  const names = ['learn_gitlab', 'locked_modal_viewed', 'explore_paid_plans_clicked', 'manage_members_clicked']
  for (const event of names) expect((await record({ event })).status).toBe(204)
  for (const access_level of [20, 30]) {
    expect((await record({ event: 'invite_members_for_task', access_level })).status).toBe(204)
  }
  expect((await record({ event: 'invite_members_for_task' })).status).toBe(400)
  expect((await record({ event: 'something_else' })).status).toBe(400)
  expect((await record({ event: 'learn_gitlab' }, 'gus')).status).toBe(403)
  const { body } = await page.call('GET', '/api/v4/groups/acme/audit_events?per_page=100', { as: 'olivia' })
  const logged = body as { event_name: string; details: { target_id: number; target_type: string } }[]
  const found = logged.filter(({ event_name: name }) => [...names, 'invite_members_for_task'].includes(name))
  expect(found.map(({ event_name: name }) => name).toSorted()).toEqual([...names, 'invite_members_for_task'].toSorted())
  expect(found.find(({ event_name: name }) => name === 'invite_members_for_task')?.details).toMatchObject({
    ...{ target_id: 30, target_type: 'role' },
  })
})

test('countries and states come by name, for everybody', async () => {
  const countries = await page.call('GET', '/-/countries')
  expect(countries.headers).toMatchObject({ 'Cache-Control': 'public, max-age=86400' })
  expect(countries.body).toHaveLength(249)
  expect(countries.body).toContainEqual(['Austria', 'AT'])
  expect((await page.call('GET', '/-/country_states?country=US')).body).toMatchObject({ Alabama: 'AL', Wyoming: 'WY' })
  expect((await page.call('GET', '/-/country_states?country=AQ')).body).toEqual({})
  for (const query of ['', '?country=XX', '?country=us']) {
    expect((await page.call('GET', `/-/country_states${query}`)).status).toBe(400)
  }
})

test('where payments are off nothing can be bought', async () => {
  const method = await card('4242')
  const off = { ...process.env, PAYMENTS: 'off' }
  expect(gatewayOfEnvironment(off, page.table)).toBeNull()
  expect(() => gatewayOfEnvironment({ ...off, PAYMENTS: 'bank' }, page.table)).toThrow('off or sandbox')
  expect(method).toMatch(/^[0-9a-f]{32}$/)
})
