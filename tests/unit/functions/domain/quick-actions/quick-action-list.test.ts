import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemKind } from '#domain/item/kinds.ts'
import { isQuickAction, quickActionsFor, readQuickAction } from '#domain/quick-actions/quick-action-list.ts'
import { quickActionLines } from '#domain/quick-actions/quick-action-lines.ts'
import { mergedChanges, type QuickChanges } from '#domain/quick-actions/quick-action.ts'
import { typedDay } from '#domain/time/typed-day.ts'

const read = (text: string, kind: ItemKind = 'issue') => {
  const [line] = quickActionLines(text, isQuickAction)
  if (line === undefined) throw new Error(`No action: ${text}`)
  return readQuickAction(line, { kind, type: null, me: 'ann', today: '2026-11-24' })
}
const NO_MEETING = 'Give the address of a Zoom meeting, such as https://zoom.us/j/123.'
const changes = (wanted: QuickChanges) => [{ type: 'change', changes: wanted }]

test.each<[string, unknown, string, string]>([
  ['/close', changes({ state: 'closed' }), 'Closes this issue.', 'Closed this issue.'],
  ['/reopen', changes({ state: 'opened' }), 'Reopens this issue.', 'Reopened this issue.'],
  ['/title A b', changes({ title: 'A b' }), 'Changes the title to "A b".', 'Changed the title to "A b".'],
  [
    '/label ~bug ~"a b", c',
    changes({ addLabels: ['bug', 'a b', 'c'] }),
    'Adds ~bug, ~"a b", ~"c" labels.',
    'Added ~bug, ~"a b", ~"c" labels.',
  ],
  ['/labels ~team::a', changes({ addLabels: ['team::a'] }), 'Adds ~team::a label.', 'Added ~team::a label.'],
  ['/unlabel', changes({ labels: [] }), 'Removes all labels.', 'Removed all labels.'],
  ['/assign me @bob', changes({ addAssignees: ['ann', 'bob'] }), 'Assigns @ann, @bob.', 'Assigned @ann, @bob.'],
  ['/reassign @bob', changes({ assignees: ['bob'] }), 'Changes assignees to @bob.', 'Changed assignees to @bob.'],
  [
    '/due in 2 days',
    changes({ dueDate: '2026-11-26' }),
    'Sets the due date to 2026-11-26.',
    'Set the due date to 2026-11-26.',
  ],
  ['/weight 3', changes({ weight: 3 }), 'Sets the weight to 3.', 'Set the weight to 3.'],
  [
    '/milestone %"Version 1"',
    [{ type: 'milestone', title: 'Version 1' }],
    'Sets the milestone to %"Version 1".',
    'Set the milestone to %"Version 1".',
  ],
  [
    '/epic acme&12',
    [{ type: 'parent', reference: 'acme&12' }],
    'Adds this issue to epic acme&12.',
    'Added this issue to epic acme&12.',
  ],
  [
    '/health_status at_risk',
    changes({ healthStatus: 'atRisk' }),
    'Sets the health status to at risk.',
    'Set the health status to at risk.',
  ],
  [
    '/zoom https://acme.zoom.us/j/1?pwd=a',
    changes({ zoomMeetingUrl: 'https://acme.zoom.us/j/1?pwd=a' }),
    'Adds a Zoom meeting.',
    'Added a Zoom meeting.',
  ],
  ['/remove_zoom', changes({ zoomMeetingUrl: null }), 'Removes the Zoom meeting.', 'Removed the Zoom meeting.'],
  ['/priority HIGH', changes({ priority: 'HIGH' }), 'Sets the priority to high.', 'Set the priority to high.'],
  [
    '/blocked_by #5',
    [{ type: 'link', linkType: 'is_blocked_by', references: ['#5'] }],
    'Marks as blocked by #5.',
    'Marked as blocked by #5.',
  ],
  [
    '/move acme/web',
    [{ type: 'move', projectPath: 'acme/web' }],
    'Moves this issue to acme/web.',
    'Moved this issue to acme/web.',
  ],
  [
    '/spend 1h 30m',
    changes({ addTimeSpent: [{ seconds: 5400 }] }),
    'Adds 1h 30m spent time.',
    'Added 1h 30m spent time.',
  ],
  [
    '/spend -1h 2026-11-20',
    changes({ addTimeSpent: [{ seconds: -3600, spentAt: '2026-11-20T12:00:00.000Z' }] }),
    'Adds -1h spent time on 2026-11-20.',
    'Added -1h spent time on 2026-11-20.',
  ],
  ['/lock', changes({ discussionLocked: true }), 'Locks the discussion.', 'Locked the discussion.'],
  ['/unlock', changes({ discussionLocked: false }), 'Unlocks the discussion.', 'Unlocked the discussion.'],
  ['/severity High', changes({ severity: 'HIGH' }), 'Sets the severity to high.', 'Set the severity to high.'],
  [
    '/severity s1',
    changes({ severity: 'CRITICAL' }),
    'Sets the severity to critical.',
    'Set the severity to critical.',
  ],
  [
    '/duplicate #5',
    [{ type: 'duplicate', reference: '#5' }],
    'Closes this issue as a duplicate of #5.',
    'Closed this issue as a duplicate of #5.',
  ],
  ['/promote', [{ type: 'promote' }], 'Promotes this issue to an epic.', 'Promoted this issue to an epic.'],
  ['/award :+1:', [{ type: 'award', emoji: 'thumbsup' }], 'Toggles the :+1: reaction.', 'Toggled the :+1: reaction.'],
])('%s', (text, actions, does, did) => {
  expect(read(text)).toEqual({ actions, does, did })
})

