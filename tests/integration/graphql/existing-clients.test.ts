import { afterAll, beforeAll, expect, test } from 'vitest'
import { globalId } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { createNote } from '#operations/note/create-note.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { markAllCopies } from '#stream/copies/follow-copies.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { iterationItem } from '#table/items/iteration.ts'
import type { Key } from '#table/keys/keys.ts'
import { memberItem } from '#table/items/member.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

/** What existing clients ask besides what the app of this project asks itself. */

let system: GraphqlSystem
let as: (name: string) => Promise<OperationContext>
let groupId: number

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('lab')
  const below = given.group('deep', 'private', group)
  given.group('lone', 'private')
  given.project('work', group)
  const { namespaceIds } = group
  groupId = group.id
  const members: Key[] = []
  for (const name of ['guest', 'reporter', 'maintainer', 'owner'] as const) {
    const user = given.user(name, [{ namespaceIds, accessLevel: ROLE[name] }])
    const owner = { kind: 'group' as const, id: group.id }
    const createdAt = '2026-01-05T08:00:00Z'
    members.push(memberItem({ id: members.length + 1, owner, user, accessLevel: ROLE[name], createdAt }))
  }
  given.user('deeper', [{ namespaceIds: below.namespaceIds, accessLevel: ROLE.owner }])
  given.user('stranger')
  await system.put([...given.taken(), ...members])
  const { table } = system
  const now = () => new Date().toISOString()
  as = async (name) => ({ table, viewer: await loadViewer(table, name), now, random: Math.random, entrance: 'web' })
})
afterAll(() => system.stop())

async function ask<Data>(who: string | null, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await system.ask<Data>(who, query, variables)
  expect(errors).toBeUndefined()
  return data
}

interface Made {
  id: number
  iid: number
  gid: string
  ref: { kind: 'issue'; id: number }
}
async function freshIssue(more: Partial<Parameters<typeof createIssue>[1]> = {}): Promise<Made> {
  const { id, iid } = await createIssue(await as('owner'), { projectPath: 'lab/work', title: 'Issue', ...more })
  return { id, iid, gid: globalId('Issue', id), ref: { kind: 'issue', id } }
}

/** What the stream writes after an issue has changed. */
async function followed(ref: Made['ref']): Promise<void> {
  await projectListIndex(system.table, ref)
  await markAllCopies(system.table, ref)
}

test('a comment tells of its discussion, its first line, its author’s role, and what stands for a change', async () => {
  const { ref, gid } = await freshIssue()
  await createNote(await as('maintainer'), { target: ref, body: 'First *line*\n\nSecond line', internal: false })
  await changeItem(await as('owner'), ref, { state: 'closed' })
  const { issue } = await ask<{ issue: { discussions: { nodes: unknown[] }; userDiscussionsCount: number } }>(
    'reporter',
    `query ($id: ID!) { issue(id: $id) { userDiscussionsCount discussions { nodes { id resolvable resolved notes { nodes {
      bodyFirstLineHtml maxAccessLevelOfAuthor authorIsContributor systemNoteIconName resolvable
      discussion { id notes { nodes { body discussion { id } } } } userPermissions { resolveNote repositionNote } } } } } } }`,
    { id: gid },
  )
  const own = (html: string, role: string, icon: string | null) => ({
    notes: {
      nodes: [
        {
          ...{ bodyFirstLineHtml: expect.stringContaining(html) as string, maxAccessLevelOfAuthor: role },
          ...{ systemNoteIconName: icon, authorIsContributor: false, resolvable: false },
          userPermissions: { resolveNote: false, repositionNote: false },
        },
      ],
    },
  })
  expect(issue.discussions.nodes).toMatchObject([
    own('created this issue', 'Owner', 'plus'),
    own('First <em>line</em>', 'Maintainer', null),
    own('closed this issue', 'Owner', 'issue-close'),
  ])
  expect(JSON.stringify(issue.discussions.nodes[1])).not.toContain('bodyFirstLineHtml":"<p>Second')
  const [, comment] = issue.discussions.nodes as { id: string; notes: { nodes: { discussion: { id: string } }[] } }[]
  expect(comment?.notes.nodes[0]?.discussion).toEqual({
    id: comment?.id,
    notes: { nodes: [{ body: 'First *line*\n\nSecond line', discussion: { id: comment?.id } }] },
  })
  expect(issue.userDiscussionsCount).toBe(1)
  const { createNote: answered } = await ask<{ createNote: unknown }>(
    'guest',
    `mutation ($id: ID!, $to: ID) { createNote(input: { noteableId: $id, body: "Why?", discussionId: $to }) {
      errors note { body discussion { id notes { nodes { body } } } } } }`,
    { id: gid, to: comment?.id },
  )
  const texts = ['First *line*\n\nSecond line', 'Why?'].map((body) => ({ body }))
  const note = { body: 'Why?', discussion: { id: comment?.id, notes: { nodes: texts } } }
  expect(answered).toEqual({ errors: [], note })
})

