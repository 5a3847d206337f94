import { useEffect, useState } from 'react'
import { ShortcutsDialog } from '#web/features/shortcuts/shortcuts-dialog.tsx'
import { useActions } from '#web/lib/actions/actions.ts'
import { listenToKeys } from './shortcut-keys.ts'

const changes = () => import('#web/data/change/changes.ts')

/** Lets keys do what the catalogue says, and shows the catalogue. */
export function KeyTools() {
  const [isCatalogueOpen, setIsCatalogueOpen] = useState(false)
  useEffect(listenToKeys, [])
  useActions({
    'globalShortcuts.toggleKeyboardShortcutsDialog': () => {
      setIsCatalogueOpen(true)
    },
    'globalShortcuts.undo': () => void changes().then(({ undo }) => undo()),
    'globalShortcuts.redo': () => void changes().then(({ redo }) => redo()),
  })
  return (
    isCatalogueOpen && (
      <ShortcutsDialog
        onClose={() => {
          setIsCatalogueOpen(false)
        }}
      />
    )
  )
}