test('an epic has a due date of its own', () => {
  expect(read('/due 2026-12-24', 'epic')).toMatchObject({
    actions: changes({ dueDateFixed: '2026-12-24', dueDateIsFixed: true }),
  })
})

test.each([
  ['/due someday', 'issue', '"someday" is not a date.'],
  ['/due 2026-02-30', 'issue', '"2026-02-30" is not a date.'],
  ['/weight much', 'issue', 'A weight is a whole number.'],
  ['/label', 'issue', 'Name the label.'],
  ['/health_status fine', 'issue', 'Choose one of on track, needs attention, at risk.'],
  ['/spend 1h 2026-11-25', 'issue', 'Time cannot have been spent in the future.'],
  ['/spend 1h 2026-02-30', 'issue', '"2026-02-30" is not a date.'],
  ['/spend soon 2026-11-20', 'issue', '"soon" is not a duration such as 1w 3d 2h.'],
  ['/severity S5', 'issue', 'Choose one of unknown, low, medium, high, critical.'],
  ['/severity high', 'task', 'This cannot be done with tasks.'],
  ['/lock', 'epic', 'This cannot be done with epics.'],
  ['/move', 'issue', 'Name the project.'],
  ['/zoom', 'issue', NO_MEETING],
  ['/zoom http://zoom.us/j/1', 'issue', NO_MEETING],
  ['/zoom https://zoom.us.example.com/j/1', 'issue', NO_MEETING],
  ['/zoom https://notzoom.us/j/1', 'issue', NO_MEETING],
  ['/zoom javascript:alert(1)//zoom.us', 'issue', NO_MEETING],
  [
    `/zoom https://zoom.us/j/${'1'.repeat(1983)}`,
    'issue',
    'The address of a Zoom meeting may have at most 2000 characters.',
  ],
  ['/promote', 'epic', 'This cannot be done with epics.'],
  ['/award :nothing:', 'issue', 'There is no emoji ":nothing:".'],
  ['/assign @bob', 'epic', 'This cannot be done with epics.'],
  ['/epic &3', 'epic', 'This cannot be done with epics.'],
  ['/child_epic &3', 'issue', 'This cannot be done with issues.'],
] as const)('%s of an %s is refused with a reason', (text, kind, problem) => {
  expect(read(text, kind)).toBe(problem)
})

