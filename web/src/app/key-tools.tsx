import { useEffect, useState } from 'react'
import { useActions } from '#web/lib/actions/actions.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { listenToKeys } from './shortcut-keys.ts'

const shortcutsDialog = lazyPart(
  async () => (await import('#web/features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)
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
      <LazyComponent
        part={shortcutsDialog}
        props={{
          onClose: () => {
            setIsCatalogueOpen(false)
          },
        }}
      >
        {null}
      </LazyComponent>
    )
  )
}
