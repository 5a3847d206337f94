import { workItemId } from '#domain/item/work-item-ids.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { fields } from '#graph/fields.ts'
import { ROOT } from '#infra/build/bundle.ts'
import { reads, writes, type Operation, type Outcome, type Trial } from './attempt.ts'
import { addDays } from '#domain/time/days.ts'
import { ownTitle } from './own-things.ts'
import { ITERATION_IDS, mergeRequestNumber, POLICY_ID } from './matrix-world.ts'

type Data = Record<string, unknown>

/** Follows the names into the answer. */
const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Data | null | undefined)?.[name], data)

/** Whether one of the rows has this value. */
const holds = (rows: unknown, wanted: string): boolean =>
  Array.isArray(rows) && rows.some((row) => Object.values(row as Data).includes(wanted))

/** A read that sees a value, or a list with the wanted row. */
const sees = (path: string, query: (trial: Trial) => string, wanted?: (trial: Trial) => string): Operation =>
  reads(async (trial) => {
    const { data, errors } = await trial.world.system.ask<Data>(trial.credentials, query(trial))
    if (errors) throw new Error(`${path}: ${JSON.stringify(errors)}`)
    const value = at(data, path)
    const isSeen = wanted === undefined ? value !== null && value !== undefined : holds(value, wanted(trial))
    return isSeen ? 'y' : 'n'
  })

/** A read that counts what it asks for. */
const counts = (path: string, query: (trial: Trial) => string): Operation =>
  reads(async (trial) => {
    const { data, errors } = await trial.world.system.ask<Data>(trial.credentials, query(trial))
    if (errors) throw new Error(`${path}: ${JSON.stringify(errors)}`)
    return Number(at(data, path)) > 0 ? 'y' : 'n'
  })

const group = (fields: (trial: Trial) => string) => (trial: Trial) =>
  `{ group(fullPath: "${trial.place.group.fullPath}") { ${fields(trial)} } }`
const namespace = (kind: 'group' | 'project', fields: (trial: Trial) => string) => (trial: Trial) =>
  `{ namespace(fullPath: "${trial.place[kind].fullPath}") { ${fields(trial)} } }`
const project = (fields: (trial: Trial) => string) => (trial: Trial) =>
  `{ project(fullPath: "${trial.place.project.fullPath}") { ${fields(trial)} } }`
const epic = (fields: string) => group(({ epic: { iid } }) => `epic(iid: "${iid}") { ${fields} }`)

const change = (what: Operation['writes'], name: string, input: (trial: Trial) => object): Operation =>
  writes(what, async (trial) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors } }`
    const { data, errors } = await trial.world.system.ask<Data | null>(trial.credentials, query, {
      input: input(trial),
    })
    const [error] = errors ?? []
    if (error) return refusalOf(error)
    const refused = at(data, `${name}.errors`)
    if (JSON.stringify(refused) === '[]') return 'y'
    // What the tree forbids for want of rights is told with its other rules.
    if (/You don't have permissions|due to insufficient permissions/.test(JSON.stringify(refused))) return 'd'
    throw new Error(`${name}: ${JSON.stringify(refused)}`)
  })

function refusalOf({ message, errorType }: { message: string; errorType: string | null }): Outcome {
  if (errorType === 'NotFound') return 'n'
  if (errorType === 'Unauthorized') return message.startsWith('Not Authorized to access') ? 's' : 'd'
  throw new Error(message)
}

/** A mutation that only the system itself may call. */
const ofTheSystem = (field: string): Operation =>
  writes('something', async ({ world, credentials }) => {
    const { errors } = await world.system.ask(credentials, `mutation { ${field} }`)
    return errors?.[0] ? refusalOf(errors[0]) : 'y'
  })

const groupPath = ({ place }: Trial) => ({ groupPath: place.group.fullPath })
const epicPath = (trial: Trial) => ({ ...groupPath(trial), iid: `${trial.epic.iid}` })

/** An issue without an epic, which is planned for an iteration and escalates; a mutation that gives nothing takes those away. */
const looseIssue = ({ place, tree }: Trial) => ({
  projectPath: place.project.fullPath,
  iid: `${tree?.looseIssueIid ?? 0}`,
})

let made = 0
/** Returns an iteration of a day that no other trial has. */
function iterationOf({ place, title }: Trial) {
  made += 1
  const day = addDays('2031-01-01', made)
  const cadence = `gid://gitlab/Iterations::Cadence/${ITERATION_IDS[place.name]}`
  return { groupPath: place.group.fullPath, iterationsCadenceId: cadence, title, startDate: day, dueDate: day }
}

/** Returns a deletion of an iteration or a cadence. */
const deletesPlan = (name: string, type: string): Operation =>
  change('plans', name, ({ planId }) => ({ id: `gid://gitlab/${type}/${planId}` }))

