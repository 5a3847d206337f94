import { useState } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import type { Billing } from './billing-queries.ts'
import { OrderForm } from './order-form.tsx'
import styles from './billing.module.css'

/** Lets Owners buy a plan. Where there is one the form opens by a press, and closes when it has paid: the next press on Pay would be another order. */
export function OrderSection({ billing }: { billing: Billing }) {
  const { code, trial: isTrial } = billing.subscription.plan
  const hasPlan = code !== 'free' && !isTrial
  const [isOpen, setIsOpen] = useState(!hasPlan)
  const [isPaid, setIsPaid] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="order-title">
      <h2 id="order-title">{hasPlan || isPaid ? 'Change or renew the plan' : 'Buy a plan'}</h2>
      {isPaid && <Alert tone="success">Thank you. Your plan is active for one year from today.</Alert>}
      {isOpen ? (
        <OrderForm
          billing={billing}
          onPaid={() => {
            setIsPaid(true)
            setIsOpen(false)
          }}
        />
      ) : (
        <div>
          <Button
            onClick={() => {
              setIsPaid(false)
              setIsOpen(true)
            }}
          >
            Change or renew
          </Button>
        </div>
      )}
    </section>
  )
}
