import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isInputObjectType, isNonNullType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import { ROOT } from '#infra/build/bundle.ts'
import { Given, type GivenEpic } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem
let epic: GivenEpic

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  const group = given.group('acme')
  const project = given.project('api', group)
  const { namespaceIds } = group
  given.user('reporter', [{ namespaceIds, accessLevel: ROLE.reporter }])
  given.user('guest', [{ namespaceIds, accessLevel: ROLE.guest }])
  const text = { markdown: 'Of the issue', html: '<p>Of the issue</p>', lastEditedAt: null, lastEditedBy: null }
  epic = given.epic({
    group,
    iid: 1,
    title: 'Plan',
    children: [{ group, iid: 2, title: 'Child', description: { ...text, markdown: 'Of the child' } }],
    issues: [{ project, iid: 1, description: text }],
  })
  await system.put(given.taken())
})
afterAll(() => system.stop())

type Fields = Record<string, unknown>
type Payloads = Record<string, Fields & { errors?: string[] }>

const ask = async (username: string | null, query: string, variables: Fields = {}): Promise<Payloads> => {
  const { data, errors } = await system.ask<Payloads>(username, query, variables)
  expect(errors).toBeUndefined()
  return data
}
const AT = 'groupPath: "acme", iid: "1"'
const POLICY_AT = 'projectPath: "acme/api", id: "gid://gitlab/IncidentManagement::EscalationPolicy/1"'
const TEMPLATE_AT = 'projectPath: "acme/api", type: ISSUE, name: "Bug.md"'
const ISSUE_AT = 'projectPath: "acme/api", iid: "1"'

test('documents of the sidebar run as they are written, with their aliases', async () => {
  const dates = await ask(
    'reporter',
    `mutation updateEpicStartDate($input: UpdateEpicInput!) {
      issuableSetDate: updateEpic(input: $input) {
        issuable: epic { id startDateIsFixed startDateFixed startDate startDateFromMilestones }
        errors
      }
    }`,
    { input: { groupPath: 'acme', iid: '1', startDateIsFixed: true, startDateFixed: '2022-06-05' } },
  )
  const id = `gid://gitlab/Epic/${epic.core.id}`
  expect(dates.issuableSetDate).toEqual({
    issuable: {
      ...{ id, startDateIsFixed: true, startDateFixed: '2022-06-05', startDate: '2022-06-05' },
      startDateFromMilestones: null,
    },
    errors: [],
  })
  const todo = await ask(
    'guest',
    'mutation ($id: ID!) { todoMutation: todoCreate(input: { targetId: $id }) { todo { id state targetUrl } errors } }',
    { id },
  )
  expect(todo.todoMutation).toMatchObject({
    errors: [],
    todo: { state: 'pending', targetUrl: `${WEB_URL}/groups/acme/-/epics/1` },
  })
})

test('a payload shows what was written, in nested fields, too, and what the reading side shows', async () => {
  const fields =
    'title description descriptionHtml subscribed labels { nodes { title } } userPermissions { adminEpic } ' +
    'group { fullPath name } children { nodes { title description } } issues { nodes { description } } ' +
    'currentUserTodos { nodes { state } } participants { nodes { username } } reference(full: true)'
  const description = 'Now *this*'
  const changed = await ask(
    'reporter',
    `mutation ($text: String) { updateEpic(input: { ${AT}, description: $text }) { epic { ${fields} } errors } }`,
    { text: description },
  )
  const { group } = await ask('reporter', `{ group(fullPath: "acme") { epic(iid: "1") { ${fields} } } }`)
  expect(changed.updateEpic?.errors).toEqual([])
  expect(changed.updateEpic?.epic).toEqual(group?.epic)
  expect(group?.epic).toMatchObject({
    ...{ description, reference: 'acme&1', group: { fullPath: 'acme', name: 'acme' } },
    children: { nodes: [{ title: 'Child', description: 'Of the child' }] },
    issues: { nodes: [{ description: 'Of the issue' }] },
  })
  const subscribed = await ask(
    'guest',
    `mutation { epicSetSubscription(input: { ${AT}, subscribedState: true }) { epic { subscribed } } }`,
  )
  expect(subscribed.epicSetSubscription).toEqual({ epic: { subscribed: true } })
})

