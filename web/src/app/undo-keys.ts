import { useEffect } from 'react'
import { isTyping } from '#web/lib/shortcuts.ts'

/** Takes back and repeats by keys: Ctrl+Z or Cmd+Z takes back the last change, with Shift it is made again; in a field they stay the browser's own. */
export function useUndoKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isUndoKey || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      void import('#web/data/change/changes.ts').then(({ redo, undo }) => (event.shiftKey ? redo() : undo()))
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
}
