import { readStoredSession, type Session } from '#web/lib/session/stored-session.ts'

/** A question with the text of its query, for which the document's first script has no room. */
interface Question {
  query: string
  variables: object
}

/** What a roadmap asked for before it showed anything. */
export type AskedBefore = Record<string, Question>

/** Returns where that is kept, for the person and the group: the order is a person's own. */
export const keyOfAsked = (groupPath: string): string =>
  `canopy.roadmap-asked.${usernameOf(readStoredSession())}.${groupPath}`

const usernameOf = (session: Session): string => (session.state === 'signed-in' ? session.username : '')

/** Returns what the roadmap of a group asked for when it was opened last without a filter; nothing where that is not known. */
export function readAskedBefore(groupPath: string): AskedBefore {
  try {
    // Only what is beside this file writes it.
    return (JSON.parse(localStorage.getItem(keyOfAsked(groupPath)) ?? '') ?? {}) as AskedBefore
  } catch {
    return {}
  }
}
