import { live } from '#web/data/live/live.ts'
import { items } from '#web/data/item-store.ts'

const GLOW_MS = 600
/** How long after a change of the person's own the events about its item are taken for its echo. */
const ECHO_MS = 10_000
const COLOR = 'inset 0 0 0 100vmax'

/** Lets each row of lists, tree and roadmap glow once whose item somebody else has changed. Gives back how to stop. */
export function glowOnChanges(): () => void {
  const own = new Map<string, number>()
  const stops = [
    items.subscribe((ids, isOwn) => {
      if (isOwn) for (const id of ids) own.set(id, performance.now())
    }),
    live.onEvents((events) => {
      for (const [id, at] of own) if (performance.now() - at > ECHO_MS) own.delete(id)
      // What follows from below an item is another type: its ring and its bar move by themselves.
      const ids = new Set(events.filter(({ type }) => type === 'changed').map(({ itemId }) => itemId))
      for (const id of ids) if (id !== null && !own.has(id)) glow(id)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The key of a row ends with the id of its item. */
function glow(id: string): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const row of document.querySelectorAll(`[data-key$="${CSS.escape(id)}"]`)) {
    // Cells that lie above the ground of their row have one of their own.
    for (const part of [row, ...row.querySelectorAll('[role="gridcell"]')]) {
      part.animate({ boxShadow: [`${COLOR} var(--color-accent-soft)`, `${COLOR} transparent`] }, GLOW_MS)
    }
  }
}
