import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import type { IssueItems } from '#table/items/issue.ts'
import { Given, type GivenEpic } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
let issue: IssueItems
let hidden: IssueItems
let epic: GivenEpic

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('acme')
  const project = given.project('api', group)
  const { namespaceIds } = group
  given.user('reporter', [{ namespaceIds, accessLevel: ROLE.reporter }])
  given.user('guest', [{ namespaceIds, accessLevel: ROLE.guest }])
  epic = given.epic({ group, iid: 1, title: 'Plan' })
  hidden = given.issue({ project, iid: 6, confidential: true })
  issue = given.issue({ project, iid: 5, title: 'Crash' })
  await system.put(given.taken())
})
afterAll(() => system.stop())

type Payloads = Record<string, Record<string, unknown> | null>

const ask = async <Data = Payloads>(username: string | null, query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await system.ask<Data>(username, query, { ...variables })
  expect(errors).toBeUndefined()
  return data
}
const at = { projectPath: 'acme/api', fullPath: 'acme/api', iid: '5' }

/** As clients of the compatible interface send them, word for word. */
const DOCUMENTS = {
  title: `mutation issuableUpdateTitle($input: UpdateIssueInput!) {
    issuableUpdate: updateIssue(input: $input) { issue { id title descriptionHtml updatedAt } errors clientMutationId }
  }`,
  milestone: `mutation projectIssueMilestoneMutation($fullPath: ID!, $iid: String!, $attributeId: ID) {
    issuableSetAttribute: updateIssue(input: { projectPath: $fullPath, iid: $iid, milestoneId: $attributeId }) {
      __typename
      errors
      issuable: issue { __typename id attribute: milestone { __typename title id state } }
    }
  }`,
  labels: `mutation updateIssueLabels($projectPath: ID!, $iid: String!, $labelIds: [ID!]) {
    updateIssuableLabels: updateIssue(input: { projectPath: $projectPath, iid: $iid, labelIds: $labelIds }) {
      issuable: issue { id labels { nodes { id title color description } } }
      errors
    }
  }`,
  health: `mutation updateIssueHealthStatus($projectPath: ID!, $iid: String!, $healthStatus: HealthStatus) {
    updateIssue(input: { projectPath: $projectPath, iid: $iid, healthStatus: $healthStatus }) {
      issuable: issue { id healthStatus }
      errors
    }
  }`,
}

test('documents that change an issue run as clients write them', async () => {
  const id = `gid://gitlab/Issue/${issue.core.id}`
  const input = { projectPath: 'acme/api', iid: '5', title: 'Crash at start', clientMutationId: 'c1' }
  expect(await ask('reporter', DOCUMENTS.title, { input })).toMatchObject({
    issuableUpdate: { issue: { id, title: 'Crash at start' }, errors: [], clientMutationId: 'c1' },
  })
  expect(await ask('reporter', DOCUMENTS.health, { ...at, healthStatus: 'needs_attention' })).toEqual({
    updateIssue: { issuable: { id, healthStatus: 'needsAttention' }, errors: [] },
  })
  expect(await ask('reporter', DOCUMENTS.labels, { ...at, labelIds: [] })).toMatchObject({
    updateIssuableLabels: { issuable: { id, labels: { nodes: [] } }, errors: [] },
  })
  expect(await ask('reporter', DOCUMENTS.milestone, { ...at, attributeId: null })).toMatchObject({
    issuableSetAttribute: { issuable: { id, attribute: null }, errors: [] },
  })
})

