import { useSyncExternalStore } from 'react'
import { GROUP_NAMES_KEY } from '../group-name.ts'
import { queryClient } from '../transport/query-client.ts'
import { ANONYMOUS, LAST_USER_KEY, readStoredSession, type Session } from './stored-session.ts'
import { showTypingOf } from '../drafts/draft-owner.ts'

/** The database of what a person has seen, which goes with the session. */
export const SEEN_DATABASE = 'canopy.recently-seen'

let session = readStoredSession()
if (session.state === 'signed-in') showTypingOf(session.username)
let epoch = 0
const listeners = new Set<() => void>()
const beginnings = new Set<() => void>()

export function currentSession(): Session {
  return session
}

/** Returns the session; the component renders again when it begins or ends, in this tab or in another one. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
}

/**
 * Counts how often everything on the screen became somebody else's. What shows data must be made again when it changes; it does
 * not change when a session merely runs out, so that typed text stays.
 */
export function useSessionEpoch(): number {
  return useSyncExternalStore(subscribe, () => epoch)
}

/** Takes over the session that Amplify has just begun: the app starts over with an empty cache. */
export function beginSession(): void {
  renew(readStoredSession())
}

/** Takes over what the tokens say by now of the same person. */
export function rereadSession(): void {
  session = readStoredSession()
  for (const listener of listeners) listener()
}

/** Signs out on this device and forgets everything that was fetched, since it may be confidential. */
export async function signOut(): Promise<void> {
  try {
    const auth = await import('./auth.ts')
    await auth.signOutHere()
  } finally {
    forgetTokens()
    renew(ANONYMOUS)
  }
}

/**
 * Ends a session whose tokens the server no longer takes, unless another one has begun since. What is on the screen stays until
 * the reader moves on.
 */
export function endSession(ended: Session): void {
  if (session !== ended) return
  forgetTokens()
  forgetSeen()
  session = { state: 'anonymous', hasRunOut: true }
  for (const listener of listeners) listener()
}

/** Calls back when the app starts over for somebody else, or for nobody, before anything is drawn. Gives back how to stop. */
export function whenSessionBegins(listener: () => void): () => void {
  beginnings.add(listener)
  return () => {
    beginnings.delete(listener)
  }
}

function renew(next: Session): void {
  session = next
  epoch += 1
  queryClient.clear()
  forgetSeen()
  showTypingOf(next.state === 'signed-in' ? next.username : null)
  for (const listener of beginnings) listener()
  for (const listener of listeners) listener()
}

function forgetTokens(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('CognitoIdentityServiceProvider.') || key === GROUP_NAMES_KEY) localStorage.removeItem(key)
  }
}

/** What was searched for and chosen last in filter bars, which are not kept by person. */
const RECENTS = /-epics-recent-(searches$|tokens-)/

function forgetSeen(): void {
  try {
    for (const key of Object.keys(localStorage)) if (RECENTS.test(key)) localStorage.removeItem(key)
    indexedDB.deleteDatabase(SEEN_DATABASE)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && !LAST_USER_KEY.test(event.key)) return
  const stored = readStoredSession()
  const isSame =
    stored.state === session.state &&
    (stored.state === 'anonymous' || session.state === 'anonymous' || stored.username === session.username)
  if (!isSame) renew(stored)
}
