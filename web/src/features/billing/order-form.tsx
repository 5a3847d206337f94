import { useState } from 'react'
import { isPlanCode, PLANS, SEATS_MAX, type PlanCode } from '#domain/billing/plans.ts'
import { formatFull } from '#web/lib/date/dates.ts'
import { Button } from '#web/ui/base/button.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { AddressFields, missingIn } from './address-fields.tsx'
import { dollars, type Billing } from './billing-queries.ts'
import type { Customer } from './buy-plan.ts'
import { usePayment } from './use-payment.ts'
import styles from './billing.module.css'

const PLAN_CODES = Object.keys(PLANS).filter(isPlanCode)

const PLAN_NAMES = Object.fromEntries(
  PLAN_CODES.map((code) => [code, `${PLANS[code].name}: ${dollars(PLANS[code].yearlySeatPrice)} a seat and year`]),
) as Record<PlanCode, string>

/** The cards of the sandbox, by what becomes of them. */
const CARDS = {
  '4242': 'ending 4242: pays',
  '3155': 'ending 3155: the bank asks first',
  '0002': 'ending 0002: is declined',
  '0069': 'ending 0069: has expired',
}

const NOWHERE: Customer = {
  ...{ country: '', address_1: '', address_2: '', city: '', state: '', zip_code: '', company: '' },
}

export interface OrderFormProps {
  billing: Billing
  onPaid: () => void
}

/** Asks for a plan, its seats, who pays and how, and pays it: for a year from today, in place of the plan that there is. */
export function OrderForm({ billing, onPaid }: OrderFormProps) {
  const { plan: current, usage, billing: times } = billing.subscription
  const { seats_in_subscription: bought, seats_in_use: used } = usage
  const [plan, setPlan] = useState<PlanCode>(isPlanCode(current.code) ? current.code : 'premium')
  const [seats, setSeats] = useState(`${Math.max(bought, used, 1)}`)
  const [card, setCard] = useState('4242')
  const [customer, setCustomer] = useState(NOWHERE)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { isBusy, asked, refusal, failure, pay, answer } = usePayment(billing, onPaid)
  const price = PLANS[plan].yearlySeatPrice
  const amount = Number(seats) * price
  const seatsProblem =
    /^\d+$/.test(seats) && Number(seats) >= Math.max(used, 1) && Number(seats) <= SEATS_MAX
      ? undefined
      : `Enter a whole number from ${Math.max(used, 1)}, one for each member, to ${SEATS_MAX.toLocaleString('en-US')}.`
  const refusedFields = typeof refusal === 'object' && refusal !== null ? refusal : {}
  const sentence = failure ?? (typeof refusal === 'string' ? refusal : Object.values(refusedFields).join(' '))
  const submit = (): void => {
    const empty = missingIn(customer)
    setMissing(empty)
    if (Object.keys(empty).length === 0) void pay({ plan, seats: Number(seats), card, customer })
  }
  const end = times.subscription_end_date
  const replaces = current.code !== 'free' && !current.trial && end !== null

  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="order-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && seatsProblem === undefined) submit()
      }}
    >
      <RadioChoice<PlanCode> label="Plan" names={PLAN_NAMES} values={PLAN_CODES} chosen={plan} onChoose={setPlan} />
      <TextField
        label="Seats"
        value={seats}
        inputMode="numeric"
        autoComplete="off"
        error={seatsProblem ?? refusedFields['quantity']}
        onChange={({ target }) => {
          setSeats(target.value.trim())
        }}
      />
      <AddressFields
        customer={customer}
        problems={{ ...refusedFields, ...missing }}
        onSay={(given) => {
          setCustomer((before) => ({ ...before, ...given }))
          setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in given))))
        }}
      />
      <SelectField
        label="Card of the sandbox"
        value={card}
        onChange={({ target }) => {
          setCard(target.value)
        }}
      >
        {Object.entries(CARDS).map(([digits, name]) => (
          <option key={digits} value={digits}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>The sandbox takes no money and asks for no card number.</p>
      {seatsProblem === undefined && (
        <dl className={styles.facts}>
          <dt>Total</dt>
          <dd>
            <strong>{dollars(amount)}</strong> for {seats === '1' ? 'one seat' : `${seats} seats at ${dollars(price)}`},
            for a year from today
          </dd>
        </dl>
      )}
      {replaces && (
        <p className={styles.hint}>
          This takes the place of {current.name}, which would run until {formatFull(end)}. Nothing of it is paid back.
        </p>
      )}
      {sentence !== '' && <Alert tone="danger">{sentence}</Alert>}
      {asked !== null && (
        <Alert
          tone="warning"
          actions={
            <>
              <Button size="small" isBusy={isBusy} onClick={() => void answer(asked, true)}>
                Confirm
              </Button>
              <Button size="small" isBusy={isBusy} onClick={() => void answer(asked, false)}>
                Refuse
              </Button>
            </>
          }
        >
          Your bank asks whether you pay {dollars(asked.order.seats * PLANS[asked.order.plan].yearlySeatPrice)} with the
          card ending {asked.order.card}.
        </Alert>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={seatsProblem !== undefined || asked !== null}>
          {seatsProblem === undefined ? `Pay ${dollars(amount)}` : 'Pay'}
        </Button>
      </div>
    </form>
  )
}
