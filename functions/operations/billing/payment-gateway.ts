/** What a browser needs for the form of the gateway, in which people say how they pay. */
export interface PaymentForm {
  id: string
  url: string
  key: string
  token: string
  signature: string
}

/** A card as people recognise it. */
export interface PaymentMethod {
  id: string
  userId: number
  cardType: string
  lastDigits: string
  month: number
  year: number
}

/** What is charged. */
export interface Charge {
  /** What is charged by the same reference is charged once, and answered alike every time. */
  reference: string
  methodId: string
  userId: number
  /** In US cents. */
  amount: number
}

/** What became of a charge: its number, or why it was declined, in a sentence. */
export type ChargeResult = { chargeId: string } | { declined: string }

/** Whoever takes payments. Numbers of cards go there from the browser and never come here. */
export interface PaymentGateway {
  /** null where there is no form of this name. */
  form: (id: string, userId: number) => PaymentForm | null
  /** null where there is none. */
  method: (id: string) => Promise<PaymentMethod | null>
  /** Tells why a method could not pay, in a sentence; null where it could. */
  refusalOf: (id: string, userId: number) => Promise<string | null>
  /** Rejects when no answer came: then nobody knows whether it was charged until it is asked again. */
  charge: (charge: Charge) => Promise<ChargeResult>
}
