import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { isFormOpen, openForm } from '#web/lib/drafts/open-form.ts'
import { SuccessorLink } from '#web/features/issue/successor-link.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = 'gid://gitlab/Issue/5'
const PLACE = '/acme/app/-/issues/5'
const nowhere = { id: ID, movedTo: null, promotedToEpic: null }
const issue = { id: 'gid://gitlab/Issue/9', reference: 'acme/web#1', webPath: '/acme/web/-/issues/1' }
const epic = { id: 'gid://gitlab/Epic/9', reference: 'acme&1', webPath: '/groups/acme/-/epics/1' }

function show(answer: object) {
  const network = fakeNetwork()
  network.on('Successor', { issue: answer })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SuccessorLink id={ID} place={PLACE} />
    </QueryClientProvider>,
  )
  return { network, container }
}

it.each([
  ['moved', { ...nowhere, movedTo: issue }, 'Moved to acme/web#1', '/acme/web/-/issues/1'],
  ['promoted', { ...nowhere, promotedToEpic: epic }, 'Promoted to acme&1', '/groups/acme/-/epics/1'],
])('leads to what an issue was %s to', async (_, answer, words, path) => {
  const { container } = show(answer)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(path)
  expect(container.textContent).toBe(words)
})

it('says nothing of an issue that is only closed', async () => {
  const { network, container } = show(nowhere)
  await waitFor(() => {
    expect(network.callsOf('Successor')).toHaveLength(1)
  })
  expect(container.textContent).toBe('')
})

it('shows what was written before, and takes it along to where it is looked at first', async () => {
  draftsAt(PLACE).write('description', 'All that I know')
  draftsAt(PLACE).write('lock_version', '3')
  draftsAt(PLACE).write('note', 'A comment, which stays here')
  openForm(`${PLACE}#description`)
  show({ ...nowhere, movedTo: issue })
  const text = await screen.findByRole('figure', { name: 'Your description' })
  expect(text.textContent).toContain('All that I know')
  expect(screen.queryByRole('figure', { name: 'Your comment' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Put it into acme/web#1' }))
  expect(draftsAt(PLACE).all()).toEqual([{ field: 'note', text: 'A comment, which stays here' }])
  expect(isFormOpen(`${PLACE}#description`)).toBe(false)
  expect(draftsAt(issue.webPath).read('description')).toBe('All that I know')
  expect(draftsAt(issue.webPath).read('lock_version')).toBe('0')
  expect(isFormOpen(`${issue.webPath}#description`)).toBe(true)
})
