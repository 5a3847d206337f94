import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError, JwtBaseError, JwksNotAvailableInCacheError } from 'aws-jwt-verify/error'
import type { Jwks } from 'aws-jwt-verify/jwk'

/** Resolves to the user name in a valid token, to null for one that cannot be accepted. */
export type VerifyToken = (token: string) => Promise<string | null>

export interface TokenIssuer {
  userPoolId: string
  clientId: string
  /** The pool's public keys as JSON text; fetched from the pool when left out. */
  jwks?: string | undefined
}

/** Accepts the access and id tokens of one client of one user pool. */
export function createVerifyToken({ userPoolId, clientId, jwks }: TokenIssuer): VerifyToken {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null })
  if (jwks !== undefined) verifier.cacheJwks(JSON.parse(jwks) as Jwks)
  return async (token) => {
    try {
      const claims = await verifier.verify(token)
      const username = claims.token_use === 'id' ? claims['cognito:username'] : claims.username
      return typeof username === 'string' ? username : null
    } catch (error) {
      // The keys being out of reach is our failure; everything else is the token's.
      const isOurs = error instanceof FetchError || error instanceof JwksNotAvailableInCacheError
      if (error instanceof JwtBaseError && !isOurs) return null
      throw error
    }
  }
}

/** The verifier for USER_POOL_ID and USER_POOL_CLIENT_ID, with the keys of JWKS where it is set. */
export function verifyTokenOfEnvironment(env: Record<string, string | undefined>): VerifyToken {
  const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId, JWKS: jwks } = env
  if (!userPoolId || !clientId) throw new Error('USER_POOL_ID and USER_POOL_CLIENT_ID must be set.')
  return createVerifyToken({ userPoolId, clientId, jwks: jwks || undefined })
}
