import { anyKind, change, thisItem, withField, type QuickActionDefinition } from './quick-action-definition.ts'

/** What an item is, and who may read and discuss it. */
export const STATE_ACTIONS = {
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
  confidential: {
    about: 'Make confidential',
    isFor: anyKind,
    read: () => change({ confidential: true }),
    verb: ['Makes', 'Made'],
    object: (_, place) => `${thisItem(place)} confidential`,
  },
  lock: {
    about: 'Lock the discussion',
    isFor: withField('discussionLocked'),
    read: () => change({ discussionLocked: true }),
    verb: ['Locks', 'Locked'],
    object: () => 'the discussion',
  },
  unlock: {
    about: 'Unlock the discussion',
    isFor: withField('discussionLocked'),
    read: () => change({ discussionLocked: false }),
    verb: ['Unlocks', 'Unlocked'],
    object: () => 'the discussion',
  },
} satisfies Record<string, QuickActionDefinition>
