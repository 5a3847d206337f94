import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomId } from '#web/lib/random-id.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import type { Billing } from './billing-queries.ts'
import { addCard, answerBank, asksBank, sendOrder, type PlanOrder, type Refusal } from './buy-plan.ts'

/** A payment under way: the same order pays by the same card and key until it is paid, so that sending it again charges nothing twice. */
interface Payment {
  order: PlanOrder
  method: string
  key: string
}

const NO_ANSWER =
  'No answer came, so it is not known yet whether the payment went through. Press Pay again as it is: nothing is charged twice.'

/** Pays orders of a group, and keeps what came of the last one. */
export function usePayment({ group, userId }: Pick<Billing, 'group' | 'userId'>, onPaid: () => void) {
  const payment = useRef<Payment>(null)
  /** The payment that the bank asks to confirm. */
  const [asked, setAsked] = useState<Payment | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { isBusy, error, run } = useAttempt()
  const client = useQueryClient()

  const send = async (sent: Payment): Promise<void> => {
    try {
      const refused = await sendOrder(group.id, sent)
      setRefusal(refused)
      if (refused !== null) return
      payment.current = null
      onPaid()
    } finally {
      // Without an answer, too, the plan and the orders tell what became of it.
      await client.invalidateQueries({ queryKey: ['billing'] })
    }
  }
  const pay = (order: PlanOrder) =>
    run(async () => {
      setRefusal(null)
      setAsked(null)
      const before = payment.current
      const isSame = before !== null && JSON.stringify(before.order) === JSON.stringify(order)
      const now = isSame ? before : { order, method: await addCard(order.card), key: randomId() }
      payment.current = now
      if (await asksBank(now.method, userId, order.card)) setAsked(now)
      else await send(now)
    })
  const answer = (to: Payment, isApproved: boolean) =>
    run(async () => {
      await answerBank(to.method, isApproved)
      setAsked(null)
      if (isApproved) await send(to)
      else setRefusal('You have not confirmed the payment. Nothing was charged.')
    })
  const failure = error instanceof NetworkError ? NO_ANSWER : error?.message
  return { isBusy, asked, refusal, failure, pay, answer }
}