/** Scalars of their own are not among the types here; everything else stands as clients write it. */
const SETTERS = {
  epic: `mutation projectIssueEpicMutation($fullPath: ID!, $iid: String!, $attributeId: ID) {
    issuableSetAttribute: issueSetEpic(input: { projectPath: $fullPath, iid: $iid, epicId: $attributeId }) {
      __typename
      errors
      issuable: issue { __typename id attribute: epic { __typename title id state } }
    }
  }`,
  iteration: `mutation projectIssueIterationMutation($fullPath: ID!, $iid: String!, $iterationId: ID) {
    issuableSetAttribute: issueSetIteration(input: { projectPath: $fullPath, iid: $iid, iterationId: $iterationId }) {
      __typename
      errors
      issuable: issue { __typename id attribute: iteration { __typename title id state } }
    }
  }`,
  assignees: `mutation issuableAssigneesUpdate($iid: String!, $assigneeUsernames: [String!]!, $fullPath: ID!) {
    issuableSetAssignees: issueSetAssignees(
      input: { iid: $iid, assigneeUsernames: $assigneeUsernames, projectPath: $fullPath }
    ) {
      errors
      issuable: issue { id assignees { nodes { username name avatarUrl webUrl } } }
    }
  }`,
  confidential: `mutation updateIssueConfidential($input: IssueSetConfidentialInput!) {
    issuableSetConfidential: issueSetConfidential(input: $input) { issuable: issue { id confidential } errors }
  }`,
  dueDate: `mutation updateIssueDueDate($input: IssueSetDueDateInput!) {
    issuableSetDate: issueSetDueDate(input: $input) { issuable: issue { id dueDate } errors }
  }`,
  weight: `mutation updateIssueWeight($input: IssueSetWeightInput!) {
    issuableSetWeight: issueSetWeight(input: $input) { issuable: issue { id weight } errors }
  }`,
  subscription: `mutation updateIssueSubscription($fullPath: ID!, $iid: String!, $subscribedState: Boolean!) {
    updateIssuableSubscription: issueSetSubscription(
      input: { projectPath: $fullPath, iid: $iid, subscribedState: $subscribedState }
    ) { issue { id subscribed } errors }
  }`,
  create: `mutation createIssue($input: CreateIssueInput!) {
    createIssuable: createIssue(input: $input) { issuable: issue { id iid webUrl } errors }
  }`,
}

test('documents that set one thing of an issue, and the one that makes one, run as clients write them', async () => {
  const id = `gid://gitlab/Issue/${issue.core.id}`
  const epicId = `gid://gitlab/Epic/${epic.core.id}`
  const input = { projectPath: 'acme/api', iid: '5' }
  const answers = [
    await ask('reporter', SETTERS.epic, { ...at, attributeId: epicId }),
    await ask('reporter', SETTERS.epic, { ...at, attributeId: null }),
    await ask('reporter', SETTERS.iteration, { ...at, iterationId: null }),
    await ask('reporter', SETTERS.assignees, { ...at, assigneeUsernames: ['reporter'] }),
    await ask('reporter', SETTERS.assignees, { ...at, assigneeUsernames: [] }),
    await ask('reporter', SETTERS.dueDate, { input: { ...input, dueDate: '2026-05-06' } }),
    await ask('reporter', SETTERS.weight, { input: { ...input, weight: 2 } }),
    await ask('reporter', SETTERS.confidential, { input: { ...input, confidential: false } }),
    await ask('guest', SETTERS.subscription, { ...at, subscribedState: true }),
  ]
  expect(answers.flatMap((answer) => Object.values(answer))).toMatchObject([
    { errors: [], issuable: { id, attribute: { __typename: 'Epic', title: 'Plan', id: epicId, state: 'opened' } } },
    { errors: [], issuable: { id, attribute: null } },
    { errors: [], issuable: { id, attribute: null } },
    { errors: [], issuable: { assignees: { nodes: [{ username: 'reporter' }] } } },
    { errors: [], issuable: { assignees: { nodes: [] } } },
    { errors: [], issuable: { dueDate: '2026-05-06' } },
    { errors: [], issuable: { weight: 2 } },
    { errors: [], issuable: { confidential: false } },
    { errors: [], issue: { id, subscribed: true } },
  ])
  await ask('reporter', SETTERS.weight, { input: { ...input, weight: null } })
  const { createIssuable } = await ask('guest', SETTERS.create, {
    input: { projectPath: 'acme/api', title: 'From a client', labels: [], type: 'ISSUE', confidential: false },
  })
  expect(createIssuable).toMatchObject({
    errors: [],
    issuable: { webUrl: expect.stringContaining('/issues/') as string },
  })
})

