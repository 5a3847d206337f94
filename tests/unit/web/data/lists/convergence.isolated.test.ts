import { QueryObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest'
import { HISTORIES_TIME_MAX_MS, runs, SEED_OF_RUN } from '#support/histories/runs.ts'
import type { List } from '#web/data/lists/lists.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import type { ShownNote, ToldNote } from '#web/data/live/told-note.ts'
import type { ListEdit } from '#web/data/store/list-edits.ts'
import type { ActivityPage } from '#web/features/note/activity-pages.ts'

const EPIC = 'gid://gitlab/Epic/1'
const ISSUE = 'gid://gitlab/Issue/1'
const ACME = { kind: 'group', fullPath: 'acme', groupPath: 'acme' } as const

interface Item {
  id: string
  title: string
  state: 'opened' | 'closed'
  version: number
}
interface Link {
  linkId: string
}

/** What a server has at a moment. */
interface World {
  epics: readonly Item[]
  issues: readonly Item[]
  /** Those of the issue. */
  tasks: readonly Item[]
  /** Those of the epic. */
  links: readonly Link[]
  /** Comments on the epic, the oldest first. */
  notes: readonly ShownNote[]
}
type ItemSet = 'epics' | 'issues' | 'tasks'

const PERSON = { id: 'gid://gitlab/User/1', name: 'Ada', username: 'ada', avatarUrl: null, webPath: '/ada' }
/** Numbers of comments, which grow with time. */
let lastNote = 0

/** Returns a new comment, which answers in a discussion, or stands alone. */
function noteOf(discussionId?: string): ShownNote {
  lastNote += 1
  const createdAt = new Date(Date.now()).toISOString()
  return {
    ...{ id: `gid://gitlab/Note/${lastNote}`, discussionId: discussionId ?? `gid://gitlab/Discussion/${lastNote}` },
    ...{ body: 'a', bodyHtml: '', author: PERSON, createdAt, lastEditedAt: null, lastEditedBy: null, internal: false },
    ...{ version: 1, reactionVersion: 1, awardEmoji: { nodes: [] } },
  }
}

const THREADS_MAX = 3
/** Returns the discussions of comments, what began last first. */
const threadsOf = (notes: readonly ShownNote[]) =>
  [...new Set(notes.map(({ discussionId }) => discussionId))]
    .map((id) => ({ id, notes: notes.filter(({ discussionId }) => discussionId === id) }))
    .toReversed()

/** Returns the first page of an activity. */
function activity({ notes }: World, max = THREADS_MAX): InfiniteData<ActivityPage> {
  const threads = threadsOf(notes).map(({ id, notes: own }) => ({
    id,
    notes: own.map(({ discussionId, isGone: _, ...note }) => ({
      ...{ ...note, system: false, discussion: { id: discussionId } },
      userPermissions: { adminNote: true, awardEmoji: true },
    })),
  }))
  const page = {
    ...{ me: PERSON, threads: threads.slice(0, max), olderThan: threads.length > max ? 'older' : null },
    ...{ isLocked: false, mayComment: true, mayCommentInternally: true, mayAdminNotes: true },
  }
  return { pages: [page], pageParams: [null] }
}
/** Returns what counts of the threads that are shown. */
const read = (threads: readonly { id: string; notes: readonly object[] }[]) =>
  threads.map(({ id, notes }) => ({ id, notes: notes.map((note) => ({ ...note, discussion: null })) }))

const item = (id: string): Item => ({ id, title: 'c', state: 'opened', version: 1 })
const FIRST: World = {
  epics: [item('gid://gitlab/Epic/2'), item(EPIC)],
  issues: [item(ISSUE), item('gid://gitlab/Issue/2')],
  tasks: [item('gid://gitlab/WorkItem/1')],
  links: [{ linkId: 'link 1' }],
  notes: Array.from({ length: 5 }, () => noteOf()),
}

const openEpics = ({ epics }: World) => epics.filter(({ state }) => state === 'opened')
const byTitle = ({ issues }: World) =>
  issues.toSorted((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1))
const countsOf = (all: readonly Item[]) => {
  const opened = all.filter(({ state }) => state === 'opened').length
  return { opened, closed: all.length - opened, all: all.length }
}

/** Something that is shown, with what the server answers; lists of items and numbers are behind the items. */
interface Shown {
  list: List | undefined
  isBehind: boolean
  answer: (world: World) => object
}

/** Epics that meet a filter, which changes of others have them do and not do any more. */
const TITLE = 'a'
const titledEpics = ({ epics }: World) => epics.filter(({ title }) => title === TITLE)

/** Opens a tab: all modules anew, with a store, changes that wait and a channel of its own. */
async function openTab() {
  vi.resetModules()
  const { childrenOf, linksOf, notesOf } = await import('#web/data/change/operation.ts')
  const { followLists } = await import('#web/data/lists/follow-lists.ts')
  const { keepOwnEdits, withEdits } = await import('#web/data/lists/use-own-edits.ts')
  const { SETTLE_MS } = await import('#web/data/live/live.ts')
  const { items } = await import('#web/data/store/item-store.ts')
  const { listEdits } = await import('#web/data/store/list-edits.ts')
  const { epicCountsQuery, epicListQuery } = await import('#web/features/epic/epic-list-queries.ts')
  const { issueCountsQuery, issueListQuery } = await import('#web/features/issue/issue-list-queries.ts')
  const { keepOwnStates } = await import('#web/features/item/list/own-states.ts')
  const { activityOf } = await import('#web/features/note/activity-query.ts')
  const { foldActivity } = await import('#web/features/note/fold-activity.ts')
  const { linksOfItem } = await import('#web/features/link/linked-items-query.ts')
  const { tasksOf } = await import('#web/features/task/tasks-query.ts')
  const { createQueryClient } = await import('#web/lib/transport/query-client.ts')
  const { fakeLive } = await import('../../fake-live.ts')
  const filter = [{ type: 'search', operator: '=', value: TITLE }] as const
  const shown: Record<string, Shown> = {
    'open epics': {
      list: epicListQuery('acme', { state: 'opened', sort: 'created_at_desc', filter: [] }).meta?.list,
      isBehind: true,
      answer: (world) => ({ pages: [{ group: { epics: { nodes: openEpics(world) } } }], pageParams: [''] }),
    },
    'epics of a filter': {
      list: epicListQuery('acme', { state: 'all', sort: 'created_at_desc', filter: [...filter] }).meta?.list,
      isBehind: true,
      answer: (world) => ({ pages: [{ group: { epics: { nodes: titledEpics(world) } } }], pageParams: [''] }),
    },
    'epics of a filter in numbers': {
      list: epicCountsQuery('acme', [...filter]).meta?.list,
      isBehind: true,
      answer: (world) => ({ group: { epicStatusCounts: countsOf(titledEpics(world)) } }),
    },
    'epics in numbers': {
      list: epicCountsQuery('acme', []).meta?.list,
      isBehind: true,
      answer: ({ epics }) => ({ group: { epicStatusCounts: countsOf(epics) } }),
    },
    'issues by title': {
      list: issueListQuery(ACME, { state: 'all', sort: 'title_asc', filter: [] }).meta?.list,
      isBehind: true,
      answer: (world) => ({ pages: [{ issues: { nodes: byTitle(world) } }], pageParams: [''] }),
    },
    'issues in numbers': {
      list: issueCountsQuery(ACME, []).meta?.list,
      isBehind: true,
      answer: ({ issues }) => countsOf(issues),
    },
    tasks: { list: tasksOf(ISSUE), isBehind: false, answer: ({ tasks }) => tasks },
    links: { list: linksOfItem(EPIC), isBehind: false, answer: ({ links }) => links },
  }
  const comments: Shown = { list: activityOf(EPIC, 'ALL_NOTES'), isBehind: false, answer: (world) => activity(world) }
  const channel = await fakeLive()
  // What was read before the channel was there is read once more by then.
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  return {
    ...{ childrenOf, linksOf, notesOf, items, listEdits, channel },
    /** Shows everything from now on. */
    begin(server: Server, answerMs: number) {
      items.clear()
      listEdits.clear()
      const client = createQueryClient()
      const stops = [followLists(client), keepOwnStates(client, () => undefined)]
      for (const list of [childrenOf(ISSUE), linksOf(EPIC), notesOf(EPIC)]) stops.push(keepOwnEdits(client, list))
      for (const [name, { list, isBehind, answer }] of Object.entries({ ...shown, comments })) {
        const queryFn = async () => {
          const askedAt = items.moment()
          const given: unknown = structuredClone(answer(server.answer(isBehind)))
          await new Promise((resolve) => setTimeout(resolve, answerMs))
          items.receive(given, askedAt)
          return given
        }
        const observer = new QueryObserver(client, { queryKey: [name], queryFn, ...(list && { meta: { list } }) })
        stops.push(observer.subscribe(() => undefined))
      }
      return {
        client,
        /** Returns what is shown, and what should be, and stops. */
        end(): { seen: Record<string, unknown>; due: Record<string, unknown> } {
          const seen = Object.entries(shown).map(([name, { list }]) => {
            const data: unknown = client.getQueryData([name])
            const edits = list?.edits === undefined ? [] : listEdits.waiting()
            return [name, items.current(list ? withEdits(data, list, edits) : data)] as const
          })
          const pages = client.getQueryData<InfiniteData<ActivityPage>>(['comments'])?.pages ?? []
          const threads = foldActivity(pages.flatMap((page) => page.threads))
            .flatMap((entry) => (entry.type === 'thread' ? [entry.thread] : []))
            .toReversed()
          const all = activity(server.now(), Infinity).pages.flatMap((page) => page.threads)
          for (const stop of stops) stop()
          client.clear()
          const due = Object.entries(shown).map(([name, { answer }]) => [name, answer(server.now())] as const)
          const isCut = pages.at(-1)?.olderThan !== null
          return {
            seen: { ...Object.fromEntries(seen), comments: read(threads) },
            due: { ...Object.fromEntries(due), comments: read(isCut ? all.slice(0, threads.length) : all) },
          }
        },
      }
    },
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

const WITH_ITEMS = [
  ...(['make', 'rename', 'turn', 'turn', 'delete', 'make task', 'delete task', 'link', 'unlink'] as const),
]
const WITH_COMMENTS = [...(['comment', 'comment', 'answer', 'edit note', 'react', 'delete note'] as const)]
type Deed = (typeof WITH_ITEMS | typeof WITH_COMMENTS)[number]

/** Something that is done, and what becomes of the news of it. */
interface Step {
  does: Deed
  /** In which of the tabs; null where somebody else does it. */
  tab: number | null
  isRefused: boolean
  set: 'epics' | 'issues'
  which: number
  news: 'once' | 'doubled' | 'told twice' | 'lost'
  /** Milliseconds until the server has it, until it is told, until it is answered and until the next step. */
  takes: number
  toldAfter: number
  answeredAfter: number
  pause: number
}

const stepOf = (...deeds: Deed[]): fc.Arbitrary<Step> =>
  fc.record({
    does: fc.constantFrom(...deeds),
    tab: fc.constantFrom(null, 0, 1),
    isRefused: fc.nat(5).map((number) => number === 0),
    set: fc.constantFrom('epics', 'issues'),
    which: fc.nat(9),
    news: fc.constantFrom('once', 'once', 'doubled', 'told twice', 'lost'),
    ...{ takes: fc.nat(800), toldAfter: fc.nat(900), answeredAfter: fc.nat(900), pause: fc.nat(1_500) },
  })

const tabs: Tab[] = []
beforeAll(async () => {
  vi.useFakeTimers()
  tabs.push(await openTab(), await openTab())
  // Each has all modules of its own.
  expect(tabs[0]?.items).not.toBe(tabs[1]?.items)
})
afterAll(() => {
  for (const { channel } of tabs) channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tells both tabs, one after the other. */
function tellAll(...events: Partial<ItemEvent>[]): void {
  for (const { channel } of tabs) void channel.tell(...events)
}

/** Makes a server whose lists are behind by some milliseconds. */
function createServer(behind: number) {
  let history = [{ at: -Infinity, world: FIRST }]
  let made = 10
  let lostUntil = 0
  const now = (): World => history.at(-1)?.world ?? FIRST
  const tell = (event: Partial<ItemEvent>, { news, toldAfter }: Step) => {
    if (news === 'lost') {
      lostUntil = Date.now() + behind + 1
      setTimeout(() => {
        if (Date.now() >= lostUntil) tellAll({ type: 'resync' })
      }, behind + 1)
      return
    }
    setTimeout(tellAll, toldAfter, event)
    if (news === 'told twice') setTimeout(tellAll, toldAfter * 2, event)
    if (news === 'doubled') setTimeout(tellAll, toldAfter, event, event)
  }
  const put = (change: Partial<World>) => {
    history = [...history, { at: Date.now(), world: { ...now(), ...change } }]
  }
  const putItem = (set: ItemSet, { id }: Item, change: Partial<Item>, step: Step): Item => {
    const next = now()[set].map((one) => (one.id === id ? { ...one, ...change, version: one.version + 1 } : one))
    put({ [set]: next })
    const changed = next.find((one) => one.id === id) ?? item(id)
    tell({ itemId: id, fields: Object.keys(change), item: { ...changed } }, step)
    return changed
  }
  const drop = (set: ItemSet, id: string, step: Step) => {
    put({ [set]: now()[set].filter((one) => one.id !== id) })
    tell({ type: 'gone', itemId: id, ...(set === 'tasks' && { parentIds: [ISSUE] }) }, step)
  }
  const tellNotes = (note: ToldNote, step: Step) => {
    tell({ type: 'noted', itemId: EPIC, fields: ['notes', 'userNotesCount'], item: { notes: [note] } }, step)
  }
  return {
    now,
    /** Takes in a comment that is new or has changed. */
    putNote(note: ShownNote, step: Step): void {
      const { notes } = now()
      const isNew = notes.every(({ id }) => id !== note.id)
      put({ notes: isNew ? [...notes, note] : notes.map((one) => (one.id === note.id ? note : one)) })
      tellNotes(note, step)
    },
    dropNote({ id, discussionId }: ShownNote, step: Step): void {
      const { notes } = now()
      const leads = notes.filter((one) => one.discussionId === discussionId).length > 1
      put({ notes: notes.filter((one) => one.id !== id) })
      tellNotes({ id, discussionId, isGone: true, ...(leads && { leads }) }, step)
    },
    nextNumber: () => (made += 1),
    answer: (isBehind: boolean): World =>
      history.findLast(({ at }) => at <= Date.now() - (isBehind ? behind : 0))?.world ?? FIRST,
    put,
    putItem,
    drop,
    tell,
    make(set: ItemSet, id: string, step: Step): Item {
      const row = item(id)
      put({ [set]: set === 'tasks' ? [...now().tasks, row] : [row, ...now()[set]] })
      tell({ type: 'created', itemId: id, item: { ...row }, ...(set === 'tasks' && { parentIds: [ISSUE] }) }, step)
      return row
    },
  }
}
type Server = ReturnType<typeof createServer>

/** Does something on the server, as others do it. */
function doOnServer(server: Server, step: Step): void {
  const world = server.now()
  const one = world[step.set][step.which]
  const [task, link] = [world.tasks[step.which], world.links[step.which]]
  const kind = step.set === 'epics' ? 'Epic' : 'Issue'
  if (step.does === 'make') server.make(step.set, `gid://gitlab/${kind}/${server.nextNumber()}`, step)
  if (step.does === 'rename' && one) server.putItem(step.set, one, { title: 'abcde'[step.takes % 5] ?? '' }, step)
  if (step.does === 'turn' && one) server.putItem(step.set, one, { state: otherState(one) }, step)
  if (step.does === 'delete' && one) server.drop(step.set, one.id, step)
  if (step.does === 'make task') server.make('tasks', `gid://gitlab/WorkItem/${server.nextNumber()}`, step)
  if (step.does === 'delete task' && task) server.drop('tasks', task.id, step)
  if (step.does === 'link') {
    server.put({ links: [{ linkId: `link ${server.nextNumber()}` }, ...world.links] })
    server.tell({ type: 'linked', itemId: EPIC }, step)
  }
  if (step.does === 'unlink' && link) {
    server.put({ links: world.links.filter((other) => other !== link) })
    server.tell({ type: 'unlinked', itemId: EPIC }, step)
  }
  const note = world.notes.at(-1 - (step.which % 3))
  if (step.does === 'comment') server.putNote(noteOf(), step)
  if (step.does === 'answer' && note) server.putNote(noteOf(note.discussionId), step)
  if (step.does === 'edit note' && note)
    server.putNote({ ...note, body: `${note.body}a`, version: note.version + 1 }, step)
  if (step.does === 'react' && note) {
    const { awardEmoji, reactionVersion } = note
    const nodes = [...awardEmoji.nodes, { name: 'tada', emoji: '🎉', user: PERSON }]
    server.putNote({ ...note, awardEmoji: { nodes }, reactionVersion: reactionVersion + 1 }, step)
  }
  if (step.does === 'delete note' && note) server.dropNote(note, step)
}

const otherState = ({ state }: Item) => (state === 'opened' ? 'closed' : 'opened')

/** Does something here: it shows at once, and the server carries it out, or refuses it, later. */
function doHere(
  server: Server,
  step: Step,
  { items, listEdits, childrenOf, linksOf, notesOf }: Tab,
  client: QueryClient,
): void {
  const { takes, answeredAfter, isRefused } = step
  const world = server.now()
  const later = (carryOut: () => () => void, refuse: () => void) => {
    setTimeout(() => {
      const answer = isRefused ? refuse : carryOut()
      setTimeout(answer, answeredAfter)
    }, takes)
  }
  const one = world[step.set][step.which]
  if (step.does === 'turn' && one) {
    const layer = items.show(one.id, { state: otherState(one) })
    later(
      () => {
        const known = server.now()[step.set].find(({ id }) => id === one.id)
        const answer = known && server.putItem(step.set, known, { state: otherState(one) }, step)
        return () => {
          items.settle(layer, answer)
        }
      },
      () => {
        items.settle(layer)
      },
    )
  }
  const edited = (edit: ListEdit, carryOut: () => ListEdit) => {
    const shown = listEdits.show([edit])
    later(
      () => {
        const carriedOut = carryOut()
        return () => {
          shown.settle([carriedOut])
        }
      },
      () => {
        shown.settle([])
      },
    )
  }
  if (step.does === 'make task') {
    const index = client.getQueryData<readonly Item[]>(['tasks'])?.length ?? 0
    const edit: ListEdit = { list: childrenOf(ISSUE), itemId: `new ${server.nextNumber()}`, index }
    edited({ ...edit, row: item(edit.itemId) }, () => {
      const row = server.make('tasks', `gid://gitlab/WorkItem/${server.nextNumber()}`, step)
      return { ...edit, itemId: row.id, row }
    })
  }
  if (step.does === 'comment') {
    const edit: ListEdit = { list: notesOf(EPIC), itemId: `new ${server.nextNumber()}`, index: 0 }
    edited({ ...edit, row: { ...noteOf(), id: edit.itemId } }, () => {
      const note = noteOf()
      server.putNote(note, step)
      return { ...edit, itemId: note.id, row: { ...note, discussion: { id: note.discussionId } } }
    })
  }
  const link = world.links[step.which]
  if (step.does === 'unlink' && link) {
    const edit: ListEdit = { list: linksOf(EPIC), itemId: link.linkId, index: null }
    edited(edit, () => {
      server.put({ links: server.now().links.filter(({ linkId }) => linkId !== link.linkId) })
      server.tell({ type: 'unlinked', itemId: EPIC }, step)
      return edit
    })
  }
}

it.each([
  ['items', WITH_ITEMS, 300],
  ['comments', WITH_COMMENTS, 150],
] as const)(
  'two tabs show in the end what the server has of %s, whatever of the news is doubled, late or lost, while own changes wait',
  async (_, deeds, histories) => {
    // One that runs out of time says nothing of itself.
    onTestFailed(() => {
      console.log(`HISTORIES_SEED=${SEED_OF_RUN} plays the same histories again.`)
    })
    const run = async (steps: readonly Step[], behind: number, answerMs: number) => {
      const server = createServer(behind)
      const begun = tabs.map((tab) => ({ tab, ...tab.begin(server, answerMs) }))
      await vi.advanceTimersByTimeAsync(answerMs + 1)
      for (const step of steps) {
        const here = step.tab === null ? undefined : begun[step.tab]
        if (here) doHere(server, step, here.tab, here.client)
        else doOnServer(server, step)
        await vi.advanceTimersByTimeAsync(step.pause)
      }
      await vi.advanceTimersByTimeAsync(20_000)
      // Both end before either is looked at: a history that fails leaves nothing to those that are tried after it.
      for (const { seen, due } of begun.map((tab) => tab.end())) expect(seen).toEqual(due)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf(...deeds), { minLength: 1, maxLength: 25 }), fc.nat(1_500), fc.nat(400), run),
      { ...runs(histories), seed: SEED_OF_RUN },
    )
  },
  HISTORIES_TIME_MAX_MS,
)
