import { durationSeconds, durationText } from '../duration.ts'
import { emojiName } from '../emojis.ts'
import { FIELDS, fieldsOf, type FieldName } from '../item/fields.ts'
import { KINDS, kindEntry, nests, nounOf, parentKindOf, type ItemKind } from '../item/kinds.ts'
import type { LinkType } from '../item/link-types.ts'
import type { IssueType } from '../refs.ts'
import { labelSign, labelTitles, milestoneTitle, references, userNames } from './quick-action-args.ts'
import type { QuickAction, QuickChanges } from './quick-action.ts'
import type { QuickActionLine } from './quick-action-lines.ts'
import { typedDay } from './typed-day.ts'

/** The item that a text is of, and who writes it when. */
export interface QuickActionPlace {
  kind: ItemKind
  type: IssueType | null
  /** User name of who writes. */
  me: string
  /** `YYYY-MM-DD` */
  today: string
}

/** What a line asks for, and that in words: before it is done, and after. */
export interface ReadQuickAction {
  actions: QuickAction[]
  /** `Closes this issue.` */
  does: string
  /** `Closed this issue.` */
  did: string
}

interface Definition {
  /** What may stand behind the name, for those who choose it from a list. */
  params?: string
  /** What it does, for the same. */
  about: string
  /** The kinds whose items it can be used on. */
  isFor: (kind: ItemKind) => boolean
  /** What it asks for; a text says what is wrong with what was written. */
  read: (args: string, place: QuickActionPlace) => QuickAction[] | string
  /** The verb in the present and in the past. */
  verb: readonly [does: string, did: string]
  /** What stands behind the verb, without the full stop. */
  object: (args: string, place: QuickActionPlace) => string
}

const anyKind = () => true
const withField =
  (...names: FieldName[]) =>
  (kind: ItemKind): boolean =>
    names.some((name) => fieldsOf(kind).includes(name))
const change = (changes: QuickChanges): QuickAction[] => [{ type: 'change', changes }]
const thisItem = ({ kind, type }: QuickActionPlace): string => `this ${nounOf(kind, type)}`
const listed = (names: string[]): string => names.join(', ')
const labelsIn = (args: string): string => {
  const titles = labelTitles(args)
  return `${listed(titles.map(labelSign))} label${titles.length === 1 ? '' : 's'}`
}
const peopleIn = (args: string, { me }: QuickActionPlace): string =>
  listed(userNames(args, me).map((name) => `@${name}`))
const needed = <Item>(items: Item[], what: string, then: (items: Item[]) => QuickAction[]): QuickAction[] | string =>
  items.length === 0 ? `Name ${what}.` : then(items)

const SETS = ['Sets', 'Set'] as const
const REMOVES = ['Removes', 'Removed'] as const
const ADDS = ['Adds', 'Added'] as const
const MARKS = ['Marks', 'Marked'] as const

/** An epic has a due date of its own where it does not have that of its children. */
const dueDate = (kind: ItemKind, day: string | null): QuickChanges =>
  withField('dueDate')(kind) ? { dueDate: day } : { dueDateFixed: day, dueDateIsFixed: day !== null }

/** The value of an enumeration that somebody wrote in words: `on track`, `at_risk`, `High`. */
const choice = (values: readonly string[], args: string): string | undefined =>
  values.find((value) => value.toLowerCase() === args.toLowerCase().replaceAll(/[\s_-]+/g, ''))
/** `onTrack` and `on_track` as `on track`, `HIGH` as `high`. */
const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
const oneOf = (values: readonly string[]): string => `Choose one of ${values.map(inWords).join(', ')}.`

const notADuration = (args: string): string => `"${args}" is not a duration such as 1w 3d 2h.`

const link = (linkType: LinkType, params: string, about: string, object: Definition['object']): Definition => ({
  params,
  about,
  isFor: anyKind,
  read: (args) => needed(references(args), 'the item', (named) => [{ type: 'link', linkType, references: named }]),
  verb: MARKS,
  object,
})

const parent = (isFor: Definition['isFor'], params: string, about: string): Definition => ({
  params,
  about,
  isFor,
  read: (args) => needed(references(args), 'the parent', ([reference = '']) => [{ type: 'parent', reference }]),
  verb: ADDS,
  object: (args, place) => `${thisItem(place)} to ${KINDS[parentKindOf(place.kind)].noun} ${references(args)[0] ?? ''}`,
})

const noParent = (isFor: Definition['isFor'], about: string): Definition => ({
  about,
  isFor,
  read: () => change({ parentId: null }),
  verb: REMOVES,
  object: (_, place) => `${thisItem(place)} from its ${KINDS[parentKindOf(place.kind)].noun}`,
})

