import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EpicActions } from '#web/features/epic/epic-actions.tsx'
import { STATE_EVENT } from '#web/features/epic/state-event.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer, refusal } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'
import { pageData } from './epic-fixture.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const ITEM = '/groups/acme/web/-/epics/5'
const PATH = `${ITEM}.json`
/** A page that a redirect led to. */
const redirected = (address: string) =>
  Object.defineProperty(new Response('<!doctype html>'), 'url', { value: `http://localhost${address}` })
const rights = (fields: { canUpdate?: boolean; canCreate?: boolean; canDestroy?: boolean }) => ({
  canUpdate: false,
  canCreate: false,
  canDestroy: false,
  ...fields,
})

const show = (given = rights({ canUpdate: true, canCreate: true, canDestroy: true }), onDeleted = vi.fn()) => {
  showOwner({ state: 'opened' }, ({ state }) => (
    <EpicActions
      owner={OWNER}
      epic={{ ...pageData().initial, ...given, state: state === 'closed' ? 'closed' : 'opened' }}
      onDeleted={onDeleted}
      openSidebar={() => undefined}
    />
  ))
  return onDeleted
}
const changed = (state: string, errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, state } },
})
const statusButton = () => screen.getByRole('button', { name: /^(Close|Reopen) epic$/ })

describe('the status button', () => {
  it('shows the new state at once, sends it once, also at a double click, and tells the document once', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(changed('closed'))
    network.on('ChangeEpic', held.answer)
    const told = vi.fn()
    document.addEventListener(STATE_EVENT, told)
    show()
    await userEvent.dblClick(statusButton())
    expect(statusButton().textContent).toBe('Reopen epic')
    expect(statusButton().getAttribute('aria-busy')).toBe('true')
    held.release()
    await waitFor(() => {
      expect(statusButton().getAttribute('aria-busy')).toBeNull()
    })
    expect(statusButton().textContent).toBe('Reopen epic')
    document.removeEventListener(STATE_EVENT, told)
    expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', stateEvent: 'CLOSE' }])
    expect(told).toHaveBeenCalledOnce()
    expect(told.mock.calls[0]?.[0]).toMatchObject({ detail: { state: 'closed' } })
  })

  it('stays when the server says that the epic is still open', async () => {
    fakeNetwork().on('ChangeEpic', changed('opened'))
    show()
    await userEvent.click(statusButton())
    await waitFor(() => {
      expect(statusButton().getAttribute('aria-busy')).toBeNull()
    })
    expect(statusButton().textContent).toBe('Close epic')
  })

  it.each([
    ['a server in trouble', trouble()],
    ['a refusal', changed('opened', ['You may not.'])],
  ])('can be used again after %s, and the message goes once it has worked', async (_, given) => {
    const network = fakeNetwork()
    network.on('ChangeEpic', given)
    show()
    await userEvent.click(statusButton())
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Unable to update this epic at this time.'])
    })
    expect(statusButton().textContent).toBe('Close epic')
    network.on('ChangeEpic', changed('closed'))
    await userEvent.click(statusButton())
    await waitFor(() => {
      expect(statusButton().textContent).toBe('Reopen epic')
    })
    await waitFor(() => {
      expect(alertTexts()).toEqual([])
    })
  })
})

describe('the menu of an epic', () => {
  const entries = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Epic actions' }))
    return (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
  }

  it('offers what each may do, and is not there without any of it', async () => {
    fakeNetwork()
    show()
    expect(await entries()).toEqual(['New epic', 'Delete epic'])
    expect(screen.getByRole('menuitem', { name: 'New epic' }).getAttribute('href')).toBe('/groups/acme/web/-/epics/new')
    cleanup()
    show(rights({ canUpdate: true, canCreate: true }))
    expect(await entries()).toEqual(['New epic'])
    cleanup()
    show(rights({}))
    expect(screen.queryByRole('button')).toBeNull()
  })

  const askToDelete = async () => {
    await entries()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete epic' }))
    return screen.findByRole('alertdialog', { name: 'Delete epic' })
  }

  it('deletes only after a yes, once, and leads to what is left', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(redirected('/groups/acme/web/-/epics?notice=epic_destroyed'))
    network.on(`GET ${PATH}`, { authenticity_token: 'fresh' })
    network.on(`POST ${ITEM}`, held.answer)
    const handleDeleted = show()
    const dialog = await askToDelete()
    expect(dialog.querySelector('strong')?.textContent).toBe('Plan `Q3`?')
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete the epic Plan `Q3`? Its child epics are deleted too, its issues are kept. This action cannot be reversed.',
    )
    // A title in another direction of writing must not turn the sentence around.
    expect(within(dialog).getByText('Plan `Q3`').tagName).toBe('BDI')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(network.calls).toEqual([])
    const confirm = within(await askToDelete()).getByRole('button', { name: 'Delete epic' })
    await userEvent.click(confirm)
    await userEvent.click(confirm)
    held.release()
    await waitFor(() => {
      expect(handleDeleted).toHaveBeenCalledExactlyOnceWith('/groups/acme/web/-/epics')
    })
    expect(network.calls).toMatchObject([
      { method: 'GET', to: PATH, body: undefined },
      { method: 'POST', to: ITEM, body: { _method: 'delete', authenticity_token: 'fresh', destroy_confirm: 'true' } },
    ])
  })

  it.each([
    ['there is no network', 'offline' as const],
    ['the token is refused', refusal(422, 'The form has expired.')],
    ['the server leads back to the epic', redirected(`${ITEM}?notice=epic_destroy_not_confirmed`)],
  ])('says that deleting has failed when %s', async (_, given) => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, { authenticity_token: 'fresh' })
    network.on(`POST ${ITEM}`, given)
    const handleDeleted = show()
    await userEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete epic' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while deleting this epic.'])
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(handleDeleted).not.toHaveBeenCalled()
  })
})
