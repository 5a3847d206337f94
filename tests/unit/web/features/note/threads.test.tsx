import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { listenToKeys } from '#web/app/shortcut-keys.ts'
import { undo } from '#web/data/change/changes.ts'
import { items } from '#web/data/store/item-store.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import type { NoteRow } from '#web/features/note/activity-pages.ts'
import { Activity } from '#web/features/note/activity.tsx'
import type { NoteEditor } from '#web/features/note/note-editor.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, showOwner } from '../owner-page.tsx'

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  window.location.hash = ''
  vi.unstubAllGlobals()
})

const PLACE = '/groups/acme/web/-/epics/5'
const ME = { id: 'gid://gitlab/User/1', name: 'Ada', username: 'ada', avatarUrl: null, webPath: '/ada' }
const BOB = { ...ME, id: 'gid://gitlab/User/2', name: 'Bob', username: 'bob', webPath: '/bob' }

const note = (number: number, body: string, rest: Partial<NoteRow> = {}): NoteRow => ({
  ...{
    id: `gid://gitlab/Note/${number}`,
    body,
    bodyHtml: `<p>${body}</p>`,
    system: false,
    internal: false,
    version: 1,
    reactionVersion: 1,
  },
  ...{ author: BOB, createdAt: new Date(number * 60_000).toISOString(), lastEditedAt: null, lastEditedBy: null },
  ...{ awardEmoji: { nodes: [] }, userPermissions: { adminNote: true, awardEmoji: true } },
  ...rest,
})
const thread = (...notes: NoteRow[]) => ({
  id: (notes[0]?.id ?? '').replace('Note', 'Discussion'),
  notes: { nodes: notes },
})

/** The page of an epic with these discussions, what began last first. */
function show(discussions: object[] | ((filter: unknown) => object[]), { mayComment = true, isLocked = false } = {}) {
  const network = fakeNetwork()
  const answerOf = (nodes: object[]) => ({
    currentUser: ME,
    group: {
      epic: {
        id: OWNER.id,
        discussions: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
        userPermissions: { createNote: mayComment, markNoteAsInternal: mayComment, adminNotes: mayComment },
      },
    },
  })
  const answer = answerOf(typeof discussions === 'function' ? [] : discussions)
  network.on('EpicActivity', ({ body }) =>
    typeof discussions === 'function' ? answerOf(discussions((body as { filter: unknown }).filter)) : answer,
  )
  const paths = { preview: '', sources: '', docs: '', uploads: '' }
  showOwner({ version: 1, discussionLocked: isLocked }, () => (
    <Activity owner={OWNER} place={PLACE} Editor={Field} Conflict={() => null} paths={paths} signInHref="/" />
  ))
  return { network, answer }
}
const Field: NoteEditor = ({ label, value, onChange }) => (
  <textarea
    aria-label={label}
    value={value}
    onChange={(event) => {
      onChange(event.target.value)
    }}
  />
)

const article = (text: string) => screen.findByText(text).then((found) => found.closest<HTMLElement>('article'))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
const shown = () => screen.getAllByRole('article').map((one) => one.querySelector('p, [class*=document]')?.textContent)

const LONG = thread(...['First', 'One', 'Two', 'Three', 'Four'].map((body, index) => note(10 + index, body)))

it('shows the last replies of a long thread, and the others to who asks', async () => {
  show([thread(note(20, 'Alone')), LONG])
  const group = await screen.findByRole('group', { name: 'Thread by Bob, 4 replies' })
  const replies = within(group).getByRole('list', { name: 'Replies to Bob' })
  expect(within(replies).getAllByRole('article')).toHaveLength(2)
  expect(within(replies).queryByText('Two')).toBeNull()
  await userEvent.click(within(group).getByRole('button', { name: '2 earlier replies', expanded: false }))
  expect(within(replies).getAllByRole('article')).toHaveLength(4)
  await userEvent.click(within(group).getByRole('button', { name: '2 earlier replies', expanded: true }))
  expect(within(replies).getAllByRole('article')).toHaveLength(2)
  // One that stands alone is no thread, and is answered by its button.
  expect(screen.getAllByRole('group')).toEqual([group])
  expect(screen.getAllByRole('button', { name: 'Reply…' })).toHaveLength(1)
})

it('opens a thread for the reply that the address names', async () => {
  window.location.hash = '#note_11'
  show([LONG])
  await waitFor(async () => {
    expect(document.activeElement).toBe(await article('One'))
  })
})

