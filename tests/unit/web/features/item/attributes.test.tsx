import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AssigneesWidget } from '#web/features/item/fields/assignees.tsx'
import { EscalationPolicyWidget } from '#web/features/item/fields/escalation-policy.tsx'
import { IterationWidget } from '#web/features/item/fields/iteration.tsx'
import { MilestoneWidget } from '#web/features/item/fields/milestone.tsx'
import { ParentEpicWidget } from '#web/features/item/fields/parent-epic.tsx'
import type { ItemMilestoneFragment } from '#web/features/item/fields/item-fields.generated.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const OWNER: IndexedOwner = { kind: 'issue', id: 'gid://gitlab/Issue/5', fullPath: 'acme/api', iid: '5' }
const common = { owner: OWNER, place: { groupPath: 'acme' }, canEdit: true }
const cadence = { id: 'gid://gitlab/Iterations::Cadence/1', title: 'Sprints' }
const iteration = {
  ...{ id: 'gid://gitlab/Iteration/1', title: 'One', webUrl: 'https://canopy.test/groups/acme/-/iterations/1' },
  ...{ startDate: '2022-09-01', dueDate: '2022-09-14', iterationCadence: cadence },
}
const milestone: ItemMilestoneFragment = {
  ...{ id: 'gid://gitlab/Milestone/1', title: '1.0', state: 'active' },
  ...{ startDate: null, dueDate: '2022-09-30' },
}
const epic = {
  ...{ id: 'gid://gitlab/Epic/3', title: 'Roads', state: 'opened' as const, confidential: false },
  ...{ dueDate: null, webPath: '/groups/acme/-/epics/3', reference: 'acme&3', ancestors: { nodes: [] } },
}

const iterationOf = (value: typeof iteration | null) => <IterationWidget {...common} value={value} />
const milestoneOf = (value: Partial<typeof milestone> | null) => (
  <MilestoneWidget {...common} value={value && { ...milestone, ...value }} listHref="/acme/api/-/issues" />
)
const epicOf = (value: typeof epic | null, hasEpic = value !== null) => (
  <ParentEpicWidget {...common} value={value} hasEpic={hasEpic} />
)
const policyOf = () => <EscalationPolicyWidget {...common} value={null} />

function show(widget: ReactNode) {
  const network = fakeNetwork()
  showOwner({}, () => widget)
  return network
}

const open = async (noun: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${noun}` }))
  return screen.findByRole('dialog', { name: `Select ${noun}` })
}
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('the link of an attribute', () => {
  it.each([
    ['a closed iteration', 'Sep 1 – Sep 14, 2022', 'Closed iteration', iterationOf(iteration)],
    ['an active milestone', '1.0', 'Active milestone', milestoneOf({ dueDate: null })],
    ['a milestone that is over', '1.0', 'Expired milestone', milestoneOf({})],
    ['a closed milestone', '1.0', 'Closed milestone', milestoneOf({ state: 'closed' })],
    ['an open epic', 'Roads', 'Open epic', epicOf(epic)],
  ])('tells the state of %s', async (_, name, state, widget) => {
    show(widget)
    await userEvent.hover(screen.getByRole('link', { name }))
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(state)
  })
})

describe('the list of an attribute', () => {
  it.each([
    ['iteration', 'IterationChoices', 'Failed to fetch the iterations for the group. Please try again.', iterationOf],
    ['milestone', 'MilestoneChoices', 'Failed to fetch the milestones for the project. Please try again.', milestoneOf],
    ['epic', 'EpicChoices', 'Failed to fetch the epics for the group. Please try again.', epicOf],
    [
      'escalation policy',
      'EscalationPolicyChoices',
      'Failed to fetch the escalation policies for the project. Please try again.',
      policyOf,
    ],
  ])('of %s says at once that it cannot be fetched, and asks again when it is opened again', async (...given) => {
    const [noun, query, failure, widget] = given
    const network = show(widget(null))
    network.on(query, trouble())
    await open(noun)
    await waitFor(() => {
      expect(alertTexts()).toEqual([failure])
    })
    expect(network.callsOf(query)).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    // A list that is missing in an answer is no empty one.
    const place = { id: 'gid://gitlab/Group/1', iterations: null, milestones: null, epics: null }
    network.on(query, { group: place, project: { ...place, incidentManagementEscalationPolicies: null } })
    const list = await open(noun)
    await waitFor(() => {
      expect(network.callsOf(query)).toHaveLength(2)
    })
    expect(await within(list).findByText(failure)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    const nodes = { nodes: [] }
    const filled = { ...place, iterations: nodes, milestones: nodes, epics: nodes }
    network.on(query, { group: filled, project: { ...filled, incidentManagementEscalationPolicies: nodes } })
    const emptyList = await open(noun)
    expect(await within(emptyList).findByText(new RegExp(`^No ${noun}s? found$`))).toBeTruthy()
    expect(alertTexts()).toEqual([])
  })

  it('ticks what is chosen, sends nothing when it is chosen again, and takes it away', async () => {
    const network = show(iterationOf(iteration))
    network.on('IterationChoices', { group: { id: 'gid://gitlab/Group/1', iterations: { nodes: [iteration] } } })
    network.on('ChangeIssue', { updateIssue: { errors: [], quickActionsStatus: null, issue: { id: OWNER.id } } })
    await open('iteration')
    const own = await screen.findByRole('option', { selected: true })
    expect(own.textContent).toContain('One')
    expect(offered()[0]).toBe('No iteration')
    await userEvent.click(own)
    expect(network.callsOf('ChangeIssue')).toEqual([])
    await open('iteration')
    await userEvent.click(await screen.findByRole('option', { name: 'No iteration' }))
    await waitFor(() => {
      expect(network.callsOf('ChangeIssue')).toMatchObject([{ body: { input: { iterationId: null } } }])
    })
  })

  it('of iterations names their cadence, also when a search leaves only one', async () => {
    const network = show(iterationOf(null))
    const other = { ...cadence, id: 'gid://gitlab/Iterations::Cadence/2', title: 'Cycles' }
    network.on('IterationChoices', ({ body }) => {
      const { search } = body as { search: string }
      const second = { ...iteration, id: 'gid://gitlab/Iteration/2', title: 'Two', iterationCadence: other }
      const nodes = search === '' ? [iteration, second] : [iteration]
      return { group: { id: 'gid://gitlab/Group/1', iterations: { nodes } } }
    })
    const list = await open('iteration')
    const titles = () =>
      within(list)
        .getAllByRole('group')
        .map((group) => group.querySelector('header')?.textContent)
    await within(list).findByText('Cycles')
    expect(titles()).toEqual([undefined, 'Cycles', 'Sprints'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search iteration' }), { target: { value: 'spr' } })
    await waitFor(() => {
      expect(titles()).toEqual(['Sprints'])
    })
  })

  it('of people says that it cannot be fetched', async () => {
    const network = show(<AssigneesWidget owner={OWNER} assignees={[]} canEdit />)
    network.on('AssigneeChoices', trouble())
    await userEvent.click(await screen.findByRole('button', { name: 'Add assignees' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['There was a problem fetching users.'])
    })
  })
})

it('An epic that the viewer may not see is said to be hidden, and cannot be changed', () => {
  show(epicOf(null, true))
  expect(screen.getByRole('region', { name: 'Epic' }).textContent).toBe('EpicNo permission to view this epic')
  expect(screen.queryByRole('button')).toBeNull()
})
