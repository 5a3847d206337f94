import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation of which one is under way at a time: until it has settled, `mutate` does nothing. `isPending` is not enough for
 * that: a double click comes before it is drawn.
 */
export function useMutationOnce<Answer, Values = void, Undo = unknown>(
  options: Omit<UseMutationOptions<Answer, Error, Values, Undo>, 'onSettled'>,
) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
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
