import { homePath, isSignInPage, parsePath } from './paths.ts'

/** Returns the given way back if it is an address of this site and not the sign-in page itself, the home page otherwise. */
export function safeReturnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return homePath
  const url = new URL(value, origin)
  if (url.origin !== origin || isSignInPage(parsePath(url.pathname))) return homePath
  // `/.//elsewhere` is of this site, but what is left of it, `//elsewhere`, would not be.
  return url.pathname.startsWith('//') ? homePath : url.pathname + url.search + url.hash
}
