/** How many writes a copy stays behind: a number (Infinity: until told to catch up) or a draw made at each write. */
export type Lag = number | (() => number)

/** Passes changes on in order, keeping the latest ones back. */
export class TrailingFeed<T> {
  readonly #lag: Lag
  readonly #apply: (change: T) => void
  #waiting: T[] = []

  constructor(lag: Lag, apply: (change: T) => void) {
    this.#lag = lag
    this.#apply = apply
  }

  push(change: T): void {
    this.#waiting.push(change)
    const lag = typeof this.#lag === 'number' ? this.#lag : this.#lag()
    if (this.#waiting.length > lag) this.#release(this.#waiting.length - lag)
  }

  catchUp(): void {
    this.#release(this.#waiting.length)
  }

  #release(count: number): void {
    for (const change of this.#waiting.splice(0, count)) this.#apply(change)
  }
}
