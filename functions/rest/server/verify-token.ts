import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError, JwtBaseError, JwksNotAvailableInCacheError } from 'aws-jwt-verify/error'
import type { Fetcher } from 'aws-jwt-verify/https'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { SignIn } from '#domain/person-state.ts'

/** Who a token of a sign-in was given to. */
export interface SignedIn extends SignIn {
  username: string
}

/** Resolves to who a valid token was given to, to null for one that cannot be accepted. */
export type VerifyToken = (token: string) => Promise<SignedIn | null>

export interface TokenIssuer {
  userPoolId: string
  clientId: string
  /** The pool's public keys as JSON text; fetched from the pool when left out. */
  jwks?: string | undefined
}

/** Returns how keys are fetched. Given keys are the answer to every fetch, so that a token signed with another key never leads to the network. */
function fetcherOf(jwks: string): Fetcher {
  const { buffer } = Uint8Array.from(Buffer.from(jwks))
  return { fetch: () => Promise.resolve(buffer) }
}

/** Accepts the access and id tokens of one client of one user pool. */
export function createVerifyToken({ userPoolId, clientId, jwks }: TokenIssuer): VerifyToken {
  const jwksCache = new SimpleJwksCache(jwks === undefined ? {} : { fetcher: fetcherOf(jwks) })
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null }, { jwksCache })
  return async (token) => {
    try {
      const claims = await verifier.verify(token)
      const username = claims.token_use === 'id' ? claims['cognito:username'] : claims.username
      if (typeof username !== 'string') return null
      return { username, sessionId: claims.origin_jti, signedInAt: claims.auth_time }
    } catch (error) {
      // The keys being out of reach is our failure; everything else is the token's.
      const isOurs = error instanceof FetchError || error instanceof JwksNotAvailableInCacheError
      if (error instanceof JwtBaseError && !isOurs) return null
      throw error
    }
  }
}

/** Returns the verifier for USER_POOL_ID and USER_POOL_CLIENT_ID, with the keys of JWKS where it is set. */
export function verifyTokenOfEnvironment(env: Record<string, string | undefined>): VerifyToken {
  const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId, JWKS: jwks } = env
  if (!userPoolId || !clientId) throw new Error('USER_POOL_ID and USER_POOL_CLIENT_ID must be set.')
  return createVerifyToken({ userPoolId, clientId, jwks: jwks || undefined })
}
