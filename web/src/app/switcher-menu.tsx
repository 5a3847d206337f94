import { FolderPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { newGroupPath, newProjectInPath, newProjectPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Menu, type MenuEntry, type MenuSection } from '#web/ui/overlay/menu.tsx'
import { SwitcherButton, type SwitcherProps } from './switcher-button.tsx'
import { offeredPages, offeredPlaces } from './switcher-entries.tsx'
import { hasAll, readText } from './switcher-text.ts'
import { useFrequentSections } from './use-frequent-sections.tsx'
import { useSwitcherPlaces } from './use-switcher-places.ts'

/**
 * Shows the current group or project, and the way to any other and to the pages of each. The places are asked for when the menu is first
 * wanted, and stay: each later opening shows them at once and has them read again behind that.
 */
export function SwitcherMenu({ place, isNarrow }: SwitcherProps) {
  const isSignedIn = useSession().state === 'signed-in'
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useState('')
  const typed = readText(text)
  const search = useDebouncedSearch(typed.placeWords.join(' '))
  const { places, error, isFetching, refetch } = useSwitcherPlaces(search, isWanted)
  const frequent = useFrequentSections(isWanted)
  const want = () => {
    setIsWanted(true)
  }
  const groupPath = place?.groupPath
  const creating: MenuEntry[] = [
    { id: 'new-group', label: 'New group', icon: FolderPlus, href: newGroupPath },
    {
      id: 'new-project',
      label: 'New project',
      icon: Plus,
      href: groupPath === undefined ? newProjectPath : newProjectInPath(groupPath),
    },
  ]
  const sections: MenuSection[] = [
    ...(typed.words.length === 0 ? frequent.sections : []),
    ...offeredPlaces(places, typed.words, place),
    ...offeredPages(places, typed, place),
    { id: 'new', entries: isSignedIn ? creating.filter(({ label }) => hasAll(label, typed.words)) : [] },
  ]
  return (
    <Menu
      label="Groups and projects"
      search={{ label: 'Go to a group, project or page', text, onChange: setText }}
      emptyText={
        isFetching || search !== typed.placeWords.join(' ')
          ? 'Loading groups and projects'
          : error
            ? errorText(error)
            : 'No group, project or page found'
      }
      sections={sections.filter(({ entries }) => entries.length > 0)}
    >
      {({ onPointerEnter, onFocus, onClick, ...trigger }) => (
        <SwitcherButton
          place={place}
          isNarrow={isNarrow}
          {...trigger}
          onPointerEnter={() => {
            want()
            onPointerEnter()
          }}
          onFocus={() => {
            want()
            onFocus()
          }}
          onClick={() => {
            if (isWanted) {
              void refetch()
              void frequent.refetch()
            }
            want()
            setText('')
            onClick()
          }}
        />
      )}
    </Menu>
  )
}