const children = (type: 'addChildren' | 'removeChildren', about: string, verb: Definition['verb']): Definition => ({
  params: '&epic',
  about,
  isFor: nests,
  read: (args) => needed(references(args), 'the child', (named) => [{ type, references: named }]),
  verb,
  object: (args) => `child ${listed(references(args))}`,
})

const plain = (
  type: 'todo' | 'done' | 'subscribe' | 'unsubscribe',
  about: string,
  verb: Definition['verb'],
  object: string,
): Definition => ({ about, isFor: anyKind, read: () => [{ type }], verb, object: () => object })

const picture = (about: string, sign: string): Definition => ({
  params: '<text>',
  about,
  isFor: anyKind,
  read: (args) => [{ type: 'text', text: args === '' ? sign : `${args} ${sign}` }],
  verb: ADDS,
  object: () => sign,
})

const milestone: Definition = {
  params: '%milestone',
  about: 'Set the milestone',
  isFor: withField('milestone'),
  read: (args) => (args === '' ? 'Name the milestone.' : [{ type: 'milestone', title: milestoneTitle(args) }]),
  verb: SETS,
  object: (args) => `the milestone to %"${milestoneTitle(args)}"`,
}

const hasEpic = (kind: ItemKind): boolean => !nests(kind) && nests(parentKindOf(kind))
const { healthStatus, priority } = FIELDS

