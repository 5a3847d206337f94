import { FIELDS } from '../item/fields.ts'
import type { ItemKind } from '../item/kinds.ts'
import { SEVERITIES, type Severity } from '../refs.ts'
import type { QuickChanges } from './quick-action.ts'
import { milestoneTitle } from './quick-action-args.ts'
import { change, REMOVES, SETS, withField, type QuickActionDefinition } from './quick-action-definition.ts'
import { typedDay } from '../time/typed-day.ts'

/** Returns the change of a due date; an epic has a due date of its own where it does not have that of its children. */
const dueDate = (kind: ItemKind, day: string | null): QuickChanges =>
  withField('dueDate')(kind) ? { dueDate: day } : { dueDateFixed: day, dueDateIsFixed: day !== null }

/** Returns the value of an enumeration that somebody wrote in words: `on track`, `at_risk`, `High`. */
const choice = (values: readonly string[], args: string): string | undefined =>
  values.find((value) => value.toLowerCase() === args.toLowerCase().replaceAll(/[\s_-]+/g, ''))
/** Returns `onTrack` and `on_track` as `on track`, `HIGH` as `high`. */
const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
const oneOf = (values: readonly string[]): string => `Choose one of ${values.map(inWords).join(', ')}.`

/** Returns the severity that somebody wrote: `high`, or `S2`, which counts from the gravest. */
function severityOf(args: string): Severity | undefined {
  const [, number] = /^S([1-4])$/i.exec(args) ?? []
  return SEVERITIES.find((value, index) =>
    number === undefined ? value === choice(SEVERITIES, args) : index === SEVERITIES.length - Number(number),
  )
}

const { healthStatus, priority } = FIELDS

/** When an item is to be done, how much it is and how it stands. */
export const PLANNING_ACTIONS = {
  due: {
    params: '<in 2 days | friday | 2026-12-24>',
    about: 'Set the due date',
    isFor: withField('dueDate', 'dueDateFixed'),
    read: (args, { kind, today }) => {
      const day = typedDay(args, today)
      return day === null ? `"${args}" is not a date.` : change(dueDate(kind, day))
    },
    verb: SETS,
    object: (args, { today }) => `the due date to ${typedDay(args, today) ?? ''}`,
  },
  remove_due_date: {
    about: 'Remove the due date',
    isFor: withField('dueDate', 'dueDateFixed'),
    read: (_, { kind }) => change(dueDate(kind, null)),
    verb: REMOVES,
    object: () => 'the due date',
  },
  weight: {
    params: '<0, 1, 2, ...>',
    about: 'Set the weight',
    isFor: withField('weight'),
    read: (args) => (/^\d{1,10}$/.test(args) ? change({ weight: Number(args) }) : 'A weight is a whole number.'),
    verb: SETS,
    object: (args) => `the weight to ${args}`,
  },
  clear_weight: {
    about: 'Clear the weight',
    isFor: withField('weight'),
    read: () => change({ weight: null }),
    verb: ['Clears', 'Cleared'],
    object: () => 'the weight',
  },
  milestone: {
    params: '%milestone',
    about: 'Set the milestone',
    isFor: withField('milestone'),
    read: (args) => (args === '' ? 'Name the milestone.' : [{ type: 'milestone', title: milestoneTitle(args) }]),
    verb: SETS,
    object: (args) => `the milestone to %"${milestoneTitle(args)}"`,
  },
  remove_milestone: {
    about: 'Remove the milestone',
    isFor: withField('milestone'),
    read: () => change({ milestoneId: null }),
    verb: REMOVES,
    object: () => 'the milestone',
  },
  iteration: {
    params: '<--current | --next | *iteration:"title">',
    about: 'Set the iteration',
    isFor: withField('iteration'),
    read: (args) => (args === '' ? 'Name the iteration.' : [{ type: 'iteration', name: args }]),
    verb: SETS,
    object: (args) => `the iteration to ${args.replace(/^--/, 'the ')}${args.startsWith('--') ? ' one' : ''}`,
  },
  remove_iteration: {
    about: 'Remove the iteration',
    isFor: withField('iteration'),
    read: () => change({ iterationId: null }),
    verb: REMOVES,
    object: () => 'the iteration',
  },
  health_status: {
    params: '<on_track | needs_attention | at_risk>',
    about: 'Set the health status',
    isFor: withField('healthStatus'),
    read: (args) => {
      const { values } = healthStatus.value
      const value = choice(values, args)
      return value === undefined ? oneOf(values) : change({ healthStatus: value as (typeof values)[number] })
    },
    verb: SETS,
    object: (args) => `the health status to ${inWords(args)}`,
  },
  clear_health_status: {
    about: 'Clear the health status',
    isFor: withField('healthStatus'),
    read: () => change({ healthStatus: null }),
    verb: ['Clears', 'Cleared'],
    object: () => 'the health status',
  },
  priority: {
    params: '<none | low | medium | high | urgent>',
    about: 'Set the priority',
    isFor: withField('priority'),
    read: (args) => {
      const { values } = priority.value
      const value = choice(values, args)
      return value === undefined ? oneOf(values) : change({ priority: value as (typeof values)[number] })
    },
    verb: SETS,
    object: (args) => `the priority to ${inWords(args)}`,
  },
  severity: {
    params: '<unknown | low | medium | high | critical>',
    about: 'Set the severity',
    isFor: withField('severity'),
    read: (args) => {
      const value = severityOf(args)
      return value === undefined ? oneOf(SEVERITIES) : change({ severity: value })
    },
    verb: SETS,
    object: (args) => `the severity to ${inWords(severityOf(args) ?? args)}`,
  },
} satisfies Record<string, QuickActionDefinition>
