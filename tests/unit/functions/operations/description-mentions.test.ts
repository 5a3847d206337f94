import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { renderedText } from '#operations/markdown/rendered-text.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import { pendingTodo } from '#operations/todo/create-todo.ts'
import { viewerRights } from '#table/items/member.ts'
import { userItems } from '#table/items/user.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'

const RAVI = 901
const NOBODY = 902

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
  for (const [id, username, role] of [
    [RAVI, 'ravi', ROLE.reporter],
    [NOBODY, 'stranger', null],
  ] as const) {
    const email = `${username}@example.com`
    const one = userItems({ id, username, name: username, avatarUrl: null, email, createdAt: '2026-01-01T00:00:00Z' })
    const rights = viewerRights(role === null ? [] : [{ namespaceIds: [ROOT_ID], accessLevel: role }])
    await putItems(world.table, [one.user, one.username, { ...one.viewer, ...rights }])
  }
})

const created = async (description: string, confidential = false) => {
  const { id } = await createItem(world.as(), {
    ...{ kind: 'issue' as const, homePath: 'acme/api', title: 'New', description, confidential },
  })
  return { kind: 'issue' as const, id }
}
const todoOf = (userId: number, target: { kind: 'issue'; id: number }) => pendingTodo(world.as().table, userId, target)

test('the description of a new item gives those a to-do whom it mentions and who may read it, but not its author', async () => {
  const issue = await created(`What do you think, @ravi and @stranger? Yours, @${ownerViewer.username ?? ''}`, true)
  expect(await todoOf(RAVI, issue)).toMatchObject({ action: 'mentioned' })
  expect(await todoOf(NOBODY, issue)).toBeNull()
  expect(await todoOf(ownerViewer.id ?? 0, issue)).toBeNull()
})

test('a changed description gives a to-do to whom it newly mentions, and no second one for the same words', async () => {
  const issue = await created('Nobody')
  await changeItem(world.as(), issue, { description: 'Now @ravi' })
  const todo = await todoOf(RAVI, issue)
  expect(todo).toMatchObject({ action: 'mentioned' })
  const ravi = { ...ownerViewer, id: RAVI, username: 'ravi' }
  await markTodoDone({ ...world.as(), viewer: ravi }, { todoId: todo?.id ?? 0 })
  await changeItem(world.as(), issue, { description: 'Now @ravi, once more' })
  expect(await todoOf(RAVI, issue)).toBeNull()
})

test('an issue that moves tells nobody once more', async () => {
  const issue = await created('For @ravi')
  const { id } = await moveIssue(world.as(), { issueId: issue.id, projectPath: 'acme/web/site' })
  expect(await todoOf(RAVI, { kind: 'issue', id })).toBeNull()
})

test('names of nobody, and words before a sign and a number that name no group which everybody may read, are no references', async () => {
  const html = await renderedText(world.table, '@ravi @nobody @Ravi acme&1 Q3&4 5&6 acme/nothing&1', {
    groupPath: 'acme/web',
  })
  expect([...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text]) => text)).toEqual([
    ...['@ravi', '@Ravi', 'acme&amp;1', 'acme/nothing&amp;1'],
  ])
})

test('names that are longer than any key are no references', async () => {
  const long = 'a-'.repeat(5000)
  expect(await renderedText(world.table, `${long}a&1 @${long}a`, { groupPath: 'acme/web' })).not.toContain('<a ')
})
