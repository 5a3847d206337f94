import { useEffect, useRef } from 'react'
import { areShortcutsOff } from './shortcut-choice.ts'

/** Calls the handler of a key that is pressed outside of fields and dialogs. A null handler leaves the key alone. */
export function useShortcuts(handlers: Readonly<Record<string, (() => void) | null>>): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areShortcutsOff()) return
      const handler = latest.current[event.key]
      if (!handler) return
      event.preventDefault()
      handler()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
}

/** True when keys that are pressed there belong to a field, a dialog or a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
}
