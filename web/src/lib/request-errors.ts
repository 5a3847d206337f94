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
