import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { metered } from '#support/when/metered.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { todoCountsItem, todoItems } from '#table/items/todo.ts'
import { putItems } from '#table/client/write.ts'
import { World } from './world.ts'

export const LABELS = 3000
export const MEMBERS = 2500
export const MILESTONES = 1000
export const TODOS = 5000
const ISSUES = 300

const HOUR = 3_600_000

/** A table of a real engine with a group that has many of each, and Tim with many to-dos. */
export interface ManyOfEach extends Pick<ReturnType<typeof metered>, 'table' | 'costOf'> {
  root: GroupItem
  group: GroupItem
  project: ProjectItem
  stop: () => Promise<void>
}

/** Fills a table of a real engine. */
export async function manyOfEach(): Promise<ManyOfEach> {
  const engine = await startEngine()
  const client = engineClient(engine.endpoint)
  const name = 'many'
  await createTable(client, name, { stream: false })
  const world = new World()
  const root = world.group(1, 'root', 'public')
  const group = world.group(2, 'wide', 'public', root)
  const project = world.project(3, 'site', 'public', group)
  const tim = world.user(900, 'tim', 'Tim', [[group, 30]])
  for (let id = 1; id <= LABELS; id += 1) world.label(10_000 + id, `label ${`${id}`.padStart(4, '0')}`, group)
  for (let id = 1; id <= 40; id += 1) world.label(20_000 + id, `label ${`${id * 50}`.padStart(4, '0')}`, root)
  for (let id = 1; id < MEMBERS; id += 1) world.user(1000 + id, `person${id}`, `Person ${id}`, [[group, 20]])
  for (let id = 1; id <= MILESTONES; id += 1) world.milestone(30_000 + id, `M ${id}`, group, [null, '2026-12-01'])
  for (let id = 1; id <= ISSUES; id += 1) world.items.push(world.issue(40_000 + id, project, tim).core)
  for (let id = 1; id <= TODOS; id += 1) {
    const target = { kind: 'issue', id: 40_001 + (id % ISSUES) } as const
    const createdAt = new Date(Date.UTC(2026, 0, 1) + id * HOUR).toISOString()
    const made = todoItems({
      ...{
        id: 100_000 + id,
        userId: tim.id,
        target,
        action: 'marked',
        authorId: tim.id,
        title: '',
        webPath: '',
        createdAt,
        place: 'I1/2/3',
      },
    })
    world.items.push(made.todo, made.pointer, made.mark)
  }
  world.items.push(todoCountsItem(tim.id, { pending: TODOS, done: 0, places: { 'I1/2/3': TODOS }, version: 1 }))
  const documents = engineTableClient(client, engine.endpoint)
  await putItems({ client: documents, name }, world.items)
  const stop = (): Promise<void> => {
    client.destroy()
    return engine.stop()
  }
  return { ...metered({ client: documents, name }), root, group, project, stop }
}
