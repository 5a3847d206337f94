import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeState } from '#operations/person/change-state.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { setMembership, removeMembership } from '#operations/membership/set-membership.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { ItemEvent } from '#domain/schema.generated.ts'
import { createItemStore, type ItemStore } from '#web/data/store/item-store.ts'
import { readItemEvent } from '#web/data/live/item-event.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { ask, post } from '#support/when/ask.ts'
import { connect, type Client, type Message } from '../../unit/infra/local/appsync/realtime-client.ts'

const FOLLOW = `subscription ($fullPath: ID!) { itemChanged(fullPath: $fullPath) {
  eventId type kind itemId version at actor namespaceIds namespaceId visibility clearances alsoTo notTo fields parentIds item
} }`

let system: GivenSystem
const clients: Client[] = []

beforeAll(async () => {
  system = await givenSystem()
})
afterAll(() => system.stop())
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const port = (): number => Number(new URL(system.url).port)
const credentials = (as: string | null): string => (as === null ? 'anonymous' : system.tokenFor(as))

async function connected(as: string | null): Promise<Client> {
  const client = await connect({ port: port(), authorization: credentials(as) })
  clients.push(client)
  client.send({ type: 'connection_init' })
  await client.next('connection_ack')
  return client
}

/** Waits for the answer to a subscription, whatever events arrive beside it. */
async function expectAnswer(client: Client, id: string, type: string): Promise<Message | undefined> {
  const find = () => client.pending().find((message) => message.id === id && message.type === type)
  await expect.poll(find).toBeDefined()
  return find()
}

interface Follower {
  client: Client
  /** Everything that has arrived for it. */
  events: () => (Omit<ItemEvent, 'item'> & { item: Record<string, unknown> | null })[]
  /** Waits for an event of the item that says so, and gives the last such one. */
  told: (itemId: string, type: string) => Promise<ReturnType<Follower['events']>[number]>
}

async function follower(as: string | null, fullPath = 'acme'): Promise<Follower> {
  const client = await connected(as)
  client.start('1', FOLLOW, { fullPath })
  await client.next('start_ack')
  const events: Follower['events'] = () =>
    client.pending().flatMap(({ type, payload }) => {
      const event = (payload?.data as { itemChanged: ItemEvent } | undefined)?.itemChanged
      if (type !== 'data' || !event) return []
      return [{ ...event, item: event.item ? (JSON.parse(event.item) as Record<string, unknown>) : null }]
    })
  const matching = (itemId: string, type: string) =>
    events().filter((event) => event.itemId === itemId && event.type === type)
  return {
    client,
    events,
    async told(itemId, type) {
      await expect.poll(() => matching(itemId, type).length).toBeGreaterThan(0)
      const [last] = matching(itemId, type).slice(-1)
      if (!last) throw new Error('There was such an event.')
      return last
    },
  }
}

interface Made {
  id: string
  iid: string
}

async function write<Data>(as: string, query: string, input: object): Promise<Data> {
  const { data, errors } = await ask<Data>(system, query, { as, variables: { input } })
  expect(errors).toEqual([])
  if (data === null) throw new Error('Nothing was answered.')
  return data
}

async function newEpic(title: string, more: object = {}): Promise<Made> {
  const query = 'mutation ($input: CreateEpicInput!) { createEpic(input: $input) { epic { id iid } } }'
  const { createEpic } = await write<{ createEpic: { epic: Made } }>('olivia', query, {
    ...{ groupPath: 'acme', title, ...more },
  })
  return createEpic.epic
}

const change = ({ iid }: Made, input: object): Promise<{ updateEpic: { eventId: string } }> =>
  write('olivia', 'mutation ($input: UpdateEpicInput!) { updateEpic(input: $input) { eventId errors } }', {
    ...{ groupPath: 'acme', iid, ...input },
  })

/** Waits until everything so far has been sent, by something that everybody is told of. */
async function allSent(...followers: Follower[]): Promise<void> {
  const { id } = await newEpic('Something for everybody')
  await Promise.all(followers.map(({ told }) => told(id, 'created')))
}

let epic: Made
beforeEach(async () => {
  epic = await newEpic('Payments')
})

