// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { EditableEpicText } from '#web/routes/editable-epic-text.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { pageData } from '../features/epic/epic-fixture.ts'

const PAGE = pageData({ userPermissions: { updateEpic: true, destroyEpic: false, adminEpic: false } }, {}, true)

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditableEpicText page={PAGE} />
    </QueryClientProvider>,
  )
const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit title and description' }))

test('who leaves the page with nothing typed finds the text again, not the form', async () => {
  const page = show()
  await edit()
  page.unmount()
  show()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('who leaves the page with something typed finds the form with it', async () => {
  const page = show()
  await edit()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' and Q4')
  await waitFor(() => {
    expect(Object.values(localStorage)).toContain('Plan `Q3` and Q4')
  })
  page.unmount()
  show()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Plan `Q3` and Q4')
})

test('who leaves the page right after typing finds the form, too, before any draft was due', async () => {
  const page = show()
  await edit()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Plan B' } })
  page.unmount()
  show()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Plan B')
})

test('what was typed and taken back does not return', async () => {
  show()
  await edit()
  const title = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.type(title, '!')
  await waitFor(() => {
    expect(Object.values(localStorage)).toContain('Plan `Q3`!')
  })
  await userEvent.type(title, '{Backspace}')
  await waitFor(() => {
    expect(Object.values(localStorage)).toEqual([])
  })
})
