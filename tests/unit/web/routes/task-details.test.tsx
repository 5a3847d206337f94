import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIELDS, fieldsOf } from '#domain/item/fields.ts'
import { items } from '#web/data/store/item-store.ts'
import { clearAlerts } from '#web/lib/alerts.ts'
import type { Owner } from '#web/lib/owner.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { beginSession } from '#web/lib/session/session.ts'
import { TaskParent } from '#web/features/task/task-parent.tsx'
import { ItemText } from '#web/routes/item/item-text.tsx'
import { TaskDetails } from '#web/routes/task/task-details.tsx'
import { useTask } from '#web/routes/task/task-view.tsx'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { givenPerson as person, ITEM_FIELDS } from '#support/given/item-fields.ts'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, type NetworkCall } from '../fake-network.ts'
import { alertTexts, trouble } from '../features/owner-page.tsx'

const TASK_ID = 'gid://gitlab/WorkItem/7'
const OWNER: Owner = { kind: 'task', id: TASK_ID, fullPath: 'acme/app', iid: '9' }
const SIDEBAR = { isCollapsed: false, isOverlay: false, setIsCollapsed: () => undefined }
const FAILURE = 'Something went wrong while updating the task. Please try again.'

const people = (...numbers: number[]) => ({
  allowsMultipleAssignees: true,
  assignees: { nodes: numbers.map((number) => person(number)) },
})
const PARTS = {
  assignees: people(),
  labels: { labels: { nodes: [] } },
  dates: { startDate: null as string | null, dueDate: null as string | null },
  weight: { weight: null },
}

const OF_TASKS: readonly string[] = fieldsOf('task')
/** What a task has in its parts stands nowhere else, and what only epics and issues have it has nowhere. */
const ITEM = Object.fromEntries(
  Object.entries(ITEM_FIELDS).filter(
    ([name]) => !['labels', 'startDate', 'dueDate'].includes(name) && (!(name in FIELDS) || OF_TASKS.includes(name)),
  ),
)

const answered = (parts: object = {}, fields: object = {}) => ({
  ...{ ...ITEM, id: TASK_ID, iid: '9', title: 'Write docs', titleHtml: '', state: 'OPEN', lockVersion: 1 },
  ...{ description: '', descriptionHtml: '', webPath: '/acme/app/-/work_items/7', reference: 'acme/app#9' },
  author: null,
  workItemType: { id: 'gid://gitlab/WorkItems::Type/5', name: 'Task' },
  userPermissions: { updateWorkItem: true, adminWorkItem: true, deleteWorkItem: true },
  project: {
    id: 'gid://gitlab/Project/2',
    fullPath: 'acme/app',
    group: { id: 'gid://gitlab/Group/1', fullPath: 'acme' },
  },
  widgets: Object.values({ ...PARTS, ...parts }).filter(Boolean),
  ...fields,
})

let network: ReturnType<typeof fakeNetwork>
/** The changes that were sent, without what each has of its own. */
const sent = () =>
  network.callsOf('ChangeTask').map(({ body }) => {
    const { input } = body as { input: Record<string, unknown> }
    const { id, clientMutationId, ...rest } = input
    expect([id, typeof clientMutationId]).toEqual([TASK_ID, 'string'])
    return rest
  })
