import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TreeConfig } from '#web/features/tree/tree-config.ts'
import { Tree } from '#web/features/tree/tree.tsx'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { undo } from '#web/data/change/changes.ts'
import { items } from '#web/data/store/item-store.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { request } from '#web/data/transport/request.ts'
import { ProblemError } from '#web/lib/transport/request-errors.ts'
import { FIELD_LABELS } from '#support/given/item-fields.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer, refusal } from '../../fake-network.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage, NO_ROLL_UP, ROW_EDITOR } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

const EDITABLE: TreeConfig = {
  ...CONFIG,
  userSignedIn: true,
  parent: { ...CONFIG.parent, userPermissions: { adminEpic: true, createEpic: true } },
}
const epicId = (number: number) => `gid://gitlab/Epic/${number}`

let network: ReturnType<typeof fakeNetwork>
/** The inputs of the moves that were sent. */
let moves: unknown[] = []
let moveIds: unknown[] = []
/** The changes of items that were sent, without the key of each. */
let changes: { to: string; input: object }[] = []
/** The iids of the epics whose numbers were asked for. */
let counted: unknown[] = []
/** How the server answers a move. */
let answerMove: () => Promise<unknown> = () => Promise.resolve({ epicTreeReorder: { errors: [] } })
/** What else the server says of what was changed. */
let answeredFields: object = {}
/** The dates of the epic that is asked for them. */
let answerDates: unknown = null
/** What the server says are the children of the root. */
let answerChildren = () => children([], [])

beforeEach(() => {
  fillBrowserGaps()
  listEdits.clear()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work()
  })
  vi.stubGlobal('innerWidth', 1440)
  network = fakeNetwork()
  moves = []
  moveIds = []
  changes = []
  counted = []
  answerMove = () => Promise.resolve({ epicTreeReorder: { errors: [] } })
  answerChildren = () => children([], [])
  answeredFields = {}
  requestMock.mockImplementation((document, variables) => {
    const query = String(document)
    if (query.includes('mutation TreeReorder')) {
      const { clientMutationId, ...input } = (variables as { input: { clientMutationId?: string } }).input
      moves.push(input)
      moveIds.push(clientMutationId)
      return answerMove()
    }
    const to = /mutation (Change\w+)/.exec(query)?.[1]
    if (to !== undefined) {
      const { clientMutationId: _, expect: __, ...input } = (variables as { input: Record<string, unknown> }).input
      changes.push({ to, input })
      const kind = to === 'ChangeEpic' ? 'Epic' : 'Issue'
      const state = input['stateEvent'] === 'CLOSE' ? 'closed' : 'opened'
      const item = { ...input, id: `gid://gitlab/${kind}/${String(input['iid'])}`, state, ...answeredFields }
      return Promise.resolve({ [`update${kind}`]: { errors: [], [kind.toLowerCase()]: item } })
    }
    if (query.includes('query DatesOfItem')) return Promise.resolve(answerDates)
    if (query.includes('query LabelRights')) return Promise.resolve({ group: null, project: null })
    if (query.includes('query TreeCounts')) {
      counted.push((variables as { iid: unknown }).iid)
      return Promise.reject(new Error('not answered here'))
    }
    const isRoot = (variables as { iid: unknown }).iid === CONFIG.parent.iid
    return Promise.resolve(childrenAnswer(isRoot ? answerChildren() : children([], [])))
  })
})
afterEach(() => {
  clearAlerts()
  vi.unstubAllGlobals()
})

const epics = () => [anEpic(2, { relationPath: '/groups/acme/-/epics/1/links/2' }), anEpic(3), anEpic(4)]
const issues = () => [
  anIssue(5, { title: 'Fix <b>it</b>', relationPath: '/groups/acme/-/epics/1/issues/1005' }),
  anIssue(6),
]
const top = () => firstPage(epics(), issues())

