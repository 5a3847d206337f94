import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from './cognito-error.ts'
import { credentialsOf } from './credentials.ts'
import type { IdentityContext, Operation } from './identity-context.ts'
import { nameKey, type IdentityUser } from './identity-store.ts'
import { assertPasswordAllowed, hashPassword, isPassword } from './password.ts'
import type { ChallengeName } from './pending-challenges.ts'
import { requiredText, structure, type RequestInput } from './request-input.ts'
import { redeemTotpCode } from './second-factor.ts'
import { srpChallenge, srpSignature, srpVerifier, type SrpChallenge } from './srp.ts'

type PendingSignIn = { userId: string; challenge: SrpChallenge; expiresAt: number }

const pendingLifeMs = 3 * 60_000

/** Answers InitiateAuth and RespondToAuthChallenge: the password and SRP flows, and refreshing. */
export function signInOperations(context: IdentityContext): Record<string, Operation> {
  const { store, sessions, attempts, challenges, passwordPolicy, poolName } = context
  const pending = new Map<string, PendingSignIn>()
  // For unknown names: they must get a challenge that looks real and is the same each time.
  const decoySecret = randomBytes(32)
  const decoyHash = hashPassword(decoySecret.toString('hex'))

  const assertMayTry = (name: string): void => {
    attempts.assertMayTry(nameKey(name), () => notAuthorized('Password attempts exceeded'))
  }

  const finish = (name: string, user: IdentityUser | undefined, isRight: boolean): object => {
    if (!user || !isRight) {
      attempts.failed(nameKey(name))
      throw wrongCredentials()
    }
    attempts.succeeded(nameKey(name))
    if (user.isDisabled) throw notAuthorized('User is disabled.')
    if (!user.isConfirmed) throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
    if (user.temporaryUntil === undefined) return withSecondFactor(user)
    if (user.temporaryUntil < Date.now() / 1000) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
    }
    return challenged('NEW_PASSWORD_REQUIRED', user, {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({
        email_verified: String(user.isEmailVerified),
        name: user.name,
        email: user.email,
      }),
    })
  }

  const challenged = (name: ChallengeName, { username }: IdentityUser, more: Record<string, string>): object => ({
    ChallengeName: name,
    Session: challenges.issue(name, username),
    ChallengeParameters: { USER_ID_FOR_SRP: username, ...more },
  })

  const withSecondFactor = (user: IdentityUser): object =>
    user.totp?.isEnabled
      ? challenged('SOFTWARE_TOKEN_MFA', user, { FRIENDLY_DEVICE_NAME: '' })
      : { AuthenticationResult: sessions.open(user), ChallengeParameters: {} }

  /** Returns who answers a challenge, by the session that it came with. */
  const challengedUser = (name: ChallengeName, input: RequestInput): IdentityUser => {
    const user = store.findUser(challenges.usernameOf(name, requiredText(input, 'Session')))
    if (!user) throw wrongCredentials()
    return user
  }

  const setFirstPassword = async (input: RequestInput): Promise<object> => {
    const user = challengedUser('NEW_PASSWORD_REQUIRED', input)
    const password = requiredText(structure(input, 'ChallengeResponses'), 'NEW_PASSWORD', 256)
    assertPasswordAllowed(password, passwordPolicy)
    challenges.end(requiredText(input, 'Session'))
    const change = { ...(await credentialsOf(poolName, user.username, password)), temporaryUntil: undefined }
    store.updateUser(user.username, change)
    return withSecondFactor({ ...user, ...change })
  }

  const checkSecondFactor = (input: RequestInput): object => {
    const user = challengedUser('SOFTWARE_TOKEN_MFA', input)
    redeemTotpCode(context, user, requiredText(structure(input, 'ChallengeResponses'), 'SOFTWARE_TOKEN_MFA_CODE', 16))
    challenges.end(requiredText(input, 'Session'))
    return { AuthenticationResult: sessions.open(user), ChallengeParameters: {} }
  }

  const byPassword = async (parameters: RequestInput): Promise<object> => {
    const given = requiredText(parameters, 'USERNAME', 128)
    const password = requiredText(parameters, 'PASSWORD', 256)
    const user = store.findUser(given)
    const name = user?.username ?? given
    assertMayTry(name)
    return finish(name, user, await isPassword(password, user?.passwordHash ?? (await decoyHash)))
  }

  const startSrp = (parameters: RequestInput): object => {
    const given = requiredText(parameters, 'USERNAME', 128)
    const user = store.findUser(given)
    const userId = user?.username ?? given
    assertMayTry(userId)
    const srp = user?.srp ?? decoyVerifier(decoySecret, poolName, userId)
    const challenge = srpChallenge(srp.verifier, requiredText(parameters, 'SRP_A'))
    if (!challenge) throw invalidParameter('SRP_A is not valid')
    for (const [block, { expiresAt }] of pending) if (expiresAt < Date.now()) pending.delete(block)
    const secretBlock = randomBytes(256).toString('base64')
    pending.set(secretBlock, { userId, challenge, expiresAt: Date.now() + pendingLifeMs })
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
        SALT: srp.salt,
        SRP_B: challenge.serverPublic.toString(16),
        SECRET_BLOCK: secretBlock,
      },
    }
  }

  const finishSrp = (responses: RequestInput): object => {
    const secretBlock = requiredText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
    const signature = requiredText(responses, 'PASSWORD_CLAIM_SIGNATURE')
    const timestamp = requiredText(responses, 'TIMESTAMP', 64)
    const signIn = pending.get(secretBlock)
    // One try for each challenge.
    pending.delete(secretBlock)
    if (!signIn || signIn.expiresAt < Date.now()) throw wrongCredentials()
    const { userId, challenge } = signIn
    assertMayTry(userId)
    const proof = { userId, secretBlock: Buffer.from(secretBlock, 'base64'), timestamp }
    return finish(userId, store.findUser(userId), sameText(signature, srpSignature(poolName, challenge, proof)))
  }

  const initiateAuth: Operation = (input) => {
    const flow = requiredText(input, 'AuthFlow', 64)
    const parameters = structure(input, 'AuthParameters')
    if (flow === 'USER_SRP_AUTH') return startSrp(parameters)
    if (flow === 'USER_PASSWORD_AUTH') return byPassword(parameters)
    if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
      const refreshToken = requiredText(parameters, 'REFRESH_TOKEN')
      return { AuthenticationResult: sessions.refresh(refreshToken, { rotate: false }), ChallengeParameters: {} }
    }
    throw invalidParameter('Initiate Auth method not supported.')
  }

  const respondToAuthChallenge: Operation = (input) => {
    const name = requiredText(input, 'ChallengeName', 64)
    if (name === 'PASSWORD_VERIFIER') return finishSrp(structure(input, 'ChallengeResponses'))
    if (name === 'NEW_PASSWORD_REQUIRED') return setFirstPassword(input)
    if (name === 'SOFTWARE_TOKEN_MFA') return checkSecondFactor(input)
    throw invalidParameter('Challenge name is not supported.')
  }

  return { InitiateAuth: initiateAuth, RespondToAuthChallenge: respondToAuthChallenge }
}

function decoyVerifier(secret: Buffer, poolName: string, userId: string) {
  const digest = createHmac('sha256', secret).update(nameKey(userId)).digest()
  return srpVerifier(poolName, userId, digest.toString('hex'), digest.subarray(0, 16))
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
