import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchMFAPreference,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { totpCode } from '#infra/local/identity/totp.ts'
import {
  administrator,
  call,
  clientId,
  password,
  runIdentity,
  userPoolId,
  type RunningIdentity,
} from './identity-fixture.ts'

ConsoleLogger.LOG_LEVEL = 'ERROR'
const newPassword = 'Better-horse-2'
const bea = [
  { Name: 'email', Value: 'bea@example.com' },
  { Name: 'email_verified', Value: 'true' },
  { Name: 'name', Value: 'Bea Bo' },
]

let identity: RunningIdentity
beforeEach(async () => {
  identity = await runIdentity({ temporaryPasswordDays: 3 })
  const storage = new Map<string, string>()
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: identity.url } },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(storage.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void storage.set(key, value)),
    removeItem: (key) => Promise.resolve(void storage.delete(key)),
    clear: () => {
      storage.clear()
      return Promise.resolve()
    },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await signOut()
  await identity.stop()
})

const invite = (more: { MessageAction?: 'RESEND' } = {}) =>
  administrator(identity).send(
    new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: 'bea', UserAttributes: bea, ...more }),
  )
const firstPassword = (): string => /first password (\S+)$/.exec(identity.lines.at(-1) ?? '')?.[1] ?? ''

describe('a person who was invited', () => {
  it('chooses a password at the first sign-in, and signs in with it from then on', async () => {
    expect((await invite()).User).toMatchObject({ Username: 'bea', UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(identity.lines).toEqual([expect.stringMatching(/^Invitation for bea \(bea@example\.com\), good for 3 days/)])
    const { nextStep } = await signIn({ username: 'bea', password: firstPassword() })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    expect(await confirmSignIn({ challengeResponse: newPassword })).toMatchObject({ isSignedIn: true })
    expect(await getCurrentUser()).toMatchObject({ username: 'bea' })
    const asked = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: 'bea' })
    expect((await administrator(identity).send(asked)).UserStatus).toBe('CONFIRMED')
    await signOut()
    expect(await signIn({ username: 'bea', password: newPassword })).toMatchObject({ isSignedIn: true })
  })

  it('comes too late after three days, and in time after a second invitation', async () => {
    await invite()
    const first = firstPassword()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 })
    await expect(signIn({ username: 'bea', password: first })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    })
    await invite({ MessageAction: 'RESEND' })
    expect(firstPassword()).not.toBe(first)
    const { nextStep } = await signIn({ username: 'bea', password: firstPassword() })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  })

  it('has no password yet that could be forgotten', async () => {
    await invite()
    await expect(resetPassword({ username: 'bea' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    })
  })

  it('is invited once, unless asked again, and only by the administrator', async () => {
    await invite()
    await expect(invite()).rejects.toMatchObject({ name: 'UsernameExistsException' })
    const stranger = administrator({ ...identity, service: { ...identity.service, adminKey: 'stranger' } })
    const asked = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: 'bea' })
    await expect(stranger.send(asked)).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    const other = new AdminGetUserCommand({ UserPoolId: 'eu-west-1_Other0000', Username: 'bea' })
    await expect(administrator(identity).send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('cannot be impersonated with a made-up session', async () => {
    await invite()
    const { body } = await call(identity.url, 'RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: 'made-up',
      ChallengeResponses: { USERNAME: 'bea', NEW_PASSWORD: newPassword },
    })
    expect(body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: expect.stringMatching(/session/) as string,
    })
  })
})

describe('an authenticator app', () => {
  const secretOf = async (): Promise<string> => (await setUpTOTP()).sharedSecret
  /** Codes are good once, so each one here is that of another half minute. */
  const codeAt = (secret: string, seconds: number): string => totpCode(secret, Date.now() + seconds * 1000)

  it('is set up with a code, asked for at the next sign-in, and taken away again', async () => {
    await signIn({ username: 'ada', password })
    const sharedSecret = await secretOf()
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
    await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await verifyTOTPSetup({ code: codeAt(sharedSecret, -30) })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()

    const { nextStep } = await signIn({ username: 'ada', password })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const challengeResponse = codeAt(sharedSecret, 0)
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true })
    await signOut()
    await signIn({ username: 'ada', password })
    await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    expect(await confirmSignIn({ challengeResponse: codeAt(sharedSecret, 30) })).toMatchObject({ isSignedIn: true })

    await updateMFAPreference({ totp: 'DISABLED' })
    expect(await fetchMFAPreference()).toEqual({})
    await signOut()
    expect(await signIn({ username: 'ada', password })).toMatchObject({ isSignedIn: true })
  })
})

// The examples of RFC 6238, whose secret is the text 12345678901234567890, cut to six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('shows at second %d the code of the standard', (seconds, code) => {
  expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code)
})