async function show({ config = EDITABLE, firstPage: page = top() } = {}): Promise<void> {
  const rollUp = { ...NO_ROLL_UP, openedEpics: 3, openedIssues: 2 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Tree rowEditor={ROW_EDITOR} config={config} rollUp={rollUp} firstPage={page} />
    </QueryClientProvider>,
  )
  if (config.userSignedIn) await screen.findAllByRole('button', { name: 'Move to…' })
}
const rowOf = (title: string): HTMLElement => {
  const row = screen.getByText(title, { selector: 'a' }).closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error('A title stands in a row.')
  return row
}
const titles = () =>
  screen
    .getAllByRole('row')
    .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
    .map((row) => row.querySelector('a[dir]')?.textContent)
const alertTexts = () => currentAlerts().map(({ text }) => text)
const counts = () => screen.getAllByRole('img', { name: /^Epics: / })[0]?.textContent

async function askToRemove(title: string): Promise<HTMLElement> {
  await userEvent.click(within(rowOf(title)).getByRole('button', { name: 'Remove' }))
  return screen.findByRole('alertdialog')
}
async function remove(title: string): Promise<void> {
  const dialog = await askToRemove(title)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
}

describe('the end of a row', () => {
  it('has a Remove button for who may change the parent, room for it for who is signed in, and nothing for others', async () => {
    await show()
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(5)
    const buttons = within(rowOf('Epic 3')).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-description'))).toEqual(['Epic 3', 'Epic 3'])
    cleanup()
    await show({ config: { ...EDITABLE, parent: CONFIG.parent } })
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(within(rowOf('Epic 2')).getAllByRole('gridcell')).toHaveLength(3)
    cleanup()
    await show({ config: CONFIG })
    expect(within(rowOf('Epic 2')).getAllByRole('gridcell')).toHaveLength(2)
  })
})

describe('the state of a row', () => {
  const editable = { userPermissions: { adminEpic: true, createEpic: true } }
  const stateTop = () => firstPage([anEpic(2, editable), anEpic(3)], [anIssue(6)])
  const stateOf = (title: string) => rowOf(title).dataset['state']

  it('is changed by a press on its icon, at once and with the counts, and by the message back again', async () => {
    items.clear()
    items.receive([anEpic(2), anEpic(3), anIssue(6)])
    await show({ firstPage: stateTop() })
    expect(within(rowOf('Epic 3')).queryByRole('button', { name: 'Close Epic 3' })).toBeNull()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Close Issue 6' }))
    await waitFor(() => {
      expect(stateOf('Issue 6')).toBe('closed')
    })
    expect(changes).toEqual([{ to: 'ChangeIssue', input: { projectPath: 'acme/web', iid: '6', stateEvent: 'CLOSE' } }])
    expect(screen.getByRole('button', { name: 'Reopen Issue 6' })).toBeTruthy()
    undo()
    await waitFor(() => {
      expect(stateOf('Issue 6')).toBe('opened')
    })
  })

  it('is changed by the key o on a row for who may, and by nobody’s typing elsewhere', async () => {
    items.clear()
    items.receive([anEpic(2), anEpic(3), anIssue(6)])
    await show({ firstPage: stateTop() })
    rowOf('Epic 2').focus()
    await userEvent.keyboard('o')
    await waitFor(() => {
      expect(stateOf('Epic 2')).toBe('closed')
    })
    rowOf('Epic 3').focus()
    await userEvent.keyboard('o')
    expect(stateOf('Epic 3')).toBe('opened')
    localStorage.setItem('shortcutsDisabled', 'true')
    rowOf('Epic 2').focus()
    await userEvent.keyboard('o')
    localStorage.removeItem('shortcutsDisabled')
    expect(stateOf('Epic 2')).toBe('closed')
    expect(changes).toEqual([{ to: 'ChangeEpic', input: { groupPath: 'acme', iid: '2', stateEvent: 'CLOSE' } }])
  })
})

