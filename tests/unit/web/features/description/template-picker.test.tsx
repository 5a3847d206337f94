import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TemplatePicker, TemplatesLink } from '#web/features/description/template-picker.tsx'
import { clearAlerts } from '#web/lib/alerts.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(() => {
  fillBrowserGaps()
  clearAlerts()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const NAMES = 'GET /acme/web/-/description_templates/names/issue'
const BUG = 'GET /acme/web/templates/issue/Bug'
const WARNING = /Applying a template will replace the existing description\. Any changes you have made will be lost\./

function given(names: object | Response, adminDescriptionTemplates = false) {
  const network = fakeNetwork()
  network.on('DescriptionTemplates', {
    project: { id: 'gid://gitlab/Project/7', name: 'Web', userPermissions: { adminDescriptionTemplates } },
  })
  network.on(NAMES, names instanceof Response ? names : { ...names })
  network.on(BUG, ({ to }) => ({
    ...{ key: 'Bug', name: 'Bug' },
    content: to.endsWith('?source_template_project_id=9') ? 'Of the group' : '## Steps',
  }))
  return network
}
const bug = { 'Project templates': [{ name: 'Bug', id: 'Bug', key: 'Bug', project_id: 7 }] }

function Form({ text }: { text: string }) {
  const [value, setValue] = useState(text)
  return (
    <>
      <AlertRegion />
      <p data-testid="text">{value}</p>
      <TemplatePicker projectPath="acme/web" text={value} onApply={setValue} />
      <TemplatesLink projectPath="acme/web" />
    </>
  )
}
const show = (text = '') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form text={text} />
    </QueryClientProvider>,
  )
const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Template' })
const shown = () => screen.getByTestId('text').textContent

describe('the picker of templates', () => {
  it('leads who may manage them to where that is done, also while there are none', async () => {
    given({}, true)
    show()
    const link = await screen.findByRole('link', { name: 'Add templates' })
    expect(link.getAttribute('href')).toBe('/acme/web/-/description_templates')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('fills an empty description at once, and its first entry puts back what was there', async () => {
    given(bug)
    show()
    const select = await picker()
    expect(select.selectedOptions[0]?.textContent).toBe('Choose a template')
    await userEvent.selectOptions(select, 'Bug')
    await waitFor(() => {
      expect(shown()).toBe('## Steps')
    })
    expect(select.selectedOptions[0]?.textContent).toBe('Bug')
    await userEvent.selectOptions(select, 'Choose a template')
    expect([shown(), select.value]).toEqual(['', ''])
  })

  it('says nothing where there is no connection: what is written is kept all the same', async () => {
    const network = given({}, true)
    network.on(NAMES, 'offline')
    show()
    expect(await screen.findByRole('link', { name: 'Add templates' })).toBeTruthy()
    await waitFor(() => {
      expect(network.callsOf(NAMES)).toHaveLength(1)
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('warns before it replaces a description; the first entry brings it back', async () => {
    const network = given(bug)
    show('Mine')
    const select = await picker()
    await userEvent.selectOptions(select, 'Bug')
    expect(await screen.findByText(WARNING)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([shown(), network.callsOf(BUG).length]).toEqual(['Mine', 0])
    await userEvent.selectOptions(select, 'Bug')
    await userEvent.click(await screen.findByRole('button', { name: 'Apply template' }))
    await waitFor(() => {
      expect(shown()).toBe('## Steps')
    })
    await userEvent.selectOptions(await picker(), 'Choose a template')
    expect(shown()).toBe('Mine')
  })

  it('offers those that groups lend under their own headings, and takes each from where it is', async () => {
    given({ ...bug, 'Group Acme': [{ name: 'Bug', id: 'Bug', key: 'Bug', project_id: 9 }] })
    show()
    const select = await picker()
    const lent = within(within(select).getByRole('group', { name: 'Group Acme' })).getByRole('option', { name: 'Bug' })
    await userEvent.selectOptions(select, lent)
    await waitFor(() => {
      expect(shown()).toBe('Of the group')
    })
    const own = within(within(select).getByRole('group', { name: 'Project templates' })).getByRole('option')
    await userEvent.selectOptions(select, own)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply template' }))
    await waitFor(() => {
      expect(shown()).toBe('## Steps')
    })
    await userEvent.selectOptions(await picker(), 'Choose a template')
    expect(shown()).toBe('')
  })

  it('is not there without templates', async () => {
    const network = given({})
    show()
    await waitFor(() => {
      expect(network.callsOf(NAMES)).toHaveLength(1)
    })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('tells that the names or a text cannot be had, and leaves the description', async () => {
    given(new Response('', { status: 500 }))
    show('Mine')
    expect((await screen.findByRole('alert')).textContent).toContain('Error updating issue')
    expect([shown(), screen.queryByRole('combobox')]).toEqual(['Mine', null])
  })
})
