import { fetchAuthSession } from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { NetworkError, SessionEndedError } from '../transport/request-errors.ts'

/** Returns a token of the signed-in person that is still good, renewed where it has to be. Import this module dynamically. */
export async function accessToken(): Promise<string> {
  await configureAmplify()
  try {
    const { tokens } = await fetchAuthSession()
    if (tokens) return tokens.accessToken.toString()
  } catch (error) {
    throw new NetworkError(error)
  }
  throw new SessionEndedError()
}