it('finds what happened within a line that tells of more', async () => {
  window.location.hash = '#note_11'
  const happened = (number: number, body: string) => thread(note(number, body, { system: true }))
  show([happened(12, 'closed this'), happened(11, 'changed the title'), happened(10, 'created this epic')])
  await waitFor(() => {
    expect(document.activeElement?.textContent).toContain('created this epic, changed the title and closed this')
  })
})

it('shows what the address names although it is of a kind that has been left out', async () => {
  window.location.hash = '#note_11'
  localStorage.setItem('canopy.activity', 'ONLY_ACTIVITY oldest')
  show((filter) => (filter === 'ALL_NOTES' ? [LONG] : []))
  await waitFor(async () => {
    expect(document.activeElement).toBe(await article('One'))
  })
})

it('puts threads the other way round, and not the replies in them', async () => {
  localStorage.setItem('canopy.activity', 'ALL_NOTES newest')
  show([thread(note(20, 'Later'), note(21, 'Later answer')), thread(note(10, 'First'), note(22, 'Last answer'))])
  await screen.findByText('First')
  expect(shown()).toEqual(['Later', 'Later answer', 'First', 'Last answer'])
})

it('answers in the thread at once, with a quote by its key', async () => {
  const { network } = show([thread(note(20, 'Alone')), LONG])
  network.on('CreateNote', () => new Promise<never>(() => undefined))
  ;(await article('Alone'))?.focus()
  const stop = listenToKeys()
  await userEvent.keyboard('r')
  stop()
  expect(field().value).toBe('> Alone\n\n')
  await userEvent.type(field(), 'So be it{Control>}{Enter}{/Control}')
  const group = screen.getByRole('group', { name: 'Thread by Bob, 1 reply' })
  within(group).getByText(/So be it/)
  expect(within(group).queryByRole('textbox')).toBeNull()
  const sent = { noteableId: OWNER.id, discussionId: 'gid://gitlab/Discussion/20', body: '> Alone\n\nSo be it' }
  await waitFor(() => {
    expect(network.callsOf('CreateNote').map(({ body }) => body)).toMatchObject([{ input: sent }])
  })
})

it('keeps what is typed through a reload, and what is refused', async () => {
  const { network } = show([LONG])
  await userEvent.click(await screen.findByRole('button', { name: 'Reply…' }))
  await userEvent.type(field(), 'Five')
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  cleanup()
  const again = show([LONG])
  await screen.findByText('First')
  expect(field().value).toBe('Five')
  again.network.on('CreateNote', { createNote: { errors: ['Not now.'], note: null, quickActionsStatus: null } })
  await userEvent.click(
    within(screen.getByRole('form', { name: 'Reply to Bob' })).getByRole('button', { name: 'Reply' }),
  )
  await waitFor(() => {
    expect(alertTexts()).toEqual(['Not now.'])
  })
  expect(field().value).toBe('Five')
  expect(screen.getByRole('group').getAttribute('aria-label')).toBe('Thread by Bob, 4 replies')
  expect(network.callsOf('CreateNote')).toEqual([])
})