describe('the values of a row', () => {
  const admin = { userPermissions: { adminEpic: true, createEpic: true } }
  const valued = {
    epics: [anEpic(22, { ...admin, priority: 'LOW', dueDate: '2026-03-04' }), anEpic(23)],
    issues: [anIssue(25, { weight: 3, healthStatus: 'atRisk' }), anIssue(26)],
  }
  const begin = async (config = EDITABLE) => {
    items.clear()
    items.receive(valued)
    await show({ config, firstPage: firstPage(valued.epics, valued.issues) })
  }
  const buttonsOf = (title: string) =>
    within(rowOf(title))
      .queryAllByRole('button', { name: /, change$/ })
      .map(({ ariaLabel, dataset }) => `${ariaLabel ?? ''}${dataset['quiet'] === 'true' ? ' (quiet)' : ''}`)

  it('are plain for who may not change the item, and offered for what is empty only on the row in hand', async () => {
    await begin()
    expect(buttonsOf('Epic 23')).toEqual([])
    expect(buttonsOf('Issue 25')).toEqual(['Weight: 3, change', 'Health status: At risk, change'])
    await userEvent.hover(rowOf('Issue 26'))
    await within(rowOf('Issue 26')).findByRole('button', { name: 'Priority: none, change' })
    expect(buttonsOf('Issue 26')).toEqual(
      [...FIELD_LABELS, 'Labels', 'Milestone', 'Weight', 'Due date', 'Health status', 'Assignees'].map(
        (label) => `${label}: none, change (quiet)`,
      ),
    )
    await userEvent.unhover(rowOf('Issue 26'))
    expect(buttonsOf('Issue 26')).toEqual([])
    cleanup()
    await begin(CONFIG)
    expect(screen.queryByRole('button', { name: /, change$/ })).toBeNull()
    rowOf('Epic 22').focus()
    await userEvent.keyboard('p')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are changed by their keys on the row, which gets the focus back, at once and with a way back', async () => {
    await begin()
    rowOf('Epic 22').focus()
    await userEvent.keyboard('p')
    await screen.findByRole('listbox', { name: 'Select priority' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(document.activeElement).toBe(rowOf('Epic 22'))
    })
    expect(changes).toEqual([])
    await userEvent.keyboard('p')
    await userEvent.click(await screen.findByRole('option', { name: 'Urgent' }))
    expect(await within(rowOf('Epic 22')).findByRole('button', { name: 'Priority: Urgent, change' })).toBeTruthy()
    await waitFor(() => {
      expect(document.activeElement).toBe(rowOf('Epic 22'))
    })
    expect(changes).toEqual([{ to: 'ChangeEpic', input: { groupPath: 'acme', iid: '22', priority: 'URGENT' } }])
    undo()
    expect(await within(rowOf('Epic 22')).findByRole('button', { name: 'Priority: Low, change' })).toBeTruthy()
  })

  it('are changed by a press, and what was empty is the same button then', async () => {
    await begin()
    await userEvent.click(within(rowOf('Issue 25')).getByRole('button', { name: 'Weight: 3, change' }))
    await screen.findByRole('textbox', { name: 'Weight' })
    await userEvent.keyboard('5{Enter}')
    const changed = await within(rowOf('Issue 25')).findByRole('button', { name: 'Weight: 5, change' })
    await waitFor(() => {
      expect(document.activeElement).toBe(changed)
    })
    await userEvent.hover(rowOf('Issue 26'))
    const empty = await within(rowOf('Issue 26')).findByRole('button', { name: 'Weight: none, change' })
    await userEvent.click(empty)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Weight' }), '8{Enter}')
    await waitFor(() => {
      expect(empty.ariaLabel).toBe('Weight: 8, change')
    })
    await waitFor(() => {
      expect(document.activeElement).toBe(empty)
    })
    expect(changes.map(({ input }) => input)).toEqual([
      { projectPath: 'acme/web', iid: '25', weight: 5 },
      { projectPath: 'acme/web', iid: '26', weight: 8 },
    ])
  })

  it.each([
    ['Issue 25', { l: 'Assign labels', a: 'Assign people', m: 'Select milestone', w: 'Weight', d: 'Due date' }],
    ['Issue 26', { h: 'Select health status', p: 'Select priority', s: null }],
    ['Epic 22', { d: 'Due date', s: 'Start date', l: 'Assign labels', w: null, m: null, a: null, h: null }],
  ])('open the sidebar’s editors by key on %s: %j', async (title, editors) => {
    network.on('GET /groups/acme/-/labels.json', [])
    await begin()
    for (const [key, name] of Object.entries(editors)) {
      rowOf(title).focus()
      await userEvent.keyboard(key)
      if (name === null) expect(screen.queryByRole('dialog')).toBeNull()
      else await screen.findByRole('dialog', { name })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull()
      })
      // No letter is looked for at the beginning of a title.
      await waitFor(() => {
        expect(document.activeElement).toBe(rowOf(title))
      })
    }
    expect(changes).toEqual([])
  })

  it('offer the inherited date of an epic, as soon as it is known, beside a fixed one', async () => {
    const dates = { dueDateIsFixed: true, dueDateFixed: '2026-03-04', dueDateFromInheritedSource: '2026-05-06' }
    answeredFields = { dueDate: '2026-05-06' }
    answerDates = { group: { id: 'x', epic: { id: epicId(22), startDate: null, dueDate: '2026-03-04', ...dates } } }
    await begin()
    rowOf('Epic 22').focus()
    await userEvent.keyboard('d')
    await userEvent.click(await screen.findByRole('button', { name: 'Use inherited May 6, 2026' }))
    expect(await within(rowOf('Epic 22')).findByRole('button', { name: /^Due date: May 6.*, change$/ })).toBeTruthy()
    expect(changes.map(({ input }) => input)).toEqual([{ groupPath: 'acme', iid: '22', dueDateIsFixed: false }])
  })
})

