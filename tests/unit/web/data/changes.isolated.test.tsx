import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useUndoKeys } from '#web/app/undo-keys.ts'
import { adoptChanges, change, changesWaiting, redo, undo } from '#web/data/changes.ts'
import { items } from '#web/data/item-store.ts'
import { hasKeptChanges, keepChange, keptChanges } from '#web/data/kept-changes.ts'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { CHANGES_WAIT } from '#web/lib/messages.ts'
import { beginSession } from '#web/lib/session.ts'
import { AlertRegion } from '#web/ui/alert-region.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { toastQueue } from '#web/ui/toast-region.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, type NetworkCall } from '../fake-network.ts'
import { OWNER, sentChanges } from '../features/owner-page.tsx'

// What Amplify would carry goes to the same network.
vi.mock('#web/data/request.ts', async () => {
  const { whenSessionBegins } = await import('#web/lib/session.ts')
  const store = await import('#web/data/item-store.ts')
  const { NetworkError } = await import('#web/lib/request-errors.ts')
  whenSessionBegins(store.items.clear)
  return {
    request: async (query: { toString: () => string }, variables: object) => {
      const body = JSON.stringify({ query: query.toString(), variables })
      const response = await fetch('/graphql', { method: 'POST', body }).catch((error: unknown) => {
        throw new NetworkError(error)
      })
      return ((await response.json()) as { data: unknown }).data
    },
  }
})

const PREFIX = 'CognitoIdentityServiceProvider.client.'
const signIn = (username: string) => {
  localStorage.setItem(`${PREFIX}LastAuthUser`, username)
  beginSession()
}

function Page() {
  useUndoKeys()
  return (
    <>
      <AlertRegion />
      <ToastHost />
      <input aria-label="Title" />
    </>
  )
}

let network: ReturnType<typeof fakeNetwork>

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
  clearAlerts()
  toastQueue.clear()
  network = fakeNetwork()
  network.on('ChangeEpic', ({ body }: NetworkCall) => {
    const { input } = body as { input: { priority?: string; stateEvent?: string } }
    const { priority = 'LOW', stateEvent } = input
    return {
      updateEpic: { errors: [], epic: { id: OWNER.id, priority, state: stateEvent === 'CLOSE' ? 'closed' : 'opened' } },
    }
  })
  signIn('ada')
  items.receive({ id: OWNER.id, priority: 'LOW', state: 'opened' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const prioritise = (priority: string) => {
  change({
    item: OWNER,
    input: { priority },
    show: { priority },
    done: `Priority set to ${priority.toLowerCase()}`,
    failure: 'Something went wrong while setting epic priority.',
  })
}
const priority = () => items.fieldsOf(OWNER.id)['priority']
const sent = () => sentChanges(network).map((input) => input['priority'])
const settled = () =>
  waitFor(() => {
    expect(changesWaiting()).toBe(0)
  })

describe('a change', () => {
  it('shows at once, says what happened, and is taken back by the message', async () => {
    render(<Page />)
    act(() => {
      prioritise('HIGH')
    })
    expect(priority()).toBe('HIGH')
    expect(await screen.findByText('Priority set to high')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(priority()).toBe('LOW')
    expect(await screen.findByText('Undone: Priority set to high')).toBeTruthy()
    await settled()
    expect(sent()).toEqual(['HIGH', 'LOW'])
  })

  it('is taken back by Ctrl+Z and made again with Shift, but not while somebody types', async () => {
    render(<Page />)
    act(() => {
      prioritise('HIGH')
      prioritise('URGENT')
    })
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => {
      expect(priority()).toBe('HIGH')
    })
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => {
      expect(priority()).toBe('LOW')
    })
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    })
    await userEvent.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}')
    await waitFor(() => {
      expect(priority()).toBe('HIGH')
    })
    await userEvent.click(screen.getByRole('textbox', { name: 'Title' }))
    await userEvent.keyboard('{Control>}z{/Control}')
    await settled()
    expect(priority()).toBe('HIGH')
    expect(sent()).toEqual(['HIGH', 'URGENT', 'HIGH', 'LOW', 'HIGH'])
  })

  it('of the state leads back by the opposite event', async () => {
    change({
      item: OWNER,
      input: { stateEvent: 'CLOSE' },
      show: { state: 'closed' },
      done: 'Epic closed',
      failure: 'Unable to update this epic at this time.',
    })
    expect(undo()).toBe(true)
    await settled()
    expect(sentChanges(network).map((input) => input['stateEvent'])).toEqual(['CLOSE', 'REOPEN'])
    expect(items.fieldsOf(OWNER.id)['state']).toBe('opened')
  })

  it('that is refused is put back with the reason, and can no longer be taken back', async () => {
    render(<Page />)
    network.on('ChangeEpic', { updateEpic: { errors: ['You may not.'], epic: { id: OWNER.id, priority: 'LOW' } } })
    act(() => {
      prioritise('HIGH')
    })
    await waitFor(() => {
      expect(currentAlerts().map(({ text }) => text)).toEqual(['You may not.'])
    })
    expect(priority()).toBe('LOW')
    expect(undo()).toBe(false)
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    })
  })

  it('that others have changed since is neither taken back nor made again', async () => {
    prioritise('HIGH')
    await settled()
    const refusal = { errors: ['Somebody else has changed the priority.'], epic: { id: OWNER.id, priority: 'URGENT' } }
    network.on('ChangeEpic', { updateEpic: refusal })
    expect(undo()).toBe(true)
    await settled()
    expect(sentChanges(network).at(-1)).toMatchObject({ priority: 'LOW', expect: { priority: 'HIGH' } })
    expect(priority()).toBe('URGENT')
    expect(redo()).toBe(false)
    expect(undo()).toBe(false)
  })

  it('can still be taken back after a reload, in the same tab and by the same person', async () => {
    prioritise('HIGH')
    await settled()
    signIn('ben')
    expect(undo()).toBe(false)
    signIn('ada')
    items.receive({ id: OWNER.id, priority: 'HIGH' })
    expect(undo()).toBe(true)
    expect(priority()).toBe('LOW')
    expect(redo()).toBe(true)
    expect(priority()).toBe('HIGH')
    await settled()
  })

  it('that cannot be sent waits, is said to wait, and is sent when the connection is back', async () => {
    render(<Page />)

    network.on('ChangeEpic', 'offline')
    act(() => {
      prioritise('HIGH')
    })
    await waitFor(() => {
      expect(currentAlerts().map(({ text }) => text)).toEqual([CHANGES_WAIT])
    })
    expect(priority()).toBe('HIGH')
    expect(keptChanges('ada')).toHaveLength(1)
    network.on('ChangeEpic', { updateEpic: { errors: [], epic: { id: OWNER.id, priority: 'HIGH' } } })
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(currentAlerts().map(({ text }) => text)).toEqual([])
    expect(hasKeptChanges()).toBe(false)
  })

  it('outlives the page, and is only ever sent as the person who made it', async () => {
    network.on('ChangeEpic', 'offline')
    prioritise('HIGH')
    prioritise('URGENT')
    signIn('ben')
    expect(priority()).toBeUndefined()
    expect(changesWaiting()).toBe(0)
    network.on('ChangeEpic', { updateEpic: { errors: [], epic: { id: OWNER.id, priority: 'URGENT' } } })
    const before = network.callsOf('ChangeEpic').length
    await adoptChanges()
    expect(network.callsOf('ChangeEpic')).toHaveLength(before)
    signIn('ada')
    await waitFor(() => {
      expect(hasKeptChanges()).toBe(false)
    })
    expect(sent().slice(before)).toEqual(['HIGH', 'URGENT'])
  })

  it('of a tab that is closed is taken over, that of an open one is not', async () => {
    const open = ['canopy.tab.open']
    const locks = {
      request: (_name: string, hold: () => unknown) => Promise.resolve(hold()),
      query: () => Promise.resolve({ held: open.map((name) => ({ name })) }),
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    const kept = { username: 'ada', madeAt: 1, number: 1 }
    const made = {
      item: OWNER,
      input: { priority: 'HIGH' },
      show: { priority: 'HIGH' },
      done: 'Priority set to high',
      failure: 'Something went wrong.',
    }
    keepChange({ ...kept, id: 'closedtab', tab: 'closed', change: made })
    keepChange({ ...kept, id: 'opentab', tab: 'open', change: made })
    localStorage.setItem('canopy.change.unreadable', '{"id":')
    await adoptChanges()
    await settled()
    expect(network.callsOf('ChangeEpic').map(({ body }) => body)).toMatchObject([
      { input: { clientMutationId: 'closedtab' } },
    ])
    expect(keptChanges('ada').map(({ id }) => id)).toEqual(['opentab'])
    open.length = 0
    await adoptChanges()
    await settled()
    expect(keptChanges('ada')).toEqual([])
  })
})

