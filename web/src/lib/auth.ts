import { signIn, signOut } from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { NetworkError } from './request-errors.ts'

/** Why a sign-in was refused, in words for the person who tried. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
}

const WRONG = 'The user name or the password is wrong.'

const TEXTS: Record<string, string> = {
  NotAuthorizedException: WRONG,
  UserNotFoundException: WRONG,
  UserNotConfirmedException: 'This account has not been confirmed yet. Follow the link in the e-mail that we sent you.',
  PasswordResetRequiredException: 'The password of this account must be reset before you can sign in.',
  LimitExceededException: 'There were too many attempts. Wait a few minutes and try again.',
  TooManyRequestsException: 'There were too many attempts. Wait a few minutes and try again.',
}

/** Signs in with a user name and a password; somebody else's session on this device ends first. Rejects with SignInError or NetworkError. */
export async function signInWithPassword(username: string, password: string): Promise<void> {
  try {
    await configureAmplify()
    const answer = await signIn({ username, password }).catch(async (error: unknown) => {
      if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error
      await signOut()
      return signIn({ username, password })
    })
    if (!answer.isSignedIn) {
      throw new SignInError(
        'This account needs a further sign-in step that is not offered here. Ask your administrator.',
      )
    }
  } catch (error) {
    if (error instanceof SignInError || error instanceof NetworkError) throw error
    if (isNamed(error, 'NetworkError') || error instanceof TypeError) throw new NetworkError(error)
    const text = error instanceof Error ? TEXTS[error.name] : undefined
    throw new SignInError(text ?? 'Signing in failed for an unexpected reason. Try again.', { cause: error })
  }
}

/** Ends the session on this device. The tokens are forgotten even when the user pool cannot be reached. */
export async function signOutHere(): Promise<void> {
  await configureAmplify()
  await signOut()
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
