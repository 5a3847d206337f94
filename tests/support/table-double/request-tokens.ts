import { tokenMismatch } from './errors.ts'
import type { TransactWriteInput } from './transaction-commands.ts'

const lifetimeMs = 10 * 60 * 1000

/** Remembers the tokens of transactions that went through: the same request again is a success that does nothing. */
export class RequestTokens {
  readonly #done = new Map<string, { request: string; at: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Runs the transaction unless its token says that it ran within the last ten minutes. */
  once<T extends object>(input: TransactWriteInput, run: () => T): T | Record<string, never> {
    const { ClientRequestToken: token, ...rest } = input
    if (token === undefined) return run()
    const request = fingerprint(rest)
    const done = this.#done.get(token)
    if (done && this.#now() - done.at < lifetimeMs) {
      if (done.request !== request) throw tokenMismatch()
      return {}
    }
    const output = run()
    this.#done.set(token, { request, at: this.#now() })
    return output
  }
}

function fingerprint(request: object): string {
  return JSON.stringify(request, (_name, value: unknown) => (value instanceof Set ? [...value].sort() : value))
}
