import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlanCode, PLANS, SEATS_MAX, type PlanCode } from '#domain/billing/plans.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { countriesQuery, dollars, statesQuery, type Billing } from './billing-queries.ts'
import { addCard, answerBank, asksBank, sendOrder, type PlanOrder } from './buy-plan.ts'
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

const NOWHERE: PlanOrder['customer'] = {
  ...{ country: '', address_1: '', address_2: '', city: '', state: '', zip_code: '', company: '' },
}

const LINES = [
  ['address_1', 'Street address', 'address-line1'],
  ['address_2', 'Street address, second line (optional)', 'address-line2'],
  ['company', 'Company (optional)', 'organization'],
] as const

/** Buys a plan for a group, or another one in its place: for a year from today. */
export function OrderForm({ billing: { group, userId, subscription } }: { billing: Billing }) {
  const { code } = subscription.plan
  const [plan, setPlan] = useState<PlanCode>(isPlanCode(code) ? code : 'premium')
  const { seats_in_subscription: bought, seats_in_use: used } = subscription.usage
  const [seats, setSeats] = useState(`${Math.max(bought, used, 1)}`)
  const [card, setCard] = useState('4242')
  const [customer, setCustomer] = useState(NOWHERE)
  /** The payment that the bank asks to confirm. */
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBought, setBought] = useState(false)
  const { isBusy, error, run } = useAttempt()
  const client = useQueryClient()
  const { data: countries = [] } = useQuery(countriesQuery)
  const { data: states = [] } = useQuery(statesQuery(customer.country))
  const amount = Number(seats) * PLANS[plan].yearlySeatPrice
  const problem =
    /^\d+$/.test(seats) && Number(seats) >= Math.max(used, 1) && Number(seats) <= SEATS_MAX
      ? undefined
      : `Enter a whole number from ${Math.max(used, 1)}, one for each member, to ${SEATS_MAX.toLocaleString('en-US')}.`
  const say = (field: keyof PlanOrder['customer'], value: string): void => {
    setCustomer((before) => ({ ...before, [field]: value, ...(field === 'country' && { state: '' }) }))
  }

  const pay = async (method: string): Promise<void> => {
    const failure = await sendOrder(group.id, method, { plan, seats: Number(seats), card, customer })
    setRefusal(failure)
    setBought(failure === null)
    await client.invalidateQueries({ queryKey: ['billing'] })
  }
  const begin = () =>
    run(async () => {
      setBought(false)
      setRefusal(null)
      const method = await addCard(card)
      if (await asksBank(method, userId, card)) setAsked(method)
      else await pay(method)
    })
  const answer = (method: string, isApproved: boolean) =>
    run(async () => {
      await answerBank(method, isApproved)
      setAsked(null)
      if (isApproved) await pay(method)
      else setRefusal('You have not confirmed the payment. Nothing was charged.')
    })

  return (
    <section className={styles.section} aria-labelledby="order-title">
      <h2 id="order-title">{code === 'free' || subscription.plan.trial ? 'Buy a plan' : 'Change or renew the plan'}</h2>
      {isBought && <Alert tone="success">Thank you. Your plan is active for one year from today.</Alert>}
      {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
      {error && <Alert tone="danger">{error.message}</Alert>}
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
          Your bank asks whether you pay {dollars(amount)} with the card ending {card}.
        </Alert>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && problem === undefined) void begin()
        }}
      >
        <RadioChoice<PlanCode> label="Plan" names={PLAN_NAMES} values={PLAN_CODES} chosen={plan} onChoose={setPlan} />
        <TextField
          label="Seats"
          value={seats}
          inputMode="numeric"
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setSeats(event.target.value.trim())
          }}
        />
        <SelectField
          label="Country"
          autoComplete="country"
          value={customer.country}
          onChange={(event) => {
            say('country', event.target.value)
          }}
        >
          <option value="">Select a country</option>
          {countries.map(([name, value]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {states.length > 0 && (
          <SelectField
            label="State (optional)"
            value={customer.state}
            onChange={(event) => {
              say('state', event.target.value)
            }}
          >
            <option value="">None</option>
            {states.map(([name, value]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {LINES.map(([field, label, autoComplete]) => (
          <TextField
            key={field}
            label={label}
            autoComplete={autoComplete}
            value={customer[field]}
            onChange={(event) => {
              say(field, event.target.value)
            }}
          />
        ))}
        <div className={styles.pair}>
          <TextField
            label="Zip code"
            autoComplete="postal-code"
            value={customer.zip_code}
            onChange={(event) => {
              say('zip_code', event.target.value)
            }}
          />
          <TextField
            label="City"
            autoComplete="address-level2"
            value={customer.city}
            onChange={(event) => {
              say('city', event.target.value)
            }}
          />
        </div>
        <SelectField
          label="Card of the sandbox"
          value={card}
          onChange={(event) => {
            setCard(event.target.value)
          }}
        >
          {Object.entries(CARDS).map(([digits, name]) => (
            <option key={digits} value={digits}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className={styles.hint}>The sandbox takes no money and asks for no card number.</p>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={problem !== undefined || asked !== null}>
            {problem === undefined ? `Pay ${dollars(amount)}` : 'Pay'}
          </Button>
        </div>
      </form>
    </section>
  )
}
