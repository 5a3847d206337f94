import { useState } from 'react'

/** Shared with boards: people who hide labels in one place mean it everywhere. */
const SHOW_LABELS_KEY = 'gl-show-board-labels'

/** Whether labels are shown on rows, remembered in this browser, and on until switched off. */
export function useShowLabels(): [boolean, (isShowing: boolean) => void] {
  const [isShowing, setIsShowing] = useState(readChoice)
  return [
    isShowing,
    (next) => {
      setIsShowing(next)
      try {
        localStorage.setItem(SHOW_LABELS_KEY, String(next))
      } catch {
        // Without storage the choice holds until the page is closed.
      }
    },
  ]
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(SHOW_LABELS_KEY) !== 'false'
  } catch {
    return true
  }
}
