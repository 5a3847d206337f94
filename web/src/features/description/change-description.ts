import type { ItemState } from '#domain/refs.ts'
import { change, type ChangeWatcher } from '#web/data/change/changes.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { textConflict, updateFailed } from '#web/lib/late-messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { descriptionDraft, type DescriptionVersion } from './description-draft.ts'

/**
 * Gives an item another description, in place of the version that it was written over.
 * @param done what has happened, for the person who did it
 * @param place the page with the form that it comes from, if it comes from one
 * @param html what is shown until the server has rendered it; what a form has sent is shown as plain text
 */
export function changeDescription(
  owner: Owner,
  { description, lockVersion }: DescriptionVersion,
  done: string,
  place?: string,
  html = place === undefined ? undefined : '',
  watcher?: ChangeWatcher,
  begunState?: ItemState,
): void {
  const made = {
    item: owner,
    input: { description, lockVersion },
    optimistic: { description, ...(html !== undefined && { descriptionHtml: html }), lockVersion: lockVersion + 1 },
    successMessage: done,
    errorMessage: updateFailed(owner.kind, []),
    serverReason: 'behind' as const,
    ...(place !== undefined && { draft: descriptionDraft(place) }),
    ...(begunState && { begunState }),
  }
  change(made, undefined, watcher)
}

/** Says that somebody else has changed a text in which something was to be changed where it stands. */
export function raiseTextConflict(noun: string): void {
  raiseAlert(textConflict(noun), textConflict(noun))
}

/** Says the same when the server refuses such a change for that reason; the next one that works takes it back. */
export const conflictWatcher = (noun: string): ChangeWatcher => ({
  onDone() {
    settleAlerts(textConflict(noun))
  },
  onRefused({ reason }) {
    const isConflict = reason?.startsWith('Someone edited') ?? false
    if (isConflict) raiseTextConflict(noun)
    return isConflict
  },
})