describe('several rows', () => {
  const admin = { userPermissions: { adminEpic: true, createEpic: true } }
  const label = (title: string) => ({
    ...{ id: `gid://gitlab/GroupLabel/${title}`, title, color: '#c91c00', description: null, textColor: '#fff' },
  })
  const begin = async () => {
    const given = {
      epics: [anEpic(32, { ...admin, labels: { nodes: [label('a'), label('b')] } }), anEpic(33)],
      issues: [
        anIssue(35, {
          labels: { nodes: [label('b'), label('c')] },
          relationPath: '/groups/acme/-/epics/1/issues/1035',
        }),
        anIssue(36, { priority: 'LOW', relationPath: '/groups/acme/-/epics/1/issues/1036' }),
        anIssue(37, { state: 'closed' }),
      ],
    }
    items.clear()
    items.receive(given)
    await show({ firstPage: firstPage(given.epics, given.issues) })
  }
  const chosen = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.ariaSelected === 'true')
      .map((row) => row.querySelector('a[dir]')?.textContent)
  const bar = () => screen.getByRole('toolbar', { name: 'Selected rows' })
  const press = async (title: string, key: 'Shift' | 'Control' | null) => {
    const user = userEvent.setup()
    if (key !== null) await user.keyboard(`{${key}>}`)
    await user.click(within(rowOf(title)).getAllByRole('gridcell')[0] as HTMLElement)
  }
  const inBar = async (name: string) => {
    await userEvent.click(within(bar()).getByRole('button', { name }))
  }

  it('are chosen by x, by Shift with arrows and presses, and by Ctrl with presses, without what cannot be changed', async () => {
    await begin()
    rowOf('Epic 32').focus()
    await userEvent.keyboard('x')
    expect(chosen()).toEqual(['Epic 32'])
    expect(within(bar()).getByRole('status').textContent).toBe('1 selected')
    await press('Issue 36', 'Shift')
    expect(chosen()).toEqual(['Epic 32', 'Issue 35', 'Issue 36'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosen()).toEqual(['Epic 32', 'Issue 35', 'Issue 36', 'Issue 37'])
    expect(document.activeElement).toBe(rowOf('Issue 37'))
    await press('Issue 35', 'Control')
    expect(chosen()).toEqual(['Epic 32', 'Issue 36', 'Issue 37'])
    await press('Epic 33', 'Control')
    expect(chosen()).toEqual(['Epic 32', 'Issue 36', 'Issue 37'])
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    expect(screen.queryByRole('toolbar')).toBeNull()
    cleanup()
    await show({ config: CONFIG, firstPage: firstPage([anEpic(32)], []) })
    rowOf('Epic 32').focus()
    await userEvent.keyboard('x')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('are changed in one go, each by a change of its own, and taken back in one step', async () => {
    await begin()
    rowOf('Epic 32').focus()
    await userEvent.keyboard('x')
    await press('Issue 36', 'Shift')
    await inBar('Priority')
    await userEvent.click(await screen.findByRole('option', { name: 'High' }))
    await waitFor(() => {
      expect(changes).toEqual([
        { to: 'ChangeEpic', input: { groupPath: 'acme', iid: '32', priority: 'HIGH' } },
        { to: 'ChangeIssue', input: { projectPath: 'acme/web', iid: '35', priority: 'HIGH' } },
        { to: 'ChangeIssue', input: { projectPath: 'acme/web', iid: '36', priority: 'HIGH' } },
      ])
    })
    changes = []
    undo()
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([
        { projectPath: 'acme/web', iid: '36', priority: 'LOW' },
        { projectPath: 'acme/web', iid: '35', priority: 'NONE' },
        { groupPath: 'acme', iid: '32', priority: 'NONE' },
      ])
    })
    expect(chosen()).toEqual(['Epic 32', 'Issue 35', 'Issue 36'])
  })

  it('get and lose labels without losing others, and fields only where they have them', async () => {
    network.on('GET /groups/acme/-/labels.json', [{ ...label('d'), id: 4, text_color: '#fff', group_id: 1 }])
    await begin()
    rowOf('Epic 32').focus()
    await userEvent.keyboard('x')
    await press('Issue 35', 'Shift')
    await inBar('Labels')
    const b = await screen.findByRole('option', { name: 'b' })
    expect(b.ariaSelected).toBe('true')
    await userEvent.click(b)
    await userEvent.click(await screen.findByRole('option', { name: 'd' }))
    await userEvent.tab()
    const labels = {
      ...{ addLabelIds: ['gid://gitlab/GroupLabel/4'], removeLabelIds: [label('b').id], skipMissing: true },
    }
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([
        { groupPath: 'acme', iid: '32', ...labels },
        { projectPath: 'acme/web', iid: '35', ...labels },
      ])
    })
    changes = []
    await inBar('Weight')
    await screen.findByRole('textbox', { name: 'Weight' })
    await userEvent.keyboard('4{Enter}')
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([{ projectPath: 'acme/web', iid: '35', weight: 4 }])
    })
  })

  it('are changed by the keys of values and of the state on any row, without what none of them has', async () => {
    await begin()
    rowOf('Issue 35').focus()
    await userEvent.keyboard('x')
    await press('Issue 36', 'Shift')
    rowOf('Epic 32').focus()
    await userEvent.keyboard('p')
    await userEvent.click(await screen.findByRole('option', { name: 'High' }))
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([
        { projectPath: 'acme/web', iid: '35', priority: 'HIGH' },
        { projectPath: 'acme/web', iid: '36', priority: 'HIGH' },
      ])
    })
    changes = []
    // The row of the epic has no weight, but those that are chosen do.
    rowOf('Epic 32').focus()
    await userEvent.keyboard('w')
    await screen.findByRole('textbox', { name: 'Weight' })
    await userEvent.keyboard('4{Enter}')
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([
        { projectPath: 'acme/web', iid: '35', weight: 4 },
        { projectPath: 'acme/web', iid: '36', weight: 4 },
      ])
    })
    await waitFor(() => {
      expect(document.activeElement).toBe(rowOf('Epic 32'))
    })
    changes = []
    await userEvent.keyboard('o')
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([
        { projectPath: 'acme/web', iid: '35', stateEvent: 'CLOSE' },
        { projectPath: 'acme/web', iid: '36', stateEvent: 'CLOSE' },
      ])
    })
    expect(chosen()).toEqual(['Issue 35', 'Issue 36'])
  })

  it('that the server refuses are named with its reason and stay chosen', async () => {
    network.on('DELETE /groups/acme/-/epics/1/issues/9007199254740957', {})
    network.on('DELETE /groups/acme/-/epics/1/issues/9007199254740956', refusal(500))
    await begin()
    rowOf('Issue 35').focus()
    await userEvent.keyboard('x')
    await press('Issue 36', 'Shift')
    await inBar('Remove')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['“Issue 36” was not changed. An error occurred while removing issues.'])
    })
    expect(titles()).not.toContain('Issue 35')
    expect(chosen()).toEqual(['Issue 36'])
    expect(changes).toEqual([])
  })

  it('are closed and opened together, each from its own state', async () => {
    await begin()
    rowOf('Issue 36').focus()
    await userEvent.keyboard('x')
    await press('Issue 37', 'Shift')
    await inBar('Close')
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([{ projectPath: 'acme/web', iid: '36', stateEvent: 'CLOSE' }])
    })
    changes = []
    await inBar('Reopen')
    await waitFor(() => {
      expect(changes.map(({ input }) => input)).toEqual([
        { projectPath: 'acme/web', iid: '36', stateEvent: 'REOPEN' },
        { projectPath: 'acme/web', iid: '37', stateEvent: 'REOPEN' },
      ])
    })
  })
})

