import * as v from 'valibot'
import { isAddForm, type AddForm } from './add-form.ts'

const PREFIX = 'open-form/tree/'

const kept = v.object({ form: v.custom<AddForm>(isAddForm), fields: v.record(v.string(), v.string()) })

/** Keeps what a form holds over a new sign-in, for the epic with this id. */
export function keepForm(form: AddForm, parentId: string, fields: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(PREFIX + parentId, JSON.stringify({ form, fields }))
  } catch {
    // Without storage the form must be filled in again.
  }
}

/** The form that was kept for an epic, null when there is none. */
export function keptForm(parentId: string): AddForm | null {
  return read(parentId)?.form ?? null
}

/** What the form held when it was kept; nothing when another one was. */
export function keptFields(form: AddForm, parentId: string): Readonly<Partial<Record<string, string>>> {
  const found = read(parentId)
  return found?.form === form ? found.fields : {}
}

export function forgetKeptForm(parentId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + parentId)
  } catch {
    // Nothing was kept then.
  }
}

function read(parentId: string): v.InferOutput<typeof kept> | null {
  try {
    const result = v.safeParse(kept, JSON.parse(sessionStorage.getItem(PREFIX + parentId) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
