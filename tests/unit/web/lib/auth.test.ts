// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { signInWithPassword } from '#web/lib/auth.ts'

const amplify = vi.hoisted(() => ({ signIn: vi.fn(), signOut: vi.fn() }))
vi.mock('aws-amplify/auth', () => amplify)
vi.mock('#web/lib/amplify-configuration.ts', () => ({ configureAmplify: () => Promise.resolve() }))

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
  expect(messages).toEqual(['The user name or the password is wrong.', 'The user name or the password is wrong.'])
})

it('ends the session of somebody else first', async () => {
  amplify.signIn
    .mockRejectedValueOnce(named('UserAlreadyAuthenticatedException'))
    .mockResolvedValue({ isSignedIn: true })
  await signInWithPassword('gina', 'secret')
  expect(amplify.signOut).toHaveBeenCalledOnce()
  expect(amplify.signIn).toHaveBeenCalledTimes(2)
})

it('tells a missing connection apart', async () => {
  amplify.signIn.mockRejectedValue(named('NetworkError'))
  await expect(signInWithPassword('x', 'y')).rejects.toMatchObject({ name: 'NetworkError' })
})

it('keeps the inner words of unknown failures to itself', async () => {
  amplify.signIn.mockRejectedValue(named('Surprise'))
  await expect(signInWithPassword('x', 'y')).rejects.toThrow('Signing in failed for an unexpected reason. Try again.')
})

it('does not take a half-finished sign-in for one', async () => {
  amplify.signIn.mockResolvedValue({ isSignedIn: false })
  await expect(signInWithPassword('x', 'y')).rejects.toThrow('further sign-in step')
})
