import { signInPath } from '../page/paths.ts'

/** Returns the page for a forgotten password, which leads back to `returnTo` after the sign-in. */
export const resetPasswordPath = (returnTo: string): string =>
  signInPath(returnTo).replace('/sign-in', '/sign-in/password')

/** The page on which people change how they sign in. */
export const accountPath = '/-/profile/account'