const answerChange = (parts: object, fields: object = {}, errors: string[] = []) => {
  network.on('ChangeTask', {
    workItemUpdate: { errors, quickActionsStatus: null, workItem: answered(parts, { version: 2, ...fields }) },
  })
}
const offered = (numbers: number[], endCursor: string | null = null) => ({
  currentUser: person(3),
  project: {
    id: 'gid://gitlab/Project/2',
    name: 'App',
    userPermissions: { adminProjectMember: false },
    maxAccessLevel: { integerValue: 20 },
    projectMembers: {
      nodes: numbers.map((number) => ({ id: `gid://gitlab/GroupMember/${number}`, user: person(number) })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
    },
  },
})

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  clearAlerts()
  beginSession()
  network = fakeNetwork()
  network.on('AssigneeChoices', offered([1, 2, 3]))
  network.on('TaskReference', { workItem: { id: TASK_ID, reference: 'acme/app#9' } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { task } = useTask(7)
  return (
    <div data-item={TASK_ID}>
      <AlertRegion />
      {task && <TaskParent task={task} />}
      <div data-testid="text">
        {task && !task.canUpdate && <ItemText owner={OWNER} item={task} isWindow emptyText="None" />}
      </div>
      {task && <TaskDetails owner={OWNER} task={task} sidebar={SIDEBAR} />}
    </div>
  )
}

async function show(parts: object = {}, fields: object = {}) {
  network.on('TaskPage', { currentUser: { id: 'gid://gitlab/User/3' }, workItem: answered(parts, fields) })
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByRole('complementary', { name: 'Task details' })
  return queryClient
}

/** An open panel hides the page around it from assistive technology. */
const part = (name: string) => screen.getByRole('region', { name, hidden: true })
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
}
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

it('has its type and the parts that the server sends, and no others', async () => {
  await show({ labels: null, weight: null })
  expect(screen.getByText('Task').querySelector('svg')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Parent' })).toBeNull()
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') ?? '')
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
    ...['State', 'Assignee', 'Dates', 'Confidentiality', 'Reference'],
  ])
  await press('Add priority')
  within(part('Priority')).getByText('None')
  await screen.findByRole('listbox', { name: 'Select priority' })
})

it('offers who may not edit nothing, and says None', async () => {
  const none = { updateWorkItem: false, adminWorkItem: false, deleteWorkItem: false }
  await show({}, { userPermissions: none })
  expect(screen.queryByRole('button', { name: /^(Edit|Add|Assign) / })).toBeNull()
  await press('None, both dates')
  for (const name of ['Assignee', 'Labels', 'Start date', 'Due date', 'Weight']) within(part(name)).getByText('None')
  within(screen.getByTestId('text')).getByText('None')
})

describe('the state', () => {
  const choose = async (name: string) => {
    await press('Edit state')
    await userEvent.click(await screen.findByRole('option', { name }))
  }

  it('is closed by choosing so, and not sent where it is the same', async () => {
    answerChange({}, { state: 'CLOSED' })
    await show()
    await choose('Open')
    await choose('Closed')
    await within(part('State')).findByText('Closed')
    await waitFor(() => {
      expect(sent()).toEqual([{ stateEvent: 'CLOSE' }])
    })
  })

  it('comes back with the words for tasks when it cannot be changed', async () => {
    network.on('ChangeTask', trouble())
    await show()
    await choose('Closed')
    await waitFor(() => {
      expect(alertTexts()).toEqual([FAILURE])
    })
    within(part('State')).getByText('Open')
  })
})

