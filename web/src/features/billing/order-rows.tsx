import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { dollars, ordersQuery, type Order } from './billing-queries.ts'
import styles from './billing.module.css'

/** Tells what became of an order. */
function outcomeOf({ state, amount, reason }: Pick<Order, 'state' | 'amount' | 'reason'>): string {
  if (state === 'pending') return `${dollars(amount)}, being confirmed. This can take a minute.`
  return state === 'paid' ? `${dollars(amount)} paid` : `Not paid. ${reason ?? ''}`
}

/** Shows what was ordered for a top-level group, with the way to each receipt. */
export function OrderRows({ rootPath }: { rootPath: string }) {
  const { data, error, refetch } = useQuery(ordersQuery(rootPath))
  if (data?.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="orders-title">
      <h2 id="orders-title">Orders</h2>
      <ListFrame
        list={{ error, refetch }}
        count={data?.length}
        failedTitle="Could not load the orders."
        empty={undefined}
      >
        <ListRows
          label="Orders"
          rows={(data ?? []).map(({ id, created_at: at, plan_name: plan, seats, amount, state, reason }) => ({
            id: `${id}`,
            name: `${formatShortDay(at.slice(0, 10))}: ${plan}, ${seats === 1 ? 'one seat' : `${seats} seats`}`,
            detail: outcomeOf({ state, amount, reason }),
            end: state === 'paid' && (
              <a href={pathOf('receipt', rootPath, id)}>
                Receipt<VisuallyHidden> of order {id}</VisuallyHidden>
              </a>
            ),
          }))}
        />
      </ListFrame>
    </section>
  )
}