it('keeps the replies when the first comment goes', async () => {
  const { network, answer } = show([thread(note(10, 'First'), note(11, 'One'), note(12, 'Two'))])
  const first = await article('First')
  if (!first) throw new Error('There is no first comment.')
  network.on('DestroyNote', () => {
    answer.group.epic.discussions.nodes = [
      { ...thread(note(11, 'One'), note(12, 'Two')), id: 'gid://gitlab/Discussion/10' },
    ]
    network.on('EpicActivity', answer)
    return { destroyNote: { errors: [] } }
  })
  await userEvent.click(within(first).getByRole('button', { name: 'More about this comment' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
  const dialog = await screen.findByRole('alertdialog')
  within(dialog).getByText(/the replies to it stay/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete comment' }))
  const left = await screen.findByRole('group', { name: 'Thread by Bob, 1 reply' })
  expect(shown()).toEqual(['One', 'Two'])
  await waitFor(() => {
    expect(document.activeElement).toBe(left)
    expect(network.callsOf('EpicActivity').length).toBeGreaterThan(1)
  })
  expect(shown()).toEqual(['One', 'Two'])
})

it('offers no reply to who may not comment', async () => {
  show([LONG], { mayComment: false })
  await screen.findByText('First')
  expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull()
})

it('says of a locked discussion who can comment', async () => {
  show([LONG], { mayComment: false, isLocked: true })
  await screen.findByText('The discussion is locked. Only members can comment.')
  expect(screen.queryByRole('button', { name: /comment…/ })).toBeNull()
})

describe('a checklist in a comment', () => {
  const SOURCE = 'To do:\n\n- [ ] one\n- [x] two'
  const rendered = (number: number, body: string, rest: Partial<NoteRow> = {}) =>
    note(number, body, { bodyHtml: renderMarkdown(body, { groupPath: 'acme/web' }), ...rest })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  /** A page with the comment, and a server that takes a text which was made from the version that it has. */
  function showKept() {
    const server = { body: SOURCE, version: 1 }
    const kept = () => rendered(10, server.body, { version: server.version })
    const { network } = show(() => [thread(kept())])
    network.on('UpdateNote', ({ body }) => {
      const { input } = body as { input: { body: string; version: number } }
      const isStale = input.version !== server.version
      if (!isStale) Object.assign(server, { body: input.body, version: server.version + 1 })
      return { updateNote: { errors: isStale ? ['Someone edited this comment.'] : [], note: kept() } }
    })
    return server
  }

  it('is clicked where it stands, twice in a moment, too, and the last click is taken back', async () => {
    const server = showKept()
    await userEvent.click(await box('one'))
    await userEvent.click(await box('two'))
    expect([(await box('one')).checked, (await box('two')).checked]).toEqual([true, false])
    await waitFor(() => {
      expect(server).toEqual({ body: 'To do:\n\n- [x] one\n- [ ] two', version: 3 })
    })
    act(() => {
      undo()
    })
    await waitFor(() => {
      expect(server.body).toBe('To do:\n\n- [x] one\n- [x] two')
    })
    expect((await box('two')).checked).toBe(true)
  })

  it('shows the text of who was quicker, and says so', async () => {
    const server = showKept()
    const one = await box('one')
    Object.assign(server, { body: 'Done.\n\n- [x] one', version: 2 })
    await userEvent.click(one)
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Someone edited this comment.'])
    })
    expect((await screen.findByRole('article')).textContent).toContain('Done.')
    expect(server.version).toBe(2)
  })

  it('is only read by who may not change the comment', async () => {
    show([thread(rendered(10, SOURCE, { userPermissions: { adminNote: false, awardEmoji: true } }))])
    await screen.findByText('To do:')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([true, true])
  })
})

it('keeps an answer whose thread is deleted meanwhile, says why, and adds it as a comment when asked', async () => {
  let threads: object[] = [thread(note(20, 'Alone')), LONG]
  const { network } = show(() => threads)
  const first = within((await article('Alone')) as HTMLElement)
  await userEvent.click(first.getByRole('button', { name: 'Reply' }))
  await userEvent.type(field(), 'My answer')
  threads = [LONG]
  act(() => {
    items.receive({ id: OWNER.id, version: 2 })
  })
  const lost = within(await screen.findByRole('region', { name: 'A text whose comment was deleted' }))
  expect(lost.getByText(/What you were replying to was deleted/)).toBeTruthy()
  expect(lost.getByRole<HTMLTextAreaElement>('textbox').value).toBe('My answer')
  network.on('CreateNote', { createNote: { errors: [], note: note(30, 'My answer'), quickActionsStatus: null } })
  await userEvent.click(lost.getByRole('button', { name: 'Comment' }))
  await waitFor(() => {
    expect(network.callsOf('CreateNote').map(({ body }) => (body as { input: object }).input)).toMatchObject([
      { noteableId: OWNER.id, body: 'My answer' },
    ])
  })
  expect(network.callsOf('CreateNote')[0]?.body).not.toHaveProperty('input.discussionId')
  expect(screen.queryByRole('region', { name: 'A text whose comment was deleted' })).toBeNull()
})

it('keeps another text of a comment that is deleted meanwhile, and forgets it when told to', async () => {
  let threads: object[] = [thread(note(20, 'Alone', { author: ME })), LONG]
  show(() => threads)
  const first = within((await article('Alone')) as HTMLElement)
  await userEvent.click(first.getByRole('button', { name: 'More about this comment' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit comment' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), ', but longer')
  threads = [LONG]
  act(() => {
    items.receive({ id: OWNER.id, version: 2 })
  })
  const lost = within(await screen.findByRole('region', { name: 'A text whose comment was deleted' }))
  expect(lost.getByText(/The comment that you were changing was deleted/)).toBeTruthy()
  expect(lost.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Alone, but longer')
  await userEvent.click(lost.getByRole('button', { name: 'Discard' }))
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'A text whose comment was deleted' })).toBeNull()
  })
  expect(draftsAt(PLACE).all()).toEqual([])
})

it('finds an answer again that was left before its thread went', async () => {
  draftsAt(PLACE).write('reply-99', 'Left')
  show([LONG])
  expect(await screen.findByRole('region', { name: 'A text whose comment was deleted' })).toBeTruthy()
})