test('A change over GraphQL arrives once, as the epic is now, with the number that its own answer has', async () => {
  const olivia = await follower('olivia')
  const { updateEpic } = await change(epic, { title: 'Payments II', priority: 'HIGH' })
  const event = await olivia.told(epic.id, 'changed')
  expect(event).toMatchObject({ eventId: updateEpic.eventId, kind: 'epic', actor: 'olivia' })
  expect(event.fields.toSorted()).toEqual(['priority', 'title', 'titleHtml'])
  expect(event.item).toMatchObject({ id: epic.id, title: 'Payments II', priority: 'HIGH', version: event.version })
  await allSent(olivia)
  expect(olivia.events().filter(({ type }) => type === 'changed')).toHaveLength(1)
})

test('A change over REST arrives alike, and a description is named and not sent', async () => {
  const nobody = await follower(null)
  const answer = await fetch(`${system.url}/api/v4/groups/acme/epics/${epic.iid}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${system.tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'By REST', description: 'A text' }),
  })
  expect(answer.status).toBe(200)
  const { fields, item } = await nobody.told(epic.id, 'changed')
  expect(fields.toSorted()).toEqual(['description', 'descriptionHtml', 'title', 'titleHtml'])
  expect(item).toMatchObject({ title: 'By REST' })
  expect(item).not.toHaveProperty('description')
})

test('What the system does by itself arrives: roll-ups of a parent, and the end of what stood below a deleted one', async () => {
  const nobody = await follower(null)
  const child = await newEpic('Cards')
  // What happens to an item before its creation is told is told with that.
  await nobody.told(child.id, 'created')
  const reorder = 'mutation ($input: EpicTreeReorderInput!) { epicTreeReorder(input: $input) { errors } }'
  await write('olivia', reorder, { baseEpicId: epic.id, moved: { id: child.id, newParentId: epic.id } })
  const { item, fields } = await nobody.told(epic.id, 'rollUp')
  expect(item).toMatchObject({ descendantCounts: { openedEpics: 1 } })
  expect(fields).toContain('descendantCounts')
  expect((await nobody.told(child.id, 'moved')).parentIds).toEqual([epic.id])
  const { status } = await fetch(`${system.url}/api/v4/groups/acme/epics/${epic.iid}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${system.tokenFor('olivia')}` },
  })
  expect(status).toBe(204)
  expect((await nobody.told(epic.id, 'gone')).item).toBeNull()
  await nobody.told(child.id, 'gone')
})

test('Who may not read an item is told nothing of it, whatever happens to it', async () => {
  const hidden = await newEpic('Acquisition', { confidential: true })
  const [nobody, gus, ravi] = [await follower(null), await follower('gus'), await follower('ravi')]
  await change(hidden, { title: 'Another title', priority: 'URGENT' })
  await change(hidden, { confidential: true, stateEvent: 'CLOSE' })
  const link = 'mutation ($input: LinkItemsInput!) { linkItems(input: $input) { errors } }'
  await write('olivia', link, { itemId: hidden.id, references: [`&${epic.iid}`], linkType: 'BLOCKS' })
  const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { errors } }'
  await write('olivia', query, { noteableId: hidden.id, body: 'Nobody must know.' })
  await write('olivia', query, { noteableId: epic.id, body: 'Reporters may know.', internal: true })
  await allSent(nobody, gus, ravi)
  for (const lesser of [nobody, gus]) {
    expect(lesser.events().map(({ type, itemId }) => [type, itemId])).toEqual([['created', expect.any(String)]])
  }
  expect(ravi.events().filter(({ itemId }) => itemId === hidden.id)).not.toEqual([])
  expect(ravi.events().some(({ itemId, type }) => itemId === epic.id && type === 'noted')).toBe(true)
})

/** Messages without what differs between any two runs: numbers of items and events, and times, by their order of appearance. */
function comparable(messages: unknown[]): string {
  const seen = new Map<string, string>()
  const varying =
    /gid:\/\/gitlab\/\w+\/\d+|(?<=\\"iid\\":\\")\d+|(?<=\/epics\/|&)\d+|(?<="eventId":")[^"]*|\d{4}-\d\d-\d\dT[\d:.]+Z/g
  return JSON.stringify(messages).replace(varying, (text) => {
    const known = seen.get(text) ?? `#${seen.size}`
    seen.set(text, known)
    return known
  })
}

