import {
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { configureAmplify } from './amplify-configuration.ts'
import { SessionEndedError } from '../transport/request-errors.ts'
import { rereadSession } from './session.ts'
import { asSignInError } from './sign-in-error.ts'

/** The name under which authenticator apps list their codes. */
const APP_NAME = 'Canopy'
const ENDED = new Set(['UserUnAuthenticatedException', 'UserNotFoundException'])

/** Returns what the signed-in person does with the own account. All reject with SignInError, SessionEndedError or NetworkError. Import dynamically. */
async function asked<Answer>(work: () => Promise<Answer>, texts: Record<string, string> = {}): Promise<Answer> {
  try {
    await configureAmplify()
    return await work()
  } catch (error) {
    if (error instanceof Error && (ENDED.has(error.name) || /token has (expired|been revoked)/i.test(error.message))) {
      throw new SessionEndedError()
    }
    throw asSignInError(error, texts, 'Something unexpected went wrong. Try again.')
  }
}

/** Gives the account the name that its person has chosen, and takes new tokens, which say it. */
export const renameAccount = (name: string): Promise<void> =>
  asked(async () => {
    await updateUserAttributes({ userAttributes: { name } })
    await fetchAuthSession({ forceRefresh: true })
    rereadSession()
  })

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  asked(() => updatePassword({ oldPassword, newPassword }), {
    NotAuthorizedException: 'The current password is wrong.',
  })

/** True when sign-ins ask for the code of an authenticator app. */
export const hasSecondFactor = (): Promise<boolean> =>
  asked(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false)

/** The secret for an authenticator app, and the same as an address that it reads from a picture. */
export interface SecondFactorSecret {
  secret: string
  uri: string
}

export const beginSecondFactor = (username: string): Promise<SecondFactorSecret> =>
  asked(async () => {
    const setup = await setUpTOTP()
    return { secret: setup.sharedSecret, uri: setup.getSetupUri(APP_NAME, username).href }
  })

/** Finishes setting up the second factor: with the first code of the app, sign-ins ask for one from now on. */
export const finishSecondFactor = (code: string): Promise<void> =>
  asked(async () => {
    await verifyTOTPSetup({ code })
    await updateMFAPreference({ totp: 'PREFERRED' })
  })

export const endSecondFactor = (): Promise<void> => asked(() => updateMFAPreference({ totp: 'DISABLED' }))
