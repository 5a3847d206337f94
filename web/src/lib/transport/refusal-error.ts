import { ProblemError } from './request-errors.ts'

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
