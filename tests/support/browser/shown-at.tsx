import type { ReactNode } from 'react'
import { NavigatorContext, type Navigator } from '#web/lib/page/navigation.ts'

/** A router that shows one page for good. */
export function routerAt(pathname: string, navigate: Navigator['navigate'] = () => undefined): Navigator {
  const entry = { key: 'a', index: 0, pathname, search: '', hash: '' }
  return { navigate, shownEntry: () => entry, subscribe: () => () => undefined, guard: () => () => undefined }
}

/** What stands on the page of an address. */
export const ShownAt = ({ path, children }: { path: string; children: ReactNode }) => (
  <NavigatorContext value={routerAt(path)}>{children}</NavigatorContext>
)
