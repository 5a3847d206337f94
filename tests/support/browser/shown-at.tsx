import type { ReactNode } from 'react'
import { NavigatorContext, type Navigator } from '#web/lib/page/navigation.ts'

/** A router that shows one page for good. */
export function routerAt(path: string, navigate: Navigator['navigate'] = () => undefined): Navigator {
  const [pathname = '', query] = path.split('?')
  const entry = { key: 'a', index: 0, pathname, search: query === undefined ? '' : `?${query}`, hash: '' }
  return { navigate, shownEntry: () => entry, subscribe: () => () => undefined, guard: () => () => undefined }
}

/** What stands on the page of an address. */
export const ShownAt = ({ path, children }: { path: string; children: ReactNode }) => (
  <NavigatorContext value={routerAt(path)}>{children}</NavigatorContext>
)
