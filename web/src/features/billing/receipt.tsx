import { useQuery } from '@tanstack/react-query'
import { formatFull } from '#web/lib/date/dates.ts'
import { countriesQuery, dollars, type Order } from './billing-queries.ts'
import styles from './billing.module.css'

/** Shows what was paid for, by whom and when: a page to print or to keep. */
export function Receipt({ order, group }: { order: Order; group: string }) {
  const { data: countries = [] } = useQuery(countriesQuery)
  const { company, address_1: street, address_2: more, city, state, zip_code: zip, country } = order.customer
  const [countryName = country] = countries.find(([, code]) => code === country) ?? []
  const lines = [company, street, more, [city, state, zip].filter(Boolean).join(' '), countryName]
  const facts: [string, string][] = [
    ['Order', `${order.id}`],
    ['Date', formatFull(order.created_at.slice(0, 10))],
    ['Group', group],
    ['Plan', `${order.plan_name}, for a year`],
    ['Seats', `${order.seats} at ${dollars(order.amount / order.seats)}`],
    ['Amount paid', dollars(order.amount)],
  ]
  return (
    <section className={styles.section} aria-label="Receipt">
      <dl className={styles.facts}>
        {facts.map(([term, text]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Billed to</dt>
          <dd>
            <address className={styles.address}>{lines.filter(Boolean).join('\n')}</address>
          </dd>
        </div>
      </dl>
    </section>
  )
}
