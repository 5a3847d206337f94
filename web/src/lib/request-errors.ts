/** An expected failure that the server named with a code; the message is written for the person who asked. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A refusal of a page endpoint, with all the reasons that it gave. */
export class RefusalError extends ProblemError {
  readonly status: number
  readonly reasons: readonly string[]
  /** The JSON that came with the refusal, null when there was none. */
  readonly answer: unknown

  constructor(status: number, code: string, reasons: readonly string[], answer: unknown = null) {
    super(code, reasons.join('. ') || 'The request was refused.')
    this.status = status
    this.reasons = reasons
    this.answer = answer
  }
}

/** A failure that nobody planned for: a defect, a broken answer, a server in trouble. */
export class UnexpectedError extends Error {
  override readonly name = 'UnexpectedError'
}

/** Statuses of a server, or of what stands before it, that takes nothing for now. */
const BUSY = new Set([429, 502, 503, 504])

/** The server takes nothing for now; what was asked may work after a while. */
export class BusyError extends UnexpectedError {
  readonly status: number
  /** How long the server wants to be left alone; 0 where it does not say. */
  readonly retryAfterMs: number

  constructor(status: number, retryAfterMs: number) {
    super('Canopy has too much to do just now. Please try again in a moment.')
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** Throws BusyError where the server has answered that it takes nothing for now. */
export function refuseIfBusy({ status, headers }: Response): void {
  if (BUSY.has(status)) throw new BusyError(status, millisecondsIn(headers.get('retry-after')))
}

/** The time that a `Retry-After` header names, in seconds or as a date. */
function millisecondsIn(header: string | null): number {
  const seconds = Number(header ?? 0)
  const wait = Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1_000
  return wait > 0 ? wait : 0
}

/** No answer came: offline, a name that does not resolve, a connection cut off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('Canopy could not be reached. Check your connection and try again.', { cause })
  }
}

/** The sign-in has run out; what was asked may work after a new one. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'

  constructor() {
    super('Your sign-in has run out. Sign in again to go on.')
  }
}
