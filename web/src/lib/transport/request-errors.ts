/** An expected failure that the server named with a code; the message is written for the person who asked. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A failure that nobody planned for: a defect, a broken answer, a server in trouble. */
export class UnexpectedError extends Error {
  override readonly name = 'UnexpectedError'
  /** Of which nothing can be used. */
  readonly answer: Response | undefined

  constructor(message: string, answer?: Response) {
    super(message)
    this.answer = answer
  }
}

export const unusableAnswer = (answer: Response): UnexpectedError =>
  new UnexpectedError(`The server answered with status ${answer.status}.`, answer)

/** Statuses that say that the server, or what stands before it, takes nothing for now. */
export const BUSY: readonly number[] = [429, 502, 503, 504]

/** True when the server, or what stands before it, takes nothing for now; what was asked may work after a while. */
export const isBusy = (error: unknown): error is UnexpectedError =>
  error instanceof UnexpectedError && BUSY.includes(error.answer?.status ?? 0)

/** Returns how long a busy server wants to be left alone; 0 where it does not say so in seconds. */
export const retryAfterMs = ({ answer }: UnexpectedError): number =>
  Number(answer?.headers.get('retry-after')) * 1_000 || 0

/** No answer came: offline, a name that does not resolve, a connection cut off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** There was no connection at all, so that it may work once there is one. */
  readonly wasOffline = !navigator.onLine

  constructor(cause: unknown) {
    super('Canopy could not be reached. Check your connection and try again.', { cause })
  }
}

/** The sign-in has run out; what was asked may work after a new one. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'

  constructor() {
    super('Your session has expired. Sign in again.')
  }
}
