import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { globalId } from '#domain/ids.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { linkItems } from '#operations/link/link-items.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { continueDeletion } from '#stream/continue-deletion.ts'
import { NOTE_PREFIX, notePointerKey } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { noteItems } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { putItems } from '#table/client/write.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'
import { Given } from './given.ts'
import { doubleStore, startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

interface Note {
  id: string
  body: string
  bodyHtml: string
  author: { username: string }
  system: boolean
  internal: boolean
  version: number
  lastEditedAt: string | null
  url: string
  awardEmoji: { nodes: { name: string; user: { username: string } }[] }
  userPermissions: { adminNote: boolean; awardEmoji: boolean }
}
interface Page {
  nodes: Note[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null; startCursor: string | null }
}
interface Epic {
  notes: Page
  userNotesCount: number
  participants: { nodes: { username: string }[] }
  userPermissions: { createNote: boolean; markNoteAsInternal: boolean }
}

const NOTE = `id body bodyHtml author { username } system internal version lastEditedAt url
  awardEmoji { nodes { name user { username } } } userPermissions { adminNote awardEmoji }`

let system: GraphqlSystem
let as: (name: string) => Promise<OperationContext>

/** A group with a person of each role, and a new epic with a number of its own for each test. */
beforeAll(async () => {
  system = await startGraphqlSystem('real', doubleStore())
  const given = new Given()
  const group = given.group('lab')
  given.project('work', group)
  for (const [name, accessLevel] of Object.entries(ROLE)) {
    given.user(name, accessLevel === 0 ? [] : [{ namespaceIds: group.namespaceIds, accessLevel }])
  }
  given.user('stranger')
  await system.put(given.taken())
  const { table } = system
  const now = () => new Date().toISOString()
  as = async (name) => ({ table, viewer: await loadViewer(table, name), now, random: Math.random, entrance: 'web' })
})
afterAll(() => system.stop())

async function freshEpic(confidential = false): Promise<{ id: number; iid: number; gid: string }> {
  const { id, iid } = await createEpic(await as('owner'), { groupPath: 'lab', title: 'Epic', confidential })

  return { id, iid, gid: globalId('Epic', id) }
}

async function mutate(who: string | null, name: string, input: object, answer = `note { ${NOTE} }`) {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation($input: ${type}!) { payload: ${name}(input: $input) { errors clientMutationId ${answer} } }`
  const { data, errors } = await system.ask<{
    payload: { errors: string[]; note?: Note | null; toggledOn?: boolean } | null
  }>(who, query, { input })
  return { ...data.payload, problem: errors?.[0]?.message }
}

/** The comment; made now. */
async function comment(who: string, noteableId: string, body: string, more: object = {}): Promise<Note> {
  const { note, errors } = await mutate(who, 'createNote', { noteableId, body, ...more })
  if (!note) throw new Error(`There is no comment: ${JSON.stringify(errors)}`)
  return note
}

async function epicOf(who: string | null, iid: number, args = ''): Promise<Epic | null> {
  const fields = `notes${args} { nodes { ${NOTE} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
    userNotesCount participants { nodes { username } } userPermissions { createNote markNoteAsInternal }`
  const { data, errors } = await system.ask<{ group: { epic: Epic | null } }>(
    who,
    `{ group(fullPath: "lab") { epic(iid: "${iid}") { ${fields} } } }`,
  )
  expect(errors).toBeUndefined()
  return data.group.epic
}
const bodies = (epic: Epic | null) => epic?.notes.nodes.map(({ body }) => body)
const names = (epic: Epic | null) => epic?.participants.nodes.map(({ username }) => username)

test('a comment is rendered safely, counted, and shows at once what everybody may do with it', async () => {
  const { iid, gid } = await freshEpic()
  const written = await comment('guest', gid, 'See **this** &1 <script>alert(1)</script>', {
    clientMutationId: 'once-one',
  })
  expect(written.bodyHtml).toContain('<strong>this</strong>')
  expect(written.bodyHtml).toContain('href="/groups/lab/-/epics/1"')
  expect(written.bodyHtml).not.toContain('script')
  expect(written.url).toBe(`https://canopy.example/groups/lab/-/epics/${iid}#note_${written.id.split('/').at(-1)}`)
  // The same request, sent again because its answer was lost.
  const again = await comment('guest', gid, 'See **this** &1 <script>alert(1)</script>', {
    clientMutationId: 'once-one',
  })
  expect(again.id).toBe(written.id)
  for (const [who, mayChange, mayReact] of [
    ...([[null, false, false]] as const),
    ...([['stranger', false, true]] as const),
    ...([['guest', true, true]] as const),
    ...([['developer', false, true]] as const),
    ...([['maintainer', true, true]] as const),
  ]) {
    const epic = await epicOf(who, iid, '(filter: ONLY_COMMENTS)')
    expect(epic).toMatchObject({ userNotesCount: 1, notes: { nodes: [{ id: written.id, system: false }] } })
    expect(epic?.notes.nodes[0]?.userPermissions).toEqual({ adminNote: mayChange, awardEmoji: mayReact })
    expect(epic?.userPermissions.createNote).toBe(who !== null)
  }
})

test.each([
  ['', "Comment can't be blank"],
  [' \n\u200b', "Comment can't be blank"],
  ['x'.repeat(100_001), 'Comment is too long (maximum is 100000 characters)'],
  ['😀&'.repeat(30_000), 'Comment is too long: with its formatting it may take 300 KB.'],
])('a comment that cannot be kept is refused in words (%#)', async (body, message) => {
  const { iid, gid } = await freshEpic()
  expect(await mutate('guest', 'createNote', { noteableId: gid, body })).toMatchObject({
    errors: [message],
    note: null,
  })
  const kept = await comment('guest', gid, 'Kept')
  expect(await mutate('guest', 'updateNote', { id: kept.id, body })).toMatchObject({ errors: [message] })
  expect(bodies(await epicOf('guest', iid, '(filter: ONLY_COMMENTS)'))).toEqual(['Kept'])
})

test('its author and maintainers change and delete a comment; a change made from an older text is refused and shows theirs', async () => {
  const { iid, gid } = await freshEpic()
  const first = await comment('guest', gid, 'First')
  for (const who of [null, 'stranger', 'developer']) {
    for (const [name, input] of [
      ['updateNote', { id: first.id, body: 'Mine' }],
      ['destroyNote', { id: first.id }],
    ] as const) {
      expect((await mutate(who, name, input)).problem).toBeDefined()
    }
  }
  const edited = await mutate('maintainer', 'updateNote', { id: first.id, body: 'Second', version: 1 })
  expect(edited).toMatchObject({ errors: [], note: { body: 'Second', version: 2, author: { username: 'guest' } } })
  const late = await mutate('guest', 'updateNote', { id: first.id, body: 'Third', version: 1 })
  expect(late.errors?.[0]).toContain('Someone edited this comment at the same time')
  expect(late.note).toMatchObject({ body: 'Second', version: 2 })
  const same = await mutate('guest', 'updateNote', { id: first.id, body: 'Second', version: 1 })
  expect(same).toMatchObject({ errors: [], note: { version: 2 } })
  expect(await mutate('guest', 'destroyNote', { id: first.id })).toMatchObject({ errors: [], note: null })
  expect(await epicOf('guest', iid, '(filter: ONLY_COMMENTS)')).toMatchObject({
    userNotesCount: 0,
    notes: { nodes: [] },
  })
  expect((await mutate('guest', 'updateNote', { id: first.id, body: 'x' })).problem).toBe(NOT_FOUND.message)
  expect((await mutate('guest', 'createNote', { noteableId: globalId('Epic', 5), body: 'x' })).problem).toBe(
    NOT_FOUND.message,
  )
})

test('internal comments are there for reporters and up only, whatever is asked', async () => {
  const { iid, gid } = await freshEpic()
  await comment('guest', gid, 'Open')
  const secret = await comment('reporter', gid, 'Only us, @developer and @guest', { internal: true })
  expect((await mutate('guest', 'createNote', { noteableId: gid, body: 'x', internal: true })).problem).toBeDefined()
  for (const who of [null, 'stranger', 'guest']) {
    expect(bodies(await epicOf(who, iid, '(filter: ONLY_COMMENTS)'))).toEqual(['Open'])
    expect((await mutate(who ?? 'stranger', 'updateNote', { id: secret.id, body: 'x' })).problem).toBe(
      NOT_FOUND.message,
    )
    const reaction = { awardableId: secret.id, name: 'heart' }
    expect((await mutate(who ?? 'stranger', 'awardEmojiToggle', reaction, 'toggledOn')).problem).toBe(NOT_FOUND.message)
  }
  const epic = await epicOf('reporter', iid, '(filter: ONLY_COMMENTS)')
  expect(epic?.notes.nodes).toMatchObject([{ internal: false }, { internal: true }])
  // What everybody sees of the epic does not tell of them.
  expect(epic?.userNotesCount).toBe(1)
  expect(names(epic)).toEqual(['owner', 'guest'])
  expect(await todosOf('developer')).toEqual([`mentioned #note_${secret.id.split('/').at(-1)}`])
  expect(await todosOf('guest')).toEqual([])
})

test('answers stand with the comment that they answer, and are told of as its discussion', async () => {
  const { iid, gid } = await freshEpic()
  const first = await comment('guest', gid, 'First')
  await comment('guest', gid, 'Between')
  const discussionId = first.id.replace('Note', 'Discussion')
  const answer = await comment('stranger', gid, 'To the first', { discussionId })
  const secret = await comment('reporter', gid, 'Among us', { internal: true })
  const hidden = secret.id.replace('Note', 'Discussion')
  await comment('reporter', gid, 'So be it', { discussionId: hidden })
  const discussions = async (who: string) => {
    const { data, errors } = await system.ask<{ group: { epic: Threads } }>(
      who,
      `{ group(fullPath: "lab") { epic(iid: "${iid}") { userNotesCount userDiscussionsCount
        discussions(filter: ONLY_COMMENTS) { nodes { id replyId notes { nodes { body internal
          discussion { id createdAt notes { nodes { body } } } } } } } } } }`,
    )
    expect(errors).toBeUndefined()
    const { discussions: list, ...counts } = data.group.epic
    // Each comment tells the same of its discussion as the list.
    for (const { id, notes } of list.nodes) {
      const texts = notes.nodes.map(({ body }) => ({ body }))
      for (const { discussion } of notes.nodes) expect(discussion).toMatchObject({ id, notes: { nodes: texts } })
    }
    return { ...counts, shown: list.nodes.map(({ id, notes }) => [id, ...notes.nodes.map(({ body }) => body)]) }
  }
  const own = await discussions('guest')
  expect(own).toMatchObject({ userNotesCount: 3, userDiscussionsCount: 2 })
  expect(own.shown).toEqual([
    [discussionId, 'First', 'To the first'],
    [expect.any(String), 'Between'],
  ])
  expect((await discussions('reporter')).shown.at(-1)).toEqual([hidden, 'Among us', 'So be it'])
  const answered = (to: string) => mutate('guest', 'createNote', { noteableId: gid, body: 'x', discussionId: to })
  expect((await answered(hidden)).problem).toBe(NOT_FOUND.message)
  expect((await answered(answer.id.replace('Note', 'Discussion'))).problem).toBe(NOT_FOUND.message)
  expect((await answered(first.id)).problem).toContain('is not a valid ID for Discussion')
  await mutate('guest', 'destroyNote', { id: first.id })
  expect(await discussions('guest')).toMatchObject({ userNotesCount: 2, userDiscussionsCount: 2 })
  await mutate('stranger', 'destroyNote', { id: answer.id })
  expect(await discussions('guest')).toMatchObject({ userNotesCount: 1, userDiscussionsCount: 1 })
})

interface Threads {
  userNotesCount: number
  userDiscussionsCount: number
  discussions: {
    nodes: {
      id: string
      notes: { nodes: { body: string; discussion: { id: string; notes: { nodes: object[] } } }[] }
    }[]
  }
}

async function todosOf(who: string): Promise<string[]> {
  const query = '{ currentUser { todos(first: 100) { nodes { action targetUrl } } } }'
  const { data } = await system.ask<{ currentUser: { todos: { nodes: { action: string; targetUrl: string }[] } } }>(
    who,
    query,
  )
  return data.currentUser.todos.nodes.map(({ action, targetUrl }) => `${action} #${targetUrl.split('#')[1] ?? ''}`)
}

test('whoever comments or is mentioned takes part, and leaves with the only comment that made them', async () => {
  const { iid, gid } = await freshEpic()
  const hidden = await freshEpic(true)
  const first = await comment('stranger', gid, 'Hello @maintainer and @nobody')
  const second = await comment('stranger', gid, 'Once more')
  expect(names(await epicOf('guest', iid))).toEqual(['owner', 'stranger', 'maintainer'])
  const number = first.id.split('/').at(-1)
  expect(await todosOf('maintainer')).toEqual([`mentioned #note_${number}`])
  // A second mention makes no second to-do, nor does naming oneself or whoever may not read the item.
  await mutate('stranger', 'updateNote', { id: first.id, body: 'Hello @maintainer and @stranger' })
  await comment('reporter', hidden.gid, 'Psst, @stranger')
  expect(await todosOf('maintainer')).toHaveLength(1)
  expect(await todosOf('stranger')).toEqual([])
  await mutate('stranger', 'destroyNote', { id: first.id })
  expect(names(await epicOf('guest', iid))).toEqual(['owner', 'stranger'])
  await mutate('stranger', 'destroyNote', { id: second.id })
  expect(names(await epicOf('guest', iid))).toEqual(['owner'])
})

test('reactions come and go by person, also while the text is changed', async () => {
  const { iid, gid } = await freshEpic()
  const { id } = await comment('guest', gid, 'Done')
  const react = (who: string, change: string, name: string) =>
    mutate(
      who,
      `awardEmoji${change}`,
      { awardableId: id, name },
      change === 'Toggle' ? 'toggledOn' : 'awardEmoji { name }',
    )
  await Promise.all([
    react('guest', 'Add', 'tada'),
    react('stranger', 'Add', 'tada'),
    react('owner', 'Toggle', 'heart'),
    mutate('guest', 'updateNote', { id, body: 'Really done', version: 1 }),
  ])
  expect((await react('guest', 'Add', 'nonsense')).errors).toEqual(['Name is not a valid emoji name'])
  expect((await react('guest', 'Remove', 'heart')).errors).toHaveLength(1)
  expect(await react('owner', 'Toggle', 'heart')).toMatchObject({ toggledOn: false })
  const [note] = (await epicOf(null, iid, '(filter: ONLY_COMMENTS)'))?.notes.nodes ?? []
  expect(note).toMatchObject({ body: 'Really done', version: 2 })
  const awarded = note?.awardEmoji.nodes.map(({ name, user }) => `${name} ${user.username}`).toSorted()
  expect(awarded).toEqual(['tada guest', 'tada stranger'])
  await react('stranger', 'Remove', 'tada')
  await react('guest', 'Remove', 'tada')
  expect((await epicOf(null, iid, '(filter: ONLY_COMMENTS)'))?.notes.nodes[0]?.awardEmoji.nodes).toEqual([])
})

/** What happens in one millisecond has no order. */
const nextMillisecond = () => sleep(2)

test('what happened stands between the comments, in words, as far as the viewer may learn of it', async () => {
  const owner = await as('owner')
  const { id, iid, gid } = await freshEpic()
  const hidden = await freshEpic(true)
  await comment('guest', gid, 'One')
  await nextMillisecond()
  await changeItem(
    owner,
    { kind: 'epic', id },
    { priority: 'HIGH', dueDateFixed: `${new Date().getUTCFullYear()}-12-04`, dueDateIsFixed: true },
  )
  await nextMillisecond()
  await comment('guest', gid, 'Two')
  await nextMillisecond()
  const child = await createIssue(owner, { projectPath: 'lab/work', title: 'Child', epicId: id })
  await nextMillisecond()
  await linkItems(owner, { item: { kind: 'epic', id }, other: { kind: 'epic', id: hidden.id }, type: 'blocks' })
  await nextMillisecond()
  await changeItem(owner, { kind: 'epic', id }, { state: 'closed', title: 'Better' })
  const ofChild = `added issue lab/work#${child.iid}`
  const own = 'set the priority to High, made the due date fixed and set the due date to Dec 4'
  const closed = 'changed the title from “Epic” to “Better” and closed this epic'
  const seen = ['created this epic', 'One', own, 'Two', ofChild, closed]
  expect(bodies(await epicOf('guest', iid))).toEqual(seen)
  const all = seen.toSpliced(5, 0, `marked this as blocking lab&${hidden.iid}`)
  expect(bodies(await epicOf('reporter', iid))).toEqual(all)
  expect(bodies(await epicOf('reporter', iid, '(sort: CREATED_DESC)'))).toEqual(all.toReversed())
  expect(bodies(await epicOf('reporter', iid, '(filter: ONLY_ACTIVITY)'))).toEqual(
    all.filter((body) => body !== 'One' && body !== 'Two'),
  )
  expect(bodies(await epicOf('reporter', hidden.iid))).toEqual([
    'created this epic',
    `marked this as blocked by lab&${iid}`,
  ])
  const [created] = (await epicOf('owner', iid))?.notes.nodes ?? []
  expect(created).toMatchObject({ system: true, userPermissions: { adminNote: false, awardEmoji: false } })
  expect((await mutate('owner', 'destroyNote', { id: created?.id })).problem).toBe(NOT_FOUND.message)
  // Pages of any size, from either end, in either order hold the same.
  for (const [sort, inOrder] of [
    ['CREATED_ASC', all],
    ['CREATED_DESC', all.toReversed()],
  ] as const) {
    for (const [size, bound, cursor, next] of [
      ['first', 'after', 'endCursor', 'hasNextPage'],
      ['last', 'before', 'startCursor', 'hasPreviousPage'],
    ] as const) {
      const found: string[][] = []
      let place: string | null = ''
      while (place !== null) {
        const page: Page | undefined = (await epicOf('owner', iid, `(sort: ${sort}, ${size}: 2, ${bound}: "${place}")`))
          ?.notes
        found.push(page?.nodes.map(({ body }) => body) ?? [])
        place = page?.pageInfo[next] === true ? page.pageInfo[cursor] : null
      }
      expect((size === 'first' ? found : found.toReversed()).flat()).toEqual(inOrder)
    }
  }
})

test('a page with long comments ends early and goes on where it ended', async () => {
  const { id, iid } = await freshEpic()
  const person = { id: 1, username: 'guest', name: 'Guest', avatarUrl: null }
  const texts = Array.from({ length: 24 }, (_, index) => `${index} ${'x'.repeat(100_000)}`)
  const notes = texts.map((body, index) => {
    const at = `2026-01-01T00:00:${10 + index}.000Z`
    const item = { kind: 'epic', id } as const
    return noteItems({ id: index + 1, at, body, html: body, author: person, item, namespaceIds: [1], internal: false })
      .note
  })
  await putItems(system.table, notes)
  const found: (string | undefined)[] = []
  let place: string | null = ''
  let pages = 0
  for (; place !== null; pages += 1) {
    const args: string = `(first: 30, filter: ONLY_COMMENTS, after: "${place}")`
    const page: Page | undefined = (await epicOf('guest', iid, args))?.notes
    found.push(...(page?.nodes.map(({ body }) => body.split(' ')[0]) ?? []))
    place = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  }
  expect(pages).toBeGreaterThan(1)
  expect(found).toEqual(texts.map((text) => text.split(' ')[0]))
})

test('issues and tasks have the same, tasks in the widget of work items, and a deletion takes all of it along', async () => {
  const owner = await as('owner')
  const issue = await createIssue(owner, { projectPath: 'lab/work', title: 'Issue' })
  const task = await createItem(owner, { kind: 'task', homePath: 'lab/work', title: 'Task', parentId: issue.id })
  const ofIssue = await comment('stranger', globalId('Issue', issue.id), 'On the issue, #1')
  const ofTask = await comment('stranger', globalId('WorkItem', task.id), 'On the task')
  expect(ofIssue.bodyHtml).toContain('href="/lab/work/-/issues/1"')
  const discussions = 'discussions { nodes { id replyId notes { nodes { body } } } }'
  const { data } = await system.ask<{
    workItem: { widgets: { type: string; discussions?: { nodes: { notes: { nodes: { body: string }[] } }[] } }[] }
    project: { issue: { userNotesCount: number; notes: Page } }
  }>(
    'guest',
    `{ workItem(id: "${globalId('WorkItem', task.id)}") { widgets { type ... on WorkItemWidgetNotes { ${discussions} } } }
      project(fullPath: "lab/work") { issue(iid: "${issue.iid}") { userNotesCount notes(filter: ONLY_COMMENTS) { nodes { body } } } } }`,
  )
  const widget = data.workItem.widgets.find(({ type }) => type === 'NOTES')
  expect(widget?.discussions?.nodes.flatMap(({ notes }) => notes.nodes.map(({ body }) => body))).toEqual([
    ...['created this task', 'On the task'],
  ])
  expect(data.project.issue).toMatchObject({ userNotesCount: 1, notes: { nodes: [{ body: 'On the issue, #1' }] } })

  await deleteItem(owner, { kind: 'issue', id: issue.id })
  for (const ref of [{ kind: 'issue', id: issue.id } as const, { kind: 'task', id: task.id } as const]) {
    await continueDeletion(system.table, ref)
    expect(await readWhole(system.table, { partition: itemPk(ref), prefix: NOTE_PREFIX })).toEqual([])
  }
  for (const { id } of [ofIssue, ofTask]) {
    expect(await getItem(system.table, notePointerKey(Number(id.split('/').at(-1))))).toBeNull()
    expect((await mutate('stranger', 'updateNote', { id, body: 'x' })).problem).toBe(NOT_FOUND.message)
  }
})

test('a child that moves is told of at both parents', async () => {
  const owner = await as('owner')
  const [one, other] = [await freshEpic(), await freshEpic()]
  const child = await createEpic(owner, { groupPath: 'lab', title: 'Child', parentId: one.id })
  await nextMillisecond()
  await attachChild(owner, { child: { kind: 'epic', id: child.id }, parentId: other.id })
  expect(bodies(await epicOf('guest', one.iid))?.at(-1)).toBe(`removed epic lab&${child.iid}`)
  expect(bodies(await epicOf('guest', other.iid))?.at(-1)).toBe(`added epic lab&${child.iid}`)
  expect(bodies(await epicOf('guest', child.iid))?.at(-1)).toBe(
    `changed the parent from lab&${one.iid} to lab&${other.iid}`,
  )
})

test('a comment says how long an issue is to take and has taken, and the issue and its row below an epic tell', async () => {
  const { id, iid } = await freshEpic()
  const made = await createIssue(await as('owner'), { projectPath: 'lab/work', title: 'Timed', epicId: id })
  const body = '/estimate 1h 30m\n/spend 1h'
  await mutate('reporter', 'createNote', { noteableId: globalId('Issue', made.id), body }, 'errors')
  const times = 'timeEstimate totalTimeSpent humanTimeEstimate humanTotalTimeSpent'
  const { data } = await system.ask(
    'guest',
    `{ project(fullPath: "lab/work") { issue(iid: "${made.iid}") { ${times} } }
       group(fullPath: "lab") { epic(iid: "${iid}") { issues { nodes { ${times} } } } } }`,
  )
  const told = { timeEstimate: 5400, totalTimeSpent: 3600, humanTimeEstimate: '1h 30m', humanTotalTimeSpent: '1h' }
  expect(data).toEqual({ project: { issue: told }, group: { epic: { issues: { nodes: [told] } } } })
})