const DEFINITIONS = {
  close: {
    about: 'Close',
    isFor: anyKind,
    read: () => change({ state: 'closed' }),
    verb: ['Closes', 'Closed'],
    object: (_, place) => thisItem(place),
  },
  reopen: {
    about: 'Reopen',
    isFor: anyKind,
    read: () => change({ state: 'opened' }),
    verb: ['Reopens', 'Reopened'],
    object: (_, place) => thisItem(place),
  },
  title: {
    params: '<new title>',
    about: 'Change the title',
    isFor: anyKind,
    read: (args) => (args === '' ? 'Write the new title.' : change({ title: args })),
    verb: ['Changes', 'Changed'],
    object: (args) => `the title to "${args}"`,
  },
  label: {
    params: '~label',
    about: 'Add labels',
    isFor: anyKind,
    read: (args) => needed(labelTitles(args), 'the label', (addLabels) => change({ addLabels })),
    verb: ADDS,
    object: labelsIn,
  },
  unlabel: {
    params: '~label',
    about: 'Remove labels, or all of them',
    isFor: anyKind,
    read: (args) => change(args === '' ? { labels: [] } : { removeLabels: labelTitles(args) }),
    verb: REMOVES,
    object: (args) => (args === '' ? 'all labels' : labelsIn(args)),
  },
  relabel: {
    params: '~label',
    about: 'Replace all labels',
    isFor: anyKind,
    read: (args) => needed(labelTitles(args), 'the label', (labels) => change({ labels })),
    verb: ['Replaces', 'Replaced'],
    object: (args) => `all labels with ${labelsIn(args)}`,
  },
  assign: {
    params: '@user',
    about: 'Assign people',
    isFor: withField('assignees'),
    read: (args, { me }) =>
      needed(userNames(args, me), 'who is to be assigned', (addAssignees) => change({ addAssignees })),
    verb: ['Assigns', 'Assigned'],
    object: peopleIn,
  },
  unassign: {
    params: '@user',
    about: 'Unassign people, or everybody',
    isFor: withField('assignees'),
    read: (args, { me }) => change(args === '' ? { assignees: [] } : { removeAssignees: userNames(args, me) }),
    verb: REMOVES,
    object: (args, place) => (args === '' ? 'all assignees' : `assignee ${peopleIn(args, place)}`),
  },
  reassign: {
    params: '@user',
    about: 'Replace all assignees',
    isFor: withField('assignees'),
    read: (args, { me }) => needed(userNames(args, me), 'who is to be assigned', (assignees) => change({ assignees })),
    verb: ['Changes', 'Changed'],
    object: (args, place) => `assignees to ${peopleIn(args, place)}`,
  },
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
  milestone,
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
  epic: parent(hasEpic, '&epic', 'Add to an epic'),
  remove_epic: noParent(hasEpic, 'Remove from its epic'),
  parent_epic: parent(nests, '&epic', 'Set the parent epic'),
  remove_parent_epic: noParent(nests, 'Remove from its parent epic'),
  set_parent: parent((kind) => !nests(parentKindOf(kind)), '#issue', 'Set the parent'),
  child_epic: children('addChildren', 'Add a child epic', ADDS),
  remove_child_epic: children('removeChildren', 'Remove a child epic', REMOVES),
  confidential: {
    about: 'Make confidential',
    isFor: anyKind,
    read: () => change({ confidential: true }),
    verb: ['Makes', 'Made'],
    object: (_, place) => `${thisItem(place)} confidential`,
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
  todo: plain('todo', 'Add a to-do', ADDS, 'a to-do'),
  done: plain('done', 'Mark the to-do as done', MARKS, 'the to-do as done'),
  subscribe: plain('subscribe', 'Subscribe', ['Subscribes', 'Subscribed'], 'to notifications'),
  unsubscribe: plain('unsubscribe', 'Unsubscribe', ['Unsubscribes', 'Unsubscribed'], 'from notifications'),
  blocks: link('blocks', '#item', 'Mark as blocking others', (args) => `as blocking ${listed(references(args))}`),
  blocked_by: link('is_blocked_by', '#item', 'Mark as blocked', (args) => `as blocked by ${listed(references(args))}`),
  relate: link('relates_to', '#item', 'Mark as related', (args) => `as related to ${listed(references(args))}`),
  duplicate: {
    params: '#item',
    about: 'Close as a duplicate',
    isFor: (kind) => kindEntry(kind).home === 'project',
    read: (args) =>
      needed(references(args), 'the item', (named) => [
        ...change({ state: 'closed' }),
        { type: 'link', linkType: 'relates_to', references: named.slice(0, 1) },
      ]),
    verb: ['Closes', 'Closed'],
    object: (args, place) => `${thisItem(place)} as a duplicate of ${references(args)[0] ?? ''}`,
  },
  award: {
    params: ':emoji:',
    about: 'React with an emoji',
    isFor: anyKind,
    read: (args) => {
      const emoji = emojiName(args.replaceAll(':', ''))
      return emoji === null ? `There is no emoji "${args}".` : [{ type: 'award', emoji }]
    },
    verb: ['Toggles', 'Toggled'],
    object: (args) => `the :${args.replaceAll(':', '')}: reaction`,
  },
  move: {
    params: '<group/project>',
    about: 'Move to another project',
    isFor: hasEpic,
    read: (args) => (args === '' ? 'Name the project.' : [{ type: 'move', projectPath: args }]),
    verb: ['Moves', 'Moved'],
    object: (args, place) => `${thisItem(place)} to ${args}`,
  },
  promote: {
    about: 'Promote to an epic',
    isFor: hasEpic,
    read: () => [{ type: 'promote' }],
    verb: ['Promotes', 'Promoted'],
    object: (_, place) => `${thisItem(place)} to an epic`,
  },
  shrug: picture('Append a shrug', '¯\\＿(ツ)＿/¯'),
  tableflip: picture('Append a flipped table', '(╯°□°)╯︵ ┻━┻'),
} satisfies Record<string, Definition>

export type QuickActionName = keyof typeof DEFINITIONS

const ALIASES: Record<string, QuickActionName> = {
  open: 'reopen',
  labels: 'label',
  remove_label: 'unlabel',
  due_date: 'due',
  estimate_time: 'estimate',
  remove_time_estimate: 'remove_estimate',
  spend_time: 'spend',
  react: 'award',
  set_epic: 'epic',
  unlink_epic: 'remove_epic',
  add_child: 'child_epic',
  remove_child: 'remove_child_epic',
  remove_parent: 'remove_parent_epic',
}
const NAMES = Object.keys(DEFINITIONS) as QuickActionName[]
const definitions: Record<QuickActionName, Definition> = DEFINITIONS

/** The action of a name, or of another name that it has. */
const actionNamed = (name: string): QuickActionName | null => {
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? null
  return Object.hasOwn(DEFINITIONS, name) ? (name as QuickActionName) : null
}

/** Whether there is a quick action of this name. */
export const isQuickAction = (name: string): boolean => actionNamed(name) !== null

/** An action that can be chosen from a list. */
export interface OfferedQuickAction {
  name: QuickActionName
  params: string
  about: string
}

/** The actions that can be used on items of a kind. */
export const quickActionsFor = (kind: ItemKind): OfferedQuickAction[] =>
  NAMES.filter((name) => definitions[name].isFor(kind)).map((name) => ({
    name,
    params: definitions[name].params ?? '',
    about: definitions[name].about,
  }))

/** What a line asks for; a text says what is wrong with it. */
export function readQuickAction({ name, args }: QuickActionLine, place: QuickActionPlace): ReadQuickAction | string {
  const known = actionNamed(name)
  const definition = known && definitions[known]
  if (!definition?.isFor(place.kind)) return `This cannot be done with ${nounOf(place.kind, place.type)}s.`
  const actions = definition.read(args, place)
  if (typeof actions === 'string') return actions
  const object = definition.object(args, place)
  const [does, did] = definition.verb
  return { actions, does: `${does} ${object}.`, did: `${did} ${object}.` }
}
