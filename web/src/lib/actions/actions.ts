import { useEffect, useRef } from 'react'
import type { ActionId } from './catalogue.ts'

/** How to do actions, by their names; null where one cannot be done now. */
export type ActionHandlers = { readonly [Id in ActionId]?: (() => void) | null }

const shown = new Set<{ current: ActionHandlers }>()

/** Says how the actions of the catalogue are done while the component is shown. */
export function useActions(handlers: ActionHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    shown.add(latest)
    return () => {
      shown.delete(latest)
    }
  }, [])
}

/**
 * Returns how to do an action now: as the component says that was shown last, else by the link, button or field that carries its name
 * in `data-action`. Null where the page has no such thing.
 */
export function actionNow(id: ActionId): (() => void) | null {
  const said = [...shown].findLast(({ current }) => current[id])?.current[id]
  const element = document.querySelector<HTMLElement>(`[data-action="${id}"]:not(:disabled)`)
  if (said || !element) return said ?? null
  return () => {
    if (element instanceof HTMLInputElement) element.focus()
    else element.click()
  }
}