/** What a lesser viewer is sent while an epic changes, with or without much happening to what that viewer may not see. */
async function sentToLesser(isBusy: boolean): Promise<string> {
  const [open, hidden] = [await newEpic('Open'), await newEpic('Secret', { confidential: true })]
  const [gus, ravi] = [await follower('gus'), await follower('ravi')]
  const busily = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) await work()
  }
  const told = async (input: object): Promise<void> => {
    const { eventId } = (await change(open, input)).updateEpic
    await expect.poll(() => gus.events().some((event) => event.eventId === eventId)).toBe(true)
  }
  await told({ title: 'Opened' })
  await busily(async () => {
    await change(hidden, { title: 'Another secret', dueDateFixed: '2027-05-05', dueDateIsFixed: true })
    const child = await newEpic('Below the secret', { confidential: true })
    const reorder = 'mutation ($input: EpicTreeReorderInput!) { epicTreeReorder(input: $input) { errors } }'
    await write('olivia', reorder, { baseEpicId: hidden.id, moved: { id: child.id, newParentId: hidden.id } })
    const note = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { errors } }'
    await write('olivia', note, { noteableId: hidden.id, body: 'Secret.' })
    await write('olivia', note, { noteableId: open.id, body: 'Internal.', internal: true })
    await expect.poll(() => ravi.events().filter(({ type }) => type === 'noted').length).toBe(2)
    const link = 'mutation ($input: LinkItemsInput!) { linkItems(input: $input) { errors } }'
    await write('olivia', link, { itemId: hidden.id, references: [`&${open.iid}`], linkType: 'BLOCKS' })
    await expect
      .poll(() => ravi.events().some(({ itemId, type }) => itemId === open.id && type === 'linked'))
      .toBe(true)
  })
  const linked = await readBy('gus', open.iid)
  await told({ priority: 'HIGH' })
  await busily(async () => {
    expect(await readBy('olivia', open.iid)).toMatchObject({ blockedByCount: 1 })
    await change(hidden, { stateEvent: 'CLOSE' })
    await expect.poll(() => readBy('olivia', open.iid)).toMatchObject({ blockedByCount: 0 })
  })
  await told({ stateEvent: 'CLOSE' })
  return comparable([...gus.client.pending(), linked, await readBy('gus', open.iid)])
}

/** What somebody reads of an epic that links could show in. */
async function readBy(username: string, iid: string): Promise<object> {
  const fields =
    'id version updatedAt lockVersion blocked blockedByCount blockingCount changes { nodes { type version } }'
  const query = `query ($iid: ID!) { group(fullPath: "acme") { epic(iid: $iid) { ${fields} } } }`
  const { data } = await ask<{ group: { epic: object } }>(system, query, { as: username, variables: { iid } })
  return data?.group.epic ?? {}
}

test('What a lesser viewer is sent is the same to the byte whether or not something happens to hidden items', async () => {
  const idle = await sentToLesser(false)
  expect(idle).toContain('Opened')
  expect(await sentToLesser(true)).toBe(idle)
})

test('What becomes confidential is gone for some, and changed for others', async () => {
  const [nobody, gus, ravi] = [await follower(null), await follower('gus'), await follower('ravi')]
  await change(epic, { confidential: true, title: 'Now a secret' })
  for (const lesser of [nobody, gus])
    expect(await lesser.told(epic.id, 'gone')).toMatchObject({ item: null, fields: [] })
  expect((await ravi.told(epic.id, 'changed')).item).toMatchObject({ confidential: true, title: 'Now a secret' })
  await allSent(nobody, gus, ravi)
  expect(JSON.stringify([nobody.events(), gus.events()])).not.toContain('Now a secret')
  expect(ravi.events().some(({ type }) => type === 'gone')).toBe(false)
})

test('Whose membership ends is not told anything any more, and may follow what is open to everybody', async () => {
  const { table } = system
  const context = {
    table,
    now: () => new Date().toISOString(),
    random: Math.random,
    viewer: await loadViewer(table, 'olivia'),
  }
  await setMembership(context, { fullPath: 'acme', username: 'nina', accessLevel: 20 })
  const nina = await follower('nina')
  await removeMembership(context, { fullPath: 'acme', username: 'nina' })
  await expectAnswer(nina.client, '1', 'complete')
  nina.client.start('2', FOLLOW, { fullPath: 'acme' })
  await expectAnswer(nina.client, '2', 'start_ack')
})

