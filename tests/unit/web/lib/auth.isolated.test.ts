import { beforeEach, expect, it, vi } from 'vitest'
import { answerChallenge, signInWithPassword } from '#web/lib/session/auth.ts'

const amplify = vi.hoisted(() => ({ signIn: vi.fn(), confirmSignIn: vi.fn(), signOut: vi.fn() }))
vi.mock('aws-amplify/auth', () => amplify)
vi.mock('#web/lib/session/amplify-configuration.ts', () => ({ configureAmplify: () => Promise.resolve() }))

const named = (name: string) => Object.assign(new Error('inner words'), { name })

beforeEach(() => {
  amplify.signIn.mockReset()
  amplify.signOut.mockReset()
})

it('does not tell a wrong password from an unknown name', async () => {
  const messages = []
  for (const name of ['NotAuthorizedException', 'UserNotFoundException']) {
    amplify.signIn.mockRejectedValue(named(name))
    messages.push(
      await signInWithPassword('x', 'y').catch((error: unknown) => (error instanceof Error ? error.message : error)),
    )
  }
  expect(messages).toEqual(['The username or password is wrong.', 'The username or password is wrong.'])
})

it('ends the session of somebody else first', async () => {
  amplify.signIn
    .mockRejectedValueOnce(named('UserAlreadyAuthenticatedException'))
    .mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
  await signInWithPassword('gina', 'secret')
  expect(amplify.signOut).toHaveBeenCalledOnce()
  expect(amplify.signIn).toHaveBeenCalledTimes(2)
})

it('tells a missing connection apart', async () => {
  amplify.signIn.mockRejectedValue(named('NetworkError'))
  await expect(signInWithPassword('x', 'y')).rejects.toMatchObject({ name: 'NetworkError' })
})

it('keeps the inner words of unknown failures to itself, and reports them as what fails in the page', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const surprise = named('Surprise')
  amplify.signIn.mockRejectedValue(surprise)
  await expect(signInWithPassword('x', 'y')).rejects.toThrow('Signing in failed unexpectedly. Try again.')
  expect(reported.mock.calls).toEqual([[surprise]])
  amplify.signIn.mockRejectedValue(named('CodeMismatchException'))
  await expect(signInWithPassword('x', 'y')).rejects.toThrow('The code is wrong.')
  expect(reported).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('says which step of a sign-in comes next, and never takes a half-finished one for whole', async () => {
  const steps = ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'RESET_PASSWORD']
  const found = []
  for (const signInStep of steps) {
    amplify.signIn.mockResolvedValue({ isSignedIn: false, nextStep: { signInStep } })
    found.push(await signInWithPassword('x', 'y'))
  }
  expect(found).toEqual(['new-password', 'code', 'reset'])
  amplify.signIn.mockResolvedValue({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } })
  await expect(signInWithPassword('x', 'y')).rejects.toThrow('further sign-in step')
})

it.each([
  ['Temporary password has expired and must be reset by an administrator.', 'Your invitation has expired.'],
  ['Password attempts exceeded', 'Too many attempts.'],
  ['User is disabled.', 'This account has been switched off.'],
])('tells what "%s" means for the person', async (words, shown) => {
  amplify.signIn.mockRejectedValue(Object.assign(new Error(words), { name: 'NotAuthorizedException' }))
  await expect(signInWithPassword('x', 'y')).rejects.toThrow(shown)
})

it('begins again when the steps took too long', async () => {
  amplify.confirmSignIn.mockRejectedValue(
    Object.assign(new Error('Invalid session for the user, session is expired.'), { name: 'NotAuthorizedException' }),
  )
  await expect(answerChallenge('123456')).rejects.toMatchObject({ name: 'SignInTimeoutError' })
})
