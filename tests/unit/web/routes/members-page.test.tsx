import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import MembersPage from '#web/routes/namespace/members-page.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

let network: ReturnType<typeof fakeNetwork>
let invited: string[]
beforeEach(() => {
  invited = []
  fillBrowserGaps()
  network = fakeNetwork()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const member = (id: number, name: string, level: number, fullPath = 'acme/web', expiresAt: string | null = null) => ({
  ...{
    __typename: 'GroupMember',
    id: `gid://gitlab/GroupMember/${id}`,
    accessLevel: { integerValue: level },
    expiresAt,
  },
  ...{ createdAt: '2026-01-05T10:00:00Z', group: { name: fullPath.toUpperCase(), fullPath } },
  user: {
    ...{ id: `gid://gitlab/User/${id}`, name, username: name.toLowerCase(), avatarUrl: null, status: null },
    webPath: `/${name.toLowerCase()}`,
  },
})

const invitation = (email: string) => ({
  ...{ invite_email: email, access_level: 30, created_by_name: 'Ana' },
  invite_valid_until: '2026-12-14T00:00:00.000Z',
})
const INVITATIONS = 'GET /api/v4/groups/acme%2Fweb/invitations'

function show(nodes: object[], ownLevel: number, path = '/groups/acme/web/-/group_members'): void {
  network.on('GroupMemberList', {
    group: {
      ...{ id: 'gid://gitlab/Group/2', name: 'Web', fullName: 'Acme / Web', fullPath: 'acme/web' },
      ...{ userPermissions: { adminGroup: ownLevel === 50 }, maxAccessLevel: { integerValue: ownLevel } },
      groupMembers: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
    },
  })
  network.on(INVITATIONS, () => invited.map((email) => invitation(email)))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path={path}>
        <MembersPage groupPath="acme/web" />
        <ToastHost />
      </ShownAt>
    </QueryClientProvider>,
  )
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`There is no row of ${name}.`)
  return within(row)
}

