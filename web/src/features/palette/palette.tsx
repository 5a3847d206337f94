import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { actionEntries, paletteGroups, referencePath, type EntryKind, type PaletteEntry } from './palette-entries.ts'
import { PaletteWindow } from './palette-window.tsx'
import { quickSearchQuery } from './search-query.ts'

/** The pause in ms after which typed text is sent. */
const PAUSE_MS = 100

export interface PaletteProps {
  page: Page
  /** The groups and projects that the person visits often. */
  places: readonly PaletteEntry[]
  onClose: () => void
}

/** Finds pages, items and actions by what is typed; `>` finds actions alone, Tab searches only the group one is in. */
export function Palette({ page, places, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const [isHere, setIsHere] = useState(false)
  // What can be done is what could be done when the palette was opened over it.
  const [actions] = useState(actionEntries)
  const { data: seen = [] } = useQuery({
    queryKey: ['recently-seen', 'palette'],
    queryFn: async () => (await import('#web/data/seen/recently-seen.ts')).recentlySeenItems(),
    staleTime: 0,
    retry: false,
  })
  const groupPath = 'groupPath' in page ? page.groupPath : null
  const isInScope = (reference: string) =>
    !isHere || groupPath === null || ['/', '#', '&'].some((sign) => reference.startsWith(groupPath + sign))
  const items = seen.flatMap(({ id, title, reference }): PaletteEntry[] => {
    const href = referencePath(reference, page)
    if (href === null || !isInScope(reference)) return []
    return [{ id, kind: kindOf(id), title, detail: reference, href }]
  })
  const typed = text.trim()
  const scope = isHere ? groupPath : null
  const isForServer = typed !== '' && !typed.startsWith('>')
  const search = useDebouncedSearch(isForServer ? typed : '', PAUSE_MS)
  const {
    data: found,
    isFetching,
    error,
  } = useQuery({ ...quickSearchQuery(search, scope), placeholderData: keepPreviousData })
  const hits = isForServer ? (found?.hits ?? []) : []
  const groups = paletteGroups(typed, { page, actions, items, places, hits, scope })
  return (
    <PaletteWindow
      label="Search or run an action"
      text={text}
      onTextChange={setText}
      placeholder={isHere ? `Search in ${groupPath ?? ''}` : 'Search, or type > for actions'}
      groups={groups}
      scope={scope ?? undefined}
      {...(groupPath !== null && {
        tabText: isHere ? 'to search everywhere' : 'to search this group',
        onTab: () => {
          setIsHere(!isHere)
        },
      })}
      emptyText={typed === '' ? 'What you open appears here.' : `Nothing found for "${typed}"`}
      note={noteOf({ isFetching, error, isIndexing: found?.stillIndexing === true })}
      isWaiting={isForServer && (isFetching || search !== typed)}
      onClose={onClose}
    />
  )
}

/** Returns what is to be said of a search that is on its way, failed or may lack something. */
function noteOf({
  isFetching,
  error,
  isIndexing,
}: {
  isFetching: boolean
  error: Error | null
  isIndexing: boolean
}): string {
  if (isFetching) return 'Searching …'
  if (error instanceof NetworkError) return 'You are offline: only what you have seen is searched.'
  if (error) return errorText(error)
  return isIndexing ? 'Still indexing: what was just written may be missing.' : ''
}

/** Returns the kind of an item by its global id. */
function kindOf(id: string): EntryKind {
  if (id.includes('/Epic/')) return 'epic'
  return id.includes('/WorkItem/') ? 'task' : 'issue'
}
