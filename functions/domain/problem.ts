/** Expected failures by code. The message is written for the person who asked. */
export type ProblemCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'SIGNED_OUT'
  | 'CONFLICT'
  | 'STALE_VERSION'
  | 'TAKEN'
  | 'HIERARCHY'
  | 'HIERARCHY_TOO_DEEP'
  | 'CONFIDENTIALITY'
  | 'IDEMPOTENCY_MISMATCH'
  | 'THROTTLED'
  | 'LIMIT_EXCEEDED'

/** An expected failure: what the caller did or met, never a defect of ours. */
export interface Problem {
  code: ProblemCode
  message: string
  /** The input field that the message is about, where there is one. */
  field?: string
}

/** The end of a request that would need more work than one may take. */
export const TOO_MUCH_WORK: Problem = {
  code: 'LIMIT_EXCEEDED',
  message:
    'This takes more reads than one request may make. Ask for less: fewer rows, a narrower filter or a smaller group.',
}

/** What people read when a data source failed; the alarm `resolver-errors` counts it in AppSync's log. */
export const UNANSWERED = 'The request could not be answered. Try again.'

/** The answer to who was signed in, and is not any more: blocked, or signed out from elsewhere. */
export const SIGNED_OUT: Problem = {
  code: 'SIGNED_OUT',
  message: 'You are no longer signed in, or your account has been blocked.',
}

/** The one answer for what is missing and for what the viewer may not see, so that the two cannot be distinguished. */
export const NOT_FOUND: Problem = {
  code: 'NOT_FOUND',
  message:
    "The resource that you are attempting to access does not exist or you don't have permission to perform this action",
}
