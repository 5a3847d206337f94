import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LEAVE_WARNING } from './messages.ts'
import { parsePath } from './paths.ts'

/** While the component is shown and dirty, leaving the page asks first, for another page of the app or for good. */
export function useLeaveGuard(isDirty: boolean): void {
  const router = useOptionalRouter()
  useEffect(() => {
    if (!isDirty || !router) return
    return router.history.block({
      // Forms open again after a new sign-in, with what was typed.
      blockerFn: ({ nextLocation }) =>
        parsePath(nextLocation.pathname).page !== 'sign-in' && !window.confirm(LEAVE_WARNING),
      enableBeforeUnload: true,
    })
  }, [isDirty, router])
}

/** Parts of the page are also drawn without a router around them; the router's own type does not say so. */
function useOptionalRouter(): RegisteredRouter | undefined {
  return useRouter({ warn: false })
}