describe('removing', () => {
  it('asks in the words for an epic or an issue, with titles as they are', async () => {
    await show()
    const dialog = await askToRemove('Epic 2')
    expect(within(dialog).getByRole('heading').textContent).toBe('Remove epic')
    expect(dialog.textContent).toContain('This will also remove any descendants of Epic 2 from Root. Are you sure?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    const second = await askToRemove('Fix <b>it</b>')
    expect(within(second).getByRole('heading').textContent).toBe('Remove issue')
    expect(second.textContent).toContain('Are you sure you want to remove Fix <b>it</b> from Root?')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(network.calls).toEqual([])
  })

  it('takes the row away at once, with lower counts, goes to the next one, and puts it back on demand', async () => {
    const held = heldAnswer({})
    network.on('DELETE /groups/acme/-/epics/1/links/2', held.answer)
    await show()
    await remove('Epic 2')
    await waitFor(() => {
      expect(titles()).toEqual(['Epic 3', 'Epic 4', 'Fix <b>it</b>', 'Issue 6'])
    })
    expect(counts()).toBe('220')
    await waitFor(() => {
      expect(document.activeElement).toBe(rowOf('Epic 3'))
    })
    undo()
    await waitFor(() => {
      expect(titles()).toEqual(['Epic 2', 'Epic 3', 'Epic 4', 'Fix <b>it</b>', 'Issue 6'])
    })
    expect(moves).toEqual([])
    held.release()
    await waitFor(() => {
      expect(moves).toEqual([
        {
          baseEpicId: CONFIG.parent.id,
          moved: {
            id: epicId(2),
            adjacentReferenceId: epicId(3),
            relativePosition: 'after',
            newParentId: CONFIG.parent.id,
          },
          expect: { parentId: null },
        },
      ])
    })
    expect(network.callsOf('DELETE')).toHaveLength(1)
  })

  it('keeps the row and says so when it fails, in the words for its kind', async () => {
    network.on('DELETE /groups/acme/-/epics/1/links/2', refusal(404))
    network.on('DELETE /groups/acme/-/epics/1/issues/9007199254740987', () => refusal(500))
    await show()
    await remove('Epic 2')
    await waitFor(() => {
      expect(alertTexts()).toEqual(['We could not determine the path to remove the epic'])
    })
    expect(titles()).toHaveLength(5)
    await remove('Fix <b>it</b>')
    await waitFor(() => {
      expect(alertTexts()[0]).toBe('An error occurred while removing issues.')
    })
    expect(titles()).toHaveLength(5)
  })

  it('sends nothing for an item without a path', async () => {
    await show()
    await remove('Issue 6')
    await waitFor(() => {
      expect(alertTexts()).toEqual(['We could not determine the path to remove the issue'])
    })
    expect(network.calls).toEqual([])
  })

  it('leaves the empty state when the last row goes', async () => {
    network.on('DELETE /groups/acme/-/epics/1/links/2', {})
    const [only] = top().epics
    await show({ firstPage: { ...top(), epics: only ? [only] : [], issues: [] } })
    await remove('Epic 2')
    expect(await screen.findByText('This epic has no children yet')).toBeTruthy()
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('SECTION')
    })
  })
})

