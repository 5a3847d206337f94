import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { actionNow, useActions } from '#web/lib/actions/actions.ts'
import { normalizedKeys, strokeOf } from '#web/lib/actions/stroke.ts'
import { whenAtRest } from '#web/lib/lazy-part.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { useSession } from '#web/lib/session/session.ts'
import { keepTyping, takeTyped } from '#web/lib/typed-ahead.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { frequentEntries } from './frequent-entries.ts'

/** What the palette looks at. */
type Scope = 'everything' | 'places'

const PlacesPalette = lazyComponent(async () => (await import('./places-palette.tsx')).PlacesPalette)
const Palette = lazyComponent(async () => (await import('#web/features/palette/palette.tsx')).Palette)

/**
 * Opens the palette, by its button, `/`, `s` and, also where something is typed, Ctrl or Command with K; with groups, projects and
 * pages alone by their keys.
 */
export function SearchButton({ page }: { page: Page }) {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const [scope, setScope] = useState<Scope | null>(null)
  const close = () => {
    takeTyped('palette')
    setScope(null)
  }
  const show = (wanted: Scope) => {
    // What is typed until the palette is here is meant for it.
    if ((wanted === 'places' ? PlacesPalette : Palette).current() === null) keepTyping('palette', close)
    setScope(wanted)
  }
  const open = () => {
    show('everything')
  }
  const toggle = () => {
    if (scope === null) open()
    else close()
  }
  useActions({
    'globalShortcuts.startSearch': open,
    'globalShortcuts.openPalette': toggle,
    'globalShortcuts.goToPlace': () => {
      show('places')
    },
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The editor of texts makes a link by these keys.
      if (event.defaultPrevented || areShortcutsOff() || strokeOf(event) !== normalizedKeys('mod+k')) return
      event.preventDefault()
      actionNow('globalShortcuts.openPalette')?.()
    }
    whenAtRest(() => {
      // What cannot be had does no harm: opening asks again.
      Palette.load().catch(() => undefined)
      PlacesPalette.load().catch(() => undefined)
    })
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
  return (
    <>
      <IconButton icon={Search} label="Search (/)" onClick={open} />
      {scope === 'places' && <PlacesPalette page={page} onWiden={open} onClose={close} />}
      {scope === 'everything' && (
        <Palette page={page} places={username === null ? [] : frequentEntries(username)} onClose={close} />
      )}
    </>
  )
}
