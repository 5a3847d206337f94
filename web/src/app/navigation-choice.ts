import { useState } from 'react'
import { useBreakpoint } from '#web/lib/breakpoint.ts'

export type NavigationForm = 'wide' | 'icons' | 'drawer'

const STORAGE_KEY = 'canopy.navigation'

/** Returns the form of the left navigation: the reader's choice, icons on medium windows without one, always a drawer on phones. */
export function useNavigationForm(): { form: NavigationForm; toggle: () => void } {
  const breakpoint = useBreakpoint()
  const [choice, setChoice] = useState(readChoice)
  const preferred = choice ?? (breakpoint === 'md' ? 'icons' : 'wide')
  const form = breakpoint === 'xs' || breakpoint === 'sm' ? 'drawer' : preferred
  const toggle = () => {
    const next = preferred === 'wide' ? 'icons' : 'wide'
    setChoice(next)
    try {
      localStorage.setItem(STORAGE_KEY, next)
    } catch {
      // Without storage the choice holds until the page is closed.
    }
  }
  return { form, toggle }
}

function readChoice(): 'wide' | 'icons' | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'wide' || stored === 'icons' ? stored : null
  } catch {
    return null
  }
}
