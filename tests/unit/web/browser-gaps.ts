import { vi } from 'vitest'

/** What jsdom lacks and menus, lists and dialogs need. */
export function fillBrowserGaps(): void {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&'), supports: () => false })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.scrollIntoView = () => undefined
}