test('a reaction tells its emoji, also in the answer of the toggle that made it', async () => {
  const { gid } = await freshIssue()
  const toggle = `mutation ($id: ID!) { awardEmojiToggle(input: { awardableId: $id, name: "thumbsup" }) {
    errors toggledOn awardEmoji { name emoji unicode unicodeVersion description user { username } } } }`
  const reaction = {
    name: 'thumbsup',
    emoji: '👍',
    unicode: '1f44d',
    unicodeVersion: '6.0',
    description: 'thumbsup',
    user: { username: 'guest' },
  }
  expect(await ask('guest', toggle, { id: gid })).toEqual({
    awardEmojiToggle: { errors: [], toggledOn: true, awardEmoji: reaction },
  })
  expect(
    await ask(null, `query ($id: ID!) { issue(id: $id) { awardEmoji { nodes { name emoji } } } }`, { id: gid }),
  ).toEqual({
    issue: { awardEmoji: { nodes: [{ name: 'thumbsup', emoji: '👍' }] } },
  })
  expect(await ask('guest', toggle, { id: gid })).toEqual({
    awardEmojiToggle: { errors: [], toggledOn: false, awardEmoji: null },
  })
})

test('an issue tells of its checkboxes and of who last changed it, as far as the viewer may know', async () => {
  const { gid, ref } = await freshIssue({ description: '- [ ] a\n- [x] b\n- [x] c' })
  await changeItem(await as('reporter'), ref, { title: 'Other' })
  const query = `query ($id: ID!) { issue(id: $id) { taskCompletionStatus { count completedCount } updatedBy { username } } }`
  expect(await ask(null, query, { id: gid })).toEqual({
    issue: { taskCompletionStatus: { count: 3, completedCount: 2 }, updatedBy: { username: 'reporter' } },
  })
})

test('issues are asked for by the viewer’s reactions and by iterations, and counted by state', async () => {
  const given = [await freshIssue(), await freshIssue(), await freshIssue()]
  const [liked, planned, other] = given
  if (!liked || !planned || !other) throw new Error('Issues are missing.')
  await awardEmoji(await as('guest'), { target: liked.ref, name: 'heart', change: 'add' })
  const today = new Date().toISOString().slice(0, 10)
  const days = { startDate: today, dueDate: today }
  await system.put([
    iterationItem({
      ...{ id: 71, iid: 1, title: 'Sprint', ...days, cadenceId: 7, cadenceTitle: 'Weeks' },
      ...{ namespaceIds: [groupId], ownerPath: 'lab' },
    }),
  ])
  await changeItem(await as('owner'), planned.ref, { iterationId: 71 })
  await changeItem(await as('owner'), other.ref, { state: 'closed' })
  for (const { ref } of given) await followed(ref)
  const iids = [liked, planned, other].map(({ iid }) => `"${iid}"`).join(', ')
  const found = async (filter: string) => {
    const { project } = await ask<{ project: { issues: { nodes: { iid: string }[] } } }>(
      'guest',
      `{ project(fullPath: "lab/work") { issues(iids: [${iids}], ${filter}, sort: CREATED_ASC) { nodes { iid } } } }`,
    )
    return project.issues.nodes.map(({ iid }) => Number(iid)).toSorted((a, b) => a - b)
  }
  const [one, two, three] = [liked.iid, planned.iid, other.iid]
  expect(await found('myReactionEmoji: "heart"')).toEqual([one])
  expect(await found('not: { myReactionEmoji: "heart" }')).toEqual([two, three])
  expect(await found('iterationId: ["gid://gitlab/Iteration/71"]')).toEqual([two])
  expect(await found('not: { iterationId: ["gid://gitlab/Iteration/71"] }')).toEqual([one, three])
  expect(await found('iterationWildcardId: CURRENT')).toEqual([two])
  expect(await found('iterationWildcardId: ANY')).toEqual([two])
  expect(await found('iterationWildcardId: NONE')).toEqual([one, three])
  const counts = `{ project(fullPath: "lab/work") { issueStatusCounts(iids: [${iids}]) { all opened closed } } }`
  expect(await ask('guest', counts)).toEqual({
    project: { issueStatusCounts: { all: 3, opened: 2, closed: 1 } },
  })
  expect(await ask(null, '{ project(fullPath: "lab/work") { openIssuesCount } }')).toEqual({
    project: { openIssuesCount: 2 },
  })
})

