import { randomId } from '#web/lib/random-id.ts'

/** The name of this tab among those of this browser; a reload makes another tab of it. */
export const TAB = randomId()

const LOCK = 'canopy.tab.'

let opening: Promise<void> | null = null

/** Says that this tab is open: from now on until it is closed, other tabs know that this one is open. */
export function openTab(): Promise<void> {
  opening ??= new Promise((resolve) => {
    // Browsers have locks only on pages that came encrypted, or from the same machine.
    if (!('locks' in navigator)) {
      resolve()
      return
    }
    void navigator.locks.request(LOCK + TAB, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
  return opening
}

/** Returns which tabs are open. Without locks all others count as closed: what two tabs send is carried out once. */
export async function isTabOpen(): Promise<(tab: string) => boolean> {
  if (!('locks' in navigator)) return (tab) => tab === TAB
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (tab) => names.has(LOCK + tab)
}
