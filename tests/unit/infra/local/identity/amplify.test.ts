import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KnownUser } from '#infra/local/identity/create-identity-service.ts'
import { call, clientId, password, runIdentity, userPoolId, type RunningIdentity } from './identity-fixture.ts'

// Amplify warns of every endpoint that is not Cognito's own.
ConsoleLogger.LOG_LEVEL = 'ERROR'

describe('an unmodified Amplify client', () => {
  let identity: RunningIdentity
  let storage: Map<string, string>
  let confirmed: KnownUser[]
  const stored = (suffix: string) => [...storage].find(([key]) => key.endsWith(suffix))?.[1] ?? ''

  beforeEach(async () => {
    confirmed = []
    identity = await runIdentity({
      onConfirmed: (user) => {
        confirmed.push(user)
      },
    })
    storage = new Map()
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
    await signOut()
    await identity.stop()
  })

  it('signs in with SRP and gets tokens that a Cognito verifier accepts', async () => {
    expect(await signIn({ username: 'ada', password })).toMatchObject({ isSignedIn: true })
    expect(await getCurrentUser()).toMatchObject({ username: 'ada' })
    const { tokens } = await fetchAuthSession()
    const claims = await identity.service.verifyAccessToken(String(tokens?.accessToken))
    expect(claims).toMatchObject({
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: 'ada',
      sub: identity.service.findUser('ada')?.sub,
    })
    expect(tokens?.idToken?.payload).toMatchObject({ 'cognito:username': 'ada', email: 'ada@example.com' })
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Ada Lovelace', email_verified: 'true' })
  })

  it('signs in by e-mail address and in any case, and stays the same user', async () => {
    await signIn({ username: 'ADA@example.com', password })
    expect(await getCurrentUser()).toMatchObject({ username: 'ada' })
  })

  it('signs in with the password flow', async () => {
    const { isSignedIn } = await signIn({ username: 'Ada', password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    expect(isSignedIn).toBe(true)
  })

  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    'cannot tell a wrong password from an unknown user with %s',
    async (authFlowType) => {
      const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
      const options = { authFlowType }
      await expect(signIn({ username: 'ada', password: 'Wrong-horse-1', options })).rejects.toMatchObject(refusal)
      await expect(signIn({ username: 'nobody', password, options })).rejects.toMatchObject(refusal)
    },
  )

  it('refreshes its tokens and gets a new refresh token', async () => {
    await signIn({ username: 'ada', password })
    const before = { access: stored('accessToken'), refresh: stored('refreshToken') }
    await fetchAuthSession({ forceRefresh: true })
    expect(stored('accessToken')).not.toBe(before.access)
    expect(stored('refreshToken')).not.toBe(before.refresh)
    await fetchAuthSession({ forceRefresh: true })
    expect(await identity.service.verifyAccessToken(stored('accessToken'))).toMatchObject({ username: 'ada' })
  })

  it('loses its session when the refresh token is revoked elsewhere', async () => {
    await signIn({ username: 'ada', password })
    await call(identity.url, 'GlobalSignOut', { AccessToken: stored('accessToken') })
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  it.each([false, true])('revokes the refresh token when it signs out (global: %s)', async (global) => {
    await signIn({ username: 'ada', password })
    const [RefreshToken, AccessToken] = [stored('refreshToken'), stored('accessToken')]
    await signOut({ global })
    expect(await call(identity.url, 'GetTokensFromRefreshToken', { RefreshToken })).toEqual({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    })
    expect((await call(identity.url, 'GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked')
  })

  it('signs up, confirms with the printed code and signs in', async () => {
    const attributes = { email: 'grace@example.com', name: 'Grace Hopper' }
    const username = 'grace'
    const signedUp = await signUp({ username, password, options: { userAttributes: attributes } })
    expect(signedUp.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'g***@e***', deliveryMedium: 'EMAIL' },
    })
    expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await expect(confirmSignUp({ username, confirmationCode: 'wrong' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    const firstCode = identity.lastCode()
    await resendSignUpCode({ username })
    const code = identity.lastCode()
    if (firstCode !== code) {
      await expect(confirmSignUp({ username, confirmationCode: firstCode })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    expect(confirmed).toEqual([])
    await confirmSignUp({ username, confirmationCode: code })
    expect(confirmed).toEqual([{ username, sub: signedUp.userId, ...attributes }])
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true })
  })

  it('changes the password', async () => {
    await signIn({ username: 'ada', password })
    const newPassword = 'Better-horse-2'
    await expect(updatePassword({ oldPassword: 'Wrong-horse-1', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await expect(updatePassword({ oldPassword: password, newPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    })
    await updatePassword({ oldPassword: password, newPassword })
    await signOut()
    await expect(signIn({ username: 'ada', password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signIn({ username: 'ada', password: newPassword })).toMatchObject({ isSignedIn: true })
  })

  it('resets a forgotten password with the printed code, once', async () => {
    const newPassword = 'Better-horse-2'
    await resetPassword({ username: 'ada' })
    const confirmationCode = identity.lastCode()
    await confirmResetPassword({ username: 'ada', confirmationCode, newPassword })
    expect(await signIn({ username: 'ada', password: newPassword })).toMatchObject({ isSignedIn: true })
    await signOut()
    const again = confirmResetPassword({ username: 'ada', confirmationCode, newPassword: password })
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('cannot learn from a password reset who has an account', async () => {
    const { nextStep } = await resetPassword({ username: 'nobody' })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    expect(identity.lines).toEqual([])
  })
})
