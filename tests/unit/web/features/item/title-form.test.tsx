import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { items } from '#web/data/store/item-store.ts'
import { TitleForm } from '#web/features/item/page/title-form.tsx'
import { closeForm, openForm, useIsFormOpen } from '#web/lib/drafts/open-form.ts'
import { pageData } from '../epic/epic-fixture.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner } from '../owner-page.tsx'

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const { initial } = pageData()
const FORM = `${initial.endpoint}#title`
const KEY = `autosave${initial.endpoint}/title`
const answer = (title: string, errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, title, titleHtml: title, lockVersion: 4, version: 4 } },
})

function show() {
  openForm(FORM)
  showOwner({ title: 'Plan', titleHtml: 'Plan', lockVersion: 3 }, (epic) => <Title epic={epic} />)
}
function Title({ epic }: { epic: { title: string; lockVersion: number } }) {
  if (!useIsFormOpen(FORM)) return <h1>{epic.title}</h1>
  const item = { ...initial, initialTitleText: epic.title, lockVersion: epic.lockVersion }
  return (
    <TitleForm
      owner={OWNER}
      item={item}
      onClose={() => {
        closeForm(FORM)
      }}
    />
  )
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })

it.each([['Enter', '{Enter}'] as const, ['leaving it', '{Tab}'] as const])('is saved by %s', async (_, key) => {
  const network = fakeNetwork()
  network.on('ChangeEpic', answer('Plan B'))
  show()
  await userEvent.type(field(), ` B${key}`)
  expect(screen.getByRole('heading', { name: 'Plan B' })).toBeTruthy()
  await waitFor(() => {
    expect(localStorage.getItem(KEY)).toBeNull()
  })
  expect(sentChanges(network)).toEqual([
    { groupPath: 'acme/web', iid: '5', title: 'Plan B', expect: { title: 'Plan' } },
  ])
})

it('is not sent without a change or when it was emptied, and says what is wrong with one that is too long', async () => {
  const network = fakeNetwork()
  show()
  await userEvent.type(field(), '{Enter}')
  act(() => {
    openForm(FORM)
  })
  await userEvent.clear(field())
  expect(screen.getByRole('alert').textContent).toBe("Title can't be blank")
  await userEvent.type(field(), '{Enter}')
  expect(screen.getByRole('heading', { name: 'Plan' })).toBeTruthy()
  act(() => {
    openForm(FORM)
  })
  await userEvent.click(field())
  await userEvent.paste('x'.repeat(256))
  await userEvent.type(field(), '{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Title is too long (maximum is 255 characters)')
  expect(network.calls).toEqual([])
})

it('opens again with what was typed when the server refuses it', async () => {
  fakeNetwork().on('ChangeEpic', answer('Theirs', ['Somebody else has changed the title. Now: Theirs.']))
  show()
  await userEvent.type(field(), ' B{Enter}')
  await waitFor(() => {
    expect(alertTexts()).toContain('Error updating epic. Somebody else has changed the title. Now: Theirs.')
  })
  expect(field().value).toBe('Plan B')
})

it('says what others have made of it meanwhile, and lets whoever types choose', async () => {
  const network = fakeNetwork()
  network.on('ChangeEpic', answer('Plan B'))
  show()
  await userEvent.type(field(), ' B')
  act(() => {
    items.receive({ id: OWNER.id, title: 'Theirs' })
  })
  expect(screen.getByRole('alert').textContent).toContain('to “Theirs”')
  await userEvent.type(field(), '{Enter}')
  await waitFor(() => {
    expect(sentChanges(network)).toMatchObject([{ title: 'Plan B', expect: { title: 'Theirs' } }])
  })
})
