import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { asSignInError } from './sign-in-error.ts'

const UNEXPECTED = 'The password could not be changed for an unexpected reason. Try again.'
const NO_MAIL = 'There is no email address that a code could be sent to. Ask your administrator.'

/** Has a code sent to whoever has this user name or mail address; nobody learns whether anybody has. Import dynamically. */
export async function requestPasswordReset(username: string): Promise<void> {
  try {
    await configureAmplify()
    await resetPassword({ username })
  } catch (error) {
    throw asSignInError(error, { InvalidParameterException: NO_MAIL }, UNEXPECTED)
  }
}

/** Takes the code and sets the new password. Rejects with SignInError or NetworkError. */
export async function confirmPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  try {
    await configureAmplify()
    await confirmResetPassword({ username, confirmationCode: code, newPassword })
  } catch (error) {
    const texts = { ExpiredCodeException: 'This code is not right or no longer good. Check it, or ask for a new one.' }
    throw asSignInError(error, texts, UNEXPECTED)
  }
}
