import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import EditNamespacePage from '#web/routes/namespace/edit-namespace-page.tsx'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, refusal } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const WEB = {
  ...{ id: 'gid://gitlab/Project/7', name: 'Web', path: 'web', fullPath: 'acme/web', description: 'Pages' },
  ...{ avatarUrl: null, visibility: 'private', archived: false },
  group: { id: 'gid://gitlab/Group/1', name: 'Acme', fullPath: 'acme', fullName: 'Acme' },
  userPermissions: { adminProject: true, removeProject: false },
}
const PUT = 'PUT /api/v4/projects/acme%2Fweb'

/** Shows the settings of a project; what others do to it is read as if they had been told of. */
async function show() {
  const network = fakeNetwork()
  network.on('ProjectToEdit', { project: WEB })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <ShownAt path="/acme/web/-/edit">
        <AlertRegion />
        <EditNamespacePage groupPath="acme" projectPath="acme/web" />
      </ShownAt>
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Name' })
  const becomes = async (project: Partial<typeof WEB> | null) => {
    network.on('ProjectToEdit', { project: project && { ...WEB, ...project } })
    await client.invalidateQueries({ queryKey: ['namespace-to-edit'] })
  }
  return { network, becomes }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function fill(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('what is typed stays when the project is taken away, and saving says so', async () => {
  const { network, becomes } = await show()
  network.on(PUT, refusal(404, '404 Project Not Found'))
  await fill('Description', 'Pages of the shop')
  await becomes(null)
  await becomes({ userPermissions: { adminProject: false, removeProject: false } })
  expect(field('Description').value).toBe('Pages of the shop')
  await save()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(field('Description').value).toBe('Pages of the shop')
})

it('a field says that somebody else has changed it meanwhile, and saving sends what was typed', async () => {
  const { network, becomes } = await show()
  network.on(PUT, { path_with_namespace: 'acme/web' })
  await fill('Name', 'Store')
  await becomes({ name: 'Shop', description: 'Sells' })
  expect((await screen.findByText(/Somebody else/)).textContent).toBe(
    'Somebody else has changed this to “Shop”. Saving keeps yours.',
  )
  expect(field('Description').value).toBe('Sells')
  await save()
  await waitFor(() => {
    expect(network.callsOf(PUT).map(({ body }) => body)).toEqual([{ name: 'Store' }])
  })
})

it('what two people type alike stays when one of them changes it again', async () => {
  const { becomes } = await show()
  await fill('Name', 'Store')
  await becomes({ name: 'Store' })
  await fill('Description', 'Pages of the store')
  expect(screen.queryByText(/Somebody else/)).toBeNull()
  await becomes({ name: 'Shop', description: '' })
  expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy()
  expect(screen.getByText(/Somebody else has emptied this/)).toBeTruthy()
  expect(field('Name').value).toBe('Store')
  await becomes({})
  await waitFor(() => {
    expect(screen.queryByText(/Somebody else/)).toBeNull()
  })
  await fill('Name', 'Web')
  await becomes({ name: 'Shop' })
  await waitFor(() => {
    expect(field('Name').value).toBe('Shop')
  })
})
