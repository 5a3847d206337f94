import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { IdentityContext, Operation } from './identity-context.ts'
import { nameKey, type IdentityUser } from './identity-store.ts'
import { tooManyAttempts } from './registration.ts'
import { requiredText, structure } from './request-input.ts'
import { newTotpSecret, totpStep } from './totp.ts'

/** Answers operations of the second factor: setting up an authenticator app, and choosing to be asked for its codes. */
export function secondFactorOperations({ store, sessions, attempts }: IdentityContext): Record<string, Operation> {
  const userOf = (input: Parameters<Operation>[0]): IdentityUser =>
    sessions.userOf(requiredText(input, 'AccessToken', 8192))

  const associateSoftwareToken: Operation = (input) => {
    const user = userOf(input)
    const secret = newTotpSecret()
    // What is in use stays in use until the new secret has proven itself.
    store.updateUser(user.username, { proposedTotpSecret: secret })
    return { SecretCode: secret }
  }

  const verifySoftwareToken: Operation = (input) => {
    const user = userOf(input)
    const code = requiredText(input, 'UserCode', 16)
    const limitKey = `totp ${nameKey(user.username)}`
    attempts.assertMayTry(limitKey, tooManyAttempts)
    const secret = user.proposedTotpSecret
    if (secret === undefined) throw invalidParameter('Software token has not been associated.')
    const lastStep = totpStep(secret, code, Date.now())
    if (lastStep === undefined) {
      attempts.failed(limitKey)
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
    }
    attempts.succeeded(limitKey)
    store.updateUser(user.username, {
      proposedTotpSecret: undefined,
      totp: { secret, lastStep, isEnabled: user.totp?.isEnabled ?? false },
    })
    return { Status: 'SUCCESS' }
  }

  const setUserMfaPreference: Operation = (input) => {
    const user = userOf(input)
    const settings = structure(input, 'SoftwareTokenMfaSettings')
    const isEnabled = settings.Enabled === true
    if (isEnabled && !user.totp) throw invalidParameter('User has not verified software token mfa')
    if (user.totp) store.updateUser(user.username, { totp: isEnabled ? { ...user.totp, isEnabled } : undefined })
    return {}
  }

  return {
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
  }
}

/** Checks a code at sign-in, and that it was not used before. Throws as Cognito does. */
export function redeemTotpCode({ store, attempts }: IdentityContext, user: IdentityUser, code: string): void {
  const limitKey = `totp ${nameKey(user.username)}`
  attempts.assertMayTry(limitKey, tooManyAttempts)
  const step = user.totp && totpStep(user.totp.secret, code, Date.now())
  if (!user.totp || step === undefined) {
    attempts.failed(limitKey)
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  }
  if (step <= user.totp.lastStep) {
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  attempts.succeeded(limitKey)
  store.updateUser(user.username, { totp: { ...user.totp, lastStep: step } })
}
