import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import CodeReviewsPage from '#web/routes/code/code-reviews-page.tsx'
import DeploymentsPage from '#web/routes/code/deployments-page.tsx'
import GroupActivityPage from '#web/routes/code/group-activity-page.tsx'
import MergeRequestPage from '#web/routes/code/merge-request-page.tsx'
import MergeRequestsPage from '#web/routes/code/merge-requests-page.tsx'
import OwnMergeRequestsPage from '#web/routes/dashboard/own-merge-requests-page.tsx'
import VulnerabilitiesPage from '#web/routes/security/vulnerabilities-page.tsx'
import VulnerabilityPage from '#web/routes/security/vulnerability-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'
import { givenNobody, givenSignedIn } from '../signed-in.ts'
import { listedMergeRequest, mergeRequestPerson, pageOf, shownMergeRequest } from './merge-request-fixture.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  givenNobody()
  vi.unstubAllGlobals()
})

const API = '/api/v4/projects/acme%2Fweb'
const place = { groupPath: 'acme', projectPath: 'acme/web' }
const AT = '2026-01-01T00:00:00Z'
const person = { id: 1, name: 'Olivia Owner', username: 'olivia', avatar_url: null }

function show(path: string, page: ReactNode): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path={path}>{page}</ShownAt>
    </QueryClientProvider>,
  )
}

const page = (rows: object[], next = '') => Response.json(rows, { headers: { 'X-Next-Page': next } })

const weakness = {
  ...{ id: 7, title: 'Injection', description: 'By the form', state: 'detected', severity: 'high', confidence: 'low' },
  ...{ report_type: 'sast', project: { full_path: 'acme/web', name: 'Web' }, created_at: AT },
}

