import { useEffect } from 'react'

const guards = new Set<() => boolean>()

/** Whether something on the page would be lost with it. */
export function hasUnsaved(): boolean {
  return [...guards].some((isDirty) => isDirty())
}

/** While the component is shown and dirty, leaving the page asks first. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const guard = () => true
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [isDirty])
}
