import { beginSession } from '#web/lib/session/session.ts'

const PREFIX = 'CognitoIdentityServiceProvider.client'
const YEAR_2100 = 4_102_444_800

/** Signs a person in as Amplify leaves it, with a token that holds; the end of the file signs them out. */
export function givenSignedIn(username: string): void {
  localStorage.setItem(`${PREFIX}.LastAuthUser`, username)
  localStorage.setItem(`${PREFIX}.${username}.accessToken`, `.${btoa(JSON.stringify({ exp: YEAR_2100 }))}.`)
  beginSession()
}

/** Signs whoever is signed in out. */
export function givenNobody(): void {
  localStorage.clear()
  beginSession()
}
