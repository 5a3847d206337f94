import { fetchAuthSession } from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { NetworkError, SessionEndedError } from '../transport/request-errors.ts'

/** Refusals by the user pool to renew tokens that no later attempt changes; Amplify forgets the tokens with them. */
const FINAL =
  /^(NotAuthorized|TokenRevoked|UserNotFound|PasswordResetRequired|UserNotConfirmed|RefreshTokenReuse)Exception/

/**
 * Returns a token of the signed-in person that is still good, renewed where it has to be. Rejects with SessionEndedError when there
 * is none, or none is given any more, and with NetworkError when it may be given later. Import this module dynamically.
 */
export async function accessToken(): Promise<string> {
  await configureAmplify()
  try {
    const { tokens } = await fetchAuthSession()
    if (tokens) return tokens.accessToken.toString()
  } catch (error) {
    const isOver = error instanceof Error && FINAL.test(error.name)
    throw isOver ? new SessionEndedError() : new NetworkError(error)
  }
  throw new SessionEndedError()
}