describe('the members of a group', () => {
  it('say where they come from and until when they are there', async () => {
    show([member(1, 'Ana', 30, 'acme'), member(2, 'Ben', 20, 'acme/web', '2027-03-01T00:00:00Z')], 10)
    const above = (await rowOf('Ana')).getByRole('link', { name: 'ACME' })
    expect(above.getAttribute('href')).toBe('/groups/acme/-/group_members')
    expect((await rowOf('Ben')).getByText(/Direct member.*until/)).toBeDefined()
    // A Guest changes nobody.
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite members' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'General' })).toBeNull()
  })

  it('get another role, up to that of the viewer, and keep their end', async () => {
    show([member(2, 'Ben', 20, 'acme/web', '2027-03-01T00:00:00Z'), member(1, 'Ana', 30, 'acme')], 50)
    network.on('PUT /api/v4/groups/acme%2Fweb/members/2', {})
    const role = (await rowOf('Ben')).getByRole('combobox', { name: 'Role of Ben' })
    await userEvent.selectOptions(role, 'Owner')
    expect(await screen.findByText(/Ben is now Owner until/)).toBeDefined()
    expect(network.callsOf('PUT ').map(({ body }) => body)).toEqual([{ access_level: 50 }])
    // What is inherited is changed where it comes from.
    expect((await rowOf('Ana')).queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Invite members' })).toBeDefined()
  })

  it('are removed after a question, and it is said why not', async () => {
    show([member(2, 'Ben', 50)], 50)
    const reason = 'A top-level group keeps at least one Owner.'
    network.on('DELETE /api/v4/groups/acme%2Fweb/members/2', Response.json({ message: reason }, { status: 409 }))
    await userEvent.click(await (await rowOf('Ben')).findByRole('button', { name: 'More actions for Ben' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove member' }))
    expect(await screen.findByText(reason)).toBeDefined()
  })

  it('are invited by mail, which is sent again or taken back', async () => {
    invited = ['gus@example.com']
    show([member(1, 'Ana', 50)], 50)
    const own = within(await screen.findByRole('region', { name: 'Invited by email' }))
    expect(own.getByText(/^Developer · invited by Ana · until/)).toBeDefined()
    network.on('POST /api/v4/groups/acme%2Fweb/invitations/gus%40example.com/resend', { status: 'success' })
    await userEvent.click(own.getByRole('button', { name: /^Resend/ }))
    expect(await screen.findByText('Another invitation is on its way to gus@example.com')).toBeDefined()
    network.on('DELETE /api/v4/groups/acme%2Fweb/invitations/gus%40example.com', () => {
      invited = []
      return new Response(null, { status: 204 })
    })
    await userEvent.click(own.getByRole('button', { name: /^Revoke/ }))
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Invited by email' })).toBeNull()
    })
  })

  it('are invited at once where the first steps lead there, which is noted', async () => {
    const address = '/api/v4/groups/acme%2Fweb/invitations'
    network.on(`GET ${address}/seats`, { name: null, limit: null, left: null })
    network.on(`POST ${address}/events`, new Response(null, { status: 204 }))
    show([member(2, 'Ben', 50)], 50, '/groups/acme/web/-/group_members?invite=first-steps')
    await screen.findByRole('dialog', { name: 'Invite members' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Invite members' }))
    await screen.findByRole('dialog', { name: 'Invite members' })
    expect(network.callsOf(`POST ${address}/events`).map(({ body }) => body)).toEqual([{ event: 'learn_gitlab' }])
  })

  it('are asked for colleagues where a new project leads there, until the form is closed', async () => {
    network.on('GET /api/v4/groups/acme%2Fweb/invitations/seats', { name: null, limit: null, left: null })
    show([member(2, 'Ben', 50)], 50, '/groups/acme/web/-/group_members?invite=new-project')
    await screen.findByRole('dialog', { name: 'Canopy is better with colleagues!' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Invite members' }))
    await screen.findByRole('dialog', { name: 'Invite members' })
    // It is no first step.
    expect(network.callsOf('POST /api/v4/groups/acme%2Fweb/invitations/events')).toEqual([])
  })

  it('come with a group, of all that the viewer sees or of those below the top-level group', async () => {
    const offered = (id: number, path: string) => ({ id, name: path, full_name: path, full_path: path })
    show([member(2, 'Ben', 50)], 50)
    network.on('GET /api/v4/groups/acme/descendant_groups', [offered(8, 'acme/ops')])
    network.on('GET /api/v4/groups/acme%2Fweb', { shared_with_groups: [] })
    network.on('GET /api/v4/groups?', [offered(7, 'zoo'), offered(8, 'acme/ops')])
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a group' }))
    const options = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Select a group' }))
      await screen.findByRole('option', { name: /acme\/ops/ })
      const names = screen.getAllByRole('option').map((option) => option.textContent)
      await userEvent.keyboard('{Escape}')
      return names
    }
    expect(await options()).toHaveLength(2)
    await userEvent.click(dialog.getByRole('radio', { name: 'Groups in acme' }))
    await waitFor(() => {
      expect(network.callsOf('GET /api/v4/groups/acme/descendant_groups')).not.toEqual([])
    })
    expect(await options()).toHaveLength(1)
  })

  it('are searched by the address', async () => {
    show([], 50, '/groups/acme/web/-/group_members?search=zed')
    expect(await screen.findByRole('heading', { name: /^No members match / })).toBeDefined()
    await waitFor(() => {
      expect(network.callsOf('GroupMemberList')[0]?.body).toMatchObject({ fullPath: 'acme/web', search: 'zed' })
    })
  })
})

it('shows that there is no page of a project that is hidden or missing', async () => {
  network.on('ProjectMemberList', { project: null })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path="/acme/web/-/project_members">
        <MembersPage groupPath="acme" projectPath="acme/web" />
      </ShownAt>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
