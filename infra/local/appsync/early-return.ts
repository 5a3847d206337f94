/** Thrown by `runtime.earlyReturn` to leave a handler; the pipeline catches it. */
export class EarlyReturn extends Error {
  readonly value: unknown
  readonly skipTo: 'END' | 'NEXT'

  constructor(value: unknown, skipTo: 'END' | 'NEXT') {
    super('runtime.earlyReturn')
    this.value = value
    this.skipTo = skipTo
  }
}
