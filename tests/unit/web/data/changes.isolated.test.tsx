import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeyTools } from '#web/app/key-tools.tsx'
import { adoptChanges, change, changesWaiting, changeTogether, redo, undo } from '#web/data/change/changes.ts'
import { items } from '#web/data/store/item-store.ts'
import { hasKeptChanges, keepChange, keptChanges } from '#web/data/change/kept-changes.ts'
import { changeTask } from '#web/features/description/change-task.ts'
import { fieldChange } from '#web/features/item/fields/field-change.ts'
import { clearAlerts, currentAlerts, leaveAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { isFormOpen } from '#web/lib/drafts/open-form.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { CHANGES_WAIT } from '#web/lib/messages.ts'
import { beginSession } from '#web/lib/session/session.ts'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { toastQueue } from '#web/ui/overlay/toast-region.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, refusal, type NetworkCall } from '../fake-network.ts'
import { OWNER, sentChanges } from '../features/owner-page.tsx'

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }))
// What Amplify would carry goes to the same network.
vi.mock('#web/data/transport/request.ts', async () => {
  const { currentSession, endSession, whenSessionBegins } = await import('#web/lib/session/session.ts')
  const store = await import('#web/data/store/item-store.ts')
  const { NetworkError, SessionEndedError } = await import('#web/lib/transport/request-errors.ts')
  whenSessionBegins(store.items.clear)
  const ask = {
    request: async (query: { toString: () => string }, variables: object) => {
      const body = JSON.stringify({ query: query.toString(), variables })
      const response = await fetch('/graphql', { method: 'POST', body }).catch((error: unknown) => {
        throw new NetworkError(error)
      })
      if (response.status === 401) {
        endSession(currentSession())
        throw new SessionEndedError()
      }
      const { data } = (await response.json()) as { data: unknown }
      store.items.receive(data)
      return data
    },
  }
  const requestAs = async (read: (answer: unknown) => unknown, query: { toString: () => string }, variables: object) =>
    read(await ask.request(query, variables))
  return { ...ask, requestAs }
})

const PREFIX = 'CognitoIdentityServiceProvider.client.'
const signIn = (username: string) => {
  localStorage.setItem(`${PREFIX}LastAuthUser`, username)
  beginSession()
}

