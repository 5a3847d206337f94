import { storedPlaces } from '#web/features/frequent/frequent-places.ts'
import { frequentEntries } from './frequent-entries.ts'

/** Returns what is said to a person in the place of what they visit often, where there is nothing of that; else an empty text. */
export function frequentNote(username: string): string {
  if (storedPlaces(username, 'projects') === null) return 'This feature requires browser localStorage support'
  return frequentEntries(username).length === 0 ? 'Projects you visit often will appear here' : ''
}
