import { beforeEach, describe, expect, test } from 'vitest'
import { ROLE, type Viewer } from '#domain/role.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { findMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { mergeRequestNotes } from '#operations/merge-request/list-merge-requests.ts'
import {
  commentMergeRequest,
  mergeMergeRequest,
  setApproval,
  subscribeToMergeRequest,
} from '#operations/merge-request/review-merge-request.ts'
import {
  changeMergeRequest,
  createMergeRequest,
  type MergeRequestChanges,
} from '#operations/merge-request/write-merge-request.ts'
import { unsubscribe } from '#operations/notification/unsubscribe.ts'
import { readUnsubscribeToken } from '#operations/notification/unsubscribe-link.ts'
import { countTodos } from '#operations/read/people/count-todos.ts'
import { listTodos } from '#operations/read/people/list-todos.ts'
import { markAllTodosDone, restoreTodos } from '#operations/todo/change-todos.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { projectKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { givenMailWorld, MAIL_SECRET, type MailWorld } from '#support/given/mail-world.ts'
import { ownerViewer, PROJECT_ID } from '#support/histories/world.ts'

let world: MailWorld
let project: ProjectItem
let [rita, dora, nina]: Viewer[] = []

/** Returns a person of the world. */
function the(person: Viewer | undefined): Viewer {
  if (person === undefined) throw new Error('There is nobody.')
  return person
}
const idOf = (person: Viewer | undefined): number => the(person).id ?? 0

beforeEach(async () => {
  world = await givenMailWorld()
  rita = await world.givenPerson(2, 'rita', ROLE.reporter)
  dora = await world.givenPerson(3, 'dora', ROLE.developer)
  nina = await world.givenPerson(4, 'nina', null)
  const found = await getItem<ProjectItem>(world.table, projectKey(PROJECT_ID))
  if (found === null) throw new Error('There is no project.')
  project = { ...found, visibility: 'private' }
  await putItems(world.table, [project])
})

const open = async (changes: Partial<MergeRequestChanges> = {}, by = ownerViewer) => {
  const input = { title: 'Fix it', sourceBranch: 'fix', targetBranch: 'main', ...changes }
  const { iid } = await createMergeRequest(world.actingAs(by), project, input)
  return iid
}
const found = async (iid = 1) => {
  const one = await findMergeRequest(world.table, project, `${iid}`)
  if (one === null) throw new Error('There is no merge request.')
  return one
}
const change = async (changes: MergeRequestChanges, by = ownerViewer) =>
  changeMergeRequest(world.actingAs(by), await found(), changes)
const comment = async (body: string, by: Viewer | undefined = ownerViewer) => {
  world.passTime(1)
  return commentMergeRequest(world.actingAs(by), await found(), body)
}
const todosOf = async (person: Viewer | undefined, state: 'pending' | 'done' = 'pending') =>
  (await listTodos(world.table, the(person), [state])).map(({ action, authorId, title, webPath }) => {
    return [action, authorId, title, webPath.split('/-/')[1]]
  })