describe('moving by keyboard', () => {
  it('shows the new order at once, and sends one mutation', async () => {
    const held = heldAnswer({ epicTreeReorder: { errors: [] } })
    answerMove = held.answer
    await show()
    rowOf('Epic 2').focus()
    await userEvent.keyboard(' ')
    expect(
      await screen.findByText(
        '“Epic 2”: place 1 of 3 in “Root”. Up and down choose a place, left and right go out and in, Enter drops, Escape cancels.',
      ),
    ).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(await screen.findByText('“Epic 2”: place 3 of 3 in “Root”.')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => {
      expect(titles()).toEqual(['Epic 3', 'Epic 4', 'Epic 2', 'Fix <b>it</b>', 'Issue 6'])
    })
    expect(document.activeElement).toBe(rowOf('Epic 2'))
    held.release()
    await waitFor(() => {
      expect(moves).toEqual([
        {
          baseEpicId: CONFIG.parent.id,
          moved: { id: epicId(2), adjacentReferenceId: epicId(4), relativePosition: 'before' },
        },
      ])
    })
  })

  it('sends nothing at the starting place or after Escape', async () => {
    await show()
    rowOf('Epic 3').focus()
    await userEvent.keyboard(' {Enter}')
    await userEvent.keyboard(' {ArrowUp}{Escape}')
    expect(await screen.findByText('“Epic 3” stays where it was.')).toBeTruthy()
    expect(titles().slice(0, 3)).toEqual(['Epic 2', 'Epic 3', 'Epic 4'])
    expect(moves).toEqual([])
  })

  it.each([
    ['errors, whose first one it tells', ['x'], () => Promise.resolve({ epicTreeReorder: { errors: ['x', 'y'] } })],
    ['a failure', [undefined], () => Promise.reject(new Error('down'))],
    ['a refusal', ['Gone'], () => Promise.reject(new ProblemError('NOT_FOUND', 'Gone'))],
  ])('goes back to the old order with one alert after %s', async (_name, reasons, answer) => {
    answerMove = answer
    answerChildren = () => children(epics(), issues())
    await show()
    rowOf('Epic 4').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}')
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while ordering item.'])
    })
    expect(currentAlerts().map(({ reason }) => reason)).toEqual(reasons)
    expect(moves).toHaveLength(1)
    expect(titles().slice(0, 3)).toEqual(['Epic 2', 'Epic 3', 'Epic 4'])
  })

  it('shows after a refusal what others have changed meanwhile', async () => {
    answerMove = () => Promise.resolve({ epicTreeReorder: { errors: ['x'] } })
    answerChildren = () => children([anEpic(2), anEpic(4)], issues())
    await show()
    rowOf('Epic 4').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}')
    await waitFor(() => {
      expect(titles().slice(0, 3)).toEqual(['Epic 2', 'Epic 4', 'Fix <b>it</b>'])
    })
    expect(alertTexts()).toEqual(['Something went wrong while ordering item.'])
  })

  it('moves into an epic without children, which opens; on failure it is empty and closed again', async () => {
    const held = heldAnswer({ epicTreeReorder: { errors: ['Epic hierarchy level too deep'] } })
    answerMove = held.answer
    answerChildren = () => children(epics(), issues())
    await show()
    rowOf('Fix <b>it</b>').focus()
    await userEvent.keyboard(' {ArrowRight}{Enter}')
    await waitFor(() => {
      expect(rowOf('Fix <b>it</b>').getAttribute('aria-level')).toBe('2')
    })
    expect(rowOf('Epic 4').getAttribute('aria-expanded')).toBe('true')
    expect(moves).toEqual([
      {
        baseEpicId: CONFIG.parent.id,
        moved: { id: 'gid://gitlab/EpicIssue/9007199254740987', relativePosition: 'before', newParentId: epicId(4) },
      },
    ])
    held.release()
    await waitFor(() => {
      expect(currentAlerts()).toMatchObject([
        { text: 'Something went wrong while moving item.', reason: 'Epic hierarchy level too deep' },
      ])
    })
    expect(rowOf('Fix <b>it</b>').getAttribute('aria-level')).toBe('1')
    expect(rowOf('Epic 4').hasAttribute('aria-expanded')).toBe(false)
  })

  it('gives each move an id of its own, by which the server knows a repeated one', async () => {
    await show()
    rowOf('Epic 2').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
    await waitFor(() => {
      expect(moveIds).toHaveLength(2)
    })
    expect(moveIds).toEqual([expect.stringMatching(/^once-\w{8,}$/), expect.stringMatching(/^once-\w{8,}$/)])
    expect(new Set(moveIds).size).toBe(2)
  })

  it('reads the numbers of the new parent again, but not those of the epic above it, which stay', async () => {
    await show()
    rowOf('Fix <b>it</b>').focus()
    await userEvent.keyboard(' {ArrowRight}{Enter}')
    await waitFor(() => {
      expect(counted).toContain('4')
    })
    expect(counted).toEqual(['4'])
  })

  it('stays beside an epic whose children are on their way, however often the key is pressed', async () => {
    const opening = heldAnswer(childrenAnswer(children([], [anIssue(7)])))
    requestMock.mockImplementationOnce(opening.answer)
    await show({ firstPage: firstPage([anEpic(2), anEpic(3, { hasIssues: true })], [anIssue(5), anIssue(6)]) })
    rowOf('Issue 5').focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    expect(screen.getByText(/^“Issue 5”: place 1 of 2 in “Root”\./)).toBeTruthy()
    opening.release()
    await screen.findByText('Issue 7')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText(/^“Issue 5”: place \d of 2 in “Epic 3”\.$/)).toBeTruthy()
  })

  it('is not offered to who is not signed in', async () => {
    requestMock.mockImplementationOnce(() => Promise.resolve(childrenAnswer(children([], [anIssue(7)]))))
    await show({ config: CONFIG, firstPage: firstPage([anEpic(2, { hasIssues: true }), anEpic(3)], []) })
    rowOf('Epic 2').focus()
    // What they can do by keyboard comes together with what signed-in readers can do.
    await waitFor(async () => {
      await userEvent.keyboard('*')
      expect(rowOf('Epic 2').getAttribute('aria-expanded')).toBe('true')
    })
    await userEvent.keyboard(' {ArrowDown}{Enter}')
    expect(screen.queryByText(/place \d of/)).toBeNull()
    expect(moves).toEqual([])
  })
})

