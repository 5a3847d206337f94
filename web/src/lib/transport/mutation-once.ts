import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { RETRIES, retryDelay } from './query-client.ts'
import { isBusy } from './request-errors.ts'

/** Statuses that say that nothing was done. */
const NOTHING_DONE = [429, 503]

/**
 * Returns a mutation of which one is under way at a time: until it has settled, `mutate` does nothing. `isPending` is not enough for
 * that: a double click comes before it is drawn. A busy server is asked again.
 */
export function useMutationOnce<Answer, Values = void, Undo = unknown>(
  options: Omit<UseMutationOptions<Answer, Error, Values, Undo>, 'onSettled'>,
) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    retry: (failures, error) => failures < RETRIES && isBusy(error) && NOTHING_DONE.includes(error.answer?.status ?? 0),
    retryDelay,
    onSettled: () => {
      isRunning.current = false
    },
  })
  const mutate = (values: Values) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(values)
  }
  return { mutate, isPending: mutation.isPending }
}
