import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'

/** What a mutation answers besides what it made. */
interface Answer {
  errors: readonly string[]
}

export interface Saving {
  save: () => Promise<Answer | null>
  /** What is said when it is done. */
  done: string
  onDone: () => void
  /** Called with why it was refused. */
  onRefused?: (reason: string) => void
}

/** Saves once at a time, says so, and has everything read again that names it; gives back why it was refused. */
export function useSaving({ save, done, onDone, onRefused }: Saving) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const refuse = (reason: string) => {
    setFailure(reason)
    onRefused?.(reason)
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: save,
    onSuccess: async (answer) => {
      const [refused] = answer?.errors ?? []
      if (refused !== undefined) {
        refuse(refused)
        return
      }
      await queryClient.invalidateQueries()
      onDone()
      void showToast({ tone: 'success', title: done })
    },
    onError: (error) => {
      refuse(reasonIn(error) ?? errorText(error))
    },
  })
  const start = () => {
    setFailure(undefined)
    mutate()
  }
  return { start, isPending, failure }
}
