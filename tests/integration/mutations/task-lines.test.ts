import { beforeEach, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { readWorkItem } from '#operations/read/item/work-items.ts'
import { itemSequenceKey } from '#table/keys/keys.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld, type Item, type Payload } from './mutation-world.ts'

interface TaskPayload extends Payload {
  workItem?: Item | null
  newWorkItem?: Item | null
}

const TEXT = '- [ ] Write *the* docs\n  today\n  - [ ] below\n\n```\n- [ ] code\n```\n> - [x] quoted'
const TASK_TYPE = 'gid://gitlab/WorkItems::Type/5'

let world: MutationWorld
let issueId: number
beforeEach(async () => {
  world = new MutationWorld()
  const plan: GivenEpic = world.given.epic({ group: world.acme, iid: 1, issues: [{ project: world.api }] })
  issueId = plan.issues[0]?.core.id ?? 0
  // The number of the issue is taken.
  world.given.items.push({ ...itemSequenceKey('issue', world.api.id), ...{ n: 100 } })
  await world.write()
  await mutate('workItemUpdate', { id: gid(issueId), descriptionWidget: { description: TEXT } })
})

const gid = (id: number) => `gid://gitlab/WorkItem/${id}`
const mutate = (name: string, input: object, as = 'owner') => world.mutate(name, as, input) as Promise<TaskPayload>
const convert = (data: object = {}, as?: string) =>
  mutate(
    'workItemCreateFromTask',
    {
      id: gid(issueId),
      workItemData: {
        ...{ lockVersion: 1, title: 'Write the docs today', lineNumberStart: 1, lineNumberEnd: 2 },
        ...{ workItemTypeId: TASK_TYPE, ...data },
      },
    },
    as,
  )
const remove = (task: Item | null | undefined, data: object = {}, lockVersion = 2) =>
  mutate('workItemDeleteTask', {
    ...{ id: gid(issueId), lockVersion },
    taskData: { id: task?.id, lineNumberStart: 1, lineNumberEnd: 1, ...data },
  })
const seen = async (as: string) => {
  const found = await readWorkItem(world.table, await loadViewer(world.table, as), issueId)
  return { markdown: found?.description?.markdown ?? '', html: found?.description?.html ?? '' }
}
test('a checklist item becomes a task, and its line a reference that shows the present title', async () => {
  const { errors, newWorkItem, workItem } = await convert()
  expect(errors).toEqual([])
  expect(newWorkItem).toMatchObject({ title: 'Write the docs today', workItemType: { name: 'Task' } })
  const reference = `#${String(newWorkItem?.iid)}`
  const rest = TEXT.split('\n').slice(2)
  expect(workItem).toMatchObject({ lockVersion: 2, description: [`- [ ] ${reference}+`, ...rest].join('\n') })
  expect(workItem?.descriptionHtml).toContain(`><bdi>Write the docs today</bdi> (${reference})</a>`)
  expect(workItem?.descriptionHtml).toContain(`href="/acme/api/-/work_items/`)

  const task = newWorkItem?.id
  const renamed = await mutate('workItemUpdateTask', { id: gid(issueId), taskData: { id: task, title: 'Less <b>' } })
  expect(renamed.workItem?.descriptionHtml).toContain(`><bdi>Less &lt;b&gt;</bdi> (${reference})</a>`)
  await mutate('workItemUpdate', { id: task, stateEvent: 'CLOSE', confidential: true })
  expect((await seen('reporter')).html).toContain(`><bdi>Less &lt;b&gt;</bdi> (${reference} - closed)</a>`)
  expect((await seen('guest')).html).not.toContain('Less')
  expect((await seen('guest')).html).toContain(`> ${reference}+`)
})

test.each<[string, object, string]>([
  ['an old version', { lockVersion: 0 }, 'Someone edited the issue'],
  ['lines that hold something else', { lineNumberStart: 3, lineNumberEnd: 3 }, 'do not hold this checklist item'],
  ['lines with what stands below', { lineNumberEnd: 3 }, 'do not hold this checklist item'],
  ['code', { title: 'code', lineNumberStart: 6, lineNumberEnd: 6 }, 'do not hold this checklist item'],
  ['lines that are not there', { lineNumberStart: 90, lineNumberEnd: 90 }, 'do not hold this checklist item'],
  ['no title', { title: ' ' }, 'do not hold this checklist item'],
  ['a type that is no task', { workItemTypeId: 'gid://gitlab/WorkItems::Type/1' }, 'cannot have tasks'],
  ['a type that is not there', { workItemTypeId: 'gid://gitlab/WorkItems::Type/9' }, 'There is no such type'],
])('%s makes no task', async (_, data, message) => {
  const { errors, newWorkItem, workItem } = await convert(data)
  expect(errors[0]).toContain(message)
  expect(newWorkItem).toBeNull()
  expect(workItem).toMatchObject({ description: TEXT, lockVersion: 1 })
})

test('a task of a confidential issue is confidential, and readers make none', async () => {
  expect((await convert({}, 'guest')).problem).toBeDefined()
  await mutate('workItemUpdate', { id: gid(issueId), confidential: true })
  expect((await convert()).newWorkItem).toMatchObject({ confidential: true })
})

test('who changes the text at the same moment is not overwritten, and no task is left over', async () => {
  world.beforeNextWrite(() =>
    mutate('workItemUpdate', { id: gid(issueId), descriptionWidget: { description: `${TEXT}\nmore` } }),
  )
  const { errors, newWorkItem, workItem } = await convert()
  expect(errors[0]).toContain('Someone edited the issue')
  expect(newWorkItem).toBeNull()
  expect(workItem?.description).toBe(`${TEXT}\nmore`)
})

test('deleting a task brings back its title as plain text', async () => {
  const { newWorkItem } = await convert()
  expect((await remove(newWorkItem, {}, 1)).errors[0]).toContain('Someone edited the issue')
  expect((await remove(newWorkItem, { lineNumberStart: 2, lineNumberEnd: 2 })).errors[0]).toContain('do not hold')
  const { errors, workItem } = await remove(newWorkItem)
  expect(errors).toEqual([])
  const rest = TEXT.split('\n').slice(2)
  expect(workItem).toMatchObject({ lockVersion: 3, description: ['- [ ] Write the docs today', ...rest].join('\n') })
  expect((await mutate('workItemUpdate', { id: newWorkItem?.id, title: 'X' })).problem).toBeDefined()
})

test('a task of another issue is not deleted', async () => {
  const { newWorkItem } = await convert()
  await mutate('workItemUpdate', { id: newWorkItem?.id, hierarchyWidget: { parentId: null } })
  expect((await remove(newWorkItem)).errors).toEqual(['This is not a task of the item.'])
})
