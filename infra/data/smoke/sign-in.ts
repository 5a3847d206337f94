import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { temporaryPassword } from '../../local/identity/temporary-password.ts'
import { hold } from './ask.ts'

export interface PoolAddress {
  userPoolId: string
  userPoolClientId: string
  /** Where Cognito is not at its own address. */
  userPoolEndpoint?: string
}

/** Signs in with a first password as the web app does, and chooses another. Resolves with an access token. */
export async function firstSignIn(pool: PoolAddress, username: string, password: string): Promise<string> {
  Amplify.configure({ Auth: { Cognito: pool } })
  // A run before this one in the same process.
  await signOut().catch(() => undefined)
  const { nextStep } = await signIn({ username, password })
  hold(
    nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    `the pool asks for ${nextStep.signInStep} and not for a new password`,
  )
  const { isSignedIn } = await confirmSignIn({ challengeResponse: temporaryPassword() })
  hold(isSignedIn, 'the new password was taken, but nobody is signed in')
  const { tokens } = await fetchAuthSession()
  hold(tokens !== undefined, 'the pool gave no tokens')
  return String(tokens.accessToken)
}