test('epicAddIssue shows the issue as a child of the epic; a refused one shows the epic', async () => {
  const { iid } = await freshIssue({ title: 'Child' })
  const secret = await freshIssue()
  const epic = await createEpic(await as('owner'), { groupPath: 'lab', title: 'Epic' })
  const add = (issueIid: number) =>
    ask(
      'reporter',
      `mutation ($input: EpicAddIssueInput!) { epicAddIssue(input: $input) {
        errors epic { iid hasIssues } epicIssue { title epicIssueId relativePosition } } }`,
      { input: { groupPath: 'lab', iid: `${epic.iid}`, projectPath: 'lab/work', issueIid: `${issueIid}` } },
    )
  expect(await add(iid)).toMatchObject({
    epicAddIssue: {
      errors: [],
      epic: { iid: `${epic.iid}`, hasIssues: true },
      epicIssue: { title: 'Child', relativePosition: 0 },
    },
  })
  await changeItem(await as('owner'), { kind: 'epic', id: epic.id }, { confidential: false })
  expect(await add(secret.iid)).toMatchObject({ epicAddIssue: { errors: [], epicIssue: { title: 'Issue' } } })
})

test('people are asked for by group and in the order in which they came; there are no administrators', async () => {
  const names = async (args: string, who: string | null = null) => {
    const { users } = await ask<{ users: { nodes: { username: string }[] } }>(
      who,
      `{ users(${args}) { nodes { username } } }`,
    )
    return users.nodes.map(({ username }) => username)
  }
  const inGroup = `groupId: "${globalId('Group', groupId)}"`
  expect(await names(inGroup)).toEqual(['guest', 'maintainer', 'owner', 'reporter'])
  expect(await names(`${inGroup}, sort: NAME_DESC`)).toEqual(['reporter', 'owner', 'maintainer', 'guest'])
  expect(await names(`${inGroup}, usernames: ["owner", "stranger"], sort: CREATED_DESC`)).toEqual(['owner'])
  expect(await names('usernames: ["owner"], admins: true')).toEqual([])
  expect(await names('groupId: "gid://gitlab/Group/1"')).toEqual([])
})

test('groups are asked for by id, in another order, and as those that a person belongs to', async () => {
  const paths = async (who: string | null, args: string) => {
    const { groups } = await ask<{ groups: { nodes: { fullPath: string }[] } }>(
      who,
      `{ groups(${args}) { nodes { fullPath } } }`,
    )
    return groups.nodes.map(({ fullPath }) => fullPath)
  }
  expect(await paths('stranger', 'sort: "name_desc"')).toEqual(['lab'])
  expect(await paths('owner', 'sort: "NAME_DESC"')).toEqual(['lab', 'lab/deep'])
  expect(await paths('owner', `ids: ["${globalId('Group', groupId)}"]`)).toEqual(['lab'])
  expect(await paths('owner', 'ids: []')).toEqual([])
  const own = async (who: string, args = '') => {
    const query = `{ currentUser { groups${args} { nodes { fullPath } } } }`
    const { currentUser } = await ask<{ currentUser: { groups: { nodes: { fullPath: string }[] } } }>(who, query)
    return currentUser.groups.nodes.map(({ fullPath }) => fullPath)
  }
  expect(await own('maintainer')).toEqual(['lab'])
  expect(await own('deeper')).toEqual(['lab/deep'])
  expect(await own('maintainer', '(permissionScope: CREATE_PROJECTS)')).toEqual(['lab/deep', 'lab'])
  expect(await own('guest', '(permissionScope: CREATE_PROJECTS)')).toEqual([])
})

