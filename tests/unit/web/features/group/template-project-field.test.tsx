import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { NamespaceForm } from '#web/features/group/namespace-form.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fakeNetwork } from '../../fake-network.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GROUP = '/api/v4/groups/acme%2Fweb'
const PUT = `PUT ${GROUP}`
const project = (id: number, name: string) => ({ id, name })

function show(chosen: number | null, projects = [project(7, 'App'), project(8, 'Templates')]) {
  const network = fakeNetwork()
  network.on(`GET ${GROUP}/projects`, projects)
  network.on(`GET ${GROUP}`, { file_template_project_id: chosen })
  network.on(PUT, { full_path: 'acme/web' })
  const namespace = {
    name: 'Web',
    path: 'web',
    fullPath: 'acme/web',
    description: '',
    avatarUrl: null,
    visibility: 'public' as const,
    isArchived: false,
    isOwned: true,
  }
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NamespaceForm kind="group" namespace={namespace} onDone={onDone} />
    </QueryClientProvider>,
  )
  const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => {
      expect(onDone).toHaveBeenCalled()
    })
    return network.callsOf(PUT).map(({ body }) => body)
  }
  return { network, saved }
}
const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Project with templates' })

it('names a project whose templates the group offers', async () => {
  const { saved } = show(null)
  const select = await field()
  expect([...select.options].map(({ text }) => text)).toEqual(['None', 'App', 'Templates'])
  await userEvent.selectOptions(select, 'Templates')
  expect(await saved()).toEqual([{ file_template_project_id: 8 }])
})

it('takes the project away', async () => {
  const { saved } = show(7)
  const select = await field()
  expect(select.selectedOptions[0]?.text).toBe('App')
  await userEvent.selectOptions(select, 'None')
  expect(await saved()).toEqual([{ file_template_project_id: null }])
})

it('sends nothing that was not chosen, and keeps a project that is not among those shown', async () => {
  const { saved } = show(99)
  expect((await field()).selectedOptions[0]?.text).toBe('Another project')
  expect(await saved()).toEqual([])
})

it('is not there where the group has no projects', async () => {
  const { network } = show(null, [])
  await waitFor(() => {
    expect(network.callsOf(`GET ${GROUP}`)).toHaveLength(2)
  })
  expect(screen.queryByRole('combobox')).toBeNull()
})
