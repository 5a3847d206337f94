import { beforeAll, expect, test } from 'vitest'
import { globalId } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { givenMember } from '#support/given/people.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { createPolicy } from '#operations/namespace/escalation-policies.ts'
import { createItem } from '#operations/item/create.ts'
import { followOwnMergeRequests } from '#stream/follow-own-merge-requests.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { createCadence } from '#operations/iteration/save-cadence.ts'
import { findMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { createMergeRequest } from '#operations/merge-request/write-merge-request.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { namespaceObject } from '#presenters/graphql/namespace-object.ts'
import { acmeWorld } from './acme-world.ts'
import { askField, askPage, type Page } from './ask-field.ts'

const POLICIES = 'Project.incidentManagementEscalationPolicies'
const OWN_REVIEWS = ['CurrentUser.assignedMergeRequests', 'CurrentUser.reviewRequestedMergeRequests']

type Args = Record<string, unknown>
interface List {
  field: string
  on?: GroupItem | ProjectItem
  /** What it hangs at where that is no group or project. */
  source?: object
  /** Olivia where nobody else is said. */
  as?: string
  args?: Args
  /** Arguments that name another list of the same kind; left out where there is none. */
  other?: Args
}

let acme: Awaited<ReturnType<typeof acmeWorld>>
let lists: Record<string, List>
beforeAll(async () => {
  acme = await acmeWorld()
  const { table, acme: group, api, top, plan } = acme
  const viewer = await loadViewer(table, 'olivia')
  for (const { core } of [top, plan]) {
    const context = { table, viewer, now: () => `2026-01-0${core.id - 60}T00:00:00Z`, random: () => core.id / 100 }
    await createTodo(context, { target: { kind: 'epic', id: core.id } })
  }
  for (const [index, title] of ['Write', 'Try', 'Tell'].entries()) {
    const context = { table, viewer, now: () => `2026-01-0${index + 1}T00:00:00Z`, random: () => (index + 1) / 10 }
    const { id } = await createItem(context, { kind: 'task', homePath: api.fullPath, title })
    await projectListIndex(table, { kind: 'task', id })
  }
  for (const [index, name] of ['On call', 'At night'].entries()) {
    const context = { table, viewer, now: () => '2026-01-01T00:00:00Z', random: () => (index + 1) / 10 }
    const rules = [{ elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED' as const, username: 'ravi' }]
    await createPolicy(context, { projectPath: api.fullPath, name, rules })
  }
  for (const [index, branch] of ['one', 'two', 'three'].entries()) {
    const context = { table, viewer, now: () => `2026-01-0${index + 1}T00:00:00Z`, random: () => (index + 1) / 10 }
    const people = [viewer.id ?? 0]
    const branches = { sourceBranch: branch, targetBranch: 'main' }
    const input = { title: 'Fix', ...branches, assigneeIds: people, reviewerIds: people }
    const { iid } = await createMergeRequest(context, api, input)
    const made = await findMergeRequest(table, api, `${iid}`)
    await followOwnMergeRequests(table, made?.item.id ?? 0, people)
  }
  for (const [index, title] of ['Sprints', 'Releases', 'Months'].entries()) {
    const context = { table, viewer, now: () => '2026-01-01T00:00:00Z', random: () => (index + 1) / 10 }
    await createCadence(context, { groupPath: acme.web.fullPath, title, automatic: false })
  }
  await givenMember(table, { of: api, username: 'ravi', accessLevel: ROLE.developer })
  const ravi = { id: globalId('User', acme.ravi.id) }
  const tree = { includeDescendants: true }
  lists = {
    'Query.groups': { field: 'Query.groups', other: { topLevelOnly: true } },
    'Query.groups by name': { field: 'Query.groups', args: { sort: 'NAME_DESC' }, other: { sort: 'name_asc' } },
    'CurrentUser.groups': { field: 'CurrentUser.groups', other: { search: 'e' } },
    'Project.mergeRequests': { field: 'Project.mergeRequests', on: api, other: { state: 'opened' } },
    ...Object.fromEntries(OWN_REVIEWS.map((name) => [name, { field: name, other: { state: 'opened' } }])),
    'Query.projects': { field: 'Query.projects', other: { sort: 'NAME_ASC' } },
    'Query.users': { field: 'Query.users', args: { search: 'olivia' }, other: { search: 'ravi' } },
    'CurrentUser.epics': { field: 'CurrentUser.epics', other: { state: 'closed' } },
    'CurrentUser.issues': {
      field: 'CurrentUser.issues',
      as: 'ravi',
      args: { scope: 'CREATED' },
      other: { scope: 'ASSIGNED' },
    },
    'CurrentUser.tasks': { field: 'CurrentUser.tasks', args: { scope: 'CREATED' }, other: { scope: 'ASSIGNED' } },
    'CurrentUser.milestones': { field: 'CurrentUser.milestones', other: { state: 'closed' } },
    'CurrentUser.todos': { field: 'CurrentUser.todos', other: { state: ['done', 'pending'] } },
    'Group.epics': { field: 'Group.epics', on: group, other: { sort: 'TITLE_ASC' } },
    'Group.epics by start': {
      field: 'Group.epics',
      on: group,
      args: { sort: 'START_DATE_ASC' },
      other: { state: 'opened' },
    },
    'Group.issues': {
      field: 'Group.issues',
      on: group,
      args: { includeSubgroups: true },
      other: { sort: 'TITLE_ASC' },
    },
    'Project.issues': { field: 'Project.issues', on: api, other: { assigneeUsernames: ['gus'] } },
    'Group.labels': {
      field: 'Group.labels',
      on: group,
      args: { includeDescendantGroups: true },
      other: { searchTerm: 'a' },
    },
    'Group.milestones': { field: 'Group.milestones', on: group, args: tree, other: { sort: 'TITLE_DESC' } },
    'Group.iterations': { field: 'Group.iterations', on: acme.web, other: { state: 'all' } },
    'Group.iterationCadences': { field: 'Group.iterationCadences', on: acme.web, other: { title: 'spr' } },
    'Project.iterationCadences': { field: 'Project.iterationCadences', on: api, other: { active: true } },
    'Project.iterations': { field: 'Project.iterations', on: acme.api, other: { search: 'spr' } },
    'Group.projects': {
      field: 'Group.projects',
      on: group,
      args: { includeSubgroups: true },
      other: { includeSubgroups: false },
    },
    'Namespace.projects': {
      field: 'Namespace.projects',
      source: namespaceObject(group, viewer, ''),
      args: { includeSubgroups: true },
      other: { includeSubgroups: false },
    },
    'Group.descendantGroups': { field: 'Group.descendantGroups', on: group, other: { search: 'e' } },
    'Group.groupMembers': { field: 'Group.groupMembers', on: group, other: { relations: ['DIRECT'] } },
    'Project.projectMembers': {
      field: 'Project.projectMembers',
      on: api,
      other: { sort: 'USER_FULL_NAME_DESC' },
    },
    'Project.labels': {
      field: 'Project.labels',
      on: api,
      args: { includeAncestorGroups: true },
      other: { searchTerm: 'b' },
    },
    'UserCore.groupMemberships': { field: 'UserCore.groupMemberships', source: ravi },
    'UserCore.projectMemberships': { field: 'UserCore.projectMemberships', source: ravi },
    [POLICIES]: { field: POLICIES, on: api, other: { name: 'call' } },
    'Project.milestones': {
      field: 'Project.milestones',
      on: api,
      args: { includeAncestors: true },
      other: { state: 'active' },
    },
  }
})

const NAMES = [
  ...[
    'Query.groups by name',
    'CurrentUser.groups',
    'CurrentUser.epics',
    'CurrentUser.issues',
    'CurrentUser.tasks',
    'CurrentUser.milestones',
  ],
  ...['UserCore.groupMemberships', 'UserCore.projectMemberships'],
  ...['Query.groups', 'Query.users', 'CurrentUser.todos', 'Group.epics', 'Group.epics by start', 'Group.labels'],
  ...[
    'Group.milestones',
    'Group.iterations',
    'Group.iterationCadences',
    'Group.projects',
    'Namespace.projects',
    'Group.descendantGroups',
    'Group.groupMembers',
  ],
  ...[
    'Query.projects',
    'Project.projectMembers',
    'Project.labels',
    'Project.milestones',
    'Project.iterations',
    'Project.iterationCadences',
    'Project.mergeRequests',
    ...OWN_REVIEWS,
    'Group.issues',
    'Project.issues',
    POLICIES,
  ],
]

const listNamed = (name: string): List => {
  const list = lists[name]
  if (list === undefined) throw new Error(`There is no list ${name}.`)
  return list
}
const questionOf = ({ field, on, source, as = 'olivia', args }: List, more: Args) => ({
  table: acme.table,
  field,
  as,
  ...(on && { on }),
  ...(source && { source }),
  args: { ...args, ...more },
  selection: ['nodes', 'nodes/id', 'pageInfo'],
})
const page = async (list: List, more: Args): Promise<Page> => askPage(questionOf(list, more))
const ids = ({ nodes }: Page): unknown[] => nodes.map(({ id }) => id)

test('every list that this Lambda pages is looked at here', async () => {
  const { fields } = await import('#graph/fields.ts')
  // Links of an item, tasks of an issue and pins are at most a hundred, and one item or report is no list; these, comments and the search have tests of their own.
  const isOther =
    /[dD]escription|\.autocompleteUsers|\.blocking|\.blockedBy|\.linkedItems|\.changes|\.events|^Epic\.children$|^MergeRequest|\.mergeRequest$|^Query\.(issue|workItem|uploadAccess|search)$|^Issue\.task|WorkItem|workItem|\.(upvotes|downvotes|awardEmoji|notes|discussions?|userNotesCount|userDiscussionsCount|(issue|epic)StatusCounts|openIssuesCount|moved|movedTo|promotedToEpic|duplicatedTo|closedAsDuplicateOf|updatedBy|relativePosition|discussionLocked|timeEstimate|totalTimeSpent|humanTimeEstimate|humanTotalTimeSpent|timelogs|pins|report)$|^Timelog/
  const paged = Object.keys(fields).filter((name) => !isOther.test(name))
  expect([...new Set(NAMES.map((name) => listNamed(name).field))].toSorted()).toEqual(paged.toSorted())
})

test.each(NAMES)('%s is walked to its end and back, each row met once', async (name) => {
  const list = listNamed(name)
  const whole = ids(await page(list, { first: 100 }))
  expect(whole.length).toBeGreaterThan(0)
  for (const size of [1, 2, 100]) {
    const there: unknown[] = []
    for (let after: string | null = '', hasNextPage = true; hasNextPage;) {
      const shown: Page = await page(list, { first: size, after })
      expect(shown.pageInfo.hasPreviousPage).toBe(after !== '')
      there.push(...ids(shown))
      after = shown.pageInfo.endCursor
      hasNextPage = shown.pageInfo.hasNextPage
    }
    const back: unknown[] = []
    for (let before: string | null = '', hasPreviousPage = true; hasPreviousPage;) {
      const shown: Page = await page(list, { last: size, before })
      expect(shown.pageInfo.hasNextPage).toBe(before !== '')
      back.unshift(...ids(shown))
      before = shown.pageInfo.startCursor
      hasPreviousPage = shown.pageInfo.hasPreviousPage
    }
    expect(there).toEqual(whole)
    expect(back).toEqual(whole)
  }
})

test.each(NAMES)('%s refuses cursors of other lists, damaged ones, and wrong sizes', async (name) => {
  const list = listNamed(name)
  const own = (await page(list, { first: 1 })).pageInfo.endCursor ?? ''
  const damaged = `${own.slice(0, 3)}${own.charAt(3) === 'x' ? 'y' : 'x'}${own.slice(4)}`
  const foreign = await Promise.all(
    NAMES.filter((other) => other !== name).map(
      async (other) => (await page(listNamed(other), { first: 1 })).pageInfo.endCursor,
    ),
  )
  for (const cursor of [damaged, own.slice(1), 'nonsense', ...foreign]) {
    for (const field of ['after', 'before']) {
      expect(await askField(questionOf(list, { [field]: cursor }))).toEqual({
        problem: { code: 'BAD_REQUEST', message: `The cursor "${String(cursor)}" is not valid for this list.`, field },
      })
    }
  }
  for (const other of list.other ? [list.other] : []) {
    expect(await askField(questionOf(list, { ...other, after: own }))).toMatchObject({ problem: { field: 'after' } })
  }
  expect(await askField(questionOf(list, { first: 1, last: 1 }))).toMatchObject({
    problem: { code: 'BAD_REQUEST', message: 'Can only provide either `first` or `last`, not both.' },
  })
  expect(await askField(questionOf(list, { last: -1 }))).toMatchObject({
    problem: { code: 'BAD_REQUEST', message: 'last must be 1 or more.' },
  })
})