it('lists vulnerabilities of the state that the address names, page by page', async () => {
  const network = fakeNetwork()
  network.on(`GET ${API}/vulnerabilities?state=confirmed&page=1`, () => page([weakness], '2'))
  network.on(`GET ${API}/vulnerabilities?state=confirmed&page=2`, () =>
    page([{ ...weakness, id: 8, title: 'Overflow' }]),
  )
  show('/acme/web/-/security/vulnerability_report?state=confirmed', <VulnerabilitiesPage {...place} />)
  const link = await screen.findByRole('link', { name: 'Injection' })
  expect(link.getAttribute('href')).toBe('/acme/web/-/security/vulnerabilities/7')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Overflow' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says that a page is missing to whom it is not for', async () => {
  fakeNetwork().on(`GET ${API}/vulnerabilities`, () => Response.json({ message: '403 Forbidden' }, { status: 403 }))
  show('/acme/web/-/security/vulnerability_report', <VulnerabilitiesPage {...place} />)
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined()
})

it('leads a vulnerability to another state with a reason, and shows what became of it', async () => {
  const network = fakeNetwork()
  let isConfirmed = false
  const change = { from_state: 'detected', to_state: 'confirmed', comment: 'Seen', author: person, created_at: AT }
  network.on('GET /api/v4/vulnerabilities/7/state_transitions', () => (isConfirmed ? [change] : []))
  network.on('GET /api/v4/vulnerabilities/7', () => ({ ...weakness, state: isConfirmed ? 'confirmed' : 'detected' }))
  network.on('POST /api/v4/vulnerabilities/7/confirm', () => {
    isConfirmed = true
    return weakness
  })
  show('/acme/web/-/security/vulnerabilities/7', <VulnerabilityPage {...place} iid="7" />)
  expect(await screen.findByRole('heading', { name: 'Injection' })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Seen')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Detected → Confirmed/)).toBeDefined()
  expect(network.callsOf('POST ')[0]?.body).toEqual({ comment: 'Seen' })
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('lists merge requests, each leading to its page', async () => {
  const network = fakeNetwork()
  const label = { id: 'gid://gitlab/GroupLabel/5', title: 'Bug', color: '#c91c00', description: null }
  const busy = {
    ...{ reference: '!3', userNotesCount: 2, labels: { nodes: [{ ...label, textColor: '#ffffff' }] } },
    ...{ approvedBy: { nodes: [mergeRequestPerson(1, 'Olivia')] } },
    reviewers: { nodes: [1, 2, 3, 4].map((id) => mergeRequestPerson(id, `Person ${id}`)) },
  }
  network.on('ProjectMergeRequests', ({ body }) => {
    const isFirst = Reflect.get(body as object, 'after') === ''
    const rows = [listedMergeRequest(3, 'Fix the form', busy)]
    return {
      project: {
        id: 'gid://gitlab/Project/1',
        mergeRequests: isFirst ? pageOf(rows, 'next') : pageOf([listedMergeRequest(2, 'Older')]),
      },
    }
  })
  show('/acme/web/-/merge_requests', <MergeRequestsPage {...place} />)
  const link = await screen.findByRole('link', { name: 'Fix the form' })
  expect(link.getAttribute('href')).toBe('/acme/web/-/merge_requests/3')
  const row = within(screen.getByRole('listitem'))
  for (const name of ['Open merge request', '1 approval', '2 comments', 'Person 3'])
    expect(row.getByRole('img', { name })).toBeDefined()
  expect(row.queryByRole('img', { name: 'Person 4' })).toBeNull()
  expect(row.getByText('+1')).toBeDefined()
  expect(row.getByText('Bug')).toBeDefined()
  expect(network.callsOf('ProjectMergeRequests')[0]?.body).toMatchObject({ state: 'opened' })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Older' })).toBeDefined()
})

it('says that a project is missing whose merge requests nobody may see', async () => {
  fakeNetwork().on('ProjectMergeRequests', { project: null })
  show('/acme/web/-/merge_requests', <MergeRequestsPage {...place} />)
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined()
})

it('lists what waits for one’s review and what is assigned to one, by state', async () => {
  givenSignedIn('olivia')
  const network = fakeNetwork()
  const own = (rows: object[]) => ({ currentUser: { id: 'gid://gitlab/User/1', list: pageOf(rows) } })
  const full = { reference: 'acme/web!3' }
  network.on('ReviewRequestedMergeRequests', own([listedMergeRequest(3, 'Fix the form', full)]))
  network.on('AssignedMergeRequests', own([]))
  show('/dashboard/merge_requests', <OwnMergeRequestsPage />)
  expect(await screen.findByRole('link', { name: 'Fix the form' })).toBeDefined()
  expect(screen.getByText('acme/web!3')).toBeDefined()
  expect(network.callsOf('ReviewRequestedMergeRequests')[0]?.body).toMatchObject({ state: 'opened' })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/dashboard/merge_requests?scope=assigned']))
  cleanup()
  show('/dashboard/merge_requests?scope=assigned&state=merged', <OwnMergeRequestsPage />)
  expect(await screen.findByRole('heading', { name: 'No merged merge requests' })).toBeDefined()
  expect(network.callsOf('AssignedMergeRequests')[0]?.body).toMatchObject({ state: 'merged' })
})

it('shows a merge request to who is not signed in, without what they cannot do', async () => {
  const network = fakeNetwork()
  network.on('MergeRequestPage', shownMergeRequest())
  network.on(`GET ${API}/merge_requests/3/notes`, () =>
    page([{ id: 1, author: person, body_html: '<p>Looks <strong>good</strong>.</p>', created_at: AT }]),
  )
  show('/acme/web/-/merge_requests/3', <MergeRequestPage {...place} iid="3" />)
  expect(await screen.findByRole('heading', { name: 'Fix the form' })).toBeDefined()
  expect(await screen.findByText('good')).toBeDefined()
  expect(screen.getByText('It works.')).toBeDefined()
  expect(await screen.findByText('fix → main')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('marks those of a merge request who cannot merge it', async () => {
  const network = fakeNetwork()
  network.on('MergeRequestPage', shownMergeRequest())
  network.on(`GET ${API}/merge_requests/3/notes`, () => page([]))
  show('/acme/web/-/merge_requests/3', <MergeRequestPage {...place} iid="3" />)
  const people = within(await screen.findByRole('region', { name: 'Assignees' })).getAllByRole('listitem')
  expect(people.map((one) => within(one).queryByRole('img', { name: 'Cannot merge' }) !== null)).toEqual([false, true])
})

const deployment = {
  ...{ id: 5, iid: 1, ref: 'main', sha: 'a'.repeat(40), status: 'blocked', created_at: AT, user: person },
  ...{ environment: { name: 'production' }, pending_approval_count: 1, user_can_approve: true },
}

it('lets an approver free a deployment that waits', async () => {
  const network = fakeNetwork()
  let status = 'blocked'
  network.on(`GET ${API}/deployments`, () => page([{ ...deployment, status }]))
  network.on(`POST ${API}/deployments/5/approval`, () => {
    status = 'running'
    return {}
  })
  show('/acme/web/-/deployments', <DeploymentsPage {...place} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Approve deployment 1' }))
  expect(await screen.findByText('Running')).toBeDefined()
  expect(network.callsOf('POST ')[0]?.body).toEqual({ status: 'approved' })
  expect(screen.queryByRole('button', { name: /deployment 1/ })).toBeNull()
})

const environment = { id: 6, name: 'production', created_at: AT, required_approval_count: 2, approval_rules: [] }
const ENVIRONMENTS = [
  { ...environment, approval_rules: [{ user_id: 1 }, { user_id: 2 }, { user_id: 3 }] },
  { ...environment, id: 7, name: 'staging', required_approval_count: 0 },
]

it('tells where a project is deployed to, and who approves that', async () => {
  const network = fakeNetwork()
  network.on(`GET ${API}/deployments`, () => page([]))
  network.on(`GET ${API}/environments`, ENVIRONMENTS)
  show('/acme/web/-/deployments?view=environments', <DeploymentsPage {...place} />)
  const rows = within(await screen.findByRole('list', { name: 'Environments' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('production2 approvals needed, of 3 people'),
    expect.stringContaining('stagingDeployments go on without approval'),
  ])
})

it('counts deployments to an environment by day, for those who may know', async () => {
  const network = fakeNetwork()
  network.on(`GET ${API}/deployments`, () => page([]))
  network.on(`GET ${API}/environments`, ENVIRONMENTS)
  const frequency = `GET ${API}/analytics/deployment_frequency?environment=`
  network.on(`${frequency}production`, () => [
    { from: '2026-01-01', to: '2026-01-02', value: 2 },
    { from: '2026-01-02', to: '2026-01-03', value: 0 },
  ])
  network.on(`${frequency}staging`, () => Response.json({ message: '403 Forbidden' }, { status: 403 }))
  show('/acme/web/-/deployments?view=frequency', <DeploymentsPage {...place} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Table of Successful deployments to production' }))
  const cells = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(cells).toEqual(['DayDeployments', `${formatShortDay('2026-01-01')}2`, `${formatShortDay('2026-01-02')}0`])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Environment' }), 'staging')
  expect(await screen.findByRole('heading', { name: 'Only for Reporters and above' })).toBeDefined()
})

it('shows what is under review as a table', async () => {
  const row = {
    iid: 3,
    title: 'Fix the form',
    review_time: 50,
    notes_count: 2,
    author: person,
    approved_by: [],
    milestone: null,
  }
  fakeNetwork().on('GET /api/v4/analytics/code_review', () => page([row]))
  show('/acme/web/-/analytics/code_reviews', <CodeReviewsPage {...place} />)
  expect(await screen.findByRole('rowheader', { name: 'Fix the form' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '2 d 2 h' })).toBeDefined()
})

it('shows the figures of a group, those that were cut off as such', async () => {
  const network = fakeNetwork()
  const activity = 'GET /api/v4/analytics/group_activity'
  network.on(`${activity}/issues_count`, { issues_count: 1000 })
  network.on(`${activity}/merge_requests_count`, { merge_requests_count: 4 })
  network.on(`${activity}/new_members_count`, { new_members_count: 2 })
  show('/groups/acme/-/analytics/activity', <GroupActivityPage groupPath="acme" />)
  expect((await screen.findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual(['1000 or more', '4', '2'])
})
