/** Who is using the app on this device. `hasRunOut`: a session ended without the reader's doing. */
export type Session =
  { state: 'anonymous'; hasRunOut: boolean } | { state: 'signed-in'; username: string; name: string }

export const ANONYMOUS: Session = { state: 'anonymous', hasRunOut: false }

/** Under which Amplify keeps who has signed in last. */
export const LAST_USER_KEY = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/

/** A token that ends within this time is not used without Amplify, which renews it. */
const TOKEN_REST_MS = 60_000

interface StoredPerson {
  username: string
  /** What the names of the person's tokens begin with. */
  prefix: string
}

/**
 * Returns the session that Amplify keeps in local storage, read without loading Amplify. Only for deciding what to show and how to
 * call: what the viewer may do is decided by the server.
 */
export function readStoredSession(): Session {
  try {
    const person = storedPerson()
    if (!person) return ANONYMOUS
    const { username, prefix } = person
    const claims = readClaims(localStorage.getItem(`${prefix}.idToken`))
    const shownName = claims['name'] ?? claims['preferred_username'] ?? claims['cognito:username']
    return { state: 'signed-in', username, name: typeof shownName === 'string' ? shownName : username }
  } catch {
    return ANONYMOUS
  }
}

/** Returns the access token of the person of `readStoredSession`, also without Amplify; null unless it holds for a while. */
export function storedAccessToken(): string | null {
  try {
    const person = storedPerson()
    const token = person && localStorage.getItem(`${person.prefix}.accessToken`)
    const { exp } = readClaims(token)
    return typeof exp === 'number' && exp * 1_000 > Date.now() + TOKEN_REST_MS ? token : null
  } catch {
    return null
  }
}

function storedPerson(): StoredPerson | null {
  const key = Object.keys(localStorage).find((candidate) => LAST_USER_KEY.test(candidate))
  const username = key && localStorage.getItem(key)
  return key && username ? { username, prefix: key.slice(0, -'LastAuthUser'.length) + username } : null
}

function readClaims(token: string | null): Record<string, unknown> {
  const payload = token?.split('.')[1]
  if (!payload) return {}
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return typeof claims === 'object' && claims !== null ? { ...claims } : {}
}
