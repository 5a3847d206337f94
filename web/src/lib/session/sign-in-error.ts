import { NetworkError } from '../transport/request-errors.ts'

/** Why the user pool refused something, in words for the person who asked. */
export class SignInError extends Error {
  override readonly name: string = 'SignInError'
}

/** The steps of a sign-in took too long: it has to begin again. */
export class SignInTimeoutError extends SignInError {
  override readonly name = 'SignInTimeoutError'
}

const TOO_MANY = 'Too many attempts. Wait a few minutes and try again.'

/** By the name of the user pool's error. */
const TEXTS: Record<string, string> = {
  UserNotConfirmedException: 'This account has not been confirmed yet. Follow the link in the email that we sent you.',
  InvalidPasswordException: 'This password does not follow the rules. Choose another one.',
  PasswordHistoryPolicyViolationException: 'This password was used before. Choose another one.',
  CodeMismatchException: 'The code is wrong. Check it and try again.',
  EnableSoftwareTokenMFAException: 'The code is wrong. Wait for the next one and try again.',
  ExpiredCodeException: 'This code has expired. Wait for the next one, or ask for a new one.',
  LimitExceededException: TOO_MANY,
  TooManyRequestsException: TOO_MANY,
  TooManyFailedAttemptsException: TOO_MANY,
}

/** NotAuthorizedException stands for many things; the user pool tells them apart by its words. */
const NOT_AUTHORIZED: [words: RegExp, text: string][] = [
  [/temporary password has expired/i, 'Your invitation has expired. Ask your administrator to send you a new one.'],
  [/attempts exceeded/i, TOO_MANY],
  [/user is disabled/i, 'This account has been switched off. Ask your administrator.'],
  [
    /cannot be reset in the current state/i,
    'This account has not been used yet: use the password from your invitation, or ask your administrator for a new one.',
  ],
]

/**
 * Returns the failure of a call to the user pool as NetworkError or SignInError. `texts` says what an error means for this call;
 * `fallback` is for what nobody planned for, which is reported as what fails in the page itself.
 */
export function asSignInError(error: unknown, texts: Record<string, string>, fallback: string): Error {
  if (error instanceof SignInError || error instanceof NetworkError) return error
  if (!(error instanceof Error)) return unplanned(error, fallback)
  if (error.name === 'NetworkError' || error instanceof TypeError) return new NetworkError(error)
  if (error.name === 'NotAuthorizedException') {
    if (/session/i.test(error.message))
      return new SignInTimeoutError('That took too long. Sign in again.', { cause: error })
    const known = NOT_AUTHORIZED.find(([words]) => words.test(error.message))
    if (known) return new SignInError(known[1], { cause: error })
  }
  const text = texts[error.name] ?? TEXTS[error.name]
  return text === undefined ? unplanned(error, fallback) : new SignInError(text, { cause: error })
}

function unplanned(error: unknown, text: string): SignInError {
  reportError(error)
  return new SignInError(text, { cause: error })
}
