import { roadmapPath } from '#web/lib/page/paths.ts'
import { keyOfAsked, readAskedBefore, type AskedBefore } from './asked-before.ts'

/**
 * Keeps what the roadmap of a group asks for first, so that its next opening can ask for it before its code is there; what is undefined is
 * forgotten.
 */
export function keepAsked(
  groupPath: string,
  asked: { [Name in 'epics' | 'milestones']?: AskedBefore[string] | undefined },
): void {
  if (location.pathname !== roadmapPath(groupPath) || location.search !== '') return
  try {
    localStorage.setItem(keyOfAsked(groupPath), JSON.stringify({ ...readAskedBefore(groupPath), ...asked }))
  } catch {
    // Without storage it asks once its code is there.
  }
}
