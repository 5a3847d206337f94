import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The id of the element that holds the page, where the skip link leads. */
export const CONTENT_ID = 'content'

/** After a change of page the focus goes to its heading, so that the keyboard goes on from there and the heading is read out. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const content = document.getElementById(CONTENT_ID)
        if (!content || content.contains(document.activeElement)) return
        const target = content.querySelector('h1') ?? content
        target.setAttribute('tabindex', '-1')
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}