test('each kind is offered what it can do', () => {
  const names = (kind: ItemKind) => quickActionsFor(kind).map(({ name }) => name)
  expect(names('epic')).toContain('child_epic')
  expect(names('epic')).not.toContain('weight')
  expect(names('issue')).toEqual(expect.arrayContaining(['epic', 'weight', 'milestone']))
  expect(names('task')).not.toContain('milestone')
})

test.each([
  ['2026-12-24', '2026-12-24'],
  ['Today', '2026-11-24'],
  ['tomorrow', '2026-11-25'],
  ['in 2 days', '2026-11-26'],
  ['in 1 week', '2026-12-01'],
  ['next friday', '2026-11-27'],
  ['tuesday', '2026-12-01'],
  ['this Friday', '2026-11-27'],
  ['December 31st', '2026-12-31'],
  ['Dec 24, 2027', '2027-12-24'],
  // Of the years around, the nearest day.
  ['Jan 5', '2027-01-05'],
  ['Nov 2', '2026-11-02'],
  ['next week', '2026-12-01'],
  ['in 1 month', '2026-12-24'],
  ['in a week', '2026-12-01'],
  ['3 days', '2026-11-27'],
  ['+1m', '2026-12-24'],
  ['next quarter', '2027-02-24'],
  ['5th of dec', '2026-12-05'],
  ['dec 5th', '2026-12-05'],
  ['may 5', '2027-05-05'],
  ['end of month', '2026-11-30'],
  ['end of the quarter', '2026-12-31'],
  ['end of week', '2026-11-29'],
  ['24.12.2026', null],
  ['2026-02-30', null],
  ['in 99999 days', null],
  ['in 9999 years', null],
  ['end of days', null],
  ['constructor', null],
  ['', null],
])('%j is the day %s', (text, day) => {
  expect(typedDay(text, '2026-11-24')).toBe(day)
})

describe('several changes are one', () => {
  test.each<[QuickChanges, QuickChanges, QuickChanges]>([
    [{ state: 'closed' }, { weight: 1 }, { state: 'closed', weight: 1 }],
    [{ addLabels: ['a'] }, { addLabels: ['b'] }, { addLabels: ['a', 'b'] }],
    [{ addLabels: ['a', 'b'] }, { removeLabels: ['A'] }, { addLabels: ['b'], removeLabels: ['A'] }],
    [{ removeLabels: ['a'] }, { addLabels: ['a'] }, { removeLabels: [], addLabels: ['a'] }],
    [{ addLabels: ['a'], removeLabels: ['b'] }, { labels: [] }, { labels: [] }],
    [
      { addTimeSpent: [{ seconds: 60 }] },
      { addTimeSpent: [{ seconds: 30 }] },
      { addTimeSpent: [{ seconds: 60 }, { seconds: 30 }] },
    ],
    [{ addTimeSpent: [{ seconds: 60 }] }, { timeSpent: null }, { timeSpent: null }],
    [{ labels: ['a'] }, { removeLabels: ['a'] }, { labels: [], removeLabels: ['a'] }],
    [{ assignees: [] }, { addAssignees: ['ann'] }, { assignees: [], addAssignees: ['ann'] }],
  ])('%j and then %j', (first, then, both) => {
    expect(mergedChanges(first, then)).toEqual(both)
  })
})

test('whatever is written behind a name is read or refused in words', () => {
  const name = fc.constantFrom(...quickActionsFor('issue').map(({ name: one }) => one))
  fc.assert(
    fc.property(name, fc.string({ unit: 'binary' }), (action, args) => {
      const [line] = quickActionLines(`/${action} ${args.replaceAll(/[\r\n]/g, ' ')}`, isQuickAction)
      if (line === undefined) return
      const answer = readQuickAction(line, { kind: 'issue', type: null, me: 'ann', today: '2026-11-24' })
      if (typeof answer === 'string') expect(answer).toMatch(/\.$/)
      else expect([answer.does, answer.did].every((words) => words.endsWith('.'))).toBe(true)
    }),
  )
})