test('Who is blocked is told nothing any more, and follows nothing, public or not', async () => {
  const { table } = system
  await givenAdministrator(table, 'olivia')
  const context = {
    table,
    now: () => new Date().toISOString(),
    random: Math.random,
    viewer: await loadViewer(table, 'olivia'),
  }
  const { id } = await loadViewer(table, 'gus')
  const gus = await follower('gus')
  await changeState(context, { userId: id ?? 0, change: 'block' })
  await expectAnswer(gus.client, '1', 'complete')
  gus.client.start('2', FOLLOW, { fullPath: 'acme' })
  expect(JSON.stringify(await expectAnswer(gus.client, '2', 'error'))).toContain('SignedOut')
  const { errors } = await ask(system, '{ group(fullPath: "acme") { name } }', { as: 'gus' })
  expect(errors).toMatchObject([{ errorType: 'SignedOut' }])
  await changeState(context, { userId: id ?? 0, change: 'unblock' })
  gus.client.start('3', FOLLOW, { fullPath: 'acme' })
  await expectAnswer(gus.client, '3', 'start_ack')
})

const REPLICAS = 6
const STEPS = 24

/** Numbers from 0 to 1, the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** What the server says of epics. */
async function readAll(made: Made[]): Promise<unknown> {
  const fields = made.map(({ iid }) => `e${iid}: epic(iid: "${iid}") { id version title state priority }`).join(' ')
  return (await ask(system, `{ group(fullPath: "acme") { ${fields} } }`, { as: 'ravi' })).data
}

/** Follows the group into a store; when it comes back it reads once what it may have missed, as a page does. */
async function follow(store: ItemStore, made: Made[]): Promise<Client> {
  const client = await connected('ravi')
  client.onMessage(({ payload }) => {
    store.receive([readItemEvent(payload?.data)?.item])
  })
  client.start('1', FOLLOW, { fullPath: 'acme' })
  await client.next('start_ack')
  const askedAt = store.moment()
  store.receive(await readAll(made), askedAt)
  return client
}

