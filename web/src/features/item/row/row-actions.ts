import type { RefObject } from 'react'
import { useActions } from '#web/lib/actions/actions.ts'
import type { ActionId } from '#web/lib/actions/catalogue.ts'

type RowActionId = Extract<ActionId, `rows.${string}`>

/**
 * Says how actions are done with the row that has the focus; whoever does them by other ways than their keys asks while it has.
 * @param doing returns how to do one with a row; null where that cannot be done
 */
export function useRowActions(
  rows: RefObject<HTMLElement | null>,
  ids: readonly RowActionId[],
  doing: (row: HTMLElement, id: RowActionId) => (() => void) | null,
): void {
  const handlers = {}
  const ofFocused = (id: RowActionId) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-key]')
    return row && rows.current?.contains(row) ? doing(row, id) : null
  }
  for (const id of ids) Object.defineProperty(handlers, id, { get: () => ofFocused(id) })
  useActions(handlers)
}