test('what the person can mend is in the payload; an error of the field is what they cannot', async () => {
  const { updateEpic } = await ask(
    'reporter',
    `mutation { updateEpic(input: { ${AT}, title: " ", clientMutationId: "c1" }) { clientMutationId errors epic { iid } } }`,
  )
  expect(updateEpic).toEqual({ clientMutationId: 'c1', errors: ["Title can't be blank"], epic: { iid: '1' } })
  const change = (iid: string) =>
    `mutation { updateEpic(input: { groupPath: "acme", iid: "${iid}", title: "X" }) { errors } }`
  const failures = await Promise.all([
    system.ask('guest', change('1')),
    system.ask('guest', change('99')),
    system.ask('reporter', `mutation { todoMarkDone(input: { id: "gid://gitlab/User/1" }) { errors } }`),
  ])
  expect(
    failures.map(({ data, errors }) => [data, errors?.map(({ message, errorType }) => [errorType, message])]),
  ).toEqual([
    [{ updateEpic: null }, [['Unauthorized', NOT_FOUND.message]]],
    [{ updateEpic: null }, [['NotFound', NOT_FOUND.message]]],
    [{ todoMarkDone: null }, [['BadRequest', '"gid://gitlab/User/1" is not a valid ID for Todo.']]],
  ])
})

test('a long description is read whole wherever the epic is reached', async () => {
  const text = 'All the words of a long description. '.repeat(20_000)
  const write = `mutation ($text: String) { updateEpic(input: { groupPath: "acme", iid: "2", description: $text }) { errors epic { description } } }`
  const { updateEpic } = await ask('reporter', write, { text })
  expect((updateEpic?.epic as Fields).description === text).toBe(true)
  const { group } = await ask('guest', `{ group(fullPath: "acme") { epic(iid: "2") { description descriptionHtml } } }`)
  const read = group?.epic as { description: string; descriptionHtml: string }
  expect(read.description === text).toBe(true)
  expect(read.descriptionHtml.startsWith('<p')).toBe(true)
  const tree = await ask(
    null,
    `{ group(fullPath: "acme") { epic(iid: "1") { children { nodes { text: description } } } } }`,
  )
  const { nodes } = (tree.group?.epic as { children: { nodes: { text: string }[] } }).children
  expect(nodes.map((node) => node.text === text)).toEqual([true])
})

const schema = buildSchema(
  ['infra/api/prelude.graphql', 'schema.graphql'].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'),
)
/** Those that people may call; what only the system itself may send goes elsewhere. */
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ astNode }) => !astNode?.directives?.some(({ name }) => name.value === 'aws_iam'),
)

test.each(mutations.map((field) => [field.name, field] as const))(
  '%s takes one input with clientMutationId and answers it with errors',
  (_, { args, type }) => {
    const [input] = args
    expect(args).toHaveLength(1)
    const inputType = input && isNonNullType(input.type) ? input.type.ofType : null
    expect(isInputObjectType(inputType) && 'clientMutationId' in inputType.getFields()).toBe(true)
    const payload = isObjectType(type) ? type.getFields() : {}
    expect(`${String(payload['errors']?.type)} ${String(payload['clientMutationId']?.type)}`).toBe('[String!]! String')
  },
)

