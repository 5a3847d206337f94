import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessToken } from '#web/lib/session/access-token.ts'
import { fakeNetwork, type Answer } from '../fake-network.ts'

// Amplify itself reads the tokens and has them renewed; only the network is not real.
const PREFIX = 'CognitoIdentityServiceProvider.client.'
const HOUR_S = 3_600

const nowInSeconds = () => Math.floor(Date.now() / 1_000)
const tokenFor = (secondsLeft: number) =>
  `header.${btoa(JSON.stringify({ sub: 'ada', iat: nowInSeconds(), exp: nowInSeconds() + secondsLeft }))}.signature`

/** Keeps tokens as Amplify does, and says how the user pool answers who wants to have them renewed. */
function given(secondsLeft: number, answer: Answer) {
  const token = tokenFor(secondsLeft)
  localStorage.setItem(`${PREFIX}LastAuthUser`, 'ada')
  for (const name of ['accessToken', 'idToken']) localStorage.setItem(`${PREFIX}ada.${name}`, token)
  localStorage.setItem(`${PREFIX}ada.refreshToken`, 'refresh')
  const network = fakeNetwork()
  network.on('POST /', answer)
  return { network, token }
}

const refused = (type: string, status = 400) => Response.json({ __type: type, message: 'No.' }, { status })
const failureOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('gives a token that is good as it is, and has one that has run out renewed', async () => {
  const { network, token } = given(HOUR_S, 'offline')
  await expect(accessToken()).resolves.toBe(token)
  expect(network.calls).toEqual([])
  const fresh = tokenFor(2 * HOUR_S)
  given(-HOUR_S, { AuthenticationResult: { AccessToken: fresh, IdToken: fresh } })
  await expect(accessToken()).resolves.toBe(fresh)
})

it.each(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'])(
  'ends the session when renewing it is refused for good with %s',
  async (type) => {
    given(-HOUR_S, refused(type))
    expect(await failureOf(accessToken())).toMatchObject({ name: 'SessionEndedError' })
  },
)

it.each<[string, () => Answer]>([
  ['there is no network', () => 'offline'],
  ['the user pool has too much to do', () => refused('TooManyRequestsException')],
])('keeps the session while %s', async (_, answer) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  given(-HOUR_S, 'offline').network.on('POST /', answer)
  const failure = failureOf(accessToken())
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(await failure).toMatchObject({ name: 'NetworkError' })
  expect(localStorage.getItem(`${PREFIX}ada.refreshToken`)).toBe('refresh')
})
