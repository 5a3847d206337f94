import { useEffect, useEffectEvent, type RefObject } from 'react'
import { keysOf } from '#web/lib/actions/own-keys.ts'
import { ROW_ACTION_KEYS } from '#web/lib/actions/row-keys.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { useRowActions } from '../row/row-actions.ts'
import { changeStates, type StatedTarget } from './change-each.ts'

/**
 * Changes the state by a key: the key `o` on a row closes its item, or opens it again; of rows that are chosen it closes all, or opens them if all are closed.
 * @param onState does so for one row; gives back false where nothing may be changed
 */
export function useStateKey(
  rows: RefObject<HTMLElement | null>,
  chosen: readonly StatedTarget[],
  onState: (key: string) => boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    const isMeant = keysOf('rows.changeState', [ROW_ACTION_KEYS.changeState]).includes(key)
    if (!isMeant || isModified || event.repeat || areShortcutsOff() || !(target instanceof HTMLElement)) return
    const row = target.dataset['key']
    if (row === undefined) return
    if (chosen.length > 0)
      changeStates(chosen, chosen.some(({ item }) => item.state === 'opened') ? 'opened' : 'closed')
    else if (!onState(row)) return
    event.preventDefault()
    // Otherwise it is looked for at the beginning of a title.
    event.stopPropagation()
  })
  useRowActions(rows, ['rows.changeState'], ({ dataset: { key = '' } }) =>
    chosen.length > 0
      ? null
      : () => {
          onState(key)
        },
  )
  useEffect(() => {
    const element = rows.current
    const handle = (event: KeyboardEvent) => {
      handleKey(event)
    }
    element?.addEventListener('keydown', handle)
    return () => {
      element?.removeEventListener('keydown', handle)
    }
  }, [rows])
}