test('the times of an issue are set as people write them, and only over what was seen', async () => {
  const TIMES = `mutation ($input: UpdateIssueInput!) {
    updateIssue(input: $input) { errors issue { timeEstimate totalTimeSpent humanTotalTimeSpent } }
  }`
  const set = async (times: object) => {
    const { updateIssue } = await ask('reporter', TIMES, { input: { projectPath: 'acme/api', iid: '5', ...times } })
    return updateIssue
  }
  expect(await set({ timeEstimate: '1d', addTimeSpent: '1h 30m' })).toEqual({
    errors: [],
    issue: { timeEstimate: 28_800, totalTimeSpent: 5400, humanTotalTimeSpent: '1h 30m' },
  })
  expect(await set({ addTimeSpent: '-2h' })).toMatchObject({
    errors: ['Time to subtract exceeds the total time spent.'],
  })
  expect(await set({ timeEstimate: '2d', expect: { timeEstimate: 3600 } })).toMatchObject({
    errors: ['Somebody else has changed the time estimate. Now: 1d.'],
  })
  expect(await set({ timeEstimate: null, addTimeSpent: '-1h 30m', expect: { timeEstimate: 28_800 } })).toEqual({
    errors: [],
    issue: { timeEstimate: 0, totalTimeSpent: 0, humanTotalTimeSpent: null },
  })
  expect(await set({ timeEstimate: '1h', expect: { timeEstimate: 0 } })).toMatchObject({ errors: [] })
})

test('a severity and a lock are changed only from what they are expected to be', async () => {
  const SET = `mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) {
    errors issue { severity discussionLocked }
  } }`
  const set = async (input: object) => {
    const { updateIssue } = await ask('reporter', SET, { input: { projectPath: 'acme/api', iid: '5', ...input } })
    return updateIssue
  }
  await set({ type: 'INCIDENT' })
  expect(await set({ severity: 'HIGH', locked: true, expect: { severity: 'UNKNOWN', locked: false } })).toEqual({
    errors: [],
    issue: { severity: 'HIGH', discussionLocked: true },
  })
  expect(await set({ severity: 'LOW', expect: { severity: 'UNKNOWN' } })).toMatchObject({
    errors: ['Somebody else has changed the severity. Now: HIGH.'],
  })
  expect(await set({ locked: false, expect: { locked: false } })).toMatchObject({
    errors: ['Somebody else has changed the lock of the discussion. Now: true.'],
  })
})

