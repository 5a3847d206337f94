import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { YourTexts } from '#web/ui/overlay/your-texts.tsx'

const PLACE = '/acme/api/-/issues/5'

beforeEach(() => {
  localStorage.clear()
})
afterEach(cleanup)

it('shows what was written on a page that is gone, and forgets it only when told to', async () => {
  const drafts = draftsAt(PLACE)
  const kept = {
    description: 'My text',
    lock_version: '3',
    'reply-7': 'My answer',
    'reply-7-internal': 'yes',
    note: '',
    'note-gid://gitlab/Note/7': 'Other',
  }
  for (const [field, text] of Object.entries(kept)) drafts.write(field, text)
  draftsAt('/acme/api/-/issues/55').write('description', 'Of another page')
  const { unmount } = render(<YourTexts href={PLACE} />)
  const names = () => screen.queryAllByRole('figure').map((one) => one.getAttribute('aria-label'))
  expect(await screen.findByRole('heading', { name: 'Your text' })).toBeTruthy()
  expect(names()).toEqual(['Your description', 'Your reply', 'Your comment'])
  expect(screen.getByText('My text')).toBeTruthy()
  unmount()
  render(<YourTexts href={PLACE} />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Discard' }))[0] as HTMLElement)
  expect(names()).toEqual(['Your reply', 'Your comment'])
  expect(drafts.read('description')).toBeNull()
})
