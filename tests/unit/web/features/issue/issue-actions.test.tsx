import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { IssuableSeverity } from '#domain/schema.generated.ts'
import { IssueActions } from '#web/features/issue/issue-actions.tsx'
import type { IssuePageState } from '#web/features/issue/issue-page-state.ts'
import { FieldWidget } from '#web/features/item/fields/field-widget.tsx'
import { severityField } from '#web/features/item/fields/severity.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'
import { pageData } from '../epic/epic-fixture.ts'
import { showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OWNER: IndexedOwner = { kind: 'issue', id: 'gid://gitlab/Issue/5', fullPath: 'acme/api', iid: '5' }
const { initial } = pageData()
const ISSUE: IssuePageState = {
  ...{ ...initial, ...OWNER, noun: 'issue', type: 'ISSUE', groupPath: 'acme', canAdmin: true, canUpdate: true },
  ...{ allowsScopedLabels: false, allowsHealthStatus: false, canCreate: false, canCreateIncident: false },
  ...{ assignees: [], milestone: null, iteration: null, epic: null, hasEpic: false, weight: null, healthStatus: null },
  ...{ canEscalate: false, escalationPolicy: null, escalationStatus: null, severity: 'UNKNOWN', isLocked: false },
  zoomMeetingUrl: null,
  publishedIncidentUrl: null,
  ...{ dueDate: null, timeEstimate: 0, totalTimeSpent: 0 },
}

const nowhere = { id: OWNER.id, movedTo: null, promotedToEpic: null }
const successor = { id: 'gid://gitlab/Issue/9', reference: 'acme/web#1', webPath: '/acme/web/-/issues/1' }

interface Shown {
  id: string
  version: number
  discussionLocked: boolean
  severity: IssuableSeverity
}

function show(issue: Partial<IssuePageState> = {}, whither: object = nowhere) {
  const network = fakeNetwork()
  network.on('Successor', { issue: whither })
  const sent: unknown[] = []
  const onGone = vi.fn()
  network.on('ChangeIssue', ({ body }) => {
    const { input } = body as { input: { locked?: boolean; severity?: string } }
    sent.push(input)
    const { locked = false, severity = 'UNKNOWN' } = input
    const changed = { id: OWNER.id, version: 2, discussionLocked: locked, severity }
    return { updateIssue: { errors: [], quickActionsStatus: null, issue: changed } }
  })
  const fields: Shown = { id: OWNER.id, version: 1, discussionLocked: false, severity: 'UNKNOWN' }
  showOwner(fields, ({ discussionLocked, severity }) => (
    <>
      <IssueActions
        owner={OWNER}
        issue={{ ...ISSUE, isLocked: discussionLocked, ...issue }}
        openSidebar={vi.fn()}
        onGone={onGone}
      />
      <FieldWidget owner={OWNER} field={severityField(severity)} canEdit />
    </>
  ))
  return { network, sent, onGone }
}

async function offered(name = 'Issue actions'): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name }))
  const menu = await screen.findByRole('menu', { name })
  return within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)
}

it('locks the discussion, and opens it again', async () => {
  const { sent } = show()
  expect(await offered()).toContain('Lock discussion')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Lock discussion' }))
  await waitFor(() => {
    expect(sent).toMatchObject([{ projectPath: 'acme/api', iid: '5', locked: true }])
  })
  expect(await offered()).toContain('Unlock discussion')
})

it.each([
  ['is open', 'opened', nowhere, true],
  ['is only closed', 'closed', nowhere, true],
  ['was moved', 'closed', { ...nowhere, movedTo: successor }, false],
  ['was promoted', 'closed', { ...nowhere, promotedToEpic: { ...successor, id: 'gid://gitlab/Epic/9' } }, false],
  ['was moved and reopened', 'opened', { ...nowhere, movedTo: successor }, false],
] as const)('offers to move and promote an issue unless it was: one that %s', async (_, state, answer, isOffered) => {
  const { network } = show({ state }, answer)
  await waitFor(() => {
    expect(network.callsOf('Successor')).toHaveLength(1)
  })
  await offered()
  await waitFor(() => {
    for (const name of ['Move issue', 'Promote to epic']) {
      expect(screen.queryByRole('menuitem', { name }) !== null).toBe(isOffered)
    }
  })
})

it('shows how grave an incident is, and changes it', async () => {
  const { sent } = show()
  const severity = screen.getByRole('region', { name: 'Severity' })
  within(severity).getByText('Unknown')
  await userEvent.click(await within(severity).findByRole('button', { name: 'Edit severity' }))
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(names).toEqual(['Critical', 'High', 'Medium', 'Low', 'Unknown'])
  await userEvent.click(screen.getByRole('option', { name: 'Critical' }))
  await within(severity).findByText('Critical')
  await waitFor(() => {
    expect(sent).toMatchObject([{ severity: 'CRITICAL' }])
  })
})

it('is called by its type, whatever is done with it', async () => {
  const { network } = show({ canDestroy: true, type: 'INCIDENT', noun: 'incident' })
  await waitFor(() => {
    expect(network.callsOf('Successor')).toHaveLength(1)
  })
  expect(screen.getByRole('button', { name: 'Close incident' })).toBeTruthy()
  expect(await offered('Incident actions')).toEqual(expect.arrayContaining(['Move incident', 'Delete incident']))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move incident' }))
  const question = await screen.findByRole('dialog', { name: 'Move incident' })
  expect(question.textContent).toContain('A new incident of the project takes over')
})

it('is deleted once, after a question, and leads to the list; what fails is said in the question', async () => {
  const { network, onGone } = show({ canDestroy: true })
  network.on('DELETE /acme/api/-/issues/5.json', trouble())
  expect(await offered()).toContain('Delete issue')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete issue' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  const confirm = question.getByRole('button', { name: 'Delete issue' })
  await userEvent.click(confirm)
  expect((await question.findByRole('alert')).textContent).toBe('Error deleting issue')
  expect(onGone).not.toHaveBeenCalled()
  const held = heldAnswer({ web_url: '/acme/api/-/issues' })
  network.on('DELETE /acme/api/-/issues/5.json', held.answer)
  await userEvent.dblClick(confirm)
  held.release()
  await waitFor(() => {
    expect(onGone).toHaveBeenCalledExactlyOnceWith('/acme/api/-/issues')
  })
  expect(network.callsOf('DELETE ').map(({ to }) => to)).toEqual([
    '/acme/api/-/issues/5.json?destroy_confirm=true',
    '/acme/api/-/issues/5.json?destroy_confirm=true',
  ])
})
