import { useState } from 'react'
import type { Drafts } from '#web/lib/drafts/autosave.ts'
import { NO_FIELDS, type NewFields } from './form-fields.ts'

/** Returns the fields of a new item, kept with the drafts of its form. What an earlier visit has kept is read by what shows them, which comes late. */
export function useFormFields(drafts: Drafts) {
  const [draft] = useState(() => drafts.read('fields'))
  const [kept, setKept] = useState<NewFields | null>(draft === null ? NO_FIELDS : null)
  return {
    fields: kept ?? NO_FIELDS,
    draft,
    /** Nothing is sent before. */
    isRead: kept !== null,
    onChange: (next: NewFields) => {
      setKept(next)
      drafts.write('fields', JSON.stringify(next))
    },
  }
}
