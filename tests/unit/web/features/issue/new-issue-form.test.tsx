import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#web/features/item/page/tell-made.ts'
import { NewIssueForm } from '#web/features/issue/new-issue-form.tsx'
import { LateFields } from '#web/routes/create/late-fields.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const project = {
  ...{ id: 'gid://gitlab/Project/7', name: 'Web', fullPath: 'acme/web', nameWithNamespace: 'Acme / Web' },
  userPermissions: { createIssue: true, createIncident: false, adminIssue: true },
  group: {
    ...{ id: 'gid://gitlab/Group/1', name: 'Acme', fullName: 'Acme', fullPath: 'acme', allowScopedLabels: true },
    ...{ allowIssuableHealthStatus: true, workItemsCreateFromMarkdown: true, emailsDisabled: false },
  },
}
const offered = (id: number, title: string, groupId: number | null) => ({
  ...{ id, title, color: '#217645', description: null, text_color: '#ffffff', group_id: groupId },
})

const show = () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewIssueForm project={project} DescriptionField={() => null} LateFields={LateFields} onDone={() => undefined} />
    </QueryClientProvider>,
  )
}
const choose = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Select labels' }))
  return within(await screen.findByRole('dialog', { name: 'Assign labels' }))
}
const field = () => within(screen.getByRole('group', { name: 'Labels' }))
const chips = () =>
  field()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('has labels from the beginning, kept with the draft; what is typed in their list makes no issue', async () => {
  const network = fakeNetwork()
  network.on('GET /groups/acme/-/labels.json?project=acme%2Fweb', [offered(3, 'bug', 1), offered(4, 'own', null)])
  const userPermissions = { adminLabel: true }
  network.on('LabelRights', { group: { id: '1', userPermissions }, project: { id: '7', userPermissions } })
  network.on('CreateLabel', { labelCreate: { errors: ['Title has already been taken'], label: null } })
  network.on('CreateIssue', { createIssue: { errors: [], issue: { id: '9', webPath: '/acme/web/-/issues/9' } } })
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Login fails')
  const list = await choose()
  await userEvent.click(await list.findByRole('option', { name: 'bug' }))
  await userEvent.click(list.getByRole('option', { name: 'own' }))
  await userEvent.click(list.getByRole('button', { name: 'Create project label' }))
  const titles = await screen.findAllByRole('textbox', { name: 'Title' })
  await userEvent.type(titles.at(-1) ?? document.body, 'bug{Enter}')
  expect(await screen.findByText('Title has already been taken')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => {
    expect(chips()).toEqual(['bug', 'own'])
  })
  expect(network.callsOf('CreateIssue')).toEqual([])
  cleanup()
  show()
  expect(chips()).toEqual(['bug', 'own'])
  await userEvent.click(field().getByRole('button', { name: 'Remove label bug' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create issue' }))
  await waitFor(() => {
    expect(network.callsOf('CreateIssue')[0]?.body).toMatchObject({
      input: { title: 'Login fails', labelIds: ['gid://gitlab/ProjectLabel/4'] },
    })
  })
})

it('has whom it is assigned to, its epic and its weight from the beginning, kept with the draft', async () => {
  const network = fakeNetwork()
  const epic = {
    ...{ id: 'gid://gitlab/Epic/6', iid: '6', title: 'Sign-in', state: 'opened', confidential: false, dueDate: null },
    ...{ webPath: '/groups/acme/-/epics/6', reference: 'acme&6' },
  }
  network.on('EpicChoices', { group: { id: '1', epics: { nodes: [epic] } } })
  network.on('CreateIssue', { createIssue: { errors: [], issue: { id: '9', webPath: '/acme/web/-/issues/9' } } })
  const me = { id: 'gid://gitlab/User/2', name: 'Ada', username: 'ada', avatarUrl: null, webUrl: '', webPath: '/ada' }
  const projectMembers = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
  network.on('AssigneeChoices', {
    currentUser: me,
    project: { id: '7', name: 'Web', userPermissions: { adminProjectMember: false }, projectMembers },
  })
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Login fails')
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to me' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit epic' }))
  await userEvent.click(await screen.findByRole('option', { name: /Sign-in/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit weight' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Weight' }), '3{Enter}')
  cleanup()
  show()
  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(section('Assignee').getByText('Ada')).toBeTruthy()
  expect(section('Epic').getByRole('link', { name: 'Sign-in' })).toBeTruthy()
  expect(section('Weight').getByText('3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create issue' }))
  await waitFor(() => {
    expect(network.callsOf('CreateIssue')[0]?.body).toMatchObject({
      input: { title: 'Login fails', assigneeIds: [me.id], epicId: epic.id, weight: 3 },
    })
  })
})
