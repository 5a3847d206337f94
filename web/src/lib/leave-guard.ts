import { useContext, useEffect } from 'react'
import { LEAVE_WARNING } from './messages.ts'
import { NavigatorContext } from './navigation.ts'
import { parsePath } from './paths.ts'

/** While the component is shown and dirty, leaving the page asks first, for another page of the app or for good. */
export function useLeaveGuard(isDirty: boolean): void {
  const navigator = useContext(NavigatorContext)
  useEffect(() => {
    if (!isDirty || !navigator) return
    // Forms open again after a new sign-in, with what was typed.
    return navigator.guard(({ pathname }) => parsePath(pathname).page !== 'sign-in' && !window.confirm(LEAVE_WARNING))
  }, [isDirty, navigator])
}
