import { useCallback, useState } from 'react'
import { raiseAlert } from '#web/lib/alerts.ts'
import type { EpicPageState } from '#web/features/epic/page-data.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NetworkError } from '#web/lib/request-errors.ts'
import { forgetOpenForm, isFormOpen, rememberOpenForm } from '#web/lib/open-form.ts'

export const textForm = lazyPart(async () => (await import('#web/features/description/text-form.tsx')).TextForm)

export interface EpicForm {
  isOpen: boolean
  /** null while it is open or for those who may not. */
  open: (() => void) | null
  close: () => void
}

/** Whether the form for title and description is open; after a reload or a new sign-in it is as it was. */
export function useEpicForm({ endpoint, canUpdate }: EpicPageState): EpicForm {
  const [isWanted, setIsWanted] = useState(() => isFormOpen(endpoint))
  const isOpen = isWanted && canUpdate
  const open = useCallback(() => {
    textForm.load().then(
      () => {
        rememberOpenForm(endpoint)
        setIsWanted(true)
      },
      (error: unknown) => {
        raiseAlert(new NetworkError(error).message)
      },
    )
  }, [endpoint])
  return {
    isOpen,
    open: isOpen || !canUpdate ? null : open,
    close: () => {
      forgetOpenForm(endpoint)
      setIsWanted(false)
    },
  }
}
