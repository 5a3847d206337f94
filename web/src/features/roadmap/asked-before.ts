import { roadmapPath } from '#web/lib/page/paths.ts'
import { readStoredSession } from '#web/lib/session/stored-session.ts'

/** A question with the text of its query, which the document's first script has no room for. */
interface Question {
  query: string
  variables: object
}

/** What a roadmap asked for before it showed anything. */
export interface AskedBefore {
  epics?: Question
  milestones?: Question | undefined
}

/** A person has an order of their own. */
function keyOf(groupPath: string): string {
  const session = readStoredSession()
  return `canopy.roadmap-asked.${session.state === 'signed-in' ? session.username : ''}.${groupPath}`
}

/** Returns what the roadmap of a group asked for when it was opened last without a filter; nothing where that is not known. */
export function readAskedBefore(groupPath: string): AskedBefore {
  try {
    // Only this file writes it.
    return (JSON.parse(localStorage.getItem(keyOf(groupPath)) ?? 'null') ?? {}) as AskedBefore
  } catch {
    return {}
  }
}

/** Keeps what the roadmap of a group asks for first, so that its next opening can ask for it before its code is there. */
export function keepAskedBefore(groupPath: string, asked: AskedBefore): void {
  if (location.pathname !== roadmapPath(groupPath) || location.search !== '') return
  try {
    localStorage.setItem(keyOf(groupPath), JSON.stringify({ ...readAskedBefore(groupPath), ...asked }))
  } catch {
    // Without storage it asks once its code is there.
  }
}
