import type { Navigator } from '#web/lib/page/navigation.ts'

/** Returns a router that shows the page of an address, whatever else of the address changes. */
export function routerAt(href: string): Navigator {
  const entryOf = (to: string) => {
    const { pathname, search, hash } = new URL(to, 'http://localhost')
    return { key: to, index: 0, pathname, search, hash }
  }
  let entry = entryOf(href)
  const listeners = new Set<() => void>()
  return {
    navigate(to) {
      entry = entryOf(to)
      for (const listener of listeners) listener()
    },
    shownEntry: () => entry,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    guard: () => () => undefined,
  }
}