test('Clients whose sockets break now and then hold what the server has, whatever was changed and by which entrance', async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const random = randomFrom(seed)
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const made = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => newEpic(title)))
  const stores = Array.from({ length: REPLICAS }, createItemStore)
  const sockets = await Promise.all(stores.map((store) => follow(store, made)))
  const byRest = async ({ iid }: Made, title: string) => {
    const answer = await fetch(`${system.url}/api/v4/groups/acme/epics/${iid}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${system.tokenFor('olivia')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    expect(answer.status).toBe(200)
  }
  const edits: ((step: number) => Promise<unknown>)[] = [
    (step) => change(oneOf(made), { title: `Title ${step}` }),
    () => change(oneOf(made), { priority: oneOf(['LOW', 'HIGH', 'URGENT']) }),
    () => change(oneOf(made), { stateEvent: oneOf(['CLOSE', 'REOPEN']) }),
    (step) => byRest(oneOf(made), `By REST ${step}`),
  ]
  for (let step = 0; step < STEPS; step += 4) {
    const lost = Math.floor(random() * REPLICAS)
    sockets[lost]?.close()
    await Promise.all([step, step + 1, step + 2, step + 3].map((each) => oneOf(edits)(each)))
    const store = stores[lost]
    if (store) sockets[lost] = await follow(store, made)
  }
  const truth = createItemStore()
  truth.receive(await readAll(made))
  expect(truth.fieldsOf(made[0]?.id ?? '')['version']).toBeGreaterThan(0)
  const held = (store: ItemStore) => made.map(({ id }) => store.fieldsOf(id)).map(valuesOf)
  for (const store of stores) await expect.poll(() => held(store), { message: `seed ${seed}` }).toEqual(held(truth))
})

const valuesOf = ({ version, title, state, priority }: Readonly<Record<string, unknown>>) => ({
  ...{ version, title, state, priority },
})

const ISSUABLE = {
  issuableTitleUpdated: '... on Epic { id title titleHtml }',
  issuableLabelsUpdated: '... on Epic { id labels { nodes { title } } }',
  issuableDatesUpdated: '... on Epic { id startDate dueDate }',
}

const followItem = (client: Client, field: keyof typeof ISSUABLE, issuableId: string): void => {
  client.start(field, `subscription ($id: ID!) { ${field}(issuableId: $id) { ${ISSUABLE[field]} } }`, {
    id: issuableId,
  })
}

test('One item is followed for its title, its labels and its dates, each told when it changes and not otherwise', async () => {
  const client = await connected(null)
  for (const field of ['issuableTitleUpdated', 'issuableLabelsUpdated', 'issuableDatesUpdated'] as const) {
    followItem(client, field, epic.id)
    await client.next('start_ack')
  }
  await change(epic, { priority: 'LOW' })
  await change(epic, { title: 'Payments III' })
  const labelCreate = 'mutation ($input: LabelCreateInput!) { labelCreate(input: $input) { errors } }'
  await write('olivia', labelCreate, { groupPath: 'acme', title: 'live' })
  await change(epic, { addLabels: ['live'] })
  await change(epic, { dueDateFixed: '2027-03-01', dueDateIsFixed: true })
  expect(await client.next('data')).toMatchObject({
    id: 'issuableTitleUpdated',
    payload: { data: { issuableTitleUpdated: { id: epic.id, title: 'Payments III', titleHtml: 'Payments III' } } },
  })
  expect(await client.next('data')).toMatchObject({
    payload: { data: { issuableLabelsUpdated: { id: epic.id, labels: { nodes: [{ title: 'live' }] } } } },
  })
  expect(await client.next('data')).toMatchObject({
    payload: { data: { issuableDatesUpdated: { id: epic.id, startDate: null, dueDate: '2027-03-01' } } },
  })
})

test('An issue is followed for its dates and assignees under both of its global ids, in widgets as a work item', async () => {
  const createIssue = 'mutation ($input: CreateIssueInput!) { createIssue(input: $input) { issue { id iid } } }'
  const projectPath = 'acme/mobile/app'
  const made = await write<{ createIssue: { issue: Made } }>('olivia', createIssue, { projectPath, title: 'Followed' })
  const { id, iid } = made.createIssue.issue
  const workItemId = id.replace('Issue', 'WorkItem')
  const dates = `subscription ($id: ID!) { issuableDatesUpdated(issuableId: $id) {
    ... on Issue { id dueDate }
    ... on WorkItem { id version widgets { ... on WorkItemWidgetStartAndDueDate { startDate dueDate } } }
  } }`
  const people = 'assignees { nodes { username name webUrl } }'
  const assignees = `subscription ($id: ID!) { issuableAssigneesUpdated(issuableId: $id) {
    ... on Issue { id ${people} } ... on WorkItem { id widgets { ... on WorkItemWidgetAssignees { ${people} } } }
  } }`
  const [asIssue, asWorkItem] = [await connected('gus'), await connected(null)]
  for (const [client, followed] of [[asIssue, id] as const, [asWorkItem, workItemId] as const])
    for (const query of [dates, assignees]) {
      client.start(query.slice(0, 60), query, { id: followed })
      await client.next('start_ack')
    }
  const update = 'mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { errors } }'
  await write('olivia', update, { projectPath, iid, dueDate: '2027-03-01' })
  expect((await asIssue.next('data')).payload).toEqual({
    data: { issuableDatesUpdated: { id, dueDate: '2027-03-01' } },
  })
  const widgets = (widget: object) => ({ widgets: expect.arrayContaining([widget]) as object[] })
  expect((await asWorkItem.next('data')).payload).toEqual({
    data: {
      issuableDatesUpdated: {
        id: workItemId,
        version: expect.any(Number) as number,
        ...widgets({ startDate: null, dueDate: '2027-03-01' }),
      },
    },
  })
  await write('olivia', update, { projectPath, iid, assigneeUsernames: ['ravi'] })
  const ravi = { assignees: { nodes: [{ username: 'ravi', name: 'Ravi Menon', webUrl: `${system.url}/ravi` }] } }
  expect((await asIssue.next('data')).payload).toEqual({ data: { issuableAssigneesUpdated: { id, ...ravi } } })
  expect((await asWorkItem.next('data')).payload).toEqual({
    data: { issuableAssigneesUpdated: { id: workItemId, ...widgets(ravi) } },
  })
})

test('Following an item ends when it becomes confidential, for who may not read it then', async () => {
  const [gus, ravi] = [await connected('gus'), await connected('ravi')]
  for (const client of [gus, ravi]) {
    followItem(client, 'issuableTitleUpdated', epic.id)
    await client.next('start_ack')
  }
  await change(epic, { confidential: true, title: 'Now a secret' })
  expect((await gus.next('complete')).id).toBe('issuableTitleUpdated')
  expect(await ravi.next('data')).toMatchObject({
    payload: { data: { issuableTitleUpdated: { title: 'Now a secret' } } },
  })
  followItem(gus, 'issuableTitleUpdated', epic.id)
  expect((await gus.next('error')).payload?.errors).toMatchObject([{ errorType: 'NotFound' }])
})

test('How many to-dos there are is told to the person whose they are, and to nobody else', async () => {
  const follow = 'subscription { todoCountsUpdated { userId pending done version } }'
  const [olivia, gus, nobody] = [await connected('olivia'), await connected('gus'), await connected(null)]
  for (const client of [olivia, gus]) {
    client.start('todos', follow, {})
    await client.next('start_ack')
  }
  nobody.start('todos', follow, {})
  expect((await nobody.next('error')).payload?.errors).toMatchObject([{ errorType: 'NotFound' }])
  const create = 'mutation ($input: TodoCreateInput!) { todoCreate(input: $input) { todo { id } } }'
  const { todoCreate } = await write<{ todoCreate: { todo: { id: string } } }>('olivia', create, { targetId: epic.id })
  const told = (await olivia.next('data')).payload?.data as { todoCountsUpdated: { pending: number; done: number } }
  await write('olivia', 'mutation ($input: TodoMarkDoneInput!) { todoMarkDone(input: $input) { errors } }', {
    id: todoCreate.todo.id,
  })
  const { pending, done } = told.todoCountsUpdated
  expect((await olivia.next('data')).payload?.data).toMatchObject({
    todoCountsUpdated: { pending: pending - 1, done: done + 1 },
  })
  expect(gus.pending().filter(({ type }) => type === 'data')).toEqual([])
})

test('Nobody but the system itself can publish', async () => {
  const body = JSON.stringify({ query: 'mutation { publishItemEvent(event: "{}") { eventId } }' })
  for (const as of [null, 'olivia'])
    expect((await post(system.url, body, credentials(as))).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  const forged = [
    'AWS4-HMAC-SHA256',
    `AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/appsync/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
  ]
  for (const authorization of forged) expect((await post(system.url, body, authorization)).status).toBe(403)
})

