import { useEffect, useState } from 'react'
import { useActions } from '#web/lib/actions/actions.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { listenToKeys } from './shortcut-keys.ts'

const ShortcutsDialog = lazyComponent(
  async () => (await import('#web/features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)
const PerformanceBar = lazyComponent(
  async () => (await import('#web/features/performance/performance-bar.tsx')).PerformanceBar,
)
const changes = () => import('#web/data/change/changes.ts')

/** Remembers whether the performance bar is shown, under the name by which compatible products do. */
const BAR_COOKIE = 'perf_bar_enabled'
/** Asks the edge for the version that is tried before it is everybody's. */
const CANARY_COOKIE = 'canary'

function switchCanary(): void {
  writeCookie(CANARY_COOKIE, 'true', readCookie(CANARY_COOKIE) === 'true' ? 0 : 365)
  location.reload()
}

/** Lets keys do what the catalogue says, and shows the catalogue. */
export function KeyTools() {
  const [isCatalogueOpen, setIsCatalogueOpen] = useState(false)
  const [isBarOpen, setIsBarOpen] = useState(() => readCookie(BAR_COOKIE) === 'true')
  useEffect(listenToKeys, [])
  useActions({
    'globalShortcuts.toggleKeyboardShortcutsDialog': () => {
      setIsCatalogueOpen(true)
    },
    'globalShortcuts.togglePerformanceBar': () => {
      writeCookie(BAR_COOKIE, 'true', isBarOpen ? 0 : 365)
      setIsBarOpen(!isBarOpen)
    },
    'globalShortcuts.toggleCanary': switchCanary,
    'editing.undo': () => void changes().then(({ undo }) => undo()),
    'editing.redo': () => void changes().then(({ redo }) => redo()),
  })
  return (
    <>
      {isCatalogueOpen && (
        <ShortcutsDialog
          onClose={() => {
            setIsCatalogueOpen(false)
          }}
        />
      )}
      {isBarOpen && <PerformanceBar />}
    </>
  )
}
