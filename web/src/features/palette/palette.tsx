import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight, CornerDownRight, FolderGit2, Search, SquarePen, type LucideIcon } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { shownKeys } from '#web/lib/actions/stroke.ts'
import { afterPaint } from '#web/lib/lazy-part.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { EpicIcon, GroupIcon, OpenIcon, TaskIcon } from '#web/ui/base/concept-icons.ts'
import { pressLink } from '#web/ui/base/press-link.ts'
import { PaletteDialog, type PaletteGroup } from '#web/ui/overlay/palette-dialog.tsx'
import {
  actionEntries,
  paletteGroups,
  referencePath,
  type EntryGroup,
  type EntryKind,
  type PaletteEntry,
} from './palette-entries.ts'
import { HitMark } from './hit-mark.tsx'
import { quickSearchQuery } from './search-query.ts'
import styles from './palette.module.css'

/** The pause in ms after which typed text is sent. */
const PAUSE_MS = 100

const ICONS: Readonly<Record<EntryKind, LucideIcon>> = {
  epic: EpicIcon,
  issue: OpenIcon,
  task: TaskIcon,
  group: GroupIcon,
  project: FolderGit2,
  page: ArrowRight,
  action: SquarePen,
  search: Search,
  other: CornerDownRight,
}

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
  const entries = groups.flatMap((group) => group.entries)
  const pick = (id: string, inNewTab: boolean) => {
    const entry = entries.find((one) => one.id === id)
    if (!entry) return
    if (inNewTab && entry.href !== undefined) {
      window.open(entry.href, '_blank', 'noopener')
      return
    }
    onClose()
    // The focus goes back to where it was before, and only then may an action take it elsewhere.
    afterPaint(() => {
      afterPaint(() => {
        if (entry.href === undefined) entry.run?.()
        else pressLink(entry.href)
      })
    })
  }
  return (
    <PaletteDialog
      text={text}
      onTextChange={setText}
      placeholder={isHere ? `Search in ${groupPath ?? ''}` : 'Search, or type > for actions'}
      groups={groups.map(shownGroup)}
      onPick={pick}
      onTab={
        groupPath === null
          ? undefined
          : () => {
              setIsHere(!isHere)
            }
      }
      scope={isHere && <span className={styles.scope}>{groupPath}</span>}
      emptyText={typed === '' ? 'What you open appears here.' : `Nothing found for "${typed}"`}
      note={noteOf({ isFetching, error, isIndexing: found?.stillIndexing === true })}
      foot={
        <>
          <Hint keys="up" also="down" text="to select" />
          <Hint keys="enter" text="to open" />
          <Hint keys="shift+enter" text="in a new tab" />
          {groupPath !== null && <Hint keys="Tab" text={isHere ? 'to search everywhere' : 'to search this group'} />}
        </>
      }
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

const shownGroup = ({ id, title, entries }: EntryGroup): PaletteGroup => ({
  id,
  title,
  lines: entries.map((entry) => ({ id: entry.id, content: <Line entry={entry} /> })),
})

function Line({ entry: { kind, title, detail, keys, hit } }: { entry: PaletteEntry }) {
  return (
    <>
      {hit ? <HitMark hit={hit} /> : <Icon of={ICONS[kind]} />}
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </>
  )
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {shownKeys(keys).map((stroke, index) => (
        <Fragment key={`${index}-${stroke.join()}`}>
          {stroke.map((part) => (
            <kbd key={part}>{part}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function Hint({ keys, also, text }: { keys: string; also?: string; text: string }) {
  return (
    <span className={styles.hint}>
      <Keys keys={keys} />
      {also !== undefined && <Keys keys={also} />} {text}
    </span>
  )
}