test('each time that is spent is told with who spent it, and can be recorded and deleted', async () => {
  const RECORD = 'id timeSpent spentAt summary user { username } note { id } userPermissions { adminTimelog }'
  const CREATE = `mutation ($input: TimelogCreateInput!) {
    timelogCreate(input: $input) { errors timelog { ${RECORD} issue { iid totalTimeSpent } } }
  }`
  const issuableId = `gid://gitlab/Issue/${issue.core.id}`
  const spent = { issuableId, timeSpent: '2h', spentAt: '2026-05-04', summary: 'Reproduced' }
  const { timelogCreate } = await ask<{ timelogCreate: { timelog: { id: string } } }>('reporter', CREATE, {
    input: spent,
  })
  const record = { timeSpent: 7200, spentAt: '2026-05-04T00:00:00.000Z', summary: 'Reproduced', note: null }
  expect(timelogCreate).toMatchObject({
    errors: [],
    timelog: {
      ...record,
      user: { username: 'reporter' },
      issue: { iid: '5' },
      userPermissions: { adminTimelog: true },
    },
  })
  const late = { ...spent, spentAt: '2099-01-01T00:00:00Z' }
  expect((await ask('reporter', CREATE, { input: late })).timelogCreate).toMatchObject({
    ...{ errors: ['Time cannot have been spent in the future.'], timelog: null },
  })
  const LIST = `{ project(fullPath: "acme/api") { issue(iid: "5") {
    totalTimeSpent timelogs(first: 1) { count totalSpentTime nodes { ${RECORD} } pageInfo { hasNextPage } } } } }`
  const { project } = await ask<{ project: { issue: { totalTimeSpent: number; timelogs: object } } }>(null, LIST)
  const { totalTimeSpent, timelogs } = project.issue
  expect(timelogs).toMatchObject({ totalSpentTime: totalTimeSpent })
  const widgets = `{ workItem(id: "gid://gitlab/WorkItem/${issue.core.id}") { widgets {
    ... on WorkItemWidgetTimeTracking { timelogs { totalSpentTime } } } } }`
  expect(JSON.stringify(await ask('guest', widgets))).toContain(`{"totalSpentTime":${totalTimeSpent}}`)
  interface Times {
    nodes: { summary: string; timeSpent: number; issue: { iid: string }; user: { username: string } }[]
    count?: number
    totalSpentTime?: number
  }
  const NODES = 'nodes { summary timeSpent issue { iid } user { username } }'
  const SUMS = `count totalSpentTime ${NODES}`
  const times = async (as: string | null, query: string): Promise<Times[]> => {
    const places = Object.values(await ask<Record<string, { timelogs: Times } | Times>>(as, query))
    return places.map((place) => ('timelogs' in place ? place.timelogs : place))
  }
  const one = { summary: 'Reproduced', timeSpent: 7200, issue: { iid: '5' }, user: { username: 'reporter' } }
  const ofDay = 'startDate: "2026-05-04", endDate: "2026-05-04"'
  const lists = `{ group(fullPath: "acme") { timelogs(${ofDay}) { ${SUMS} } }
    project(fullPath: "acme/api") { timelogs(startTime: "2026-05-04T00:00:00Z", endDate: "2026-05-04") { ${SUMS} } }
    user(username: "reporter") { timelogs(${ofDay}) { ${SUMS} } }
    timelogs(username: "reporter", ${ofDay}) { ${SUMS} } }`
  const sums = { count: 1, totalSpentTime: 7200, nodes: [one] }
  expect(await times(null, lists)).toEqual([sums, sums, sums, sums])
  expect(await times('reporter', `{ currentUser { timelogs(${ofDay}, first: 1) { ${NODES} } } }`)).toEqual([
    { nodes: [one] },
  ])
  const nothing = { count: 0, totalSpentTime: 0, nodes: [] }
  expect(await times(null, `{ timelogs(username: "nobody") { ${SUMS} } }`)).toEqual([nothing])
  expect(await times(null, `{ timelogs(groupId: "gid://gitlab/Group/77") { ${SUMS} } }`)).toEqual([nothing])
  expect(await times(null, `{ user(username: "guest") { timelogs(username: "reporter") { ${SUMS} } } }`)).toEqual([
    nothing,
  ])
  for (const [args, message] of [
    ['sort: SPENT_AT_DESC', 'Provide a username, a project or a group.'],
    ['groupId: "gid://gitlab/Epic/1"', '"gid://gitlab/Epic/1" is not a valid ID for Group.'],
    ['username: "reporter", startDate: "yesterday"', 'startDate is no date.'],
    [
      'username: "reporter", startDate: "2026-05-04", startTime: "2026-05-04T00:00:00Z"',
      'arguments must give either a start date or time, but not both.',
    ],
    [
      'username: "reporter", startDate: "2026-05-05", endDate: "2026-05-04"',
      'arguments must not end before they start.',
    ],
  ] as const) {
    const { errors } = await system.ask(null, `{ timelogs(${args}) { count } }`)
    expect(errors).toMatchObject([{ errorType: 'BadRequest', message }])
  }
  const DELETE = `mutation ($id: ID!) {
    timelogDelete(input: { id: $id }) { errors timelog { id issue { totalTimeSpent timelogs { count } } } }
  }`
  const { id } = timelogCreate.timelog
  const { timelogDelete } = await ask('reporter', DELETE, { id })
  expect(timelogDelete).toMatchObject({ errors: [], timelog: { id, issue: { totalTimeSpent: totalTimeSpent - 7200 } } })
})