const escalationPolicy = ({ place }: Trial) => ({
  projectPath: place.project.fullPath,
  id: `gid://gitlab/IncidentManagement::EscalationPolicy/${POLICY_ID}`,
})

const template = ({ place }: Trial) => ({ projectPath: place.project.fullPath, type: 'ISSUE', name: 'Bug.md' })

/** A task, and the issue that it belongs to. */
const task = ({ tree }: Trial): string => `gid://gitlab/WorkItem/${tree?.taskId ?? 0}`
const taskIssue = ({ tree }: Trial): string => `gid://gitlab/WorkItem/${tree?.taskIssueId ?? 0}`
const looseWorkItem = ({ tree }: Trial): string => `gid://gitlab/WorkItem/${tree?.looseIssueId ?? 0}`
const workItem =
  (fields: string) =>
  ({ place }: Trial) =>
    `{ workItem(id: "gid://gitlab/WorkItem/${place.taskId}") { ${fields} } }`

const epicGid = (id: number): string => workItemId({ kind: 'epic', id })
const epicWorkItem =
  (fields: string) =>
  ({ place }: Trial) =>
    `{ workItem(id: "${epicGid(place.epic.id)}") { ${fields} } }`

const reactionToEpic = ({ epic: { id } }: Trial) => ({ awardableId: `gid://gitlab/Epic/${id}`, name: 'tada' })

const addReaction = change('epic', 'awardEmojiAdd', reactionToEpic)

const mergeRequestIid = ({ place }: Trial): number => place.mergeRequestIids.at(-1) ?? 0
const mergeRequestId = (trial: Trial): string =>
  `gid://gitlab/MergeRequest/${mergeRequestNumber(trial.place.project, mergeRequestIid(trial))}`
const mergeRequest = (fields: string) =>
  project((trial) => `mergeRequest(iid: "${mergeRequestIid(trial)}") { ${fields} }`)
const mergeRequestPath = (trial: Trial) => ({
  projectPath: trial.place.project.fullPath,
  iid: `${mergeRequestIid(trial)}`,
})
/** A merge request that no other attempt has. */
const freshMergeRequest = ({ place }: Trial) => ({
  projectPath: place.project.fullPath,
  iid: `${place.mergeRequestIids.shift()}`,
})

/** A list of the asker's own: of what they follow. */
const ownList = (field: 'epics' | 'issues' | 'tasks', kind: 'epic' | 'issue' | 'task'): Operation =>
  sees(
    `currentUser.${field}.nodes`,
    () => `{ currentUser { ${field}(scope: SUBSCRIBED, first: 100) { nodes { title } } } }`,
    ({ place }) => ownTitle(kind, place),
  )

/** A different one in every place, so that each is a change. */
const SORTS = { public: 'TITLE_ASC', private: 'TITLE_DESC', confidential: 'CREATED_AT_ASC' }

const schema = buildSchema(
  ['infra/api/prelude.graphql', 'schema.graphql'].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'),
)