test.each(['acme/none', 'no group', ''])('Following %j is refused, as if there were nothing', async (fullPath) => {
  const client = await connected('gus')
  client.start('1', FOLLOW, { fullPath })
  expect((await client.next('error')).payload?.errors).toMatchObject([{ errorType: 'NotFound' }])
})

test('Bad credentials, garbage and more subscriptions than allowed are refused, and the others go on', async () => {
  const olivia = await follower('olivia')
  const forged = await connect({ port: port(), authorization: `${system.tokenFor('olivia')}x` })
  clients.push(forged)
  forged.send({ type: 'connection_init' })
  expect((await forged.next('connection_error')).payload?.errors).toMatchObject([{ errorCode: 401 }])
  const client = await connected(null)
  client.send({ type: 'nonsense' })
  await client.next('error')
  for (let index = 0; index < 1000; index += 1) client.start(`s${index}`, FOLLOW, { fullPath: 'acme' })
  const answered = (...as: string[]) => client.pending().filter(({ type }) => as.includes(type))
  await expect.poll(() => answered('start_ack', 'error').length).toBe(1000)
  const refused = answered('error')
  expect(refused).toHaveLength(900)
  expect(refused[0]?.payload?.errors?.[0]?.errorType).toBe('MaxSubscriptionsReachedError')
  await allSent(olivia)
})

