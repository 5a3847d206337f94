import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderRows } from '#web/features/billing/order-rows.tsx'
import { OrderSection } from '#web/features/billing/order-section.tsx'
import type { Billing } from '#web/features/billing/billing-queries.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, type Answer } from '../../fake-network.ts'

let network: ReturnType<typeof fakeNetwork>
/** What the gateway answers to orders, one after the other. */
let answers: Answer[]
let cards: number
beforeEach(() => {
  fillBrowserGaps()
  network = fakeNetwork()
  cards = 0
  network.on('GET /-/countries', [['Austria', 'AT']])
  network.on('GET /-/country_states', {})
  network.on('GET /-/subscriptions/payment_form', {
    url: '/-/subscriptions/sandbox_payment_method',
    token: 't',
    signature: 's',
  })
  network.on('POST /-/subscriptions/sandbox_payment_method', () => ({ id: `card ${(cards += 1)}` }))
  network.on('POST /-/subscriptions/validate_payment_method', { success: true })
  network.on('POST /-/subscriptions', () => answers.shift() ?? 'offline')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const FREE: Billing['subscription'] = {
  plan: { code: 'free', name: 'Free', trial: false },
  usage: { seats_in_subscription: 0, seats_in_use: 3, max_seats_used: 3 },
  billing: { subscription_start_date: null, subscription_end_date: null, trial_ends_on: null },
}
const PREMIUM: Billing['subscription'] = {
  plan: { code: 'premium', name: 'Premium', trial: false },
  usage: { seats_in_subscription: 5, seats_in_use: 3, max_seats_used: 3 },
  billing: { subscription_start_date: '2026-11-30', subscription_end_date: '2027-11-30', trial_ends_on: null },
}

const show = (subscription: Billing['subscription']) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderSection billing={{ group: { id: 7, name: 'Acme', full_path: 'acme' }, userId: 1, subscription }} />
    </QueryClientProvider>,
  )

async function fill(): Promise<void> {
  await screen.findByRole('option', { name: 'Austria' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Street address'), 'Ring 1')
  await userEvent.type(screen.getByLabelText('Zip code'), '1010')
  await userEvent.type(screen.getByLabelText('City'), 'Vienna')
}
const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay/ }))

const sent = () =>
  network.calls
    .filter(({ method, to }) => method === 'POST' && to === '/-/subscriptions')
    .map(({ body, headers }) => [
      (body as { subscription: { payment_method_id: string } }).subscription.payment_method_id,
      headers.get('idempotency-key'),
    ])

it('an order without an answer is sent again with the same card and key; after it has paid there is no button that pays again', async () => {
  answers = ['offline', { location: '/groups/acme/-/billing' }]
  show(FREE)
  await fill()
  await pay()
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is charged twice')
  await pay()
  expect(await screen.findByText('Thank you. Your plan is active for one year from today.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  const [first, second, ...more] = sent()
  expect(first).toEqual(['card 1', expect.stringMatching(/.{16}/)])
  expect(second).toEqual(first)
  expect(more).toEqual([])
})

it('another order after one without an answer has a card and a key of its own', async () => {
  answers = ['offline', { errors: 'Another order of this group was paid just now.' }]
  show(FREE)
  await fill()
  await pay()
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('radio', { name: /^Ultimate/ }))
  await pay()
  expect(await screen.findByText('Another order of this group was paid just now.')).toBeDefined()
  const [first, second] = sent()
  expect(second?.[0]).toBe('card 2')
  expect(second?.[1]).not.toBe(first?.[1])
})

it('what is missing is said at its field, and nothing is sent', async () => {
  answers = []
  show(FREE)
  await pay()
  for (const [label, problem] of [
    ['Country', 'Select a country.'],
    ['Street address', 'Enter a street address.'],
    ['Zip code', 'Enter a zip code.'],
    ['City', 'Enter a city.'],
  ] as const) {
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem)
  }
  await userEvent.type(screen.getByLabelText('City'), 'V')
  expect(screen.queryByText('Enter a city.')).toBeNull()
  expect(sent()).toEqual([])
})

it('where there is a plan, the form opens by a press, and says what becomes of that plan', async () => {
  show(PREMIUM)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change or renew' }))
  expect(screen.getByText(/takes the place of Premium, which would run until .*November 30, 2027/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Pay $600' })).toBeDefined()
})

it('an order that is being confirmed says so, and has no receipt yet', async () => {
  const customer = {
    company: '',
    address_1: 'Ring 1',
    address_2: '',
    city: 'Vienna',
    state: '',
    zip_code: '1',
    country: 'AT',
  }
  const one = {
    id: 9,
    created_at: '2026-11-30T00:00:00Z',
    plan_name: 'Premium',
    seats: 5,
    amount: 60_000,
    reason: null,
    customer,
  }
  network.on('GET /api/v4/namespaces/acme/orders', [{ ...one, state: 'pending' }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderRows rootPath="acme" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('$600, being confirmed. This can take a minute.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