test('a work item is shown with all its parts, and found by its number, whether issue or task', async () => {
  const { id, iid, ref } = await freshIssue({ description: '- [x] a' })
  await changeItem(await as('owner'), ref, { timeEstimate: 3600, healthStatus: 'atRisk' })
  const task = await createItem(await as('owner'), {
    ...{ kind: 'task', type: 'TASK', homePath: 'lab/work', title: 'Task', parentId: id },
  })
  await followed(ref)
  const parts = `archived createNoteEmail reference short: reference(full: true) namespace { fullPath name }
    userPermissions { adminParentLink setWorkItemMetadata adminWorkItemLink }
    widgets { type
      ... on WorkItemWidgetDescription { taskCompletionStatus { count completedCount } }
      ... on WorkItemWidgetAssignees { canInviteMembers }
      ... on WorkItemWidgetLabels { allowsScopedLabels }
      ... on WorkItemWidgetHierarchy { hasChildren hasParent }
      ... on WorkItemWidgetMilestone { milestone { title } }
      ... on WorkItemWidgetIteration { iteration { title } }
      ... on WorkItemWidgetHealthStatus { healthStatus }
      ... on WorkItemWidgetTimeTracking { timeEstimate humanReadableAttributes { timeEstimate } }
      ... on WorkItemWidgetAwardEmoji { upvotes downvotes awardEmoji { nodes { name } } }
      ... on WorkItemWidgetNotifications { subscribed }
      ... on WorkItemWidgetCurrentUserTodos { currentUserTodos(state: pending) { edges { node { state } } } }
      ... on WorkItemWidgetParticipants { participants { nodes { username } } } }`
  type Shown = Record<string, unknown> & { widgets: ({ type: string } & Record<string, unknown>)[] }
  const byNumber = async (who: string | null, number: number): Promise<Shown | undefined> => {
    const query = `query ($iid: String) { project(fullPath: "lab/work") { workItems(iid: $iid) { count nodes { ${parts} } } } }`
    const { project } = await ask<{ project: { workItems: { nodes: Shown[] } } }>(who, query, { iid: `${number}` })
    return project.workItems.nodes[0]
  }
  const update = (who: string, input: object) =>
    ask(who, 'mutation ($input: WorkItemUpdateInput!) { workItemUpdate(input: $input) { errors } }', {
      input: { id: globalId('WorkItem', id), ...input },
    })
  // Nobody needs a right to change the item for what is their own.
  const own = {
    ...{ notificationsWidget: { subscribed: true }, awardEmojiWidget: { action: 'ADD', name: 'thumbsup' } },
    currentUserTodosWidget: { action: 'ADD' },
  }
  expect(await update('guest', own)).toEqual({ workItemUpdate: { errors: [] } })
  const shown = await byNumber('guest', iid)
  expect(shown).toMatchObject({
    ...{ archived: false, createNoteEmail: null, reference: `#${iid}`, short: `lab/work#${iid}` },
    namespace: { fullPath: 'lab/work', name: 'work' },
    userPermissions: { adminParentLink: false, setWorkItemMetadata: false, adminWorkItemLink: false },
  })
  const part = (of: Shown | undefined, type: string) => of?.widgets.find((widget) => widget.type === type)
  expect(part(shown, 'DESCRIPTION')).toMatchObject({ taskCompletionStatus: { count: 1, completedCount: 1 } })
  expect(part(shown, 'ASSIGNEES')).toMatchObject({ canInviteMembers: false })
  expect(part(shown, 'LABELS')).toMatchObject({ allowsScopedLabels: true })
  expect(part(shown, 'HIERARCHY')).toMatchObject({ hasChildren: true, hasParent: false })
  expect(part(shown, 'MILESTONE')).toMatchObject({ milestone: null })
  expect(part(shown, 'HEALTH_STATUS')).toMatchObject({ healthStatus: 'atRisk' })
  expect(part(shown, 'TIME_TRACKING')).toMatchObject({
    timeEstimate: 3600,
    humanReadableAttributes: { timeEstimate: '1h' },
  })
  expect(part(shown, 'AWARD_EMOJI')).toMatchObject({
    upvotes: 1,
    downvotes: 0,
    awardEmoji: { nodes: [{ name: 'thumbsup' }] },
  })
  expect(part(shown, 'NOTIFICATIONS')).toMatchObject({ subscribed: true })
  expect(part(shown, 'CURRENT_USER_TODOS')).toMatchObject({
    currentUserTodos: { edges: [{ node: { state: 'pending' } }] },
  })
  expect(part(shown, 'PARTICIPANTS')).toMatchObject({ participants: { nodes: [{ username: 'owner' }] } })
  const below = await byNumber('owner', task.iid)
  expect(below).toMatchObject({ reference: `#${task.iid}`, userPermissions: { adminParentLink: true } })
  expect(part(below, 'HIERARCHY')).toMatchObject({ hasChildren: false, hasParent: true })
  expect(part(below, 'MILESTONE')).toBeUndefined()
  expect(part(below, 'NOTIFICATIONS')).toMatchObject({ subscribed: true })

  await update('guest', { currentUserTodosWidget: { action: 'MARK_AS_DONE' } })
  expect(part(await byNumber('guest', iid), 'CURRENT_USER_TODOS')).toMatchObject({ currentUserTodos: { edges: [] } })
  const planned = { healthStatusWidget: { healthStatus: null }, milestoneWidget: { milestoneId: null } }
  expect(await update('reporter', planned)).toEqual({ workItemUpdate: { errors: [] } })
  expect(part(await byNumber('guest', iid), 'HEALTH_STATUS')).toMatchObject({ healthStatus: null })
  const { errors } = await system.ask(
    'guest',
    `mutation { workItemUpdate(input: {
    id: "${globalId('WorkItem', id)}", healthStatusWidget: { healthStatus: onTrack } }) { errors } }`,
  )
  expect(errors).toHaveLength(1)
  // As long as clients move from issues to work items, either global id names one.
  const byIssue = `{ workItem(id: "${globalId('Issue', id)}") { id iid } }`
  expect(await ask(null, byIssue)).toEqual({ workItem: { id: globalId('WorkItem', id), iid: `${iid}` } })
  const listed = `{ group(fullPath: "lab") { workItems(includeDescendants: true, first: 1) { nodes { iid } pageInfo { hasNextPage } } } }`
  expect(await ask(null, listed)).toMatchObject({ group: { workItems: { nodes: [{ iid: `${iid}` }] } } })
})