test('Who may read an item is told who changes its texts, as long as they may read it; only who may change it can say so', async () => {
  const follow = 'subscription ($id: ID!) { editingAnnounced(issuableId: $id) { id username name isEditing } }'
  const announce = `mutation ($input: AnnounceEditingInput!) {
    announceEditing(input: $input) { id confidential username name isEditing errors }
  }`
  const [nobody, ravi] = [await connected(null), await connected('ravi')]
  for (const client of [nobody, ravi]) {
    client.start('1', follow, { id: epic.id })
    await client.next('start_ack')
  }
  await write('olivia', announce, { issuableId: epic.id, isEditing: true })
  const told = { id: epic.id, username: 'olivia', name: 'Olivia Park', isEditing: true }
  for (const client of [nobody, ravi])
    expect((await client.next('data')).payload?.data).toEqual({ editingAnnounced: told })
  const refused = await ask(system, announce, {
    as: 'gus',
    variables: { input: { issuableId: epic.id, isEditing: true } },
  })
  expect(refused.errors).toMatchObject([{ errorType: 'Unauthorized' }])

  await change(epic, { confidential: true })
  expect((await nobody.next('complete')).id).toBe('1')
  await write('olivia', announce, { issuableId: epic.id, isEditing: false })
  expect((await ravi.next('data')).payload?.data).toEqual({ editingAnnounced: { ...told, isEditing: false } })
  nobody.start('2', follow, { id: epic.id })
  expect((await nobody.next('error')).id).toBe('2')
  expect(nobody.pending().filter(({ type }) => type === 'data')).toEqual([])
})

test('A merge request is followed where it is, and by itself for its labels', async () => {
  const projectPath = 'acme/mobile/app'
  const create =
    'mutation ($input: MergeRequestCreateInput!) { mergeRequestCreate(input: $input) { mergeRequest { id iid } } }'
  const open = { projectPath, title: 'Followed', sourceBranch: 'followed', targetBranch: 'main' }
  const follows = await follower('gus')
  const { mergeRequestCreate } = await write<{ mergeRequestCreate: { mergeRequest: Made } }>('olivia', create, open)
  const { id, iid } = mergeRequestCreate.mergeRequest
  expect(await follows.told(id, 'created')).toMatchObject({ kind: 'merge_request', fields: [], item: null })
  const client = await connected('gus')
  const query = `subscription ($id: ID!) { issuableLabelsUpdated(issuableId: $id) {
    ... on MergeRequest { id labels { nodes { title color textColor description } } }
  } }`
  client.start('labels', query, { id })
  await client.next('start_ack')
  const update = 'mutation ($input: MergeRequestUpdateInput!) { mergeRequestUpdate(input: $input) { errors } }'
  await write('olivia', update, { projectPath, iid, title: 'Followed on' })
  const labelCreate = 'mutation ($input: LabelCreateInput!) { labelCreate(input: $input) { label { id } errors } }'
  const { labelCreate: made } = await write<{ labelCreate: { label: { id: string } } }>('olivia', labelCreate, {
    ...{ groupPath: 'acme', title: 'pushed' },
  })
  const label = 'mutation ($input: MergeRequestSetLabelsInput!) { mergeRequestSetLabels(input: $input) { errors } }'
  await write('olivia', label, { projectPath, iid, labelIds: [made.label.id] })
  expect(await client.next('data')).toMatchObject({
    payload: { data: { issuableLabelsUpdated: { id, labels: { nodes: [{ title: 'pushed' }] } } } },
  })
  const { fields } = await follows.told(id, 'changed')
  expect(fields).toContain('updatedAt')
  const other = await connected(null)
  other.start('labels', query, { id: 'gid://gitlab/MergeRequest/77' })
  expect(await other.next('error')).toMatchObject({ id: 'labels' })
})

test('Parts of a group are told from the pages below it, too, and those that are for a role to nobody else', async () => {
  const [olivia, ravi, nobody] = await Promise.all([
    follower('olivia'),
    follower('ravi', 'acme/web/app'),
    follower(null, 'acme/web/app'),
  ])
  const rest = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${system.url}/api/v4/groups/acme/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${system.tokenFor('olivia')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
  }
  await rest('invitations', { email: 'somebody@example.com', access_level: 30 })
  await rest('labels', { name: 'Told below', color: '#1068bf' })
  const parts = ({ events }: Follower) => events().flatMap(({ kind, fields }) => (kind === 'place' ? fields : []))
  for (const one of [ravi, nobody]) await expect.poll(() => parts(one)).toEqual(['labels'])
  await expect.poll(() => parts(olivia)).toEqual(['invitations', 'labels'])
  // What happens to items of the group stays there.
  await allSent(olivia)
  expect(ravi.events().filter(({ kind }) => kind === 'epic')).toEqual([])
})
