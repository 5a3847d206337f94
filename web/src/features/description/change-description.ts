import { change } from '#web/data/changes.ts'
import { updateFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { descriptionDraft, type DescriptionVersion } from './description-draft.ts'

/**
 * Gives an item another description, in place of the version that it was written over.
 * @param done what has happened, for the person who did it
 * @param place the page with the form that it comes from, if it comes from one
 */
export function changeDescription(
  owner: Owner,
  { description, lockVersion }: DescriptionVersion,
  done: string,
  place?: string,
): void {
  change({
    item: owner,
    input: { description, lockVersion },
    // What a form has sent is shown as plain text until the server has rendered it.
    show: { description, ...(place !== undefined && { descriptionHtml: '' }), lockVersion: lockVersion + 1 },
    done,
    failure: updateFailed(owner.kind, []),
    ...(place !== undefined && { draft: descriptionDraft(place) }),
  })
}
