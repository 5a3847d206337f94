import { useEffect, useState } from 'react'

/** The pause in ms after which typed text counts, everywhere in the product unless a place has its own number. */
export const DEBOUNCE_MS = 250

/** The pause for the group and project lists of the tree's forms, whose searches are dear. */
export const TREE_SEARCH_DEBOUNCE_MS = 500

/** The value as it was when it last stayed the same for `delay` ms. */
export function useDebounced<Value>(value: Value, delay = DEBOUNCE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, delay)
    return () => {
      clearTimeout(timer)
    }
  }, [value, delay])
  return settled
}
