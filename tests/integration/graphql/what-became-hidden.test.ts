import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { removeMembership, setMembership } from '#operations/membership/set-membership.ts'
import { changeProject } from '#operations/namespace/change-namespace.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { setPin } from '#operations/person/pins.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { putItems } from '#table/client/write.ts'
import { acting } from '#support/given/people.ts'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'
import { OwnPinsDocument } from '#web/features/item/pin/pins.generated.ts'
import { OwnTodosDocument, PendingTodosDocument } from '#web/features/todo/todo.generated.ts'
import {
  GroupActivityDocument,
  HomeEpicsByReaderDocument,
  HomeOfReaderDocument,
  OwnEpicsDocument,
  OwnIssuesDocument,
  OwnNumbersDocument,
} from '#web/routes/dashboard/dashboard.generated.ts'
import { OwnTasksDocument } from '#web/routes/dashboard/own-tasks.generated.ts'
import { GroupOverviewDocument, LateEpicsDocument } from '#web/routes/namespace/overview-page.generated.ts'
import { ProjectPageDocument } from '#web/routes/namespace/project-page.generated.ts'
import { Given } from './given.ts'
import { doubleStore, startGraphqlSystem, TABLE_NAME, type GraphqlSystem } from './graphql-system.ts'

/** Everything that Home, Inbox, My work and the overviews ask for. */
type Asked = [document: { toString: () => string }, variables?: Record<string, unknown>]
const ASKED: Asked[] = [
  [HomeOfReaderDocument],
  [HomeEpicsByReaderDocument],
  [OwnPinsDocument],
  [PendingTodosDocument],
  [OwnNumbersDocument],
  ...(['pending', 'done'] as const).map((state): Asked => [OwnTodosDocument, { state: [state] }]),
  ...['ASSIGNED', 'CREATED', 'SUBSCRIBED'].flatMap((scope) =>
    [OwnIssuesDocument, OwnTasksDocument].map((document): Asked => [document, { scope, state: 'opened' }]),
  ),
  ...['CREATED', 'SUBSCRIBED'].map((scope): Asked => [OwnEpicsDocument, { scope, state: 'opened' }]),
  ...['acme', 'hush'].flatMap((fullPath): Asked[] => [
    [GroupOverviewDocument, { fullPath, since: '2026-01-01T00:00:00Z' }],
    [ProjectPageDocument, { fullPath: `${fullPath}/app` }],
    [LateEpicsDocument, { fullPath, filter: { field: 'dueDate', operator: 'before', values: ['2030-01-01'] } }],
    [GroupActivityDocument, { fullPath }],
  ]),
]

let system: GraphqlSystem
let double: TableDouble
/** The items that are made, by title. */
let items: Map<string, ItemRef>
beforeEach(async () => {
  double = createTableDouble({ tableName: TABLE_NAME })
  system = await startGraphqlSystem('real', doubleStore(double))
  const given = new Given()
  const acme = given.group('acme')
  const hush = given.group('hush', 'private')
  given.project('app', acme)
  given.project('app', hush, 'private')
  given.user(
    'olivia',
    [acme, hush].map(({ namespaceIds }) => ({ namespaceIds, accessLevel: ROLE.owner })),
  )
  const pia = given.user('pia')
  await putItems(system.table, given.taken())
  await setMembership(await as('olivia'), { fullPath: 'hush', username: 'pia', accessLevel: ROLE.guest })
  items = new Map()
  const olivia = await as('olivia')
  for (const place of ['acme', 'hush']) {
    for (const word of ['stays', 'goes']) {
      const add = async (kind: ItemRef['kind'], more: object) => {
        const title = `${kind} of ${place} ${word}`
        const homePath = kind === 'epic' ? place : `${place}/app`
        const { id } = await createItem(olivia, { kind, homePath, title, ...more })
        const ref = { kind, id }
        items.set(title, ref)
        await setSubscription(await as('pia'), { target: ref, subscribed: true })
        await setPin(await as('pia'), { ref, pinned: true })
        return ref
      }
      await add('issue', { description: '@pia look' })
      await add('task', { description: '@pia look' })
      await add('epic', { description: '@pia look', dueDateFixed: '2026-02-01', dueDateIsFixed: true })
    }
  }
  const assigned = { kind: 'issue' as const, homePath: 'hush/app', assigneeIds: [pia.id], dueDate: '2026-02-01' }
  const { id } = await createItem(olivia, { ...assigned, title: 'assigned of hush goes' })
  items.set('assigned of hush goes', { kind: 'issue', id })
  await settle()
})
afterEach(() => system.stop())

const as = async (username: string) => ({ ...(await acting(system.table, username)), entrance: 'web' as const })

async function settle(): Promise<void> {
  for (let records = double.takeStream(); records.length > 0; records = double.takeStream()) {
    await handleRecords(system.table, records, (error) => {
      throw error
    })
  }
}

/** Returns which of the items Pia meets anywhere, and how many to-dos her number says. */
async function met(): Promise<{ titles: string[]; number: number }> {
  const answers = await Promise.all(
    ASKED.map(async ([document, variables]) => {
      const { data, errors } = await system.ask('pia', document.toString(), variables)
      expect(errors).toBeUndefined()
      return JSON.stringify(data)
    }),
  )
  const titles = [...items.keys()].filter((title) => answers.some((answer) => answer.includes(title)))
  const counted = await system.ask<{ currentUser: { todos: { count: number } } }>(
    'pia',
    PendingTodosDocument.toString(),
  )
  return { titles, number: counted.data.currentUser.todos.count }
}

const refOf = (title: string): ItemRef => items.get(title) ?? { kind: 'issue', id: 0 }
const titlesWith = (...words: string[]) =>
  [...items.keys()].filter((title) => words.every((word) => title.includes(word)))

/** Expects that these items are met no more once something was done and the stream has done its work, and that all others still are. */
async function expectGone(titles: string[], hide: () => Promise<unknown>): Promise<void> {
  const before = await met()
  expect(before.titles).toEqual([...items.keys()])
  expect(before.number).toBe(items.size)
  await hide()
  await settle()
  const after = await met()
  expect(after.titles).toEqual([...items.keys()].filter((title) => !titles.includes(title)))
  expect(after.number).toBe(items.size - titles.length)
}

test('what becomes confidential is gone everywhere', async () => {
  const titles = titlesWith('acme', 'goes')
  await expectGone(titles, async () => {
    for (const title of titles) await changeItem(await as('olivia'), refOf(title), { confidential: true })
  })
})

test('what is deleted is gone everywhere', async () => {
  const titles = titlesWith('goes')
  await expectGone(titles, async () => {
    for (const title of titles) await deleteItem(await as('olivia'), refOf(title))
  })
})

test('what a membership let somebody read is gone everywhere when it ends, also what is assigned to them', async () => {
  const membership = { fullPath: 'hush', username: 'pia' }
  await expectGone(titlesWith('hush'), async () => removeMembership(await as('olivia'), membership))
})

test('what is in a project is gone everywhere when the project is made private', async () => {
  const titles = titlesWith('acme').filter((title) => !title.startsWith('epic'))
  await expectGone(titles, async () =>
    changeProject(await as('olivia'), { fullPath: 'acme/app', visibility: 'private' }),
  )
})
