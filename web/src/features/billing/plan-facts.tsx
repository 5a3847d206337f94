import { formatFull } from '#web/lib/date/dates.ts'
import type { Subscription } from './billing-queries.ts'
import styles from './billing.module.css'

/** Shows the plan of a group: until when it runs, and how many of its seats are taken. */
export function PlanFacts({ subscription: { plan, usage, billing } }: { subscription: Subscription }) {
  const end = plan.trial ? billing.trial_ends_on : billing.subscription_end_date
  const isFree = plan.code === 'free'
  return (
    <section className={styles.section} aria-labelledby="plan-title">
      <h2 id="plan-title">{plan.trial ? `${plan.name}, on trial` : plan.name}</h2>
      <dl className={styles.facts}>
        {end !== null && (
          <>
            <dt>{isFree ? 'Ended on' : plan.trial ? 'Last day' : 'Ends on'}</dt>
            <dd>{formatFull(end)}</dd>
          </>
        )}
        <dt>Seats</dt>
        <dd>
          {usage.seats_in_subscription > 0
            ? `${usage.seats_in_use} of ${usage.seats_in_subscription} taken`
            : `${usage.seats_in_use} taken, as many as you like`}
        </dd>
        {usage.max_seats_used > usage.seats_in_use && (
          <>
            <dt>Most at a time</dt>
            <dd>{usage.max_seats_used}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
