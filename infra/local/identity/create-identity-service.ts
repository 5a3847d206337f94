import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import type { CognitoAccessTokenPayload } from 'aws-jwt-verify/jwt-model'
import { accountOperations } from './account.ts'
import { administrationOperations } from './administration.ts'
import { attemptLimit } from './attempt-limit.ts'
import { notAuthorized } from './cognito-error.ts'
import { confirmationCodes } from './confirmation-codes.ts'
import type { IdentityContext } from './identity-context.ts'
import { identityHttp } from './identity-http.ts'
import { openIdentityStore, type IdentityUser } from './identity-store.ts'
import { pendingChallenges } from './pending-challenges.ts'
import { secondFactorOperations } from './second-factor.ts'
import { cognitoDefaultPolicy, type PasswordPolicy } from './password.ts'
import { registerUser, registrationOperations, type NewUser } from './registration.ts'
import { sessionOperations } from './session-operations.ts'
import { identitySessions } from './sessions.ts'
import { signInOperations } from './sign-in.ts'
import { openSigningKey, type Jwks } from './signing-key.ts'

export type IdentityOptions = {
  /** Where users and sessions are kept; absent means in memory only. */
  dataFile?: string
  /** Where the signing key is kept; absent means a new one each time. */
  keyFile?: string
  region: string
  /** In Cognito's form, e.g. `eu-west-1_Canopy000`. */
  userPoolId: string
  clientId: string
  passwordPolicy?: PasswordPolicy
  /** How long the first password of an invitation is good: 7 days when absent, as in Cognito. */
  temporaryPasswordDays?: number
  /** Receives confirmation and reset codes, and unexpected errors. */
  log?: (line: string) => void
  /** Called when somebody who signed up has confirmed the account, as Cognito's post-confirmation trigger is. */
  onConfirmed?: (user: KnownUser) => void | Promise<void>
}

export type KnownUser = Pick<IdentityUser, 'username' | 'sub' | 'email' | 'name'>

export type SignedTokens = { accessToken: string; idToken: string; refreshToken: string }

export type IdentityService = {
  handleHttp: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  jwks: Jwks
  /** The claims of an access token, checked as a deployed function checks them. Rejects when it does not hold. */
  verifyAccessToken: (token: string) => Promise<CognitoAccessTokenPayload>
  findUser: (username: string) => KnownUser | undefined
  /** Adds a confirmed user; any password will do. Throws UsernameExistsException. */
  addUser: (user: NewUser) => Promise<KnownUser>
  /** With this access key id, and any secret, the SDK's client may use the administrative operations. */
  adminKey: string
  /** Signs a known user in without a password, for tests; `expiresIn` in seconds may be negative. */
  signTokensFor: (username: string, options?: { expiresIn?: number }) => SignedTokens
  close: () => void
}

/** Returns a user pool on this machine, which an unmodified Amplify client and a Cognito token verifier take for the real one. */
export function createIdentityService(options: IdentityOptions): IdentityService {
  const { region, userPoolId, clientId, log = console.info } = options
  if (!userPoolId.startsWith(`${region}_`))
    throw new Error(`userPoolId must begin with ${region}_ but is ${userPoolId}`)
  const key = openSigningKey(options.keyFile)
  const store = openIdentityStore(options.dataFile)
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  verifier.cacheJwks(key.jwks)
  const sessions = identitySessions({
    store,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    clientId,
    signToken: key.signToken,
    verify: (token) => verifiedClaims(() => verifier.verifySync(token)),
  })
  const context: IdentityContext = {
    clientId,
    poolName: userPoolId.slice(region.length + 1),
    store,
    sessions,
    codes: confirmationCodes(),
    attempts: attemptLimit(),
    challenges: pendingChallenges(),
    passwordPolicy: options.passwordPolicy ?? cognitoDefaultPolicy,
    temporaryPasswordDays: options.temporaryPasswordDays ?? 7,
    log,
    onConfirmed: (user) => options.onConfirmed?.(knownUser(user)),
  }
  const adminKey = randomBytes(16).toString('hex')
  const operations = {
    ...signInOperations(context),
    ...registrationOperations(context),
    ...accountOperations(context),
    ...secondFactorOperations(context),
    ...sessionOperations(context),
  }

  return {
    handleHttp: identityHttp({
      operations,
      administration: administrationOperations(context),
      adminKey,
      userPoolId,
      clientId,
      jwks: key.jwks,
      log,
    }),
    adminKey,
    jwks: key.jwks,
    // The synchronous check never asks the network for a key that it does not know.
    verifyAccessToken: (token) =>
      new Promise((resolve) => {
        resolve(verifier.verifySync(token))
      }),
    findUser: (username) => {
      const user = store.findUser(username)
      return user && knownUser(user)
    },
    addUser: async (user) => knownUser(await registerUser(context, user, true)),
    signTokensFor: (username, { expiresIn } = {}) => {
      const user = store.findUser(username)
      if (!user) throw new Error(`There is no user ${username}`)
      const { AccessToken, IdToken, RefreshToken } = sessions.open(user, expiresIn)
      return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
    },
    // Every change is on the disk already; closing exists so that callers need not know that.
    close: () => undefined,
  }
}

function knownUser({ username, sub, email, name }: IdentityUser): KnownUser {
  return { username, sub, email, name }
}

function verifiedClaims(verify: () => CognitoAccessTokenPayload): { origin_jti: string; username: string } {
  try {
    const { origin_jti, username } = verify()
    return { origin_jti, username }
  } catch (error) {
    throw notAuthorized(error instanceof JwtExpiredError ? 'Access Token has expired' : 'Invalid Access Token')
  }
}