function Page() {
  return (
    <>
      <KeyTools />
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
    optimistic: { priority },
    successMessage: `Priority set to ${priority.toLowerCase()}`,
    errorMessage: 'Something went wrong while setting epic priority.',
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

  it('of several items is told in one message, which says what was done to how many, also while offline', async () => {
    render(<Page />)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const other = { ...OWNER, id: 'gid://gitlab/Epic/999' }
    items.receive({ id: other.id, priority: 'LOW', state: 'opened' })
    act(() => {
      changeTogether(() => {
        for (const owner of [OWNER, other]) change(fieldChange(owner, 'priority', 'HIGH', 'high'))
      })
    })
    expect(await screen.findByText('Priority of 2 epics set to high')).toBeTruthy()
    expect(screen.getByText('Kept in this browser. It will be sent when you are online again.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await settled()
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
      optimistic: { state: 'closed' },
      successMessage: 'Epic closed',
      errorMessage: 'Unable to update this epic at this time.',
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

  it('that waits for a sign-in is not told to be done, nor are later ones, and all are sent after it', async () => {
    render(<Page />)
    network.on('ChangeEpic', () => refusal(401))
    act(() => {
      prioritise('HIGH')
    })
    expect(await screen.findByText('Kept in this browser. It will be sent after you sign in.')).toBeTruthy()
    expect(toastQueue.visibleToasts.map(({ content }) => content.tone)).toEqual(['neutral'])
    act(() => {
      prioritise('URGENT')
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText('Priority set to urgent')).toBeTruthy()
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(
      Array(2).fill('Kept in this browser. It will be sent after you sign in.'),
    )
    expect([sent(), currentAlerts()]).toEqual([['HIGH'], []])
    network.on('ChangeEpic', { updateEpic: { errors: [], epic: { id: OWNER.id, priority: 'URGENT' } } })
    signIn('ada')
    await waitFor(() => {
      expect(hasKeptChanges()).toBe(false)
    })
    expect(sent()).toEqual(['HIGH', 'HIGH', 'URGENT'])
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
      optimistic: { priority: 'HIGH' },
      successMessage: 'Priority set to high',
      errorMessage: 'Something went wrong.',
    }
    keepChange({ ...kept, id: 'closedtab', tab: 'closed', change: made })
    keepChange({ ...kept, id: 'opentab', tab: 'open', change: made })
    localStorage.setItem('canopy.change.unreadable', '{"id":')
    const { optimistic: show, successMessage: done, errorMessage: failure, ...same } = made
    const asInVersion02 = { ...kept, id: 'earlier', number: 2, tab: 'closed', change: { ...same, show, done, failure } }
    localStorage.setItem('canopy.change.earlier', JSON.stringify(asInVersion02))
    await adoptChanges()
    await settled()
    expect(network.callsOf('ChangeEpic').map(({ body }) => body)).toMatchObject([
      { input: { clientMutationId: 'closedtab' } },
      { input: { clientMutationId: 'earlier', priority: 'HIGH' } },
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
      optimistic: { description: 'New', descriptionHtml: '', lockVersion: 4 },
      successMessage: 'Description changed',
      errorMessage: 'Failed',
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
      'Somebody else has changed the description since. Theirs was kept.',
    ])
    expect(sent()).toHaveLength(1)
    expect(undo()).toBe(false)
  })

  it('names a milestone by its id, and expects the one that was set', async () => {
    change({
      item: ISSUE,
      input: { milestoneId: null },
      optimistic: { milestone: null },
      successMessage: 'Milestone removed',
      errorMessage: 'Failed',
    })
    undo()
    await waitFor(() => {
      expect(sent()[1]).toMatchObject({ milestoneId: 'gid://gitlab/Milestone/1', expect: { milestoneId: null } })
    })
  })
})

describe('a change that has waited', () => {
  const ISSUE = { kind: 'issue' as const, id: 'gid://gitlab/Issue/7', fullPath: 'acme/web/api', iid: '3' }
  const TASK = { kind: 'task' as const, id: 'gid://gitlab/WorkItem/9', fullPath: 'acme/web/api', iid: '4' }
  const MILESTONE = { id: 'gid://gitlab/Milestone/1', title: 'One' }
  const OTHER = { id: 'gid://gitlab/Milestone/2', title: 'Two' }
  const EPIC = { id: 'gid://gitlab/Epic/1', title: 'Plan' }
  const MUTATIONS = {
    epic: ['ChangeEpic', 'updateEpic', 'epic'],
    issue: ['ChangeIssue', 'updateIssue', 'issue'],
  } as const

  const inputs = (name: string) =>
    network.callsOf(name).map(({ body }) => (body as { input: Record<string, unknown> }).input)
  const texts = () => currentAlerts().map(({ text }) => text)

  /** A server that holds one item, which it changes unless other values are expected. */
  function serve(kind: 'epic' | 'issue', field: string, inputName: string, id: string) {
    const [document, payload, name] = MUTATIONS[kind]
    const server = { value: undefined as unknown, isDown: true }
    const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)
    network.on(document, ({ body }: NetworkCall) => {
      if (server.isDown) return 'offline'
      const { input } = body as { input: Record<string, unknown> }
      const { expect: expected = {} } = input as { expect?: Record<string, unknown> }
      const key = inputName === 'stateEvent' ? 'state' : inputName
      const isRefused =
        key in expected && JSON.stringify(expected[key] ?? null) !== JSON.stringify(idOf(server.value) ?? null)
      const errors = isRefused ? [`Somebody else has changed the ${field}. Now: something.`] : []
      if (!isRefused) server.value = inputName === 'stateEvent' ? 'closed' : input[inputName]
      return { [payload]: { errors, [name]: { id, [field]: server.value ?? null } } }
    })
    return server
  }

  const back = async (server: { isDown: boolean }) => {
    server.isDown = false
    window.dispatchEvent(new Event('online'))
    await settled()
  }
  const later = () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 10_000)
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['epic', 'priority', 'priority', 'LOW', 'HIGH', 'URGENT', 'the priority to urgent. Yours: high.'],
    ['epic', 'color', 'color', '#111111', '#222222', '#333333', 'the color to #333333. Yours: #222222.'],
    [
      'epic',
      'startDateFixed',
      'startDateFixed',
      null,
      '2026-05-01',
      '2026-06-01',
      'the start date to Jun 1, 2026. Yours: May 1, 2026.',
    ],
    [
      'epic',
      'dueDateFixed',
      'dueDateFixed',
      '2026-05-01',
      null,
      '2026-06-01',
      'the due date to Jun 1, 2026. Yours: none.',
    ],
    ['issue', 'weight', 'weight', null, 3, 8, 'the weight to 8. Yours: 3.'],
    [
      'issue',
      'healthStatus',
      'healthStatus',
      null,
      'atRisk',
      'onTrack',
      'the health status to on track. Yours: at risk.',
    ],
    ['issue', 'severity', 'severity', 'UNKNOWN', 'LOW', 'HIGH', 'the severity to high. Yours: low.'],
    [
      'issue',
      'dueDate',
      'dueDate',
      '2026-05-01',
      '2026-05-02',
      '2026-06-01',
      'the due date to Jun 1, 2026. Yours: May 2, 2026.',
    ],
    ['issue', 'timeEstimate', 'timeEstimate', 3600, 7200, 14_400, 'the time estimate to 4h. Yours: 2h.'],
    ['issue', 'milestone', 'milestoneId', MILESTONE, null, OTHER, 'the milestone to Two. Yours: none.'],
    ['issue', 'iteration', 'iterationId', null, MILESTONE, OTHER, 'the iteration to Two. Yours: One.'],
    [
      'issue',
      'epic',
      'epicId',
      null,
      EPIC,
      { ...EPIC, id: 'gid://gitlab/Epic/2', title: 'Other' },
      'the parent to Other. Yours: Plan.',
    ],
    [
      'issue',
      'escalationPolicy',
      'escalationPolicyId',
      null,
      MILESTONE,
      OTHER,
      'the escalation policy to Two. Yours: One.',
    ],
    [
      'issue',
      'escalationStatus',
      'escalationStatus',
      'TRIGGERED',
      'RESOLVED',
      'ACKNOWLEDGED',
      'the escalation status to acknowledged. Yours: resolved.',
    ],
  ] as const)(
    'of %s keeps what others wrote to %s, tells both values, and puts its own there when asked',
    async (kind, field, inputName, before, mine, theirs, told) => {
      const item = kind === 'epic' ? OWNER : ISSUE
      const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)
      const server = serve(kind, field, inputName, item.id)
      items.receive({ id: item.id, title: 'Checkout', [field]: before })
      render(<Page />)
      act(() => {
        change({
          item,
          input: { [inputName]: idOf(mine) },
          optimistic: { [field]: mine },
          successMessage: 'Set',
          errorMessage: 'Failed',
        })
      })
      await waitFor(() => {
        expect(texts()).toEqual([CHANGES_WAIT])
      })
      later()
      server.value = theirs
      await back(server)
      expect(items.fieldsOf(item.id)[field]).toEqual(theirs)
      expect(texts()).toEqual([`Somebody else has changed ${told}`])
      expect(currentAlerts()[0]?.reason).toContain('“Checkout”')
      await userEvent.click(screen.getByRole('button', { name: 'Use mine' }))
      await settled()
      expect(inputs(MUTATIONS[kind][0]).at(-1)).toMatchObject({ [inputName]: idOf(mine) })
      expect(server.value).toEqual(idOf(mine))
      expect(texts()).toEqual([])
    },
  )

  it('of what nobody else has changed, or has changed to the same, goes through without a word', async () => {
    const server = serve('issue', 'weight', 'weight', ISSUE.id)
    items.receive({ id: ISSUE.id, weight: null })
    const weigh = (weight: number) => {
      change({ item: ISSUE, input: { weight }, optimistic: { weight }, successMessage: 'Set', errorMessage: 'Failed' })
    }
    weigh(3)
    later()
    await back(server)
    expect([server.value, texts()]).toEqual([3, []])
    expect(inputs('ChangeIssue').at(-1)).toMatchObject({ expect: { weight: null } })
    server.isDown = true
    weigh(5)
    vi.restoreAllMocks()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
    server.value = 5
    await back(server)
    expect([server.value, texts()]).toEqual([5, []])
  })

  it('of a set adds and takes away its own, and expects nothing of the others there', async () => {
    const label = (number: number) => ({ id: `gid://gitlab/GroupLabel/${number}`, title: `l${number}` })
    network.on('ChangeEpic', 'offline')
    items.receive({ id: OWNER.id, labels: { nodes: [label(1)] } })
    change({
      item: OWNER,
      input: { addLabelIds: [label(2).id], removeLabelIds: [label(1).id] },
      optimistic: { labels: { nodes: [label(2)] } },
      successMessage: 'Labels changed',
      errorMessage: 'Failed',
    })
    later()
    network.on('ChangeEpic', {
      updateEpic: { errors: [], epic: { id: OWNER.id, labels: { nodes: [label(2), label(3)] } } },
    })
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(inputs('ChangeEpic').at(-1)).not.toHaveProperty('expect')
  })

  it('because of too many requests, or another visit, expects what it replaces, too', async () => {
    const server = serve('issue', 'weight', 'weight', ISSUE.id)
    items.receive({ id: ISSUE.id, weight: 1 })
    change({
      item: ISSUE,
      input: { weight: 3 },
      optimistic: { weight: 3 },
      successMessage: 'Set',
      errorMessage: 'Failed',
    })
    // The page is opened once more, at once.
    signIn('ada')
    server.value = 8
    server.isDown = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => {
      expect(hasKeptChanges()).toBe(false)
    })
    expect(inputs('ChangeIssue').at(-1)).toMatchObject({ weight: 3, expect: { weight: 1 } })
    expect([server.value, texts()]).toEqual([8, ['Somebody else has changed the weight to 8. Yours: 3.']])
  })

  it('gives way to a later one of the same field, which is told with the value that was there first', async () => {
    const server = serve('issue', 'weight', 'weight', ISSUE.id)
    items.receive({ id: ISSUE.id, weight: 1 })
    const weigh = (weight: number) => {
      change({
        item: ISSUE,
        input: { weight },
        optimistic: { weight },
        successMessage: `Weight set to ${weight}`,
        errorMessage: 'Failed',
      })
    }
    weigh(3)
    later()
    weigh(5)
    server.value = 8
    await back(server)
    expect([server.value, texts()]).toEqual([8, ['Somebody else has changed the weight to 8. Yours: 5.']])
    expect(inputs('ChangeIssue').at(-1)).toMatchObject({ weight: 5, expect: { weight: 1 } })
    clearAlerts()
    // What was taken back again was to change nothing.
    server.isDown = true
    weigh(3)
    undo()
    vi.restoreAllMocks()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
    server.value = 9
    await back(server)
    expect([server.value, texts()]).toEqual([9, []])
  })

  it('of the state, of confidentiality and of a task expects what it replaces', async () => {
    items.receive([
      { id: ISSUE.id, state: 'opened', confidential: false },
      { id: TASK.id, state: 'opened', weight: 2, discussionLocked: false },
    ])
    network.on('ChangeIssue', 'offline')
    network.on('ChangeTask', 'offline')
    const rest = { successMessage: 'Done', errorMessage: 'Failed' }
    change({ item: ISSUE, input: { stateEvent: 'CLOSE' }, optimistic: { state: 'closed' }, ...rest })
    change({ item: ISSUE, input: { confidential: true }, optimistic: { confidential: true }, ...rest })
    change({ item: TASK, input: { weight: 3 }, optimistic: { weight: 3 }, ...rest })
    change({ item: TASK, input: { locked: true }, optimistic: { discussionLocked: true }, ...rest })
    later()
    network.on('ChangeIssue', { updateIssue: { errors: [], issue: { id: ISSUE.id } } })
    network.on('ChangeTask', { workItemUpdate: { errors: [], workItem: { id: TASK.id, state: 'OPEN', widgets: [] } } })
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(inputs('ChangeIssue').slice(-2)).toMatchObject([
      { expect: { state: 'opened', moved: false } },
      { expect: { confidential: false } },
    ])
    expect(inputs('ChangeTask').slice(-2)).toMatchObject([{ expect: { weight: 2 } }, { expect: { locked: false } }])
  })

  it('of a place in the tree expects the parent that it leaves', async () => {
    network.on('TreeReorder', 'offline')
    change(
      {
        ...{ item: OWNER, input: {}, optimistic: {}, successMessage: 'Moved', errorMessage: 'Failed' },
        operation: { type: 'move', fromId: 'gid://gitlab/Epic/1', toId: 'gid://gitlab/Epic/2', beside: null },
      },
      null,
    )
    later()
    network.on('TreeReorder', { epicTreeReorder: { errors: ['Somebody else has changed the parent. Now: acme&3.'] } })
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(inputs('TreeReorder').at(-1)).toMatchObject({ expect: { parentId: 'gid://gitlab/Epic/1' } })
    expect(texts()).toEqual(['Somebody else has changed the parent. Now: acme&3. Yours: Moved.'])
  })
})

