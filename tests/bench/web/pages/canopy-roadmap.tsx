import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { readDay } from '#web/features/roadmap/day.ts'
import { readEpic } from '#web/features/roadmap/roadmap-item.ts'
import { roadmapRows, type RoadmapRow } from '#web/features/roadmap/roadmap-rows.ts'
import { EMPTY_ROADMAP } from '#web/features/roadmap/roadmap-state.ts'
import { timeframeFor } from '#web/features/roadmap/timeframe.ts'
import type { TimelineOptions } from '#web/features/roadmap/timeline-options.ts'
import { Timeline } from '#web/features/roadmap/timeline.tsx'
import { prepareFormats } from '#web/lib/date/dates.ts'
import { whenIdle } from '#web/lib/lazy-part.ts'
import '#web/ui/reset.css'
import '#web/ui/tokens.css'
import { aNode, GROUPS } from '../../../unit/web/features/roadmap/roadmap-fixture.ts'
import { contend } from './contender.ts'
import { barRows, type BarData } from './rows.ts'

/** In the middle of the three years that the bars lie in. */
const TODAY = '2026-07-01'

const today = readDay(TODAY) ?? 0
const timeframe = timeframeFor('THREE_YEARS', 'MONTHS', today)
const options: TimelineOptions = {
  timeframe,
  groupPath: GROUPS.acme.fullPath,
  today,
  allowSubEpics: true,
  hasFilters: false,
  progressKind: 'COUNT',
  filteredMilestone: undefined,
  milestoneHref: null,
}

function epicOf({ id, title, start, end, progress }: BarData) {
  const counts = { openedIssues: 100 - progress, closedIssues: progress }
  const node = aNode(id, {
    ...{ title, webUrl: `#${id}`, startDate: start, dueDate: end },
    descendantCounts: { openedEpics: 0, closedEpics: 0, ...counts },
    descendantWeightSum: counts,
  })
  return readEpic(node, timeframe, { isChildEpic: false, newEpic: false })
}

const stay = (): void => undefined

function OpenTimeline({ rows, height }: { rows: RoadmapRow[]; height: number }) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root}>
      <Timeline
        rows={rows}
        options={options}
        firstDayOfWeek={0}
        root={root}
        innerHeight={height}
        onToggle={stay}
        footer={{ hasMore: false, isLoading: false, hasFailed: false, onRetry: stay, onEnd: stay, isEndless: false }}
      />
    </div>
  )
}

const bars = barRows()
prepareFormats(whenIdle)
contend('[data-bar]', (box) => {
  const epics = bars.map(epicOf).filter((epic) => epic !== null)
  const rows = roadmapRows(
    { ...EMPTY_ROADMAP, timeframe, epics },
    { allowSubEpics: true, milestones: [], isMilestonesExpanded: true, milestonesPosition: 'above' },
  )
  createRoot(box).render(<OpenTimeline rows={rows} height={box.clientHeight} />)
})
