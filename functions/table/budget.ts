import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'

/** Read units of one request: the rows of a list of some 100,000 epics, and more than any page of the app needs. */
const UNITS_MAX = 5000
/** Milliseconds for the reads of one request. AppSync and API Gateway both give up after 30 seconds. */
const TIME_MAX = 20_000

/** Thrown instead of a read when the request has read all it may. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'
}

/** What one request may still take of the table. Reads that are under way are not cut off, so it may be exceeded a little. */
export class ReadBudget {
  readonly #endsAt: number
  #units: number

  /** @param endsAt in milliseconds, as `Date.now` tells them */
  constructor(units: number, endsAt: number) {
    this.#units = units
    this.#endsAt = endsAt
  }

  /** @throws BudgetError when nothing is left */
  check(): void {
    if (this.#units <= 0 || Date.now() >= this.#endsAt) throw new BudgetError('The request has read all it may.')
  }

  spend(consumed: ConsumedCapacity | ConsumedCapacity[] | undefined): void {
    for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) this.#units -= CapacityUnits
  }
}

/** What a request that comes now may take. */
export const requestBudget = (): ReadBudget => new ReadBudget(UNITS_MAX, Date.now() + TIME_MAX)