const INPUTS: Record<string, string> = {
  createEpic: 'groupPath: "acme", title: "X"',
  updateEpic: `${AT}, title: "X"`,
  epicSetSubscription: `${AT}, subscribedState: true`,
  epicTreeReorder: 'baseEpicId: "gid://gitlab/Epic/1", moved: { id: "gid://gitlab/Epic/2" }',
  todoCreate: 'targetId: "gid://gitlab/Epic/1"',
  todoMarkDone: 'id: "gid://gitlab/Todo/1"',
  todoRestore: 'id: "gid://gitlab/Todo/1"',
  todoRestoreMany: 'ids: ["gid://gitlab/Todo/1"]',
  createIssue: 'projectPath: "acme/api", title: "X"',
  updateIssue: `${ISSUE_AT}, title: "X"`,
  issueSetEscalationPolicy: ISSUE_AT,
  issueSetEscalationStatus: `${ISSUE_AT}, status: RESOLVED`,
  escalationPolicyCreate:
    'projectPath: "acme/api", name: "X", rules: [{ elapsedTimeSeconds: 300, status: ACKNOWLEDGED, username: "olivia" }]',
  escalationPolicyUpdate: `${POLICY_AT}, name: "X"`,
  escalationPolicyDestroy: POLICY_AT,
  descriptionTemplateCreate: `${TEMPLATE_AT}, content: "X"`,
  descriptionTemplateUpdate: `${TEMPLATE_AT}, content: "X"`,
  descriptionTemplateDestroy: TEMPLATE_AT,
  issueSetIteration: ISSUE_AT,
  issueSetEpic: ISSUE_AT,
  epicAddIssue: `${AT}, projectPath: "acme/api", issueIid: "1"`,
  issueSetAssignees: `${ISSUE_AT}, assigneeUsernames: []`,
  issueSetConfidential: `${ISSUE_AT}, confidential: true`,
  issueSetDueDate: ISSUE_AT,
  issueSetWeight: ISSUE_AT,
  issueSetSeverity: `${ISSUE_AT}, severity: UNKNOWN`,
  issueSetLocked: `${ISSUE_AT}, locked: false`,
  issueMove: `${ISSUE_AT}, targetProjectPath: "acme/site"`,
  promoteToEpic: ISSUE_AT,
  issueSetSubscription: `${ISSUE_AT}, subscribedState: true`,
  workItemCreate: 'projectPath: "acme/api", title: "X", workItemTypeId: "gid://gitlab/WorkItems::Type/5"',
  workItemUpdate: 'id: "gid://gitlab/WorkItem/1", title: "X"',
  workItemUpdateTask: 'id: "gid://gitlab/WorkItem/1", taskData: { id: "gid://gitlab/WorkItem/2", title: "X" }',
  workItemCreateFromTask:
    'id: "gid://gitlab/WorkItem/1", workItemData: { lockVersion: 0, title: "X", lineNumberStart: 1, lineNumberEnd: 1, workItemTypeId: "gid://gitlab/WorkItems::Type/5" }',
  workItemDeleteTask:
    'id: "gid://gitlab/WorkItem/1", lockVersion: 0, taskData: { id: "gid://gitlab/WorkItem/2", lineNumberStart: 1, lineNumberEnd: 1 }',
  workItemDelete: 'id: "gid://gitlab/WorkItem/1"',
  workItemsHierarchyReorder: 'id: "gid://gitlab/WorkItem/1", parentId: "gid://gitlab/WorkItem/2"',
  workItemConvert: 'id: "gid://gitlab/WorkItem/1", workItemTypeId: "gid://gitlab/WorkItems::Type/2"',
  workItemAddLinkedItems: 'id: "gid://gitlab/WorkItem/1", workItemsIds: ["gid://gitlab/WorkItem/2"]',
  workItemRemoveLinkedItems: 'id: "gid://gitlab/WorkItem/1", workItemsIds: ["gid://gitlab/WorkItem/2"]',
  linkItems: 'itemId: "gid://gitlab/Epic/1", references: ["&2"], linkType: BLOCKS',
  unlinkItems: 'itemId: "gid://gitlab/Epic/1", linkId: "1"',
  labelCreate: 'groupPath: "acme", title: "X"',
  labelUpdate: 'groupPath: "acme", id: "gid://gitlab/GroupLabel/1", title: "X"',
  labelDelete: 'groupPath: "acme", id: "gid://gitlab/GroupLabel/1"',
  groupUpdate: 'fullPath: "acme", name: "X"',
  groupSettingsUpdate: 'fullPath: "acme", allowSubEpics: true',
  mergeRequestCreate: 'projectPath: "acme/api", title: "X", sourceBranch: "x", targetBranch: "main"',
  mergeRequestUpdate: ISSUE_AT,
  mergeRequestSetAssignees: `${ISSUE_AT}, assigneeUsernames: []`,
  mergeRequestSetReviewers: `${ISSUE_AT}, reviewerUsernames: []`,
  mergeRequestSetLabels: `${ISSUE_AT}, labelIds: []`,
  mergeRequestSetMilestone: ISSUE_AT,
  mergeRequestSetSubscription: `${ISSUE_AT}, subscribedState: true`,
  iterationCreate: 'groupPath: "acme", startDate: "2026-01-05", dueDate: "2026-01-18"',
  iterationDelete: 'id: "gid://gitlab/Iteration/1"',
  iterationCadenceCreate: 'groupPath: "acme", title: "X", automatic: false, active: true',
  iterationCadenceUpdate: 'id: "gid://gitlab/Iterations::Cadence/1"',
  iterationCadenceDestroy: 'id: "gid://gitlab/Iterations::Cadence/1"',
  pinSet: 'id: "gid://gitlab/Epic/1", pinned: true',
  updateIteration: 'groupPath: "acme", id: "gid://gitlab/Iteration/1", title: "X"',
  createNote: 'noteableId: "gid://gitlab/Epic/1", body: "X"',
  updateNote: 'id: "gid://gitlab/Note/1", body: "X"',
  timelogCreate: 'issuableId: "gid://gitlab/Issue/1", timeSpent: "1h", summary: "X"',
  timelogDelete: 'id: "gid://gitlab/Timelog/1"',
  destroyNote: 'id: "gid://gitlab/Note/1"',
  awardEmojiToggle: 'awardableId: "gid://gitlab/Epic/1", name: "tada"',
  awardEmojiAdd: 'awardableId: "gid://gitlab/Epic/1", name: "tada"',
  announceEditing: 'issuableId: "gid://gitlab/Epic/1", isEditing: true',
  awardEmojiRemove: 'awardableId: "gid://gitlab/Epic/1", name: "tada"',
}

test.each(mutations.map(({ name }) => name))('%s is closed to anonymous callers before anything runs', async (name) => {
  const { errors } = await system.ask(null, `mutation { ${name}(input: { ${INPUTS[name] ?? ''} }) { errors } }`)
  const message = `Not Authorized to access ${name} on type Mutation`
  expect(errors).toMatchObject([{ errorType: 'Unauthorized', message, path: [name] }])
})
