import type { PaymentGateway } from '#operations/billing/payment-gateway.ts'
import { finishOrder } from '#operations/billing/place-order.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import type { Table } from '#table/client/client.ts'
import { queryFirst } from '#table/client/read.ts'
import type { OpenOrderItem } from '#table/items/billing.ts'
import { OPEN_ORDERS_LIST } from '#table/keys/billing-keys.ts'
import { afterTime } from '#table/keys/due-keys.ts'
import type { Work } from './run-due-work.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** For so long an order is left to who made it. */
const OWN_MS = 60_000
const ROWS = 25

/** Finishes orders whose payment got no answer, in the name of who made them: what was charged is never left without its plan. */
export async function finishOrders(
  { table, gateway, now }: { table: Table; gateway: PaymentGateway; now: string },
  { goesOn, report }: Work,
): Promise<void> {
  const until = new Date(Date.parse(now) - OWN_MS).toISOString()
  const query = { partition: OPEN_ORDERS_LIST, index: 'lists' as const, range: { from: '0', to: afterTime(until) } }
  for (const order of await queryFirst<OpenOrderItem>(table, query, ROWS)) {
    if (!goesOn()) return
    try {
      const viewer = await viewerNumbered(table, order.userId)
      const context = { table, viewer, now: () => now, random: distinctRandom, entrance: 'automation' as const }
      await finishOrder(context, gateway, order)
    } catch (error) {
      report(error)
    }
  }
}
