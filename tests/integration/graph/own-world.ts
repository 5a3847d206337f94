import type { ProjectItem } from '#table/items/place-items.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { todoCountsItem, todoItems } from '#table/items/todo.ts'
import { World } from './world.ts'

export const ROOTS = 50
export const ISSUES = 1000
export const TODOS = 500
const TODAY = Date.UTC(2026, 10, 22)
const DAY = 86_400_000

const dayOf = (index: number): string | null =>
  index % 4 === 3 ? null : new Date(TODAY + ((index % 120) - 60) * DAY).toISOString().slice(0, 10)

interface OwnWorldOptions {
  world?: World
  /** Whether he is a member of the public ones, too. */
  isMemberOfAll?: boolean
}

/** Fifty root groups, public and private ones, in all of which Tim has something to do; one of the private ones he has left. */
export async function ownWorld(
  rootCount = ROOTS,
  { world = new World(), isMemberOfAll = false }: OwnWorldOptions = {},
) {
  const author = world.user(800, 'ann', 'Ann', [])
  const roots = Array.from({ length: rootCount }, (_, index) =>
    world.group(1 + index, `root${index}`, index % 5 === 0 ? 'public' : 'private'),
  )
  const projects = roots.map((root, index) => world.project(101 + index, 'site', root.visibility, root))
  const member = roots.filter(
    ({ visibility }, index) => (isMemberOfAll || visibility === 'private') && (index !== 1 || rootCount < ROOTS),
  )
  const tim = world.user(
    900,
    'tim',
    'Tim',
    member.map((root) => [root, 20]),
  )
  const assign = (index: number, project: ProjectItem) =>
    world.issue(10_001 + index, project, index % 10 === 0 ? tim : author, {
      ...{ iid: index + 1, title: `Issue ${index}`, assignees: [tim], dueDate: dayOf(index) },
    })
  for (let index = 0; index < ISSUES; index += 1) {
    const project = projects[index % rootCount]
    if (project) world.items.push(assign(index, project).core)
  }
  const places: Record<string, number> = {}
  for (let index = 0; index < TODOS; index += 1) {
    const place = `I${(projects[index % rootCount]?.namespaceIds ?? []).join('/')}`
    places[place] = (places[place] ?? 0) + 1
    const target = { kind: 'issue', id: 10_001 + index } as const
    const createdAt = new Date(TODAY - index * 3_600_000).toISOString()
    const made = todoItems({
      ...{ id: 100_000 + index, userId: tim.id, target, action: 'assigned', authorId: author.id },
      ...{ title: '', webPath: '', createdAt, place },
    })
    world.items.push(made.todo, made.pointer, made.mark)
  }
  for (const index of [0, 1, 2, 3]) {
    const { choice, own } = subscriptionItems({ kind: 'issue', id: 10_001 + index }, tim.id, index !== 2)
    world.items.push(choice, own)
  }
  world.items.push(todoCountsItem(tim.id, { pending: TODOS, done: 0, places, version: 1 }))
  await world.write()
  return { world, tim }
}
