import { useEffect, useRef } from 'react'
import { useMutationOnce } from '#web/lib/mutation-once.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'

interface Submission<Values, Answer> {
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Closes the form after success, unless the person has done so meanwhile. */
  onClose: () => void
  /** Not told of the end of a session, which has a message of its own with the way back in. */
  onFailed: (error: Error, isFormOpen: boolean) => void
}

/** Sends what a form holds; while that is under way `submit` does nothing. */
export function useSubmitOnce<Values, Answer>(submission: Submission<Values, Answer>) {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { mutate, isPending } = useMutationOnce({
    mutationFn: submission.send,
    onSuccess: (answer) => {
      submission.onDone(answer)
      if (isMounted.current) submission.onClose()
    },
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) submission.onFailed(error, isMounted.current)
    },
  })
  return { submit: mutate, isBusy: isPending }
}
