import { confirmSignIn, signIn, signOut, type SignInOutput } from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { asSignInError, SignInError } from './sign-in-error.ts'

/** What has to be given next; `done` when the person is signed in. */
export type SignInStep = 'done' | 'new-password' | 'code' | 'reset'

const WRONG = 'The username or password is wrong.'
const TEXTS = { NotAuthorizedException: WRONG, UserNotFoundException: WRONG }
const UNEXPECTED = 'Signing in failed unexpectedly. Try again.'

/** Signs in with a user name and a password; somebody else's session on this device ends first. Rejects with SignInError or NetworkError. */
export async function signInWithPassword(username: string, password: string): Promise<SignInStep> {
  try {
    await configureAmplify()
    const answer = await signIn({ username, password }).catch(async (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error
      await signOut()
      return signIn({ username, password })
    })
    return stepOf(answer)
  } catch (error) {
    throw asSignInError(error, TEXTS, UNEXPECTED)
  }
}

/** Gives what the last step asked for: a new password, or the code of an authenticator app. Rejects as `signInWithPassword` does. */
export async function answerChallenge(challengeResponse: string): Promise<SignInStep> {
  try {
    await configureAmplify()
    return stepOf(await confirmSignIn({ challengeResponse }))
  } catch (error) {
    throw asSignInError(error, {}, UNEXPECTED)
  }
}

/** Ends the session on this device. The tokens are forgotten even when the user pool cannot be reached. */
export async function signOutHere(): Promise<void> {
  await configureAmplify()
  await signOut()
}

const STEPS: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  RESET_PASSWORD: 'reset',
}

function stepOf({ isSignedIn, nextStep }: SignInOutput): SignInStep {
  if (isSignedIn) return 'done'
  const step = STEPS[nextStep.signInStep]
  if (step) return step
  throw new SignInError('This account needs a further sign-in step that is not offered here. Ask your administrator.')
}