describe('the dialog for moving', () => {
  it('moves to the bottom of another epic that is found by its title', async () => {
    network.on('GET /groups/acme/-/autocomplete_sources/epics', [
      { id: 90, iid: 9, title: 'Elsewhere', reference: 'acme/web&9', confidential: false },
    ])
    requestMock.mockImplementationOnce(() => Promise.resolve(childrenAnswer(children([], []))))
    await show()
    await userEvent.hover(rowOf('Issue 6'))
    await userEvent.click(await within(rowOf('Issue 6')).findByRole('button', { name: 'Move to…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move “Issue 6”' })
    // Titles in another direction of writing must not turn quotes and brackets around.
    expect(within(dialog).getByText('Issue 6').tagName).toBe('BDI')
    expect(within(dialog).getByText('Root').tagName).toBe('BDI')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Root (acme&1)' }))
    expect((await screen.findByText('Elsewhere')).dir).toBe('auto')
    await userEvent.click(await screen.findByRole('option', { name: /Elsewhere/ }))
    await userEvent.click(await screen.findByRole('radio', { name: 'At the bottom' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => {
      expect(moves).toEqual([
        {
          baseEpicId: CONFIG.parent.id,
          moved: { id: 'gid://gitlab/EpicIssue/9007199254740986', relativePosition: 'before', newParentId: epicId(90) },
        },
      ])
    })
    expect(titles()).not.toContain('Issue 6')
    expect(await screen.findByText('“Issue 6” moved: place 1 of 1 in “Elsewhere”.')).toBeTruthy()
    expect(document.activeElement).toBe(rowOf('Fix <b>it</b>'))
  })

  it('moves beside a neighbour', async () => {
    network.on('GET /groups/acme/-/autocomplete_sources/epics', [])
    await show()
    await userEvent.hover(rowOf('Epic 4'))
    await userEvent.click(await within(rowOf('Epic 4')).findByRole('button', { name: 'Move to…' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Before' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select an item' }))
    await userEvent.click(await screen.findByRole('option', { name: /Epic 3/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
    await waitFor(() => {
      expect(titles().slice(0, 3)).toEqual(['Epic 2', 'Epic 4', 'Epic 3'])
    })
    expect(await screen.findByText('“Epic 4” moved: place 2 of 3 in “Root”.')).toBeTruthy()
    expect(document.activeElement).toBe(rowOf('Epic 4'))
  })
})
