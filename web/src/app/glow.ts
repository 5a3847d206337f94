import { live } from '#web/data/live/live.ts'
import { items } from '#web/data/store/item-store.ts'
import { glowRow } from '#web/lib/glow-row.ts'
import { hueOf, initialsOf } from '#web/ui/base/avatar.tsx'
import './glow.css'

const GLOW_MS = 600
/** How long who has changed an item is shown at the edge of its row. */
const PERSON_MS = 4_000
/** How long after a change of the person's own the events about its item are taken for its echo. */
const ECHO_MS = 10_000

/** Lets each row of lists, tree and roadmap glow once whose item somebody else has changed, and show who. Gives back how to stop. */
export function glowOnChanges(): () => void {
  const own = new Map<string, number>()
  const stops = [
    items.subscribe((ids, isOwn) => {
      if (isOwn) for (const id of ids) own.set(id, performance.now())
    }),
    live.onEvents((events) => {
      for (const [id, at] of own) if (performance.now() - at > ECHO_MS) own.delete(id)
      // What follows from below an item is another type: its ring and its bar move by themselves.
      const changes = events.filter(({ type }) => type === 'changed')
      const actors = new Map(changes.map(({ itemId, actor }) => [itemId, actor]))
      for (const [id, actor] of actors) {
        if (id === null || own.has(id)) continue
        for (const row of rowsOf(id)) {
          glowRow(row, GLOW_MS)
          if (actor !== null) showPerson(row, actor)
        }
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Finds the rows of an item: the key of a row ends with the id of its item. */
const rowsOf = (id: string): NodeListOf<HTMLElement> => document.querySelectorAll(`[data-key$="${CSS.escape(id)}"]`)

/** When the person at a row's edge goes. */
const timers = new WeakMap<HTMLElement, number>()

function showPerson(row: HTMLElement, username: string): void {
  const place = row.querySelector<HTMLElement>('[role="gridcell"]') ?? row
  window.clearTimeout(timers.get(place))
  place.dataset['changedBy'] = initialsOf(username, 1)
  place.style.setProperty('--changed-hue', String(hueOf(username)))
  timers.set(
    place,
    window.setTimeout(() => {
      delete place.dataset['changedBy']
    }, PERSON_MS),
  )
}
