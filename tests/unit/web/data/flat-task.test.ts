import { expect, test } from 'vitest'
import { flatTask, groupedFields } from '#web/data/store/flat-task.ts'

test('the parts of a task stand side by side, with the states of other kinds; a part that is not shown is missing', () => {
  const task = {
    id: 'gid://gitlab/WorkItem/7',
    title: 'Write docs',
    state: 'CLOSED' as const,
    widgets: [{ startDate: null, dueDate: '2030-01-31' }, {}, { labels: { nodes: [] } }],
  }
  expect(flatTask(task)).toEqual({
    ...{ id: 'gid://gitlab/WorkItem/7', title: 'Write docs', state: 'closed' },
    ...{ startDate: null, dueDate: '2030-01-31', labels: { nodes: [] } },
  })
  expect(flatTask({ state: 'OPEN', widgets: null })).toEqual({ state: 'opened' })
})

test('the fields of a change are sent in the parts that they belong to', () => {
  const plain = { title: 'New', stateEvent: 'CLOSE', confidential: true, priority: 'HIGH', expect: { title: 'Old' } }
  expect(
    groupedFields({
      ...plain,
      ...{ startDate: '2030-01-01', dueDate: null, weight: 3, description: '', lockVersion: 2, locked: true },
      ...{ assigneeIds: [], addLabelIds: ['gid://gitlab/GroupLabel/1'], removeLabelIds: [] },
    }),
  ).toEqual({
    ...plain,
    lockVersion: 2,
    startAndDueDateWidget: { startDate: '2030-01-01', dueDate: null },
    weightWidget: { weight: 3 },
    notesWidget: { discussionLocked: true },
    descriptionWidget: { description: '' },
    assigneesWidget: { assigneeIds: [] },
    labelsWidget: { addLabelIds: ['gid://gitlab/GroupLabel/1'], removeLabelIds: [] },
  })
})
