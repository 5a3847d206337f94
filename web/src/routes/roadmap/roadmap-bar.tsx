import { ROOT_PATH } from '#domain/root-path.ts'
import { Settings } from 'lucide-react'
import { useMemo, type RefObject } from 'react'
import { RoadmapTools } from '#web/features/roadmap-settings/roadmap-tools.tsx'
import { valuesOf, withValues } from '#web/lib/list/list-filter.ts'
import { FIELD_SORT_CHOICES } from '#web/lib/list/field-sorts.ts'
import { NO_MATCHES, NO_RESULTS } from '#web/lib/messages.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { roadmapSort, roadmapState, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { EpicsBar } from '../list/epics-bar.tsx'

export interface RoadmapBarProps {
  page: RoadmapPageData
  /** The reader's name; null for one whom the server does not know. */
  name: string | null
  view: RoadmapView
  onChange: (change: Partial<RoadmapView>) => void
  /** Shows today, wherever the timeline stands. */
  onToday: () => void
  /** The button that opens the settings, which takes the focus back. */
  settingsRef: RefObject<HTMLButtonElement | null>
  settings: {
    isOpen: boolean
    onToggle: () => void
    /** Fetches the code of the settings, before they are opened. */
    load: () => Promise<unknown>
  }
}

const SORTS = [{ id: 'start_date', label: 'Start date' }, { id: 'end_date', label: 'Due date' }, ...FIELD_SORT_CHOICES]
const EMPTY_TEXTS = { noHit: NO_RESULTS, nothing: NO_MATCHES }

/** Shows what decides which epics the roadmap shows, and how. */
export function RoadmapBar({ page, name, view, onChange, onToday, settingsRef, settings }: RoadmapBarProps) {
  const preload = () => {
    // A failed attempt does no harm: the press asks again.
    settings.load().catch(() => undefined)
  }
  const { fullPath, groupId, groupLabelsEndpoint, groupMilestonesEndpoint, username } = page
  const tokens = useMemo(
    () => ({
      fullPath,
      groupLabelsEndpoint,
      labelsPath: username === null ? groupLabelsEndpoint : `${ROOT_PATH}/api/v4/groups/${groupId}/labels`,
      groupMilestonesEndpoint,
      user: username === null ? null : { username, name: name ?? username },
      hasPresets: false,
      hasState: true,
      kind: 'epic' as const,
    }),
    [fullPath, groupId, groupLabelsEndpoint, groupMilestonesEndpoint, username, name],
  )
  const filter = useMemo(
    () => (view.state === 'all' ? view.filter : withValues(view.filter, 'state', [view.state])),
    [view.filter, view.state],
  )
  return (
    <EpicsBar
      tokens={tokens}
      emptyTexts={EMPTY_TEXTS}
      filter={filter}
      onFilter={(next) => {
        onChange({ filter: withValues(next, 'state', []), state: roadmapState(valuesOf(next, 'state').at(-1)) })
      }}
      sorts={SORTS}
      sort={view.sort}
      toSort={roadmapSort}
      onSort={(sort) => {
        onChange({ sort })
      }}
    >
      <RoadmapTools view={view} onChange={onChange} onToday={onToday} />
      <IconButton
        ref={settingsRef}
        icon={Settings}
        label="Settings"
        aria-expanded={settings.isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={settings.onToggle}
      />
    </EpicsBar>
  )
}
