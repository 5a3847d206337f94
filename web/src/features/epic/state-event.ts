import { useEffect } from 'react'
import type { ItemState } from '#domain/refs.ts'

/** The event on `document` by which the parts of a page tell each other that the epic was closed or reopened. */
export const STATE_EVENT = 'epic:state-changed'

/** Events that this script has sent, which it need not follow. */
const own = new WeakSet<Event>()

export function tellState(state: ItemState): void {
  const event = new CustomEvent(STATE_EVENT, { detail: { state } })
  own.add(event)
  document.dispatchEvent(event)
}

/** Calls back when something else on the page says that the state has changed. */
export function useStateTold(onState: (state: ItemState) => void): void {
  useEffect(() => {
    const handleEvent = (event: Event) => {
      if (own.has(event) || !(event instanceof CustomEvent)) return
      const detail: unknown = event.detail
      if (typeof detail !== 'object' || detail === null || !('state' in detail)) return
      if (detail.state === 'opened' || detail.state === 'closed') onState(detail.state)
    }
    document.addEventListener(STATE_EVENT, handleEvent)
    return () => {
      document.removeEventListener(STATE_EVENT, handleEvent)
    }
  }, [onState])
}