describe('taking back a text or a reference', () => {
  const ISSUE = { kind: 'issue' as const, id: 'gid://gitlab/Issue/7', fullPath: 'acme/web/api', iid: '3' }
  const sent = () => network.callsOf('ChangeIssue').map(({ body }) => (body as { input: object }).input)
  const rewrite = () => {
    change({
      item: ISSUE,
      input: { description: 'New', lockVersion: 3 },
      show: { description: 'New', descriptionHtml: '', lockVersion: 4 },
      done: 'Description changed',
      failure: 'Failed',
    })
  }

  beforeEach(() => {
    let lockVersion = 3
    network.on('ChangeIssue', ({ body }: NetworkCall) => {
      const { input } = body as { input: { description?: string } }
      lockVersion += 1
      return { updateIssue: { errors: [], issue: { id: ISSUE.id, ...input, descriptionHtml: '', lockVersion } } }
    })
    items.receive({
      id: ISSUE.id,
      description: 'Old',
      descriptionHtml: '<p>Old</p>',
      lockVersion: 3,
      milestone: { id: 'gid://gitlab/Milestone/1', title: 'One' },
    })
  })

  it('sends the text from before over the version that the change has made, and back again', async () => {
    rewrite()
    undo()
    redo()
    await waitFor(() => {
      expect(sent()).toMatchObject([
        { description: 'New', lockVersion: 3 },
        { description: 'Old', lockVersion: 4 },
        { description: 'New', lockVersion: 5 },
      ])
    })
  })

  it('leaves a text alone that somebody else has written since', async () => {
    rewrite()
    await waitFor(() => {
      expect(changesWaiting()).toBe(0)
    })
    items.receive({ id: ISSUE.id, description: 'Theirs', lockVersion: 5 })
    undo()
    expect(currentAlerts().map(({ text }) => text)).toEqual([
      'Somebody else has changed the description since. It stays as it is.',
    ])
    expect(sent()).toHaveLength(1)
    expect(undo()).toBe(false)
  })

  it('names a milestone by its id, and expects the one that was set', async () => {
    change({
      item: ISSUE,
      input: { milestoneId: null },
      show: { milestone: null },
      done: 'Milestone removed',
      failure: 'Failed',
    })
    undo()
    await waitFor(() => {
      expect(sent()[1]).toMatchObject({ milestoneId: 'gid://gitlab/Milestone/1', expect: { milestoneId: null } })
    })
  })
})
