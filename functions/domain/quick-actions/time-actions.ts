import { isDay } from '../time/is-day.ts'
import { durationSeconds, durationText } from '../time/duration.ts'
import { ADDS, change, REMOVES, SETS, withField, type QuickActionDefinition } from './quick-action-definition.ts'

const notADuration = (args: string): string => `"${args}" is not a duration such as 1w 3d 2h.`

/** Returns the time that `1h 30m` or `1h 30m 2026-12-24` tells, and the day, where one stands at the end; null for what is none. */
function spentTime(args: string): { seconds: number | null; day: string | null; duration: string } {
  const [, before, day = null] = /^(.*\S)\s+(\d{4}-\d{2}-\d{2})$/.exec(args) ?? []
  const duration = before ?? args
  return { seconds: durationSeconds(duration), day, duration }
}

/** How long an item is to take, and how long it has taken. */
export const TIME_ACTIONS = {
  estimate: {
    params: '<1w 3d 2h 14m>',
    about: 'Set the time estimate',
    isFor: withField('timeEstimate'),
    read: (args) => {
      const seconds = durationSeconds(args)
      return seconds === null || seconds < 0 ? notADuration(args) : change({ timeEstimate: seconds })
    },
    verb: SETS,
    object: (args) => `the time estimate to ${durationText(durationSeconds(args) ?? 0) ?? '0h'}`,
  },
  remove_estimate: {
    about: 'Remove the time estimate',
    isFor: withField('timeEstimate'),
    read: () => change({ timeEstimate: null }),
    verb: REMOVES,
    object: () => 'the time estimate',
  },
  spend: {
    params: '<1h 30m | -1h 30m> <2026-12-24>',
    about: 'Add time spent, or take some away',
    isFor: withField('timeSpent'),
    read: (args, { today }) => {
      const { seconds, day, duration } = spentTime(args)
      if (seconds === null || seconds === 0) return notADuration(duration)
      if (day === null) return change({ addTimeSpent: [{ seconds }] })
      if (!isDay(day)) return `"${day}" is not a date.`
      if (day > today) return 'Time cannot have been spent in the future.'
      return change({ addTimeSpent: [{ seconds, ...(day < today && { spentAt: `${day}T12:00:00.000Z` }) }] })
    },
    verb: ADDS,
    object: (args) => {
      const { seconds, day } = spentTime(args)
      return `${durationText(seconds ?? 0) ?? '0h'} spent time${day === null ? '' : ` on ${day}`}`
    },
  },
  remove_time_spent: {
    about: 'Remove all time spent',
    isFor: withField('timeSpent'),
    read: () => change({ timeSpent: null }),
    verb: REMOVES,
    object: () => 'the time spent',
  },
} satisfies Record<string, QuickActionDefinition>
