import { useContext, useEffect } from 'react'
import { hrefOf } from '#web/lib/page/browser-history.ts'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { showToast } from './toast.ts'

/**
 * Guards against leaving. While the component is shown and dirty, leaving the site asks first, as browsers do. Another page of the app is opened without a
 * question, because the form keeps its draft: a message says so, and leads back.
 * @param what is kept, such as `description`
 */
export function useLeaveGuard(isDirty: boolean, what: string): void {
  const navigator = useContext(NavigatorContext)
  useEffect(() => {
    if (!isDirty || !navigator) return
    const href = hrefOf(navigator.shownEntry())
    return navigator.guard(({ pathname }) => {
      // Forms open again after a new sign-in, with what was typed.
      if (parsePath(pathname).page !== 'sign-in')
        tell(what, () => {
          navigator.navigate(href)
        })
    })
  }, [isDirty, navigator, what])
}

function tell(what: string, onAction: () => void): void {
  void showToast({
    tone: 'neutral',
    title: `Kept as a draft of the ${what}`,
    action: { label: 'Go back', onAction },
  })
}
