import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { DEBOUNCE_MS } from '#web/lib/debounced.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { fillBrowserGaps } from '../../../browser-gaps.ts'
import { fakeNetwork, heldAnswer, refusal } from '../../../fake-network.ts'
import {
  addButton,
  headerCounts,
  openForm,
  rowTitles,
  showTree,
  treeAnswers,
  type TreePageGiven,
} from './tree-page.tsx'

const seen = vi.hoisted(() => vi.fn(() => Promise.resolve<object[]>([])))
vi.mock('#web/data/seen/recently-seen.ts', () => ({ recentlySeenItems: seen }))

beforeEach(() => {
  fillBrowserGaps()
  listEdits.clear()
  sessionStorage.clear()
})
afterEach(() => {
  clearAlerts()
  vi.unstubAllGlobals()
})

const ISSUES = '/groups/acme/-/epics/1/issues'
const EPICS = '/groups/acme/-/epics/1/links'
const PLAIN = { autocompleteEpics: false, autocompleteIssues: false }

const linkedIssue = (number: number) => ({
  id: number,
  iid: number,
  title: `Issue ${number}`,
  state: 'opened',
  confidential: false,
  reference: `acme/web#${number}`,
  path: `/acme/web/-/issues/${number}`,
  relation_path: `${ISSUES}/${number + 1_000}`,
  epic_issue_id: number + 1_000,
  created_at: '2026-01-02T10:00:00Z',
  closed_at: null,
  due_date: null,
  weight: 3,
  blocked: false,
  health_status: 'at_risk',
  milestone: null,
  assignees: [],
})

const linkedEpic = (number: number) => ({
  id: number,
  iid: number,
  title: `Epic ${number}`,
  state: 'opened',
  confidential: false,
  reference: `&${number}`,
  path: `/groups/acme/-/epics/${number}`,
  relation_path: `${EPICS}/${number}`,
  created_at: '2026-01-02T10:00:00Z',
  closed_at: null,
  has_children: false,
  has_issues: false,
  full_path: 'acme',
  can_admin: true,
})

const open = async (kind: 'issue' | 'epic', given: TreePageGiven = {}) => {
  showTree({ issues: [1], config: PLAIN, ...given })
  return openForm(`Add an existing ${kind}`)
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^(Issue|Epic) references$/)
const submit = () => within(screen.getByRole('form')).getByRole<HTMLButtonElement>('button', { name: 'Add' })
const tokens = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label')?.slice(7))
const failure = () => within(screen.getByRole('form')).queryByRole('alert')?.textContent ?? null

describe('the field for references', () => {
  it.each([
    ['issue', false, false, 'Paste issue link'],
    ['epic', false, false, 'Paste epic link'],
    ['issue', true, false, 'Paste confidential issue link'],
    ['epic', true, false, 'Paste confidential epic link'],
    ['issue', false, true, 'Paste issue link or <#issue id>'],
    ['epic', true, true, 'Paste confidential epic link or <&epic id>'],
  ] as const)('asks for an %s (confidential: %s, suggestions: %s)', async (kind, confidential, autocomplete, text) => {
    await open(kind, {
      config: { autocompleteEpics: autocomplete, autocompleteIssues: autocomplete },
      parent: { confidential },
    })
    expect(field().placeholder).toBe(text)
    expect(document.activeElement).toBe(field())
  })

  it('says what a confidential epic can hold', async () => {
    await open('issue', { parent: { confidential: true } })
    fireEvent.pointerEnter(field(), { pointerType: 'mouse' })
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(
      'The parent epic is confidential and can only contain confidential epics and issues',
    )
  })

  it('turns a typed space, a paste and leaving it into references, each only once', async () => {
    await open('issue')
    await userEvent.type(field(), '#1 ')
    expect(tokens()).toEqual(['#1'])
    await userEvent.type(field(), '#1 #3 ')
    expect(tokens()).toEqual(['#1', '#3'])
    await userEvent.paste('  acme/web#4   https://canopy.example/acme/web/-/issues/5 ')
    expect(tokens()).toEqual(['#1', '#3', 'acme/web#4', 'https://canopy.example/acme/web/-/issues/5'])
    expect(field().value).toBe('')
    await userEvent.type(field(), '#6')
    expect(tokens()).not.toContain('#6')
    await userEvent.click(document.body)
    expect(tokens()).toContain('#6')
  })

  it('moves nothing away from under a press that leaves it', async () => {
    await open('issue')
    await userEvent.type(field(), '#1')
    fireEvent.pointerDown(document.body)
    fireEvent.blur(field())
    expect(tokens()).toEqual([])
    fireEvent.pointerUp(document.body)
    await waitFor(() => {
      expect(tokens()).toEqual(['#1'])
    })
  })

  it('removes references by their cross, and the last one with Backspace', async () => {
    await open('issue')
    await userEvent.type(field(), '#1 #2 #3 ')
    await userEvent.click(screen.getByRole('button', { name: 'Remove #2' }))
    expect(tokens()).toEqual(['#1', '#3'])
    await userEvent.type(field(), '4{Backspace}')
    expect(tokens()).toEqual(['#1', '#3'])
    await userEvent.keyboard('{Backspace}')
    expect(tokens()).toEqual(['#1'])
  })

  it('can be sent with a reference or a single character, and forgets all when it is closed', async () => {
    await open('issue')
    expect(submit().disabled).toBe(true)
    await userEvent.type(field(), '5')
    expect(submit().disabled).toBe(false)
    await userEvent.type(field(), ' ')
    expect(submit().disabled).toBe(false)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(await addButton())
    await openForm('Add an existing issue')
    expect(tokens()).toEqual([])
  })
})