describe('to-dos', () => {
  test('come for whom it is assigned to and who is to look at it, and not to who did it', async () => {
    await open({ assigneeIds: [idOf(dora), ownerViewer.id ?? 0], reviewerIds: [idOf(rita)] })
    await world.deliver()
    expect(await todosOf(dora)).toEqual([['assigned', ownerViewer.id, 'Fix it', 'merge_requests/1']])
    expect(await todosOf(rita)).toEqual([['review_requested', ownerViewer.id, 'Fix it', 'merge_requests/1']])
    expect(await todosOf(ownerViewer)).toEqual([])
    expect(await countTodos(world.table, the(dora))).toEqual({ pending: 1, done: 0 })
  })

  test('come for a later change, once however often it is told, also where the first is done', async () => {
    await open()
    await change({ addReviewerIds: [idOf(rita)] })
    const records = world.double.takeStream()
    const throwing = (error: unknown) => {
      throw error
    }
    await handleRecords(world.table, records, throwing)
    await markAllTodosDone(world.actingAs(the(rita)), {})
    await handleRecords(world.table, records, throwing)
    expect(await todosOf(rita)).toEqual([])
    expect(await todosOf(rita, 'done')).toHaveLength(1)
    await change({ removeReviewerIds: [idOf(rita)] })
    await world.deliver()
    expect(await todosOf(rita)).toEqual([])
  })

  test('come for mentions in the description and comments, to those who may read them, and only for new ones', async () => {
    await open({ description: 'Ask @rita and @nina.' })
    await world.deliver()
    expect(await todosOf(rita)).toEqual([['mentioned', ownerViewer.id, 'Fix it', 'merge_requests/1']])
    expect(await todosOf(nina)).toEqual([])
    await markAllTodosDone(world.actingAs(the(rita)), {})
    await change({ description: 'Ask @rita or @dora.' })
    expect(await todosOf(rita)).toEqual([])
    expect(await todosOf(dora)).toHaveLength(1)
    const { noteId } = await comment('@rita, please.')
    expect(await todosOf(rita)).toEqual([
      ['directly_addressed', ownerViewer.id, 'Fix it', `merge_requests/1#note_${noteId}`],
    ])
  })

  test('come for comments to its author and those who commented before', async () => {
    await open({}, dora)
    await comment('Does it work?', rita)
    await comment('I see.')
    await world.deliver()
    expect((await todosOf(dora)).map(([action]) => action)).toEqual(['replied'])
    expect((await todosOf(rita)).map(([action]) => action)).toEqual(['replied'])
    expect(await todosOf(ownerViewer)).toEqual([])
  })

  test('follow rights: whoever may not read the project by now sees and counts none', async () => {
    await open({ reviewerIds: [idOf(rita)] })
    await world.deliver()
    const outsider = { ...the(rita), roles: {}, above: {} }
    expect(await listTodos(world.table, outsider, ['pending'])).toEqual([])
    expect(await countTodos(world.table, outsider)).toEqual({ pending: 0, done: 0 })
    const [todo] = await listTodos(world.table, the(rita), ['pending'])
    await markAllTodosDone(world.actingAs(outsider), {})
    await restoreTodos(world.actingAs(the(rita)), [todo?.id ?? 0])
    expect(await countTodos(world.table, the(rita))).toEqual({ pending: 1, done: 0 })
  })

  test('are made by oneself, and not on what is hidden', async () => {
    await open()
    const target = { kind: 'merge_request' as const, id: (await found()).item.id }
    await createTodo(world.actingAs(the(rita)), { target })
    expect((await todosOf(rita)).map(([action]) => action)).toEqual(['marked'])
    await expect(createTodo(world.actingAs(the(nina)), { target })).rejects.toThrow('does not exist')
  })
})

describe('mails', () => {
  const mailed = async () => {
    await world.deliver()
    world.passTime(120)
    await world.tick()
    return world.sent.splice(0)
  }

  test('tell those who have a part what others did, with its title and link', async () => {
    await open({ reviewerIds: [idOf(rita)] }, dora)
    await comment('Nice.\n\nReally.', rita)
    await setApproval(world.actingAs(ownerViewer), await found(), true)
    await change({ title: 'Fix all', addAssigneeIds: [idOf(dora)] })
    await mergeMergeRequest(world.actingAs(ownerViewer), await found())
    const mails = await mailed()
    expect(mails.map(({ to }) => to)).toEqual(['rita@example.com', 'dora@example.com'])
    expect(mails[1]).toMatchObject({ subject: 'Fix all (acme/api!1)' })
    expect(mails[1]?.text.split('\n\nYou get')[0]).toBe(
      [
        'rita commented:\n\n> Nice.\n>\n> Really.',
        'Olivia Owner approved this merge request.',
        'Olivia Owner changed the title from “Fix it” to “Fix all” and assigned to dora.',
        'Olivia Owner merged this merge request.',
        'View it: https://canopy.example.com/acme/api/-/merge_requests/1',
      ].join('\n\n'),
    )
    expect(mails[0]?.text).not.toContain('rita commented')
    expect(await mailed()).toEqual([])
  })

  test('do not come to who has turned them off, by the page or by the link in one, nor to who may not read it', async () => {
    await open({ reviewerIds: [idOf(rita), idOf(nina)] }, dora)
    await comment('One.')
    const [first] = await mailed()
    expect(first?.to).toBe('rita@example.com')
    const [, token = ''] = /\/-\/unsubscribe\/(\S+)$/.exec(first?.unsubscribeUrl ?? '') ?? []
    const who = readUnsubscribeToken(MAIL_SECRET, token)
    expect(who).toEqual({ item: { kind: 'merge_request', id: (await found()).item.id }, userId: idOf(rita) })
    if (who) await unsubscribe(world.actingAs(the(rita)), who)
    await subscribeToMergeRequest(world.actingAs(the(dora)), await found(), false)
    await comment('Two.')
    expect(await mailed()).toEqual([])
    await subscribeToMergeRequest(world.actingAs(the(rita)), await found(), true)
    await comment('Three.')
    expect((await mailed()).map(({ to, text }) => [to, text.includes('Two.')])).toEqual([['rita@example.com', false]])
    expect(await mergeRequestNotes(world.table, (await found()).item.id, 10)).toHaveLength(3)
  })
})
