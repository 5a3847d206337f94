import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { TOO_MUCH_WORK, type Problem } from '#domain/problem.ts'

/** Read units of one request: the rows of a list of some 100,000 epics, and more than any page of the app needs. */
const UNITS_MAX = 5000
/** Milliseconds for the reads of one request. AppSync and API Gateway both give up after 30 seconds. */
const TIME_MAX = 20_000

/** Thrown instead of a read when the request has read all it may. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'
  readonly problem: Problem

  constructor(problem: Problem = TOO_MUCH_WORK) {
    super(problem.message)
    this.problem = problem
  }
}

/** Makes DynamoDB say what a call took. */
export const COUNTED = { ReturnConsumedCapacity: 'TOTAL' } as const

/** What DynamoDB says that a call took. */
export type Consumed = ConsumedCapacity | ConsumedCapacity[] | undefined

/** What a request has taken of the table, in request units. */
export interface UsedUnits {
  readUnits: number
  writeUnits: number
}

const unitsOf = (consumed: Consumed): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)

/** What one request may still take of the table. Reads that are under way are not cut off, so it may be exceeded a little. */
export class ReadBudget {
  readonly #unitsMax: number
  readonly #endsAt: number
  #used: UsedUnits = { readUnits: 0, writeUnits: 0 }

  /** @param endsAt in milliseconds, as `Date.now` tells them */
  constructor(unitsMax: number, endsAt: number) {
    this.#unitsMax = unitsMax
    this.#endsAt = endsAt
  }

  /** Returns a budget for work that must leave some of this one for what follows: it ends when a share of all is spent, by whomever. */
  part(share: number): ReadBudget {
    const part = new ReadBudget(this.#unitsMax * share, Date.now() + (this.#endsAt - Date.now()) * share)
    part.#used = this.#used
    return part
  }

  get used(): Readonly<UsedUnits> {
    return this.#used
  }

  /** @throws BudgetError when nothing is left */
  check(): void {
    const isSpent = this.#used.readUnits >= this.#unitsMax || Date.now() >= this.#endsAt
    if (isSpent) throw new BudgetError()
  }

  spend(consumed: Consumed): void {
    this.#used.readUnits += unitsOf(consumed)
  }

  /** Writes are counted, but have no limit of their own: an operation writes as much as it must. */
  write(consumed: Consumed): void {
    this.#used.writeUnits += unitsOf(consumed)
  }
}

/** Returns what a request that comes now may take. */
export const requestBudget = (): ReadBudget => new ReadBudget(UNITS_MAX, Date.now() + TIME_MAX)