test('an issue is found by its global id by who may read it', async () => {
  const query = (id: string) => `{ issue(id: "${id}") { iid title description project { fullPath } epic { title } } }`
  const id = `gid://gitlab/Issue/${issue.core.id}`
  expect(await ask(null, query(id))).toMatchObject({
    issue: { iid: '5', project: { fullPath: 'acme/api' }, epic: null },
  })
  expect(await ask('guest', query(`gid://gitlab/Issue/${hidden.core.id}`))).toEqual({ issue: null })
  expect(await ask('reporter', query(`gid://gitlab/Issue/${hidden.core.id}`))).toMatchObject({ issue: { iid: '6' } })
  expect(await ask('reporter', query('gid://gitlab/Issue/77'))).toEqual({ issue: null })
  const { errors } = await system.ask('reporter', query('gid://gitlab/Epic/1'))
  expect(errors).toMatchObject([
    { errorType: 'BadRequest', message: '"gid://gitlab/Epic/1" is not a valid ID for Issue.' },
  ])
})

test('a payload shows what was written, in nested fields, too, and what the reading side shows', async () => {
  const fields =
    'title description descriptionHtml priority weight dueDate lockVersion version subscribed emailsDisabled ' +
    'epic { title } participants { nodes { username } } reference(full: true) assignees { nodes { username } } ' +
    'project { fullPath } currentUserTodos { nodes { state } }'
  const changed = await ask(
    'reporter',
    `mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { issue { ${fields} } errors } }`,
    {
      input: {
        ...{ projectPath: 'acme/api', iid: '5', description: 'Now *this*', priority: 'HIGH', weight: 3 },
        ...{ dueDate: '2026-02-03', assigneeUsernames: ['guest'], expect: { priority: 'NONE', weight: null } },
      },
    },
  )
  const { project } = await ask('reporter', `{ project(fullPath: "acme/api") { issue(iid: "5") { ${fields} } } }`)
  expect(changed.updateIssue).toEqual({ errors: [], issue: project?.issue })
  expect(project?.issue).toMatchObject({
    ...{ description: 'Now *this*', priority: 'HIGH', weight: 3, dueDate: '2026-02-03', reference: 'acme/api#5' },
    assignees: { nodes: [{ username: 'guest' }] },
  })
})

test('what the person can mend is in the payload; an error of the field is what they cannot', async () => {
  const expected = { priority: 'LOW' }
  const { updateIssue } = await ask(
    'reporter',
    'mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { errors issue { priority } } }',
    { input: { projectPath: 'acme/api', iid: '5', priority: 'URGENT', expect: expected } },
  )
  expect(updateIssue).toEqual({
    errors: ['Somebody else has changed the priority. Now: HIGH.'],
    issue: { priority: 'HIGH' },
  })
  const change = (iid: string, given = 'priority: LOW') =>
    `mutation { updateIssue(input: { projectPath: "acme/api", iid: "${iid}", ${given} }) { errors } }`
  const failures = await Promise.all([
    system.ask('guest', change('5')),
    system.ask('reporter', change('99')),
    system.ask('reporter', change('5', 'milestoneId: "gid://gitlab/User/1"')),
  ])
  expect(
    failures.map(({ data, errors }) => [data, errors?.map(({ message, errorType }) => [errorType, message])]),
  ).toEqual([
    [{ updateIssue: null }, [['Unauthorized', NOT_FOUND.message]]],
    [{ updateIssue: null }, [['NotFound', NOT_FOUND.message]]],
    [{ updateIssue: null }, [['BadRequest', '"gid://gitlab/User/1" is not a valid ID for Milestone.']]],
  ])
  const { errors } = await system.ask('reporter', change('5', 'wieght: 3'))
  expect(errors?.[0]?.message).toContain('wieght')
})