test('an incident has a severity, which an issue has not; it is lost with the type', async () => {
  const { iid, ref } = await freshIssue({ type: 'INCIDENT' })
  const at = `projectPath: "lab/work", iid: "${iid}"`
  const set = (severity: string) =>
    ask(
      'reporter',
      `mutation { issueSetSeverity(input: { ${at}, severity: ${severity} }) { errors issue { severity } } }`,
    )
  expect(await set('CRITICAL')).toEqual({ issueSetSeverity: { errors: [], issue: { severity: 'CRITICAL' } } })
  await changeItem(await as('owner'), ref, { type: 'ISSUE' })
  expect(await set('UNKNOWN')).toEqual({ issueSetSeverity: { errors: [], issue: { severity: 'UNKNOWN' } } })
  expect(await set('LOW')).toEqual({
    issueSetSeverity: { errors: ['Only incidents have a severity.'], issue: { severity: 'UNKNOWN' } },
  })
  const { issue } = await ask<{ issue: { notes: { nodes: { body: string }[] } } }>(
    'guest',
    `query ($id: ID!) { issue(id: $id) { notes(filter: ONLY_ACTIVITY) { nodes { body } } } }`,
    { id: globalId('Issue', ref.id) },
  )
  expect(issue.notes.nodes.map(({ body }) => body)).toContain('set the severity to Critical')
})

test('where a discussion is locked, members alone comment and react', async () => {
  const { iid, gid } = await freshIssue()
  const lock = (locked: boolean) =>
    ask(
      'reporter',
      `mutation { issueSetLocked(input: { projectPath: "lab/work", iid: "${iid}", locked: ${locked} }) {
      errors issue { discussionLocked userPermissions { createNote } } } }`,
    )
  const attempts = async (who: string) => {
    const note = `mutation ($id: ID!) { createNote(input: { noteableId: $id, body: "Hello" }) { errors } }`
    const react = `mutation ($id: ID!) { awardEmojiAdd(input: { awardableId: $id, name: "heart" }) { errors } }`
    const answers = [await system.ask(who, note, { id: gid }), await system.ask(who, react, { id: gid })]
    return answers.map(({ errors }) => errors === undefined)
  }
  expect(await lock(true)).toEqual({
    issueSetLocked: { errors: [], issue: { discussionLocked: true, userPermissions: { createNote: true } } },
  })
  expect(await attempts('stranger')).toEqual([false, false])
  expect(await attempts('guest')).toEqual([true, true])
  const shown = `query ($id: ID!) { issue(id: $id) { discussionLocked userPermissions { createNote } } }`
  expect(await ask('stranger', shown, { id: gid })).toEqual({
    issue: { discussionLocked: true, userPermissions: { createNote: false } },
  })
  await lock(false)
  expect(await attempts('stranger')).toEqual([true, true])
  const { issue } = await ask<{ issue: { notes: { nodes: { body: string; systemNoteIconName: string }[] } } }>(
    'guest',
    `query ($id: ID!) { issue(id: $id) { notes(filter: ONLY_ACTIVITY) { nodes { body systemNoteIconName } } } }`,
    { id: gid },
  )
  expect(issue.notes.nodes.slice(1)).toEqual([
    { body: 'locked the discussion', systemNoteIconName: 'lock' },
    { body: 'unlocked the discussion', systemNoteIconName: 'lock-open' },
  ])
})

