import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import DescriptionTemplatesPage from '#web/routes/namespace/description-templates-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(() => {
  fillBrowserGaps()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (key: string, projectId = 7) => ({ name: key, id: key, key, project_id: projectId })

/** The page of a project that has these templates, and is lent another one. */
function show(...keys: string[]) {
  const network = fakeNetwork()
  network.on('DescriptionTemplates', {
    project: { id: 'gid://gitlab/Project/7', name: 'Web', userPermissions: { adminDescriptionTemplates: true } },
  })
  const left = new Set(keys)
  network.on('GET /acme/web/-/description_templates/names/issue', () => ({
    ...(left.size > 0 && { 'Project templates': [...left].map((key) => entry(key)) }),
    'Group Acme': [entry('Lent', 9)],
  }))
  network.on('GET /acme/web/templates/issue/', { content: '## Steps' })
  network.on('ChangeDescriptionTemplate', { descriptionTemplateUpdate: { errors: [] } })
  network.on('CreateDescriptionTemplate', { descriptionTemplateCreate: { errors: [] } })
  network.on('DeleteDescriptionTemplate', ({ body }) => {
    left.delete((body as { input: { name: string } }).input.name.replace('.md', ''))
    return { descriptionTemplateDestroy: { errors: [] } }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DescriptionTemplatesPage groupPath="acme" projectPath="acme/web" />
    </QueryClientProvider>,
  )
  return network
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
}
const hasFocus = (name: string) =>
  waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  })

it('shows the templates of the project alone', async () => {
  show('Bug')
  expect(await screen.findByRole('heading', { name: 'Bug.md' })).toBeTruthy()
  expect(screen.queryByText('Lent.md')).toBeNull()
})

it('gives the focus to the next template when one is deleted, and at last to the way to a new one', async () => {
  show('Bug', 'Change')
  await press('Delete Bug.md')
  await press('Delete template')
  await hasFocus('Edit Change.md')
  await press('Delete Change.md')
  await press('Delete template')
  await hasFocus('New template')
  expect(screen.getByText('No templates found')).toBeTruthy()
})

it('gives the focus back when a form closes', async () => {
  const network = show('Bug')
  await press('Edit Bug.md')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), ' and more')
  await press('Save')
  await hasFocus('Edit Bug.md')
  expect(network.callsOf('ChangeDescriptionTemplate')).toHaveLength(1)
  await press('New template')
  await press('Cancel')
  await hasFocus('New template')
})
