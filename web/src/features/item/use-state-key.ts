import { useEffect, useEffectEvent, type RefObject } from 'react'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'

/**
 * The key `o` on a row closes its item, or opens it again.
 * @param onState does so; gives back false where nothing may be changed
 */
export function useStateKey(rows: RefObject<HTMLElement | null>, onState: (key: string) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (key !== 'o' || isModified || event.repeat || areShortcutsOff() || !(target instanceof HTMLElement)) return
    const row = target.dataset['key']
    if (row === undefined || !onState(row)) return
    event.preventDefault()
    // Otherwise it is looked for at the beginning of a title.
    event.stopPropagation()
  })
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
