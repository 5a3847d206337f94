import { hasUnsaved } from '#web/lib/leave-guard.ts'
import { LEAVE_WARNING } from '#web/lib/messages.ts'
import { parsePath } from '#web/lib/paths.ts'
import type { AppRouter } from './router.tsx'

/** Asks before the reader leaves a form with changes, for another page of the app or for good. */
export function guardLeaving(router: AppRouter): void {
  router.history.block({
    // Forms open again after a new sign-in with what was typed.
    blockerFn: ({ nextLocation }) =>
      hasUnsaved() && parsePath(nextLocation.pathname).page !== 'sign-in' && !window.confirm(LEAVE_WARNING),
    enableBeforeUnload: hasUnsaved,
  })
}