describe('what was meant for an issue that goes on elsewhere', () => {
  const ISSUE = { kind: 'issue' as const, id: 'gid://gitlab/Issue/7', fullPath: 'acme/web/api', iid: '3' }
  const MOVED = 'This issue was moved to another project.'
  const inputs = () =>
    network.callsOf('ChangeIssue').map(({ body }) => (body as { input: Record<string, unknown> }).input)
  const successor = (rest: object) => ({
    issue: { id: ISSUE.id, state: 'closed', movedTo: null, promotedToEpic: null, ...rest },
  })

  beforeEach(() => {
    items.receive({ id: ISSUE.id, title: 'Checkout', state: 'opened', weight: 1, description: 'Old', lockVersion: 1 })
    network.on('ChangeIssue', ({ body }: NetworkCall) => {
      const { projectPath } = (body as { input: { projectPath: string } }).input
      const isOld = projectPath === ISSUE.fullPath
      return {
        updateIssue: { errors: isOld ? [MOVED] : [], issue: { id: isOld ? ISSUE.id : 'gid://gitlab/Issue/70' } },
      }
    })
    network.on(
      'Successor',
      successor({ movedTo: { id: 'gid://gitlab/Issue/70', reference: 'acme/ops#5', webPath: '/acme/ops/-/issues/5' } }),
    )
  })
  const weigh = () => {
    change({
      item: ISSUE,
      input: { weight: 3 },
      optimistic: { weight: 3 },
      successMessage: 'Weight set to 3',
      errorMessage: 'Failed',
    })
  }

  it('is refused, said, and done there when asked', async () => {
    render(<Page />)
    act(weigh)
    expect(
      await screen.findByText('This issue was moved to acme/ops#5. This did not come along: Weight set to 3.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change acme/ops#5' }))
    await settled()
    expect(inputs()).toMatchObject([
      { projectPath: 'acme/web/api', iid: '3', weight: 3, expect: { moved: false } },
      { projectPath: 'acme/ops', iid: '5', weight: 3 },
    ])
    // Who knows that it goes on elsewhere may change it all the same.
    act(weigh)
    await settled()
    expect(inputs().at(-1)).not.toHaveProperty('expect')
  })

  it('is shown to be copied where it is a text, and put into the form of the other page', async () => {
    render(<Page />)
    act(() => {
      change({
        ...{
          item: ISSUE,
          input: { description: 'Mine', lockVersion: 1 },
          optimistic: { description: 'Mine', lockVersion: 2 },
        },
        ...{
          successMessage: 'Description changed',
          errorMessage: 'Failed',
          draft: { place: '/acme/web/api/-/issues/3', fields: ['description'] },
        },
      })
    })
    expect(await screen.findByText('This issue was moved to acme/ops#5. Your text did not come along.')).toBeTruthy()
    expect(screen.getByRole('figure', { name: 'Your description' }).textContent).toContain('Mine')
    const link = screen.getByRole('link', { name: 'Put it into acme/ops#5' })
    expect(link.getAttribute('href')).toBe('/acme/ops/-/issues/5')
    link.addEventListener('click', (event) => {
      event.preventDefault()
    })
    await userEvent.click(link)
    expect(draftsAt('/acme/ops/-/issues/5').read('description')).toBe('Mine')
    expect(isFormOpen('/acme/ops/-/issues/5#description')).toBe(true)
  })

  it('is told of a checkbox and of a text that goes beside GraphQL, too', async () => {
    const page = '/acme/web/api/-/issues/3.json'
    for (const method of ['PATCH', 'PUT']) network.on(`${method} ${page}`, refusal(409, MOVED))
    network.on(`GET ${page}`, 'offline')
    items.receive({ id: ISSUE.id, description: '- [ ] one' })
    render(<Page />)
    act(() => {
      changeTask(
        ISSUE,
        { description: '- [ ] one', lockVersion: 1 },
        { index: 1, lineNumber: 1, lineSource: '- [ ] one', checked: true },
      )
    })
    expect(
      await screen.findByText('This issue was moved to acme/ops#5. This did not come along: Task checked.'),
    ).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Open acme/ops#5' })).toBeTruthy()
    clearAlerts()
    items.receive({ id: ISSUE.id, state: 'opened' })
    const description = 'x'.repeat(1_000_001)
    const show = { description, lockVersion: 2 }
    act(() => {
      change({
        item: ISSUE,
        input: { description, lockVersion: 1 },
        optimistic: show,
        successMessage: 'Changed',
        errorMessage: 'Failed',
      })
    })
    expect(await screen.findByRole('link', { name: 'Put it into acme/ops#5' })).toBeTruthy()
    const expected = { expect: { moved: false } }
    expect(network.callsOf(`PATCH ${page}`).map(({ body }) => body)).toMatchObject([expected])
    expect(network.callsOf(`PUT ${page}`).map(({ body }) => body)).toMatchObject([expected])
  })

  it('names nothing where its reader may not see what it goes on as, and only what an epic can take', async () => {
    network.on('Successor', successor({}))
    render(<Page />)
    act(weigh)
    expect(await screen.findByText(`${MOVED} This did not come along: Weight set to 3.`)).toBeTruthy()
    clearAlerts()
    items.receive({ id: ISSUE.id, state: 'opened' })
    network.on(
      'Successor',
      successor({
        promotedToEpic: { id: 'gid://gitlab/Epic/70', reference: 'acme&5', webPath: '/groups/acme/-/epics/5' },
      }),
    )
    act(weigh)
    expect(
      await screen.findByText('This issue was promoted to acme&5. This did not come along: Weight set to 3.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change acme&5' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open acme&5' })).toBeTruthy()
  })
})

describe('texts whose place has gone', () => {
  it('are shown to be copied in one message that names what it was, also on other pages', async () => {
    items.receive({ id: OWNER.id, title: 'Checkout', description: 'Old', lockVersion: 1 })
    network.on('ChangeEpic', 'offline')
    render(<Page />)
    const rest = { errorMessage: 'Error updating epic' }
    act(() => {
      change({
        item: OWNER,
        input: { title: 'Mine' },
        optimistic: { title: 'Mine' },
        successMessage: 'Renamed',
        ...rest,
      })
      change({
        ...{
          item: OWNER,
          input: { description: 'My text', lockVersion: 1 },
          optimistic: { description: 'My text', lockVersion: 2 },
        },
        ...{ successMessage: 'Description changed', ...rest },
      })
    })
    network.on('ChangeEpic', { updateEpic: { errors: [NOT_FOUND.message], epic: null } })
    window.dispatchEvent(new Event('online'))
    await settled()
    await screen.findByRole('figure', { name: 'Your description' })
    expect(currentAlerts()).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toContain(
      '“Checkout” was deleted, or you may no longer change it. What you wrote was not saved.',
    )
    expect(screen.getAllByRole('figure').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Your title',
      'Your description',
    ])
    leaveAlerts()
    expect(currentAlerts()).toHaveLength(1)
  })
})
