import { useEffect, useRef } from 'react'
import type { Shown } from './router.ts'

/** The id of the element that holds the page, where the skip link leads. */
export const CONTENT_ID = 'content'

/** Moves the focus: after a change of page the focus goes to its heading, so that the keyboard goes on from there and the heading is read out. */
export function useFocusOnNavigation({ entry: { pathname }, view: { state } }: Shown): void {
  const reached = useRef<string>(null)
  useEffect(() => {
    if (state === 'pending' || pathname === reached.current) return
    const isFirst = reached.current === null
    reached.current = pathname
    const content = document.getElementById(CONTENT_ID)
    if (isFirst || !content || content.contains(document.activeElement)) return
    const target = content.querySelector('h1') ?? content
    target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
  }, [pathname, state])
}
