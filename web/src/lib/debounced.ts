import { useEffect, useState } from 'react'

/** The pause in ms after which typed text counts, everywhere in the product unless a place has its own number. */
export const DEBOUNCE_MS = 250

/** The pause for the group and project lists of the tree's forms, whose searches are dear. */
export const TREE_SEARCH_DEBOUNCE_MS = 500

/** Returns the value as it was when it last stayed the same for `delay` ms. */
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

/**
 * Returns the same for the text of a search. An empty text counts at once, so that what was searched for before it is not searched for
 * again while the next text is typed.
 */
export function useDebouncedSearch(text: string, delay = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(text)
  if (text === '' && settled !== '') setSettled('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text)
    }, delay)
    return () => {
      clearTimeout(timer)
    }
  }, [text, delay])
  return settled
}