/** Every field of a type that a Lambda answers and that needs no argument, as a selection. */
function handedOn(typeName: string): string {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} has no fields.`)
  const names = Object.keys(fields).flatMap((name) =>
    name.startsWith(`${typeName}.`) ? [name.split('.')[1] ?? ''] : [],
  )
  return names
    .filter((name) => !type.getFields()[name]?.args.some(isRequiredArgument))
    .map((name) => {
      const shown = type.getFields()[name]
      return shown && isLeafType(getNamedType(shown.type)) ? name : `${name} { __typename }`
    })
    .join(' ')
}

/** All fields of a type that a Lambda answers: whoever sees the thing gets them, nobody else does. */
const handedOnOperations: Record<string, Operation> = {
  'CurrentUser.*': sees('currentUser', () => `{ currentUser { ${handedOn('CurrentUser')} } }`),
  'Group.*': sees(
    'group',
    group(() => handedOn('Group')),
  ),
  'Project.*': sees(
    'project',
    project(() => handedOn('Project')),
  ),
  'Epic.*': sees('group.epic', epic(handedOn('Epic'))),
  'Issue.*': sees(
    'project.issue',
    project(({ place }) => `issue(iid: "${place.issueIid}") { ${handedOn('Issue')} }`),
  ),
  'MergeRequest.*': sees('project.mergeRequest', mergeRequest(handedOn('MergeRequest'))),
  'WorkItem.*': sees('workItem', workItem(handedOn('WorkItem'))),
  'WorkItemWidgetHierarchy.*': sees(
    'workItem.widgets',
    workItem(
      `widgets { __typename type ... on WorkItemWidgetHierarchy { parent { title } ${handedOn('WorkItemWidgetHierarchy')} } }`,
    ),
  ),
  'WorkItemWidgetAwardEmoji.*': sees(
    'workItem.widgets',
    workItem(`widgets { __typename type ... on WorkItemWidgetAwardEmoji { ${handedOn('WorkItemWidgetAwardEmoji')} } }`),
  ),
  'WorkItemWidgetLinkedItems.*': sees(
    'workItem.widgets',
    workItem(
      `widgets { __typename type ... on WorkItemWidgetLinkedItems { ${handedOn('WorkItemWidgetLinkedItems')} } }`,
    ),
  ),
  'WorkItemWidgetNotes.*': sees(
    'workItem.widgets',
    workItem(`widgets { __typename type ... on WorkItemWidgetNotes { ${handedOn('WorkItemWidgetNotes')} } }`),
  ),
  'WorkItemWidgetTimeTracking.*': sees(
    'workItem.widgets',
    workItem(
      `widgets { __typename type ... on WorkItemWidgetTimeTracking { ${handedOn('WorkItemWidgetTimeTracking')} } }`,
    ),
  ),
  'Timelog.*': sees(
    'project.issue.timelogs.nodes.0.issue',
    project(({ place }) => `issue(iid: "${place.issueIid}") { timelogs { nodes { ${handedOn('Timelog')} } } }`),
  ),
  'Note.*': sees(
    'group.epic.notes.nodes.0.discussion.notes.nodes',
    epic('notes(filter: ONLY_COMMENTS, first: 1) { nodes { discussion { notes { nodes { body } } } } }'),
    () => 'An answer',
  ),
  'EpicIssue.*': sees(
    'group.epic.issues.nodes',
    epic(`issues { nodes { title ${handedOn('EpicIssue')} } }`),
    ({ place }) => `Issue ${place.name}`,
  ),
}

/** Every field where reading and writing begins, and lists below that have rules of their own. */
export const graphqlOperations: Record<string, Operation> = {
  ...handedOnOperations,
  'Query.currentUser': sees('currentUser', () => '{ currentUser { username } }'),
  'CurrentUser.preferences': sees('currentUser.preferences', () => '{ currentUser { preferences { epicsSort } } }'),
  'CurrentUser.pins': sees('currentUser', () => '{ currentUser { username pins { id title } } }'),
  'CurrentUser.todos': sees(
    'currentUser.todos.nodes',
    () => '{ currentUser { todos(state: [pending, done], type: [ISSUE], first: 100) { nodes { body } } } }',
    ({ place }) => ownTitle('issue', place),
  ),
  'CurrentUser.epics': ownList('epics', 'epic'),
  'CurrentUser.issues': ownList('issues', 'issue'),
  'CurrentUser.tasks': ownList('tasks', 'task'),
  'CurrentUser.groups': sees(
    'currentUser.groups.nodes',
    () => '{ currentUser { groups(first: 100) { nodes { fullPath } } } }',
    ({ place }) => place.group.fullPath,
  ),
  'CurrentUser.milestones': sees(
    'currentUser.milestones.nodes',
    () => '{ currentUser { milestones(state: active, first: 100) { nodes { title } } } }',
    ({ place }) => `Milestone of ${place.group.fullPath}`,
  ),
  'Group.moved': reads(async (trial) => {
    const query = group(() => 'moved(since: "2034-12-31T00:00:00Z") { slipped { item { title } } }')(trial)
    const { data } = await trial.world.system.ask<Data>(trial.credentials, query)
    return JSON.stringify(data).includes(`"${ownTitle('issue', trial.place)}"`) ? 'y' : 'n'
  }),
  'Query.group': sees(
    'group',
    group(() => 'id'),
  ),
  'Query.namespace': sees(
    'namespace',
    namespace('group', () => 'id'),
  ),
  'Namespace.projects': sees(
    'namespace.projects.nodes',
    namespace('group', () => 'projects { nodes { fullPath } }'),
    ({ place }) => place.project.fullPath,
  ),
  'Namespace.workItem': sees(
    'namespace.workItem',
    namespace('project', ({ place }) => `workItem(iid: "${place.issueIid}") { title }`),
  ),
  'Namespace.workItems': sees(
    'namespace.workItems.nodes',
    namespace('group', () => 'workItems(first: 100) { nodes { iid } }'),
    ({ place }) => `${place.issueIid}`,
  ),
  'Namespace.workItemTypes': sees(
    'namespace.workItemTypes.nodes',
    namespace('group', () => 'workItemTypes { nodes { name } }'),
    () => 'Epic',
  ),
  'Namespace.workItem of an epic': sees(
    'namespace.workItem',
    namespace('group', ({ place }) => `workItem(iid: "${place.epic.iid}") { title }`),
  ),
  'Namespace.workItems of epics': sees(
    'namespace.workItems.nodes',
    namespace('group', () => 'workItems(types: [EPIC], first: 100) { nodes { title } }'),
    ({ place }) => `Epic ${place.name}`,
  ),
  'Project.namespace': sees(
    'project.namespace.visibility',
    project(() => 'namespace { visibility }'),
  ),
  'Query.groups': sees(
    'groups.nodes',
    () => '{ groups(first: 100) { nodes { fullPath } } }',
    ({ place }) => place.group.fullPath,
  ),
  'Query.project': sees(
    'project',
    project(() => 'id'),
  ),
  'Query.projects': sees(
    'projects.nodes',
    ({ place }) => `{ projects(search: "${place.project.path}") { nodes { fullPath } } }`,
    ({ place }) => place.project.fullPath,
  ),
  'Query.issue': sees('issue', ({ place }) => `{ issue(id: "gid://gitlab/Issue/${place.issueId}") { title } }`),
  'Query.workItem': sees('workItem', workItem('title')),
  'Query.workItem of an epic': sees('workItem', epicWorkItem('title')),
  'WorkItemWidgetHierarchy of an epic': sees(
    'workItem.widgets',
    epicWorkItem(
      `widgets { __typename type ... on WorkItemWidgetHierarchy { parent { title } ${handedOn('WorkItemWidgetHierarchy')} } }`,
    ),
  ),
  'Issue.tasks': sees(
    'project.issue.tasks.nodes',
    project(({ place }) => `issue(iid: "${place.issueIid}") { tasks { nodes { title } } }`),
    ({ place }) => `Task ${place.name}`,
  ),
  'Query.search': sees(
    'search.hits',
    ({ place }) => `{ search(query: "${place.name}", kinds: [ISSUE]) { hits { title } } }`,
    ({ place }) => `Issue ${place.name}`,
  ),
  'Query.user': sees('user', () => '{ user(username: "olivia") { username } }'),
  'Query.uploadAccess': sees(
    'uploadAccess',
    ({ place }) => `{ uploadAccess(namespaceIds: ["gid://gitlab/Project/${place.project.id}"]) { namespaceId } }`,
    ({ place }) => `gid://gitlab/Project/${place.project.id}`,
  ),
  'Query.users': sees(
    'users.nodes',
    () => '{ users(search: "olivia") { nodes { username } } }',
    () => 'olivia',
  ),
  'Group.epic': sees('group.epic', epic('title')),
  'Group.epics': sees(
    'group.epics.nodes',
    group(() => 'epics(first: 100) { nodes { title } }'),
    ({ place }) => `Epic ${place.name}`,
  ),
  'Group.issues': sees(
    'group.issues.nodes',
    group(() => 'issues(first: 100) { nodes { title } }'),
    ({ place }) => `Issue ${place.name}`,
  ),
  'Group.changes': reads(async (trial) => {
    const query = group(() => 'changes(last: 100) { nodes { item { title } } }')(trial)
    const { data } = await trial.world.system.ask<Data>(trial.credentials, query)
    return JSON.stringify(data).includes(`"Issue ${trial.place.name}"`) ? 'y' : 'n'
  }),
  'Group.timelogs': sees(
    'group.timelogs.nodes',
    group(() => 'timelogs(first: 100) { nodes { summary } }'),
    ({ place }) => `Time ${place.name}`,
  ),
  'Project.timelogs': sees(
    'project.timelogs.nodes',
    project(() => 'timelogs(first: 100) { nodes { summary } }'),
    ({ place }) => `Time ${place.name}`,
  ),
  'Query.timelogs': sees(
    'timelogs.nodes',
    ({ place }) => `{ timelogs(projectId: "gid://gitlab/Project/${place.project.id}") { nodes { summary } } }`,
    ({ place }) => `Time ${place.name}`,
  ),
  'UserCore.*': sees('user', () => `{ user(username: "olivia") { ${handedOn('UserCore')} } }`),
  'UserCore.timelogs': sees(
    'user.timelogs.nodes',
    () => '{ user(username: "olivia") { timelogs(first: 100) { nodes { summary } } } }',
    ({ place }) => `Time ${place.name}`,
  ),
  'Group.labels': sees(
    'group.labels.nodes',
    group(() => 'labels { nodes { title } }'),
    ({ place }) => `Label of ${place.group.fullPath}`,
  ),
  'Group.milestones': sees(
    'group.milestones.nodes',
    group(() => 'milestones { nodes { title } }'),
    ({ place }) => `Milestone of ${place.group.fullPath}`,
  ),
  'Milestone.report': sees(
    'group.milestones.nodes.0.report.stats',
    group(() => 'milestones { nodes { report { stats { total { count } } } } }'),
  ),
  'Iteration.report': sees(
    'group.iterations.nodes.0.report.stats',
    group(() => 'iterations { nodes { report { stats { total { count } } } } }'),
  ),
  'Group.projects': sees(
    'group.projects.nodes',
    group(() => 'projects { nodes { fullPath } }'),
    ({ place }) => place.project.fullPath,
  ),
  'Group.descendantGroups': sees(
    'group.descendantGroups.nodes',
    group(() => 'descendantGroups { nodes { fullPath } }'),
    ({ place }) => place.subgroup.fullPath,
  ),
  'Group.trial': sees(
    'group.trial',
    group(() => 'trial { daysUsed }'),
  ),
  'Group.listsBehind': sees(
    'group.listsBehind',
    group(() => 'listsBehind'),
  ),
  'Project.listsBehind': sees(
    'project.listsBehind',
    project(() => 'listsBehind'),
  ),
  'Project.issue': sees(
    'project.issue',
    project(({ place }) => `issue(iid: "${place.issueIid}") { title }`),
  ),
  'Project.mergeRequest': sees('project.mergeRequest', mergeRequest('title')),
  'Project.mergeRequests': sees(
    'project.mergeRequests.nodes',
    project(() => 'mergeRequests(first: 100) { nodes { title } }'),
    () => 'Fix',
  ),
  'Query.mergeRequest': sees('mergeRequest', (trial) => `{ mergeRequest(id: "${mergeRequestId(trial)}") { title } }`),
  'Project.issues': sees(
    'project.issues.nodes',
    project(() => 'issues(first: 100) { nodes { title lockVersion } }'),
    ({ place }) => `Issue ${place.name}`,
  ),
  'Group.epicStatusCounts': counts(
    'group.epicStatusCounts.all',
    group(({ place }) => `epicStatusCounts(confidential: ${place.confidential}) { all }`),
  ),
  'Group.issueStatusCounts': counts(
    'group.issueStatusCounts.all',
    group(({ place }) => `issueStatusCounts(search: "Issue ${place.name}") { all }`),
  ),
  'Project.issueStatusCounts': counts(
    'project.issueStatusCounts.all',
    project(({ place }) => `issueStatusCounts(search: "Issue ${place.name}") { all }`),
  ),
  'Epic.children': sees(
    'group.epic.children.nodes',
    epic('children { nodes { title } }'),
    ({ place }) => `Child ${place.name}`,
  ),
  'Epic.issues': sees(
    'group.epic.issues.nodes',
    epic('issues { nodes { title } }'),
    ({ place }) => `Issue ${place.name}`,
  ),
  'Epic.description': sees('group.epic.description', epic('description')),

  'Mutation.publishItemEvent': ofTheSystem('publishItemEvent(event: "{}") { eventId }'),
  'Mutation.publishTitle': ofTheSystem('publishTitle(event: "{}") { __typename }'),
  'Mutation.publishLabels': ofTheSystem('publishLabels(event: "{}") { __typename }'),
  'Mutation.publishDates': ofTheSystem('publishDates(event: "{}") { __typename }'),
  'Mutation.publishAssignees': ofTheSystem('publishAssignees(event: "{}") { __typename }'),
  'Mutation.publishTodoCounts': ofTheSystem('publishTodoCounts(event: "{}") { userId }'),
  'Mutation.endSubscriptions': ofTheSystem('endSubscriptions(userId: "gid://gitlab/User/1")'),
  'Mutation.createEpic': change('something', 'createEpic', (trial) => ({
    ...groupPath(trial),
    title: trial.title,
    confidential: trial.place.confidential,
  })),
  'Mutation.updateEpic': change('epic', 'updateEpic', (trial) => ({ ...epicPath(trial), title: trial.title })),
  'Mutation.updateIssue': change('tree', 'updateIssue', (trial) => ({ ...looseIssue(trial), title: trial.title })),
  'Mutation.createIssue': change('something', 'createIssue', ({ place, title }) => ({
    projectPath: place.project.fullPath,
    title,
    confidential: place.confidential,
  })),
  'Mutation.issueSetEpic': change('tree', 'issueSetEpic', (trial) => ({
    ...looseIssue(trial),
    epicId: `gid://gitlab/Epic/${trial.epic.id}`,
  })),
  'Mutation.epicAddIssue': change('tree', 'epicAddIssue', (trial) => {
    const { projectPath, iid: issueIid } = looseIssue(trial)
    return { ...epicPath(trial), projectPath, issueIid }
  }),
  'Mutation.issueSetAssignees': change('tree', 'issueSetAssignees', (trial) => ({
    ...looseIssue(trial),
    assigneeUsernames: ['olivia'],
  })),
  'Mutation.issueSetConfidential': change('tree', 'issueSetConfidential', (trial) => ({
    ...looseIssue(trial),
    confidential: !trial.place.confidential,
  })),
  'Mutation.issueSetDueDate': change('tree', 'issueSetDueDate', (trial) => ({
    ...looseIssue(trial),
    dueDate: '2026-03-04',
  })),
  'Mutation.issueSetWeight': change('tree', 'issueSetWeight', (trial) => ({ ...looseIssue(trial), weight: 3 })),
  'Mutation.issueSetSeverity': change('tree', 'issueSetSeverity', (trial) => ({
    ...looseIssue(trial),
    severity: 'UNKNOWN',
  })),
  'Mutation.issueSetLocked': change('tree', 'issueSetLocked', (trial) => ({ ...looseIssue(trial), locked: true })),
  'Mutation.issueMove': change('tree', 'issueMove', (trial) => ({
    ...looseIssue(trial),
    targetProjectPath: `${trial.place.group.fullPath}/target`,
  })),
  'Mutation.promoteToEpic': change('tree', 'promoteToEpic', looseIssue),
  'Mutation.issueSetSubscription': change('tree', 'issueSetSubscription', (trial) => ({
    ...looseIssue(trial),
    subscribedState: true,
  })),
  'Mutation.epicSetSubscription': change('epic', 'epicSetSubscription', (trial) => ({
    ...epicPath(trial),
    subscribedState: true,
  })),
  'Mutation.epicTreeReorder': change('epic', 'epicTreeReorder', ({ epic: { id }, place }) => ({
    baseEpicId: `gid://gitlab/Epic/${place.epic.id}`,
    moved: { id: `gid://gitlab/Epic/${id}`, newParentId: `gid://gitlab/Epic/${place.epic.id}` },
  })),
  // It is told, not kept.
  'Mutation.announceEditing': reads(
    change('epic', 'announceEditing', ({ epic: { id } }) => ({
      issuableId: `gid://gitlab/Epic/${id}`,
      isEditing: true,
    })).attempt,
  ),
  'Mutation.todoCreate': change('epic', 'todoCreate', ({ epic: { id } }) => ({ targetId: `gid://gitlab/Epic/${id}` })),
  'Mutation.todoMarkDone': change('todo', 'todoMarkDone', ({ todoId }) => ({ id: `gid://gitlab/Todo/${todoId}` })),
  'Mutation.todosMarkAllDone': writes('todo', async ({ world, credentials, epic: { id } }) => {
    const query = 'mutation ($input: TodosMarkAllDoneInput!) { todosMarkAllDone(input: $input) { updatedIds } }'
    const input = { targetId: `gid://gitlab/Epic/${id}` }
    const { data, errors } = await world.system.ask<Data | null>(credentials, query, { input })
    if (errors?.[0]) return refusalOf(errors[0])
    // Nobody has one on what they never might read, so nothing is done.
    return JSON.stringify(at(data, 'todosMarkAllDone.updatedIds')) === '[]' ? 'n' : 'y'
  }),
  // Of what is no to-do of one's own nothing changes.
  'Mutation.todoRestore': reads(change('nothing', 'todoRestore', () => ({ id: 'gid://gitlab/Todo/77' })).attempt),
  'Mutation.todoRestoreMany': reads(
    change('nothing', 'todoRestoreMany', () => ({ ids: ['gid://gitlab/Todo/77'] })).attempt,
  ),
  'Mutation.issueSetEscalationPolicy': change('tree', 'issueSetEscalationPolicy', looseIssue),
  'Mutation.issueSetEscalationStatus': change('tree', 'issueSetEscalationStatus', (trial) => ({
    ...looseIssue(trial),
    status: 'ACKNOWLEDGED',
  })),
  'Mutation.escalationPolicyCreate': change('something', 'escalationPolicyCreate', (trial) => ({
    ...{ projectPath: trial.place.project.fullPath, name: trial.title },
    rules: [{ elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED', username: 'olivia' }],
  })),
  'Mutation.escalationPolicyUpdate': change('tree', 'escalationPolicyUpdate', (trial) => ({
    ...escalationPolicy(trial),
    name: trial.title,
  })),
  'Mutation.escalationPolicyDestroy': change('tree', 'escalationPolicyDestroy', escalationPolicy),
  'Mutation.descriptionTemplateCreate': change('something', 'descriptionTemplateCreate', (trial) => ({
    ...{ ...template(trial), name: `${trial.title}.md`, content: 'Steps' },
  })),
  'Mutation.descriptionTemplateUpdate': change('tree', 'descriptionTemplateUpdate', (trial) => ({
    ...{ ...template(trial), content: trial.title },
  })),
  'Mutation.descriptionTemplateDestroy': change('tree', 'descriptionTemplateDestroy', template),
  'Mutation.issueSetIteration': change('tree', 'issueSetIteration', looseIssue),
  'Mutation.workItemCreate': change('tree', 'workItemCreate', (trial) => ({
    ...{ projectPath: trial.place.project.fullPath, title: trial.title },
    ...{ workItemTypeId: 'gid://gitlab/WorkItems::Type/5', hierarchyWidget: { parentId: taskIssue(trial) } },
  })),
  'Mutation.workItemUpdate': change('tree', 'workItemUpdate', (trial) => ({ id: task(trial), title: trial.title })),
  'Mutation.workItemCreate of an epic': change('something', 'workItemCreate', ({ place, title }) => ({
    ...{ namespacePath: place.group.fullPath, title, workItemTypeId: 'gid://gitlab/WorkItems::Type/8' },
    confidential: place.confidential,
  })),
  'Mutation.workItemUpdate of an epic': change('epic', 'workItemUpdate', ({ epic: { id }, title }) => ({
    ...{ id: epicGid(id), title },
  })),
  'Mutation.workItemUpdate of the children of an epic': change('tree', 'workItemUpdate', (trial) => ({
    ...{ id: epicGid(trial.epic.id), hierarchyWidget: { childrenIds: [looseWorkItem(trial)] } },
  })),
  'Mutation.workItemDelete of an epic': change('epic', 'workItemDelete', ({ epic: { id } }) => ({ id: epicGid(id) })),
  'Mutation.workItemUpdateTask': change('tree', 'workItemUpdateTask', (trial) => ({
    ...{ id: taskIssue(trial), taskData: { id: task(trial), title: trial.title } },
  })),
  'Mutation.workItemCreateFromTask': change('tree', 'workItemCreateFromTask', (trial) => ({
    id: taskIssue(trial),
    workItemData: {
      ...{ lockVersion: 1, title: 'Step', lineNumberStart: 1, lineNumberEnd: 1 },
      workItemTypeId: 'gid://gitlab/WorkItems::Type/5',
    },
  })),
  'Mutation.workItemDeleteTask': change('tree', 'workItemDeleteTask', (trial) => ({
    ...{ id: taskIssue(trial), lockVersion: 1 },
    taskData: { id: task(trial), lineNumberStart: 2, lineNumberEnd: 2 },
  })),
  'Mutation.workItemDelete': change('tree', 'workItemDelete', (trial) => ({ id: task(trial) })),
  'Mutation.workItemsHierarchyReorder': change('tree', 'workItemsHierarchyReorder', (trial) => ({
    ...{ id: looseWorkItem(trial), parentId: epicGid(trial.epic.id) },
  })),
  'Mutation.workItemsHierarchyReorder beside another one': change('tree', 'workItemsHierarchyReorder', ({ tree }) => ({
    ...{ id: epicGid(tree?.childId ?? 0), adjacentWorkItemId: epicGid(tree?.siblingId ?? 0) },
  })),
  'Mutation.workItemConvert': change('tree', 'workItemConvert', (trial) => ({
    ...{ id: looseWorkItem(trial), workItemTypeId: 'gid://gitlab/WorkItems::Type/2' },
  })),
  'Mutation.workItemAddLinkedItems': change('tree', 'workItemAddLinkedItems', (trial) => ({
    ...{ id: looseWorkItem(trial), workItemsIds: [taskIssue(trial)] },
  })),
  'Mutation.workItemRemoveLinkedItems': change('tree', 'workItemRemoveLinkedItems', (trial) => ({
    ...{ id: looseWorkItem(trial), workItemsIds: [`gid://gitlab/WorkItem/${trial.tree?.childIssueId ?? 0}`] },
  })),
  'Mutation.linkItems': change('epic', 'linkItems', ({ epic: { id }, place }) => ({
    itemId: `gid://gitlab/Epic/${id}`,
    references: [`&${place.epic.iid}`],
    linkType: 'RELATED',
  })),
  'Mutation.unlinkItems': change('tree', 'unlinkItems', ({ epic: { id }, tree }) => ({
    itemId: `gid://gitlab/Epic/${id}`,
    linkId: `${tree?.epicLinkId ?? 0}`,
  })),
  'Mutation.labelCreate': change('something', 'labelCreate', (trial) => ({ ...groupPath(trial), title: trial.title })),
  'Mutation.labelUpdate': change('labels', 'labelUpdate', (trial) => ({
    ...groupPath(trial),
    id: `gid://gitlab/GroupLabel/${trial.labelIds.ofGroup}`,
    title: trial.title,
  })),
  'Mutation.labelDelete': change('labels', 'labelDelete', (trial) => ({
    ...groupPath(trial),
    id: `gid://gitlab/GroupLabel/${trial.labelIds.ofGroup}`,
  })),
  'Mutation.createNote': change('epic', 'createNote', ({ epic: { id } }) => ({
    noteableId: `gid://gitlab/Epic/${id}`,
    body: 'Well done',
  })),
  'Mutation.updateNote': change('notes', 'updateNote', (trial) => ({
    id: `gid://gitlab/Note/${trial.noteIds.ofEpic}`,
    body: trial.title,
  })),
  'Mutation.destroyNote': change('notes', 'destroyNote', ({ noteIds }) => ({
    id: `gid://gitlab/Note/${noteIds.ofIssue}`,
  })),
  'Mutation.timelogCreate': change('tree', 'timelogCreate', (trial) => ({
    issuableId: `gid://gitlab/Issue/${trial.tree?.looseIssueId}`,
    timeSpent: '1h',
    summary: trial.title,
  })),
  'Mutation.timelogDelete': change('tree', 'timelogDelete', ({ tree }) => ({
    id: `gid://gitlab/Timelog/${tree?.timelogId}`,
  })),
  'Mutation.awardEmojiToggle': change('epic', 'awardEmojiToggle', reactionToEpic),
  'Mutation.awardEmojiAdd': addReaction,
  'Mutation.awardEmojiRemove': writes('epic', async (trial) => {
    await addReaction.attempt(trial)
    return change('epic', 'awardEmojiRemove', reactionToEpic).attempt(trial)
  }),
  'Mutation.groupUpdate': change('something', 'groupUpdate', ({ place, title }) => ({
    fullPath: place.group.fullPath,
    description: title,
  })),
  'Mutation.groupSettingsUpdate': change('something', 'groupSettingsUpdate', ({ place }) => ({
    fullPath: place.group.fullPath,
    // The last place is of the same group as the first.
    realtimeLabels: place.name === 'confidential',
  })),
  'Mutation.updateIteration': change('something', 'updateIteration', ({ place, title }) => ({
    groupPath: place.group.fullPath,
    id: `gid://gitlab/Iteration/${ITERATION_IDS[place.name]}`,
    title,
  })),
  'Mutation.mergeRequestCreate': change('something', 'mergeRequestCreate', ({ place, title }) => ({
    ...{ projectPath: place.project.fullPath, title, sourceBranch: 'new', targetBranch: 'main' },
  })),
  'Mutation.mergeRequestUpdate': change('something', 'mergeRequestUpdate', (trial) => ({
    ...mergeRequestPath(trial),
    description: trial.title,
  })),
  'Mutation.mergeRequestSetAssignees': change('something', 'mergeRequestSetAssignees', (trial) => ({
    ...freshMergeRequest(trial),
    assigneeUsernames: ['olivia'],
  })),
  'Mutation.mergeRequestSetReviewers': change('something', 'mergeRequestSetReviewers', (trial) => ({
    ...freshMergeRequest(trial),
    reviewerUsernames: ['olivia'],
  })),
  'Mutation.mergeRequestSetLabels': change('something', 'mergeRequestSetLabels', (trial) => ({
    ...freshMergeRequest(trial),
    labelIds: [`gid://gitlab/GroupLabel/${trial.place.labelIds.ofGroup}`],
  })),
  'Mutation.mergeRequestSetMilestone': change('something', 'mergeRequestSetMilestone', (trial) => ({
    ...freshMergeRequest(trial),
    milestoneId: `gid://gitlab/Milestone/${trial.place.milestoneIds.ofGroup}`,
  })),
  'Mutation.mergeRequestSetSubscription': change('something', 'mergeRequestSetSubscription', (trial) => ({
    ...freshMergeRequest(trial),
    subscribedState: true,
  })),
  'Mutation.iterationCreate': change('something', 'iterationCreate', iterationOf),
  'Mutation.iterationDelete': deletesPlan('iterationDelete', 'Iteration'),
  'Mutation.iterationCadenceCreate': change('something', 'iterationCadenceCreate', ({ place, title }) => ({
    ...{ groupPath: place.group.fullPath, title, automatic: false, active: true },
  })),
  'Mutation.iterationCadenceUpdate': change('something', 'iterationCadenceUpdate', ({ place, title }) => ({
    id: `gid://gitlab/Iterations::Cadence/${ITERATION_IDS[place.name]}`,
    title,
  })),
  'Mutation.iterationCadenceDestroy': deletesPlan('iterationCadenceDestroy', 'Iterations::Cadence'),
  'Mutation.userUpdate': change('something', 'userUpdate', ({ title }) => ({ name: title })),
  'Mutation.pinSet': change('epic', 'pinSet', ({ epic }) => ({ id: `gid://gitlab/Epic/${epic.id}`, pinned: true })),
  'Mutation.userPreferencesUpdate': change('something', 'userPreferencesUpdate', ({ place }) => ({
    epicsSort: SORTS[place.name],
  })),
}
