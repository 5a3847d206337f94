import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AssigneesPicker } from '#web/features/item/fields/assignees-editor.tsx'
import type { Owner } from '#web/lib/owner.ts'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { toastQueue } from '#web/ui/overlay/toast-region.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { showOwner, trouble } from '../owner-page.tsx'

const ISSUE: Owner = { kind: 'issue', id: 'gid://gitlab/Issue/8', fullPath: 'acme/web/app', iid: '8' }
const ADDRESS = '/api/v4/projects/acme%2Fweb%2Fapp/invitations'
const INVITATIONS = `POST ${ADDRESS}`

const person = (id: number, name: string) => ({
  ...{ id: `gid://gitlab/User/${id}`, name, username: name.split(' ')[0]?.toLowerCase() ?? '' },
  ...{ avatarUrl: null, webUrl: '', webPath: '' },
})
const [ana, andy, ben] = [person(1, 'Ana Abt'), person(2, 'Andy Ort'), person(3, 'Ben Bo')]

let network: ReturnType<typeof fakeNetwork>
let members: object[]
beforeEach(() => {
  fillBrowserGaps()
  toastQueue.clear()
  network = fakeNetwork()
  members = [ben]
  network.on('Invitees', { users: { nodes: [ana, andy] } })
  network.on(`GET ${ADDRESS}/seats`, { name: null, limit: null, left: null })
  network.on(`POST ${ADDRESS}/events`, new Response(null, { status: 204 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function given(level: number, adminProjectMember = level >= 40) {
  network.on('AssigneeChoices', () => ({
    currentUser: null,
    project: {
      ...{ id: 'gid://gitlab/Project/7', name: 'App', userPermissions: { adminProjectMember } },
      maxAccessLevel: { integerValue: level },
      projectMembers: {
        nodes: members.map((user, index) => ({ id: `${index}`, user })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  }))
  showOwner({}, () => (
    <>
      <AssigneesPicker owner={ISSUE} assignees={[]} />
      <ToastHost />
    </>
  ))
}

async function openList() {
  await userEvent.click(await screen.findByRole('button', { name: /assignees/i }))
  await screen.findByRole('option', { name: /Ben Bo/ })
}
async function openDialog(level = 50) {
  given(level)
  await openList()
  await userEvent.click(screen.getByRole('button', { name: 'Invite members' }))
  return screen.findByRole('dialog', { name: 'Invite members' })
}
const field = () => screen.getByRole('combobox', { name: 'Username or email address' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function choose(...names: string[]) {
  for (const name of names) {
    await userEvent.type(field(), 'an')
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
}
const sent = () => network.calls.filter(({ to }) => to.endsWith('/invitations')).map(({ body }) => body)

describe('the list of assignees', () => {
  it.each([10, 20, 30])('offers no invitations to who has the role %i', async (level) => {
    given(level)
    await openList()
    expect(screen.queryByRole('button', { name: 'Invite members' })).toBeNull()
  })

  it('has the new member after an invitation, still open and with what was ticked', async () => {
    await openDialog()
    network.on(INVITATIONS, () => {
      members = [ben, ana]
      return { status: 'success' }
    })
    await choose('Ana')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Select a role' }), 'Developer')
    await press('Invite')
    expect(await screen.findByText('Members were successfully added')).toBeTruthy()
    expect(sent()).toEqual([{ user_id: [1], access_level: 30 }])
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Invite members' })).toBeNull()
    })
    expect(await screen.findByRole('option', { name: /Ana Abt/ })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Assign people' })).toBeTruthy()
  })
})

describe('seats', () => {
  const events = () => network.calls.filter(({ to }) => to === `${ADDRESS}/events`).map(({ body }) => body)
  const givenSeats = (left: number | null) => {
    network.on(`GET ${ADDRESS}/seats`, { name: left === null ? null : 'acme', limit: left === null ? null : 5, left })
  }

  it.each([
    [2, 'You only have space for 2 more members in acme'],
    [1, 'You only have space for 1 more member in acme'],
  ])('are named when %i are left', async (left, text) => {
    givenSeats(left)
    await openDialog()
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe(text)
    })
  })

  it.each([3, null])('are not named when %s are left', async (left) => {
    givenSeats(left)
    await openDialog()
    expect(screen.queryByText(/You only have space/)).toBeNull()
  })

  it.each([
    ['Manage members', '/acme/web/app/-/project_members', 'manage_members_clicked'],
    ['Explore paid plans', '/groups/acme/-/billing', 'explore_paid_plans_clicked'],
  ])('lock the form when none is left, which %s leads out of', async (name, href, event) => {
    givenSeats(0)
    given(50)
    await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Invite members' }))
    const locked = await screen.findByRole('dialog', { name: "You've reached your 5 members limit for acme" })
    expect(within(locked).queryByRole('textbox')).toBeNull()
    expect(within(locked).queryByRole('combobox')).toBeNull()
    const link = within(locked).getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(href)
    await userEvent.click(link)
    expect(events()).toEqual([{ event: 'locked_modal_viewed' }, { event }])
  })

  it('an invitation from a list of assignees is one for a task', async () => {
    await openDialog()
    network.on(INVITATIONS, { status: 'success' })
    await choose('Ana')
    await press('Invite')
    await screen.findByText('Members were successfully added')
    expect(events()).toEqual([{ event: 'invite_members_for_task', access_level: 10 }])
  })
})

describe('the dialog', () => {
  it.each([
    [40, ['Guest', 'Planner', 'Reporter', 'Developer', 'Maintainer']],
    [50, ['Guest', 'Planner', 'Reporter', 'Developer', 'Maintainer', 'Owner']],
  ])('offers who has the role %i the roles %j', async (level, names) => {
    const dialog = await openDialog(level)
    const options = within(screen.getByRole('combobox', { name: 'Select a role' })).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(names)
    expect(within(dialog).getByText('App')).toBeTruthy()
  })

  it('searches once for what is typed, and people are chosen and taken out by keys', async () => {
    await openDialog()
    await userEvent.type(field(), 'an')
    await screen.findByRole('option', { name: /Ana Abt/ })
    expect(network.callsOf('Invitees').map(({ body }) => body)).toEqual([{ search: 'an' }])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Andy Ort' })).toBeTruthy()
    expect(field()).toBe(document.activeElement)
    await userEvent.type(field(), 'an')
    await screen.findByRole('option', { name: /Ana Abt/ })
    expect(screen.queryByRole('option', { name: /Andy Ort/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option', { name: /Ana Abt/ })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Invite members' })).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByRole('button', { name: 'Remove Andy Ort' })).toBeNull()
  })

  it('refuses to invite nobody, until something is typed', async () => {
    await openDialog()
    await press('Invite')
    expect(screen.getByText('Please select members or type email addresses to invite')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
    expect(field()).toBe(document.activeElement)
    await userEvent.keyboard('a')
    expect(screen.queryByText('Please select members or type email addresses to invite')).toBeNull()
    await userEvent.clear(field())
  })

  it('invites addresses by email, also one that is still being typed', async () => {
    await openDialog()
    network.on('Invitees', { users: { nodes: [] } })
    network.on(INVITATIONS, { status: 'error', message: { 'c@x.org': 'Member already invited' } })
    await userEvent.type(field(), 'A@x.org,b@x.org{Enter}nobody@ c@x.org')
    expect(screen.getByRole('button', { name: 'Remove a@x.org' })).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.type(field(), 'c@x.org')
    await press('Invite')
    expect(await screen.findByText('c@x.org: Member already invited')).toBeTruthy()
    expect(sent()).toEqual([{ email: ['a@x.org', 'b@x.org', 'c@x.org'], access_level: 10 }])
    expect(screen.queryByRole('button', { name: 'Remove a@x.org' })).toBeNull()
  })

  it('adds for a time that lies in the future', async () => {
    await openDialog()
    await choose('Ana')
    const date = screen.getByLabelText('Access expiration date (optional)')
    network.on(INVITATIONS, { status: 'success' })
    fireEvent.change(date, { target: { value: '2020-01-01' } })
    await press('Invite')
    expect(screen.getByText('Select a date in the future.')).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.change(date, { target: { value: '2999-12-31' } })
    await press('Invite')
    await screen.findByText('Members were successfully added')
    expect(sent()).toEqual([{ user_id: [1], access_level: 10, expires_at: '2999-12-31' }])
  })

  it('keeps who could not be added, with the reason', async () => {
    await openDialog()
    await choose('Ana', 'Andy')
    network.on(INVITATIONS, { status: 'error', message: { andy: 'Member already exists' } })
    await press('Invite')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Review the invite errors and try again:')).toBeTruthy()
    expect(within(alert).getByText('Andy Ort: Member already exists')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Ana Abt' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Andy Ort' })).toBeTruthy()
  })

  it.each([
    ['is in trouble', trouble],
    ['cannot be reached', () => 'offline' as const],
  ])('keeps everything when the server %s, and sends the same again', async (_, answer) => {
    await openDialog()
    await choose('Ana')
    network.on(INVITATIONS, answer)
    await press('Invite')
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Ana Abt' })).toBeTruthy()
    // The server may have done a part of it.
    expect(network.callsOf('AssigneeChoices').length).toBeGreaterThan(1)
    network.on(INVITATIONS, { status: 'success' })
    await press('Invite')
    await screen.findByText('Members were successfully added')
    const keys = network.calls
      .filter(({ to }) => to.endsWith('/invitations'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it.each(['Escape', 'Cancel'])('is closed by %s without the list, and forgets what was entered', async (way) => {
    await openDialog()
    await choose('Ana')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await press('Cancel')
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Invite members' })).toBeNull()
    })
    expect(screen.getByRole('dialog', { name: 'Assign people' })).toBeTruthy()
    await press('Invite members')
    await screen.findByRole('dialog', { name: 'Invite members' })
    expect(screen.queryByRole('button', { name: 'Remove Ana Abt' })).toBeNull()
  })
})
