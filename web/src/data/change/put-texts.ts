import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { openForm } from '#web/lib/drafts/open-form.ts'
import { formOf } from './change.ts'

/** Puts texts into the forms of the page at `place`, which shows them beside what stands there. */
export function putTexts(place: string, { title, description }: { title?: string; description?: string }): void {
  const drafts = draftsAt(place)
  if (title !== undefined) {
    drafts.write('title', title)
    openForm(formOf({ place, fields: ['title'] }))
  }
  if (description !== undefined) {
    drafts.write('description', description)
    // Of no version: what stands there has to be looked at first.
    drafts.write('lock_version', '0')
    openForm(formOf({ place, fields: ['description'] }))
  }
}