test('a namespace is a group or a project, with what clients ask of it', async () => {
  const { iid, ref } = await freshIssue()
  await followed(ref)
  const fields = `id name path fullPath fullName description visibility avatarUrl webUrl
    projects(includeSubgroups: true) { nodes { fullPath namespace { fullPath visibility } } }
    workItem(iid: "${iid}") { iid namespace { fullPath visibility projects { count } } }
    workItems(iid: "${iid}") { nodes { iid } }`
  type Shown = Record<string, unknown> | null
  const at = async (who: string | null, fullPath: string): Promise<Shown> => {
    const query = `query ($fullPath: ID!) { namespace(fullPath: $fullPath) { ${fields} } }`
    return (await ask<{ namespace: Shown }>(who, query, { fullPath })).namespace
  }
  const work = { fullPath: 'lab/work', namespace: { fullPath: 'lab', visibility: 'public' } }
  const item = { iid: `${iid}` }
  expect(await at(null, 'LAB')).toMatchObject({
    ...{ id: globalId('Group', groupId), path: 'lab', fullPath: 'lab', visibility: 'public', avatarUrl: null },
    ...{ projects: { nodes: [work] }, workItem: null, workItems: { nodes: [item] } },
  })
  expect(await at('stranger', 'lab/work')).toMatchObject({
    ...{ fullPath: 'lab/work', visibility: 'public', projects: { nodes: [] }, workItems: { nodes: [item] } },
    workItem: { ...item, namespace: { fullPath: 'lab/work', visibility: 'public', projects: { count: 0 } } },
  })
  expect(await at('deeper', 'lab/deep')).toMatchObject({ fullPath: 'lab/deep', visibility: 'private' })
  // Hidden is as missing, and nobody has a namespace of their own.
  for (const path of ['lab/deep', 'lone', 'stranger', 'no such', '']) expect(await at('stranger', path)).toBeNull()
})

test('an issue can be named as the work item that it is wherever an item is named', async () => {
  const { id } = await freshIssue()
  const task = await createItem(await as('owner'), {
    ...{ kind: 'task', type: 'TASK', homePath: 'lab/work', title: 'Task', parentId: id },
  })
  for (const named of [id, task.id]) {
    const gid = globalId('WorkItem', named)
    const inputs = {
      createNote: { type: 'CreateNoteInput', input: { noteableId: gid, body: 'Seen.' } },
      todoCreate: { type: 'TodoCreateInput', input: { targetId: gid } },
      awardEmojiAdd: { type: 'AwardEmojiAddInput', input: { awardableId: gid, name: 'heart' } },
      timelogCreate: { type: 'TimelogCreateInput', input: { issuableId: gid, timeSpent: '1h', summary: 'Work' } },
    }
    for (const [name, { type, input }] of Object.entries(inputs)) {
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors } }`
      expect(await ask('reporter', query, { input })).toEqual({ [name]: { errors: [] } })
    }
  }
})

test('issues have no release, and types of work items are asked for by name', async () => {
  const { iid, ref } = await freshIssue()
  await followed(ref)
  const count = async (args: string) => {
    const query = `{ project(fullPath: "lab/work") { issues(iids: ["${iid}"], ${args}) { count } } }`
    return (await ask<{ project: { issues: { count: number } } }>('owner', query)).project.issues.count
  }
  expect(await count('releaseTag: ["v1"]')).toBe(0)
  expect(await count('releaseTag: [], releaseTagWildcardId: NONE, not: { releaseTag: ["v1"] }')).toBe(1)
  expect(await count('releaseTagWildcardId: ANY')).toBe(0)
  const types = '{ project(fullPath: "lab/work") { workItemTypes(name: TASK) { nodes { name } } } }'
  expect(await ask('owner', types)).toEqual({ project: { workItemTypes: { nodes: [{ name: 'Task' }] } } })
})
