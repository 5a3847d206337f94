import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const API = `${ROOT_PATH}/api/v4`

const group = v.object({ id: v.number(), name: v.string(), full_path: v.string() })
const person = v.object({ id: v.number() })
const subscription = v.object({
  plan: v.object({ code: v.string(), name: v.string(), trial: v.boolean() }),
  usage: v.object({ seats_in_subscription: v.number(), seats_in_use: v.number(), max_seats_used: v.number() }),
  billing: v.object({
    subscription_start_date: v.nullable(v.string()),
    subscription_end_date: v.nullable(v.string()),
    trial_ends_on: v.nullable(v.string()),
  }),
})
export type Subscription = v.InferOutput<typeof subscription>

/** What the page of a plan needs to know. */
export interface Billing {
  group: v.InferOutput<typeof group>
  userId: number
  subscription: Subscription
}

/** How often plan and orders are read again while the page is open, so that what somebody else buys shows. */
const REFRESH_MS = 10_000

/** Returns the plan of a top-level group, with who looks at it. */
export const billingQuery = (rootPath: string) =>
  queryOptions({
    queryKey: ['billing', rootPath],
    queryFn: async ({ signal }): Promise<Billing> => {
      const get = (path: string) => pageRequest(`${API}/${path}`, { signal })
      const name = encodeURIComponent(rootPath)
      const [ofGroup, ofPerson, ofPlan] = await Promise.all([
        get(`groups/${name}`),
        get('user'),
        get(`namespaces/${name}/gitlab_subscription`),
      ])
      return {
        group: v.parse(group, ofGroup),
        userId: v.parse(person, ofPerson).id,
        subscription: v.parse(subscription, ofPlan),
      }
    },
    refetchInterval: REFRESH_MS,
  })

/** Returns all countries by name. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) =>
    v.parse(v.array(v.tuple([v.string(), v.string()])), await pageRequest(`${ROOT_PATH}/-/countries`, { signal })),
  staleTime: Infinity,
})

/** Returns the states of a country by name; none for one that has none. */
export const statesQuery = (country: string) =>
  queryOptions({
    queryKey: ['country-states', country],
    queryFn: async ({ signal }) => {
      const path = `${ROOT_PATH}/-/country_states?country=${country}`
      return Object.entries(v.parse(v.record(v.string(), v.string()), await pageRequest(path, { signal })))
    },
    enabled: country !== '',
    staleTime: Infinity,
  })

const order = v.object({
  ...{ id: v.number(), created_at: v.string(), plan_name: v.string(), seats: v.number(), amount: v.number() },
  ...{ state: v.picklist(['pending', 'paid', 'declined']), reason: v.nullable(v.string()) },
  customer: v.object({
    ...{ company: v.string(), address_1: v.string(), address_2: v.string(), city: v.string() },
    ...{ state: v.string(), zip_code: v.string(), country: v.string() },
  }),
})

export type Order = v.InferOutput<typeof order>

const ordersAddress = (rootPath: string): string => `${API}/namespaces/${encodeURIComponent(rootPath)}/orders`

/** Returns what was ordered for a top-level group, the newest first. */
export const ordersQuery = (rootPath: string) =>
  queryOptions({
    queryKey: ['billing', rootPath, 'orders'],
    queryFn: async ({ signal }) =>
      v.parse(v.array(order), await pageRequest(`${ordersAddress(rootPath)}?per_page=100`, { signal })),
    refetchInterval: REFRESH_MS,
  })

/** Returns one of these orders. */
export const orderQuery = (rootPath: string, id: string) =>
  queryOptions({
    queryKey: ['billing', rootPath, 'orders', id],
    queryFn: async ({ signal }) => v.parse(order, await pageRequest(`${ordersAddress(rootPath)}/${id}`, { signal })),
  })

/** Writes an amount of cents as US dollars; cents only where there are any. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    ...{ style: 'currency', currency: 'USD' },
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
