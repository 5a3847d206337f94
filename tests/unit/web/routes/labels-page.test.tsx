import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import LabelsPage from '#web/routes/namespace/labels-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const label = (id: string, title: string) => ({
  ...{ id: `gid://gitlab/${id}`, title, color: '#217645', textColor: '#ffffff', description: null },
})
const connection = (...nodes: object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })

it('shows the labels of a project, which are changed and deleted there, and those of the groups above it', async () => {
  const network = fakeNetwork()
  network.on('ProjectLabels', {
    project: {
      ...{ id: 'gid://gitlab/Project/7', name: 'Web', fullPath: 'acme/web', userPermissions: { adminLabel: true } },
      labels: connection(label('ProjectLabel/3', 'own')),
      group: {
        ...{ id: 'gid://gitlab/Group/1', name: 'Acme', fullName: 'Acme', fullPath: 'acme', allowScopedLabels: true },
        labels: connection(label('GroupLabel/4', 'shared')),
      },
    },
  })
  network.on('DeleteLabel', { labelDelete: { errors: [] } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path="/acme/web/-/labels">
        <LabelsPage groupPath="acme" projectPath="acme/web" />
      </ShownAt>
    </QueryClientProvider>,
  )
  const own = within(await screen.findByRole('region', { name: 'Labels of Web' }))
  const above = within(screen.getByRole('region', { name: 'From Acme' }))
  const links = [own, above].map((section) => section.getAllByRole('link').map((link) => link.getAttribute('href')))
  // A project has no epics: its labels filter its issues.
  expect(links).toEqual([['/acme/web/-/issues?label_name[]=own'], ['/acme/web/-/issues?label_name[]=shared']])
  expect(above.queryByRole('button')).toBeNull()
  await userEvent.click(own.getByRole('button', { name: 'Delete own' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete label' }))
  await waitFor(() => {
    expect(network.callsOf('DeleteLabel')[0]?.body).toEqual({
      input: { projectPath: 'acme/web', id: 'gid://gitlab/ProjectLabel/3' },
    })
  })
  await waitFor(() => {
    expect(network.callsOf('ProjectLabels')).toHaveLength(2)
  })
})
