import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshPlaces } from '#web/features/frequent/read-places.ts'
import type { PaletteEntry } from '#web/features/palette/palette-entries.ts'
import { PaletteWindow } from '#web/features/palette/palette-window.tsx'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { newGroupPath, newProjectInPath, newProjectPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { frequentEntries } from './frequent-entries.ts'
import { frequentNote } from './frequent-note.ts'
import { placeOf } from './navigation-entries.ts'
import { placeGroups, placeWords } from './place-entries.tsx'
import { usePlaces } from './use-places.ts'

export interface PlacesPaletteProps {
  page: Page
  /** Goes over to the search of everything. */
  onWiden: () => void
  onClose: () => void
}

/** Shows the palette with groups, projects and their pages alone. */
export function PlacesPalette({ page, onWiden, onClose }: PlacesPaletteProps) {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const [text, setText] = useState('')
  const words = placeWords(text)
  const search = useDebouncedSearch(words)
  const { places, error, isFetching } = usePlaces(search)
  // What is shown is read from the browser, and drawn again when the details are fresh.
  useQuery({
    queryKey: ['frequent-places', username],
    queryFn: () => refreshPlaces(username ?? ''),
    enabled: username !== null,
    structuralSharing: false,
    notifyOnChangeProps: ['dataUpdatedAt'],
  })
  const current = placeOf(page)
  const known = {
    places: places ?? [],
    frequent: username === null ? [] : frequentEntries(username),
    creating: username === null ? [] : creatingEntries(current?.groupPath),
    current,
  }
  const isWaiting = isFetching || search !== words
  return (
    <PaletteWindow
      label="Go to a group, project or page"
      text={text}
      onTextChange={setText}
      placeholder="Find a group or project, or a page in it"
      // Before the first answer nothing is known of what may be meant.
      groups={places === undefined ? [] : placeGroups(text, known)}
      scope="Go to"
      tabText="to search everything"
      onTab={onWiden}
      emptyText={
        isWaiting ? 'Loading groups and projects' : error ? errorText(error) : 'No group, project or page found'
      }
      note={error ? errorText(error) : text === '' && username !== null ? frequentNote(username) : ''}
      isWaiting={isWaiting}
      onClose={onClose}
    />
  )
}

const creatingEntries = (groupPath: string | undefined): PaletteEntry[] => [
  { id: 'new-group', kind: 'create', title: 'New group', href: newGroupPath },
  {
    id: 'new-project',
    kind: 'create',
    title: 'New project',
    href: groupPath === undefined ? newProjectPath : newProjectInPath(groupPath),
  },
]
