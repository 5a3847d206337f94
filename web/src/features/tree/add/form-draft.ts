import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useLeaveGuard } from '#web/ui/overlay/leave-guard.ts'
import { isAddForm, type AddForm } from './add-form.ts'

const PREFIX = 'open-form/tree/'

const kept = v.object({ form: v.custom<AddForm>(isAddForm), fields: v.record(v.string(), v.string()) })

/**
 * Keeps what an open form of the epic with this id holds, while that is anything: over a new sign-in, a reload, and for who
 * comes back to the page. Gives the function that forgets it for good.
 */
export function useFormDraft(
  form: AddForm,
  parentId: string,
  fields: Readonly<Record<string, string>>,
  isDirty: boolean,
): () => void {
  const text = JSON.stringify({ form, fields })
  const written = useRef<string | null>(null)
  const isOver = useRef(false)
  useLeaveGuard(isDirty, 'form')
  useEffect(() => {
    if (isOver.current) return
    if (isDirty) keep(parentId, text)
    // Another form was open before.
    else forget(parentId)
    written.current = text
  }, [parentId, text, isDirty])
  return () => {
    isOver.current = true
    // Meanwhile another form may be open, with something else in it.
    if (stored(parentId) === written.current) forget(parentId)
  }
}

/** Returns the form that goes on where it was, null when there is none. */
export function draftForm(parentId: string): AddForm | null {
  return read(parentId)?.form ?? null
}

/** Returns what the form held when it was kept; nothing when another one was. */
export function draftFields(form: AddForm, parentId: string): Readonly<Partial<Record<string, string>>> {
  const found = read(parentId)
  return found?.form === form ? found.fields : {}
}

function keep(parentId: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + parentId, text)
  } catch {
    // Without storage the form must be filled in again.
  }
}

function forget(parentId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + parentId)
  } catch {
    // Nothing was kept then.
  }
}

function stored(parentId: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + parentId)
  } catch {
    return null
  }
}

function read(parentId: string): v.InferOutput<typeof kept> | null {
  try {
    const result = v.safeParse(kept, JSON.parse(stored(parentId) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
