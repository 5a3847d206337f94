import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SeenItem } from '#web/data/seen/kept-answers.ts'
import { pinsQuery, type Pin } from '#web/features/item/pin/pins-query.ts'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { actionEntries, paletteGroups, referencePath, type EntryKind, type PaletteEntry } from './palette-entries.ts'
import { PaletteWindow } from './palette-window.tsx'
import { quickSearchQuery, type SearchHit } from './search-query.ts'
import { seenQuery } from './seen-query.ts'
import { steadyHits, type ShownHits } from './steady-hits.ts'

/** The pause in ms after which typed text is sent. */
const PAUSE_MS = 100

const NO_HITS: readonly SearchHit[] = []
const NONE_SEEN: readonly SeenItem[] = []

export interface PaletteProps {
  page: Page
  /** The groups and projects that the person visits often. */
  places: readonly PaletteEntry[]
  onClose: () => void
}

/** Finds pages, items and actions by what is typed; `>` finds actions alone, Tab searches only the group one is in, then the project. */
export function Palette({ page, places, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const scopes = scopesOf(page)
  const [scopeIndex, setScopeIndex] = useState(0)
  const scope = scopes[scopeIndex] ?? null
  const nextScope = (scopeIndex + 1) % scopes.length
  // What can be done is what could be done when the palette was opened over it; what is pinned, what was known then.
  const [actions] = useState(actionEntries)
  const client = useQueryClient()
  const [pins] = useState(() => (client.getQueryData(pinsQuery.queryKey) ?? []).map(pinEntry))
  const { data: seen = NONE_SEEN, isPending } = useQuery(seenQuery)
  // Where two hundred references lead takes longer than ranking them, so it is not asked for at each key.
  const leading = useMemo(() => seen.flatMap((item) => seenEntry(item, page)), [seen, page])
  const items = leading.filter(({ detail }) => isInScope(scope, detail))
  // Half a sign, as some keyboards leave it, is nothing that could be sent.
  const typed = text.trim().replace(/\p{Surrogate}/gu, '')
  const isForServer = typed !== '' && !typed.startsWith('>')
  const search = useDebouncedSearch(isForServer ? typed : '', PAUSE_MS)
  const found = useQuery({ ...quickSearchQuery(search, scope), placeholderData: keepPreviousData })
  const { data: answer, isFetching, isPlaceholderData, error } = found
  const isAnswered = isForServer && search === typed && !isPlaceholderData
  const shown = useSteadyHits(scope, typed, isAnswered ? (answer?.hits ?? NO_HITS) : NO_HITS)
  const isWaiting = isPending || (isForServer && (isFetching || search !== typed))
  const groups = isPending
    ? []
    : paletteGroups(typed, {
        ...{ page, actions, items, scope },
        pins: scope === null ? pins : [],
        places: places.filter(({ detail }) => isInScope(scope, detail)),
        hits: isForServer ? shown : NO_HITS,
      })
  return (
    <PaletteWindow
      label="Search or run an action"
      text={text}
      onTextChange={setText}
      placeholder={scope === null ? 'Search, or type > for actions' : `Search in ${scope}`}
      groups={groups}
      scope={scope ?? undefined}
      {...(scopes.length > 1 && {
        tabText: `to search ${scopes[nextScope] ?? 'everywhere'}`,
        onTab: () => {
          setScopeIndex(nextScope)
        },
      })}
      emptyText={
        isWaiting
          ? 'Searching…'
          : typed === ''
            ? 'What you open appears here.'
            : `Nothing found for "${shortTitle(typed)}"`
      }
      note={noteOf({ isFetching, error, isIndexing: answer?.stillIndexing === true })}
      isWaiting={isWaiting}
      onClose={onClose}
    />
  )
}

/** Returns what can be searched, one after another: everything, and the group and project one is in. */
const scopesOf = (page: Page): (string | null)[] => [
  null,
  ...('groupPath' in page ? [page.groupPath] : []),
  ...('projectPath' in page ? [page.projectPath] : []),
]

/** True when a path or a reference is of what is searched alone. */
const isInScope = (scope: string | null, path = ''): boolean =>
  scope === null || path === scope || ['/', '#', '&'].some((sign) => path.startsWith(scope + sign))

/** Returns what was seen as an entry; none where its reference leads nowhere. */
function seenEntry({ id, title, reference }: SeenItem, page: Page): PaletteEntry[] {
  const href = referencePath(reference, page)
  return href === null ? [] : [{ id, kind: kindOf(id), title, detail: reference, href }]
}

/** Returns the hits to show for a text, those that stand there already in their places. */
function useSteadyHits(scope: string | null, typed: string, answer: readonly SearchHit[]): readonly SearchHit[] {
  const [shown, setShown] = useState<ShownHits & { answer: readonly SearchHit[] }>({
    scope,
    typed,
    hits: answer,
    answer,
  })
  if (shown.scope === scope && shown.typed === typed && shown.answer === answer) return shown.hits
  const next = { ...steadyHits(shown, { scope, typed }, answer), answer }
  setShown(next)
  return next.hits
}

interface SearchState {
  isFetching: boolean
  error: Error | null
  isIndexing: boolean
}

/** Returns what is to be said of a search that is on its way, failed or may lack something. */
function noteOf({ isFetching, error, isIndexing }: SearchState): string {
  if (isFetching) return 'Searching…'
  if (error instanceof NetworkError) return 'You are offline: only what you have seen is searched.'
  if (error) return errorText(error)
  return isIndexing ? 'Still indexing: what was just written may be missing.' : ''
}

/** Returns the kind of an item by its global id. */
function kindOf(id: string): EntryKind {
  if (id.includes('/Epic/')) return 'epic'
  return id.includes('/WorkItem/') ? 'task' : 'issue'
}

const PIN_KINDS: Readonly<Partial<Record<Pin['kind'], EntryKind>>> = {
  ...{ EPIC: 'epic', ISSUE: 'issue', TASK: 'task', GROUP: 'group', PROJECT: 'project' },
}

const pinEntry = ({ id, kind, title, webPath }: Pin): PaletteEntry => ({
  ...{ id, kind: PIN_KINDS[kind] ?? 'other', title, href: webPath },
})