describe('the assignees', () => {
  it('are fetched for the pointer, offered with the reader first, and saved once when the list closes', async () => {
    answerChange({ assignees: people(3, 1) })
    await show({ assignees: people(1) })
    await userEvent.hover(await screen.findByRole('button', { name: 'Edit assignees' }))
    await waitFor(() => {
      expect(network.callsOf('AssigneeChoices').map(({ body }) => body)).toEqual([
        { projectPath: 'acme/app', search: '', after: null },
      ])
    })
    await press('Edit assignees')
    await waitFor(async () => {
      expect(await options()).toEqual(['Person 1@person-1', 'Person 3@person-3', 'Person 2@person-2'])
    })
    await userEvent.click(screen.getByRole('option', { name: /^Person 3/ }))
    expect(sent()).toEqual([])
    expect(alertTexts()).toEqual([])
    await userEvent.tab()
    await waitFor(() => {
      expect(sent()).toEqual([
        { assigneesWidget: { addAssigneeIds: [person(3).id], removeAssigneeIds: [] }, skipMissing: true },
      ])
    })
    expect(await screen.findByRole('region', { name: 'Assignees' })).toBeTruthy()
    await press('Edit assignees')
    await userEvent.keyboard('{Escape}')
    expect(sent()).toHaveLength(1)
  })

  it('are offered page by page, and by a search', async () => {
    network.on('AssigneeChoices', ({ body }: NetworkCall) => {
      const { search, after } = body as { search: string; after: string | null }
      if (search !== '') return offered([])
      return after === null ? offered([1, 2], 'two') : offered([4])
    })
    await show()
    await press('Add assignees')
    expect(await options()).toEqual(['Person 3@person-3', 'Person 1@person-1', 'Person 2@person-2'])
    fireEvent.scroll(screen.getByRole('listbox'))
    await screen.findByRole('option', { name: /^Person 4/ })
    fireEvent.scroll(screen.getByRole('listbox'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'an' } })
    await screen.findByText('No matching results')
    const asked = network.callsOf('AssigneeChoices').map(({ body }) => (body as { after: string | null }).after)
    expect(asked.filter((after) => after === 'two')).toHaveLength(1)
  })

  it('are one where the server allows one: a choice takes the place of the other, and ends it', async () => {
    const only = (number: number) => ({ ...people(number), allowsMultipleAssignees: false })
    answerChange({ assignees: only(2) })
    await show({ assignees: only(1) })
    await press('Edit assignees')
    await userEvent.click(await screen.findByRole('option', { name: /^Person 2/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
    await waitFor(() => {
      expect(sent()).toEqual([
        { assigneesWidget: { addAssigneeIds: [person(2).id], removeAssigneeIds: [person(1).id] }, skipMissing: true },
      ])
    })
  })

  it('are put back, with the server’s reason below the words for tasks', async () => {
    answerChange({}, {}, ['Too many.'])
    await show()
    await press('Assign myself')
    await waitFor(() => {
      expect(alertTexts()).toEqual([`${FAILURE}Too many.`])
    })
    within(part('Assignee')).getByText('None')
  })
})

describe('the dates', () => {
  const type = async (label: string, day: string) => {
    const field = await screen.findByRole('textbox', { name: label })
    await userEvent.clear(field)
    await userEvent.type(field, `${day}{Enter}`)
  }

  it('ask for another due date when the start is later, and are saved together', async () => {
    answerChange({ dates: { startDate: '2030-09-15', dueDate: '2030-09-20' } })
    await show({ dates: { startDate: null, dueDate: '2030-09-10' } })
    await press('Ends Sep 10, 2030, both dates')
    await press('Add start date')
    await type('Start date', '2030-09-15')
    await screen.findByRole('textbox', { name: 'Due date' })
    within(part('Due date')).getByText('Sep 15, 2030')
    within(part('Start date')).getByText('Sep 15, 2030')
    expect(sent()).toEqual([])
    await type('Due date', '2030-09-20')
    await waitFor(() => {
      expect(sent()).toEqual([{ startAndDueDateWidget: { startDate: '2030-09-15', dueDate: '2030-09-20' } }])
    })
    within(part('Due date')).getByText('Sep 20, 2030')
  })

  it('are both the start when the due date’s panel is closed as it is, also by leaving the page', async () => {
    answerChange({ dates: { startDate: '2030-09-15', dueDate: '2030-09-15' } })
    await show({ dates: { startDate: null, dueDate: '2030-09-10' } })
    await press('Ends Sep 10, 2030, both dates')
    await press('Add start date')
    await type('Start date', '2030-09-15')
    await screen.findByRole('textbox', { name: 'Due date' })
    cleanup()
    await waitFor(() => {
      expect(sent()).toEqual([{ startAndDueDateWidget: { startDate: '2030-09-15', dueDate: '2030-09-15' } }])
    })
  })
})

it('says in its own words that labels cannot be fetched', async () => {
  network.on('GET ', trouble())
  await show()
  await press('Edit labels')
  await waitFor(() => {
    expect(alertTexts()).toEqual(['Something went wrong when fetching labels. Please try again.'])
  })
})

it('shows people and labels that are only held here, without a request, until it is read again', async () => {
  const queryClient = await show()
  await within(part('Assignee')).findByRole('button', { name: 'Assign myself' })
  const before = network.calls.length
  const label = {
    id: 'gid://gitlab/GroupLabel/1',
    title: 'bug',
    color: '#217645',
    description: null,
    textColor: '#fff',
  }
  act(() => {
    items.receive({ id: TASK_ID, ...people(5), labels: { nodes: [label] } })
  })
  within(part('Assignee')).getByText('Person 5')
  within(part('Labels')).getByText('bug')
  expect(network.calls).toHaveLength(before)
  await act(() => queryClient.invalidateQueries({ queryKey: ['task', 7] }))
  await within(part('Labels')).findByText('None')
  within(part('Assignee')).getByText('None')
})