describe('adding what exists', () => {
  it('sends references and text in one call, and puts no more on top than were sent', async () => {
    const network = fakeNetwork()
    const held = heldAnswer({ message: null, issuables: [12, 13, 1, 2].map(linkedIssue) })
    network.on(`POST ${ISSUES}`, held.answer)
    const after = treeAnswers([], [12, 13, 1, 2])
    network.on('TreeChildren', after.children)
    network.on('TreeCounts', after.counts)
    await open('issue', { epics: [9], issues: [1, 2] })
    await userEvent.type(field(), '#12 #13{Enter}')
    expect(submit().getAttribute('aria-busy')).toBe('true')
    expect(rowTitles()).toEqual(['Epic 9', '#12', '#13', 'Issue 1', 'Issue 2'])
    await userEvent.keyboard('{Enter}')
    held.release()
    await waitFor(() => {
      expect(screen.queryByRole('form')).toBeNull()
    })
    expect(network.callsOf('POST /groups').map(({ body }) => body)).toEqual([{ issuable_references: ['#12', '#13'] }])
    expect(rowTitles().filter((title) => title?.startsWith('Issue'))).toEqual([
      'Issue 12',
      'Issue 13',
      'Issue 1',
      'Issue 2',
    ])
    expect(headerCounts()[1]).toBe('4')
    expect(document.activeElement).toBe(await addButton())
  })

  it('leaves the focus to who has gone on to something else', async () => {
    const network = fakeNetwork()
    const held = heldAnswer({ message: null, issuables: [12, 1].map(linkedIssue) })
    network.on(`POST ${ISSUES}`, held.answer)
    network.on('TreeChildren', 'offline')
    network.on('TreeCounts', 'offline')
    await open('issue')
    await userEvent.type(field(), '#12{Enter}')
    const row = screen.getByText('Issue 1').closest<HTMLElement>('[role="row"]')
    row?.focus()
    held.release()
    await waitFor(() => {
      expect(screen.queryByRole('form')).toBeNull()
    })
    expect(document.activeElement).toBe(row)
  })

  it('goes on with the references of a form that was left, and with the one that was being typed', async () => {
    await open('issue')
    await userEvent.type(field(), '#12 #13 #1')
    cleanup()
    showTree({ issues: [1], config: PLAIN })
    await screen.findByRole('form', { name: 'Add an existing issue' })
    expect(tokens()).toEqual(['#12', '#13'])
    expect(field().value).toBe('#1')
  })

  it('draws nothing twice when fewer were linked than sent', async () => {
    const network = fakeNetwork()
    network.on(`POST ${ISSUES}`, { message: null, issuables: [12, 1, 2].map(linkedIssue) })
    network.on('TreeChildren', 'offline')
    network.on('TreeCounts', 'offline')
    await open('issue', { issues: [1, 2] })
    await userEvent.type(field(), '#12 #404{Enter}')
    await waitFor(() => {
      expect(rowTitles()).toEqual(['Issue 12', 'Issue 1', 'Issue 2'])
    })
    expect(headerCounts()[1]).toBe('3')
  })

  it('puts an epic on top of the epics', async () => {
    const network = fakeNetwork()
    network.on(`POST ${EPICS}`, { message: null, issuables: [20, 9].map(linkedEpic) })
    network.on('TreeChildren', 'offline')
    network.on('TreeCounts', 'offline')
    await open('epic', { epics: [9], issues: [1] })
    await userEvent.type(field(), 'https://canopy.example/groups/acme/-/epics/20{Enter}')
    await waitFor(() => {
      expect(rowTitles()).toEqual(['Epic 20', 'Epic 9', 'Issue 1'])
    })
    expect(headerCounts()[0]).toBe('2')
  })

  const message = (status: number, text: string) => Response.json({ message: text }, { status })
  it.each([
    ['issue', message(404, 'No matching issue found.'), 'Issue cannot be found.'],
    ['epic', message(404, 'No matching epic found.'), 'Epic cannot be found.'],
    ['epic', message(409, 'Epic hierarchy level too deep'), 'This epic already has the maximum number of child epics.'],
    ['epic', message(409, 'Epic(s) already assigned'), 'Epic(s) already assigned'],
    ['issue', message(409, 'Issue(s) already assigned'), 'Issue(s) already assigned'],
    [
      'epic',
      message(422, '&2 cannot be added: No. &3 cannot be added: No'),
      '&2 cannot be added: No. &3 cannot be added: No',
    ],
    ['issue', refusal(422), 'Something went wrong while adding. Please try again.'],
    ['issue', new Response('', { status: 500 }), 'Something went wrong while adding. Please try again.'],
  ] as const)('keeps the references of a form for an %s that failed, and says why: %#', async (kind, answer, text) => {
    const network = fakeNetwork()
    network.on('POST /groups/', answer)
    await open(kind)
    await userEvent.type(field(), '&8 &9{Enter}')
    await waitFor(() => {
      expect(failure()).toBe(text)
    })
    expect(tokens()).toEqual(['&8', '&9'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove &8' }))
    expect(failure()).toBe(text)
    await userEvent.click(screen.getByRole('button', { name: 'Remove &9' }))
    expect(failure()).toBeNull()
  })

  it('keeps only what is still to be added when some were', async () => {
    const network = fakeNetwork()
    const text = 'acme/mobile&9 cannot be added: No'
    network.on(`POST ${EPICS}`, Response.json({ message: text, issuables: [8, 7].map(linkedEpic) }, { status: 422 }))
    network.on('TreeChildren', 'offline')
    network.on('TreeCounts', 'offline')
    await open('epic')
    await userEvent.type(field(), '&8 https://canopy.example/groups/acme/-/epics/7 acme/mobile&9{Enter}')
    await waitFor(() => {
      expect(failure()).toBe(text)
    })
    expect(tokens()).toEqual(['acme/mobile&9'])
  })

  it('takes back the message of a form that was closed too early when the next one succeeds', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(message(409, 'Epic(s) already assigned'))
    network.on(`POST ${EPICS}`, held.answer)
    await open('epic')
    await userEvent.type(field(), '&8{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    held.release()
    await waitFor(() => {
      expect(currentAlerts().map(({ text }) => text)).toEqual(['Not added: &8. Epic(s) already assigned'])
    })
    network.on(`POST ${EPICS}`, { message: null, issuables: [linkedEpic(9)] })
    await openForm('Add an existing epic')
    await userEvent.type(field(), '&9{Enter}')
    await waitFor(() => {
      expect(currentAlerts()).toEqual([])
    })
  })
})

describe('suggestions of references', () => {
  const found = [
    { id: 5, title: 'Plan Q3', reference: '&5' },
    { id: 7, title: 'Planning poker', reference: 'acme/web&7' },
  ]
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

  it('come by number or title, and are put in by keyboard or press', async () => {
    const network = fakeNetwork()
    network.on('GET /groups/acme/-/autocomplete_sources/epics', found)
    await open('epic', { config: {} })
    await userEvent.type(field(), '&pla')
    await waitFor(() => {
      expect(options()).toEqual(['Plan Q3&5', 'Planning pokerweb&7'])
    })
    await waitFor(() => {
      expect(network.calls.at(-1)?.to).toBe('/groups/acme/-/autocomplete_sources/epics?search=pla')
    })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(tokens()).toEqual(['acme/web&7'])
    await userEvent.type(field(), '&pla')
    await userEvent.click(await screen.findByRole('option', { name: /Plan Q3/ }))
    expect(tokens()).toEqual(['acme/web&7', '&5'])
    expect(document.activeElement).toBe(field())
  })

  it('are in the order in which the person has seen them, as far as they have', async () => {
    seen.mockResolvedValueOnce([{ id: 'gid://gitlab/Epic/7', title: 'Planning poker', reference: 'acme/web&7' }])
    fakeNetwork().on('GET /groups/acme/-/autocomplete_sources/epics', found)
    await open('epic', { config: {} })
    await userEvent.type(field(), '&pla')
    await waitFor(() => {
      expect(options()).toEqual(['Planning pokerweb&7', 'Plan Q3&5'])
    })
  })

  it('come by words of the title without a sign, too', async () => {
    fakeNetwork().on('GET /groups/acme/-/autocomplete_sources/epics', found)
    await open('epic', { config: {} })
    await userEvent.type(field(), 'planning pok')
    await userEvent.click(await screen.findByRole('option', { name: /Planning poker/ }))
    expect(tokens()).toEqual(['acme/web&7'])
    expect(field().value).toBe('')
  })

  it('are neither the epic itself, nor one above it, nor what is already below it', async () => {
    fakeNetwork().on('GET /groups/acme/-/autocomplete_sources/epics', [
      { id: 1, title: 'Root', reference: '&1' },
      { id: 2, title: 'Ancestor', reference: '&2' },
      { id: 3, title: 'Child', reference: '&3' },
      ...found,
    ])
    await open('epic', { config: {}, parent: { ancestorIds: ['gid://gitlab/Epic/2'] }, epics: [3] })
    await userEvent.type(field(), '&')
    await waitFor(() => {
      expect(options()).toEqual(['Plan Q3&5', 'Planning pokerweb&7'])
    })
  })

  it('are asked for once for each text, also by who comes back to one', async () => {
    const network = fakeNetwork()
    network.on('GET /groups/acme/-/autocomplete_sources/epics', found)
    await open('epic', { config: {} })
    const searches = () => network.calls.map(({ to }) => new URL(to, 'http://localhost').searchParams.get('search'))
    await userEvent.type(field(), '&pl')
    await waitFor(() => {
      expect(searches()).toEqual(['', 'pl'])
    })
    await userEvent.clear(field())
    await userEvent.type(field(), '&poker')
    await waitFor(() => {
      expect(searches()).toEqual(['', 'pl', 'poker'])
    })
    await userEvent.clear(field())
    await userEvent.type(field(), '&pl')
    await waitFor(() => {
      expect(options()).toEqual(['Plan Q3&5', 'Planning pokerweb&7'])
    })
    await new Promise((passed) => setTimeout(passed, DEBOUNCE_MS + 50))
    expect(searches()).toEqual(['', 'pl', 'poker'])
  })

  it('are closed by a first Escape, which leaves the form open', async () => {
    fakeNetwork().on('GET /groups/acme/-/autocomplete_sources/issues', found)
    await open('issue', { config: {} })
    await userEvent.type(field(), '#')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(field().value).toBe('#')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('are confidential ones only below a confidential epic, and say when there are none', async () => {
    const network = fakeNetwork()
    network.on('GET /groups/acme/-/autocomplete_sources/issues', [])
    await open('issue', { config: {}, parent: { confidential: true } })
    await userEvent.type(field(), '#')
    await screen.findByText('No suggestions found')
    expect(network.calls[0]?.to).toBe('/groups/acme/-/autocomplete_sources/issues?confidential_only=true&search=')
    await userEvent.type(field(), 'zzz')
    await screen.findByText('No matches found')
  })

  it('are not asked for where they are switched off, or for the other kind', async () => {
    const network = fakeNetwork()
    await open('issue')
    await userEvent.type(field(), '#pla')
    cleanup()
    await open('issue', { config: {} })
    await userEvent.type(field(), '&pla')
    expect(network.calls).toEqual([])
  })
})
