import { durationSeconds, durationText } from '../duration.ts'
import { ADDS, change, REMOVES, SETS, withField, type QuickActionDefinition } from './quick-action-definition.ts'

const notADuration = (args: string): string => `"${args}" is not a duration such as 1w 3d 2h.`

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
    params: '<1h 30m | -1h 30m>',
    about: 'Add time spent, or take some away',
    isFor: withField('timeSpent'),
    read: (args) => {
      const seconds = durationSeconds(args)
      return seconds === null || seconds === 0 ? notADuration(args) : change({ addTimeSpent: seconds })
    },
    verb: ADDS,
    object: (args) => `${durationText(durationSeconds(args) ?? 0) ?? '0h'} spent time`,
  },
  remove_time_spent: {
    about: 'Remove all time spent',
    isFor: withField('timeSpent'),
    read: () => change({ timeSpent: null }),
    verb: REMOVES,
    object: () => 'the time spent',
  },
} satisfies Record<string, QuickActionDefinition>
