import { raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_ROADMAP_MILESTONES_FAILED } from '#web/lib/messages.ts'
import type { RangeType } from '#web/lib/list/roadmap-view.ts'
import { keepAsked } from './keep-asked.ts'
import type { FetchedMilestone } from './roadmap-item.ts'
import { fetchMilestones, type EpicsQuery } from './roadmap-requests.ts'
import type { RoadmapAction, RoadmapState } from './roadmap-state.ts'
import type { Timeframe } from './timeframe.ts'

/** What decides which milestones come: the layout of a range does not, so that another one lays the same out again. */
export interface MilestonesQuery {
  isShown: boolean
  range: RangeType
  offset: number
  timeframe: Timeframe
  filter: EpicsQuery['filter']
}

/** Fetches the milestones of one roadmap. */
export interface MilestonesReader {
  /** Fetches those that are to be seen and are not there. */
  show: (query: MilestonesQuery) => void
  /** Settles once what was asked for last is here or has failed. */
  settled: () => Promise<unknown>
  /** From now on no answer counts; showing something starts again. */
  stop: () => void
}

/** Makes the reader of a roadmap's milestones, which asks for those of the timeframe and hands them to the state. */
export function milestonesReader(
  fullPath: string,
  state: () => RoadmapState,
  dispatch: (action: RoadmapAction) => void,
): MilestonesReader {
  let key = ''
  // Answers to anything asked before the latest change are too late to count.
  let round = 0
  let asking: Promise<unknown> = Promise.resolve()
  return {
    show({ isShown, range, offset, timeframe, filter }) {
      const rangeKey = `${range} ${offset}`
      const isOtherRange = key !== rangeKey
      if (!isShown) {
        keepAsked(fullPath, { milestones: undefined })
        if (key === '' || !(isOtherRange || state().milestonesFetchFailure)) return
        round += 1
        key = ''
        dispatch({ type: 'milestones-discarded' })
        return
      }
      if (!isOtherRange) return
      key = rangeKey
      round += 1
      const asked = round
      const isLate = () => asked !== round
      dispatch({ type: 'milestones-requested' })
      asking = fetchMilestones(fullPath, timeframe, filter).then(
        (milestones: FetchedMilestone[]) => {
          if (isLate()) return
          dispatch({ type: 'milestones-arrived', milestones })
          settleAlerts(FETCH_ROADMAP_MILESTONES_FAILED)
        },
        () => {
          if (isLate()) return
          dispatch({ type: 'milestones-failed' })
          raiseReadAlert(FETCH_ROADMAP_MILESTONES_FAILED)
        },
      )
    },
    settled: () => asking,
    stop() {
      round += 1
      key = ''
    },
  }
}
