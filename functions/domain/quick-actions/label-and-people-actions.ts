import { labelSign, labelTitles, userNames } from './quick-action-args.ts'
import {
  ADDS,
  anyKind,
  change,
  listed,
  needed,
  REMOVES,
  withField,
  type QuickActionDefinition,
  type QuickActionContext,
} from './quick-action-definition.ts'

const labelsIn = (args: string): string => {
  const titles = labelTitles(args)
  return `${listed(titles.map(labelSign))} label${titles.length === 1 ? '' : 's'}`
}
const peopleIn = (args: string, { me }: QuickActionContext): string =>
  listed(userNames(args, me).map((name) => `@${name}`))
/** Labels and assignees. */
export const LABEL_AND_PEOPLE_ACTIONS = {
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
} satisfies Record<string, QuickActionDefinition>
