import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'

/** A description at one time. */
export interface DescriptionVersion {
  description: string
  /** Grows with every change of title or description. */
  lockVersion: number
}

/** Returns the draft of the description on the page at `place`. */
export const descriptionDraft = (place: string) => ({ place, fields: ['description', 'lock_version'] })

/** Keeps what is typed on the page at `place`; `stop` ends that, and forgets the draft unless it is still wanted. */
export const useDescriptionDraft = (
  place: string,
  { description, lockVersion }: DescriptionVersion,
  isDirty: boolean,
) => useDraft(place, { description, lock_version: String(lockVersion) }, isDirty)

/** Returns the draft that was left behind at `place`; null when there is none. */
export function readDraft(place: string): DescriptionVersion | null {
  const drafts = draftsAt(place)
  const description = drafts.read('description')
  return description === null ? null : { description, lockVersion: Number(drafts.read('lock_version')) }
}
