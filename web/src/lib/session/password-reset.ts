import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { asSignInError } from './sign-in-error.ts'

const UNEXPECTED = 'Changing the password failed unexpectedly. Try again.'
const NO_MAIL = 'This account has no email address to send a code to. Ask your administrator.'

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
    const texts = { ExpiredCodeException: 'This code is wrong or has expired. Check it, or ask for a new one.' }
    throw asSignInError(error, texts, UNEXPECTED)
  }
}
