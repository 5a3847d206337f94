import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { notAuthorized } from './cognito-error.ts'
import { nameKey, type IdentitySession, type IdentityStore, type IdentityUser } from './identity-store.ts'

export type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

export type Sessions = {
  open: (user: IdentityUser, expiresIn?: number) => AuthenticationResult & { RefreshToken: string }
  /** New tokens for a refresh token; `rotate` also gives a new refresh token and lets the old one run out. */
  refresh: (refreshToken: string, options: { rotate: boolean }) => AuthenticationResult
  revoke: (refreshToken: string) => void
  revokeAllOf: (username: string) => void
  /** The user whom an access token was given to. Throws NotAuthorizedException also when signed out since. */
  userOf: (accessToken: string) => IdentityUser
}

export type SessionOptions = {
  store: IdentityStore
  issuer: string
  clientId: string
  signToken: (claims: Record<string, unknown>) => string
  /** Claims of a token of ours; throws when it is expired or not ours. */
  verify: (accessToken: string) => { origin_jti: string; username: string }
}

const accessTokenSeconds = 3600
const refreshTokenSeconds = 30 * 24 * 3600
/** Two tabs, or a client that lost the answer, may use the rotated-out token once more. */
const rotationGraceSeconds = 60

/** Makes the sessions of the local user pool: it issues tokens, renews them and ends them. */
export function identitySessions({ store, issuer, clientId, signToken, verify }: SessionOptions): Sessions {
  const tokens = (
    user: IdentityUser,
    session: IdentitySession,
    expiresIn = accessTokenSeconds,
  ): AuthenticationResult => {
    const iat = epochSeconds()
    const shared = {
      sub: user.sub,
      iss: issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: session.authTime,
      iat,
      exp: iat + expiresIn,
    }
    return {
      AccessToken: signToken({
        ...shared,
        client_id: clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        jti: randomUUID(),
        username: user.username,
      }),
      IdToken: signToken({
        ...shared,
        aud: clientId,
        token_use: 'id',
        'cognito:username': user.username,
        email: user.email,
        email_verified: user.isEmailVerified,
        name: user.name,
        jti: randomUUID(),
      }),
      ExpiresIn: expiresIn,
      TokenType: 'Bearer',
    }
  }

  const sessionOfRefreshToken = (refreshToken: string): IdentitySession | undefined => {
    const hash = hashOf(refreshToken)
    const now = epochSeconds()
    return store.findSession(({ refreshTokens }) =>
      refreshTokens.some((kept) => kept.hash === hash && kept.validUntil > now),
    )
  }

  return {
    open: (user, expiresIn) => {
      const now = epochSeconds()
      const RefreshToken = newRefreshToken()
      const session: IdentitySession = {
        originJti: randomUUID(),
        username: user.username,
        authTime: now,
        expiresAt: now + refreshTokenSeconds,
        isRevoked: false,
        refreshTokens: [{ hash: hashOf(RefreshToken), validUntil: now + refreshTokenSeconds }],
      }
      store.putSession(session)
      return { ...tokens(user, session, expiresIn), RefreshToken }
    },
    refresh: (refreshToken, { rotate }) => {
      const session = sessionOfRefreshToken(refreshToken)
      const user = session && store.findUser(session.username)
      if (!session || !user) throw notAuthorized('Invalid Refresh Token')
      if (session.isRevoked || user.isDisabled) throw notAuthorized('Refresh Token has been revoked')
      if (!rotate) return tokens(user, session)
      const RefreshToken = newRefreshToken()
      store.putSession(rotated(session, RefreshToken))
      return { ...tokens(user, session), RefreshToken }
    },
    revoke: (refreshToken) => {
      const session = sessionOfRefreshToken(refreshToken)
      if (session) store.revokeSessions(({ originJti }) => originJti === session.originJti)
    },
    revokeAllOf: (username) => {
      store.revokeSessions((session) => nameKey(session.username) === nameKey(username))
    },
    userOf: (accessToken) => {
      const claims = verify(accessToken)
      const session = store.findSession(({ originJti }) => originJti === claims.origin_jti)
      const user = store.findUser(claims.username)
      if (!session || !user || session.isRevoked) throw notAuthorized('Access Token has been revoked')
      return user
    },
  }
}

/** Renews the tokens of a session: every earlier token runs out within the grace time; those that have are forgotten. */
function rotated(session: IdentitySession, refreshToken: string): IdentitySession {
  const now = epochSeconds()
  const earlier = session.refreshTokens
    .filter(({ validUntil }) => validUntil > now)
    .map((kept) => ({ ...kept, validUntil: Math.min(kept.validUntil, now + rotationGraceSeconds) }))
  return {
    ...session,
    refreshTokens: [...earlier, { hash: hashOf(refreshToken), validUntil: session.expiresAt }],
  }
}

function newRefreshToken(): string {
  return randomBytes(48).toString('base64url')
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url')
}

function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
