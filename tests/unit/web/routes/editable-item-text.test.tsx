import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { listenToKeys } from '#web/app/shortcut-keys.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { EditableItemText } from '#web/routes/item/editable-item-text.tsx'
import { epicOwner } from '#web/routes/epic/epic-owner.ts'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { pageData } from '../features/epic/epic-fixture.ts'

const PAGE = pageData({ userPermissions: { updateEpic: true, destroyEpic: false, adminEpic: false } }, {}, true)

let stopKeys: () => void
beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
  stopKeys = listenToKeys()
})
afterEach(() => {
  stopKeys()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <div data-item={epicOwner(PAGE).id}>
        <EditableItemText owner={epicOwner(PAGE)} item={PAGE.initial} />
      </div>
    </QueryClientProvider>,
  )
const edit = (part: 'title' | 'description') => userEvent.click(screen.getByRole('button', { name: `Edit ${part}` }))
const title = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })

test('who leaves the page with nothing typed finds the texts again, not the forms', async () => {
  const page = show()
  await edit('title')
  await edit('description')
  page.unmount()
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('who leaves the page right after typing finds both as they were, before any draft was due', async () => {
  const page = show()
  await edit('description')
  fireEvent.change(description(), { target: { value: 'Other words' } })
  await edit('title')
  fireEvent.change(title(), { target: { value: 'Plan B' } })
  page.unmount()
  show()
  expect([title().value, description().value]).toEqual(['Plan B', 'Other words'])
})

test('what was typed and taken back does not return', async () => {
  show()
  await edit('description')
  await userEvent.type(description(), '!')
  await waitFor(() => {
    expect(Object.values(localStorage)).toContain('Some *words*!')
  })
  await userEvent.type(description(), '{Backspace}')
  await waitFor(() => {
    expect(Object.values(localStorage)).toEqual([])
  })
})

test('a title that Escape has dropped is told, and opens again as it was typed', async () => {
  show()
  render(<ToastHost />)
  await edit('title')
  await userEvent.type(title(), ' and Q4{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Put back' }))
  await waitFor(() => {
    expect(title().value).toBe('Plan `Q3` and Q4')
  })
  expect(document.activeElement).toBe(title())
})

test('Shift+E and a press on the title edit it, e the description; Escape brings it back', async () => {
  show()
  await userEvent.keyboard('e')
  const opened = await screen.findByRole('textbox', { name: 'Description' })
  // Pressed beside a form that is open, as after a reload, it leads back into it.
  opened.blur()
  await userEvent.keyboard('e')
  expect(document.activeElement).toBe(opened)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Shift>}E{/Shift}')
  await userEvent.type(title(), ' and Q4{Escape}')
  expect(screen.getByRole('heading', { level: 1, name: 'Plan Q3' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit title')
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(title().value).toBe('Plan `Q3`')
  expect(Object.values(localStorage)).toEqual([])
})

test('items of a checklist become tasks only where the group has that', async () => {
  const owner = { kind: 'issue', id: 'gid://gitlab/Issue/7', fullPath: 'acme/api', iid: '3' } as const
  const item = {
    ...PAGE.initial,
    ...{ canAdmin: true, initialDescriptionText: '- [ ] Write docs' },
    initialDescriptionHtml: renderMarkdown('- [ ] Write docs', { groupPath: 'acme' }),
  }
  const queryClient = createQueryClient()
  const text = (allowsTasksFromText: boolean) => (
    <QueryClientProvider client={queryClient}>
      <EditableItemText owner={owner} item={{ ...item, allowsTasksFromText }} />
    </QueryClientProvider>
  )
  const { rerender } = render(text(true))
  expect(await screen.findByRole('button', { name: 'Create task: Write docs' })).toBeTruthy()
  rerender(text(false))
  expect(screen.queryByRole('button', { name: /^Create task/ })).toBeNull()
})
