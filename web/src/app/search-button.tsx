import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { mostFrequent, storedPlaces } from '#web/features/frequent/frequent-places.ts'
import type { PaletteEntry } from '#web/features/palette/palette-entries.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { normalizedKeys, strokeOf } from '#web/lib/actions/stroke.ts'
import { lazyPart, whenAtRest } from '#web/lib/lazy-part.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { epicsPath, issuesPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'

const palette = lazyPart(async () => (await import('#web/features/palette/palette.tsx')).Palette)

const PLACES_MAX = 3

/** Opens the palette, by its button, `/`, `s` and, also where something is typed, Ctrl or Command with K. */
export function SearchButton({ page }: { page: Page }) {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
  }
  useActions({ 'globalShortcuts.startSearch': open })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The editor of texts makes a link by these keys.
      if (event.defaultPrevented || strokeOf(event) !== normalizedKeys('mod+k')) return
      event.preventDefault()
      setIsOpen((isShown) => !isShown)
    }
    whenAtRest(() => {
      // What cannot be had does no harm: opening asks again.
      palette.load().catch(() => undefined)
    })
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
  return (
    <>
      <IconButton icon={Search} label="Search (/)" onClick={open} />
      {isOpen && (
        <LazyComponent
          part={palette}
          props={{
            page,
            places: username === null ? [] : frequentEntries(username),
            onClose: () => {
              setIsOpen(false)
            },
          }}
        >
          {null}
        </LazyComponent>
      )}
    </>
  )
}

/** Returns the groups and projects that a person visits often. */
function frequentEntries(username: string): PaletteEntry[] {
  return (['projects', 'groups'] as const).flatMap((kind) =>
    mostFrequent(storedPlaces(username, kind) ?? [], PLACES_MAX).flatMap(({ name, fullPath }): PaletteEntry[] => {
      if (fullPath === undefined) return []
      const href = kind === 'groups' ? epicsPath(fullPath) : issuesPath(fullPath)
      return [{ id: href, kind: kind === 'groups' ? 'group' : 'project', title: name, detail: fullPath, href }]
    }),
  )
}
