import { beforeEach, expect, test } from 'vitest'
import { changeItem } from '#operations/item/change.ts'
import { countTodos } from '#operations/read/people/count-todos.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { readTodoCounts } from '#operations/todo/todo-counts.ts'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { START } from '#stream/migrations/progress.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import { readWhole } from '#stream/read-whole.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { isOwnListPk } from '#table/keys/index-keys.ts'
import { TODO_PREFIX, manifestKey, migrationsKey, userPk, type Key } from '#table/keys/keys.ts'
import type { ListEntryItem, ManifestItem } from '#table/rows/index-items.ts'
import { entryName, entryNames, storedNames } from '#table/rows/list-index.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { restFaults } from '#support/histories/invariants.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { EPIC_IDS, ISSUE_IDS, OWNER, ownerViewer, TASK_IDS } from '#support/histories/world.ts'

const [issueId = 0] = ISSUE_IDS
const [taskId = 0] = TASK_IDS
const [epicId = 0] = EPIC_IDS

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
  for (const [kind, id] of [['issue', issueId] as const, ['task', taskId] as const])
    await changeItem(world.as(), { kind, id }, { assigneeIds: [OWNER.id], dueDate: '2026-07-01' })
  await changeItem(world.as(), { kind: 'epic', id: epicId }, { dueDateFixed: '2026-07-01', dueDateIsFixed: true })
  await createTodo(world.as(), { target: { kind: 'issue', id: issueId } })
  await world.settle()
})

/** What is wrong with rows at rest. */
const faults = () => restFaults(world.stored())
const ownTodos = () => readWhole<TodoItem>(world.table, { partition: userPk(OWNER.id), prefix: 'TODO' })

const migrate = async (done: number, number: number) => {
  await putItems(world.table, [{ ...migrationsKey, ...{ done, at: START, version: 1 } }])
  const migrations = MIGRATIONS.filter((migration) => migration.number === number)
  await runMigrations(world.table, migrations)
}

/** Puts manifests of a former format, which name no rows of these, and takes the rows away. */
async function withoutRows(isGone: (row: Key) => boolean, layout: number) {
  const { entries, manifests } = world.stored()
  await deleteItems(world.table, [...entries.values()].filter(isGone))
  await putItems(
    world.table,
    [...manifests.values()].map((manifest): ManifestItem => {
      const names = entryNames(manifest).filter(
        (name) => ![...entries.values()].some((row) => isGone(row) && entryName(row) === name),
      )
      return { ...manifest, keys: storedNames(names), layout }
    }),
  )
}

test('migration 15 gives people the rows of what is theirs, twice as once', async () => {
  await withoutRows(({ PK }) => isOwnListPk(PK), 5)
  expect([...world.stored().entries.values()].some(({ PK }) => isOwnListPk(PK))).toBe(false)
  const tasks = TASK_IDS.map((id) => manifestKey({ kind: 'task', id }))
  await deleteItems(world.table, tasks)
  expect(faults()).not.toEqual([])
  await migrate(14, 15)
  const missing = faults()
  expect(missing.every((fault) => fault.includes('-#') || fault.includes('task'))).toBe(true)
  const before = world.stored()
  await migrate(14, 15)
  expect(world.stored()).toEqual(before)
})

test('migration 19 gives tasks rows, open items their places by due date and to-dos theirs, twice as once', async () => {
  const before = await ownTodos()
  const { entries } = world.stored()
  const tasks = [...entries.values()].filter(({ PK }) => PK.startsWith('X#U') && PK.includes('-#'))
  expect(tasks).not.toEqual([])
  await withoutRows(({ PK }) => PK.startsWith('X#U') && PK.includes('-#'), 6)
  await deleteItems(
    world.table,
    TASK_IDS.map((id) => manifestKey({ kind: 'task', id })),
  )
  const dated = [...world.stored().entries.values()].filter((row) => 'GSI2PK' in row) as ListEntryItem[]
  expect(dated).not.toEqual([])
  await putItems(
    world.table,
    dated.map(({ GSI2PK: _, GSI2SK: __, ...row }) => row),
  )
  const todos = await readWhole<TodoItem>(world.table, { partition: userPk(OWNER.id), prefix: TODO_PREFIX })
  const counts = await readTodoCounts(world.table, OWNER.id)
  if (counts === null) throw new Error('There are no to-dos.')
  const { places: _, ...former } = counts
  await putItems(world.table, [former, ...todos.map(({ place: __, ...todo }) => todo)])
  expect((await countTodos(world.table, ownerViewer)).pending).toBe(1)
  expect(faults()).not.toEqual([])
  await migrate(18, 19)
  expect(faults()).toEqual([])
  const after = await ownTodos()
  expect(after.map((item) => ({ ...item, version: 0 }))).toEqual(before.map((item) => ({ ...item, version: 0 })))
  const stored = world.stored()
  await migrate(18, 19)
  expect([world.stored(), await ownTodos()]).toEqual([stored, after])
})
