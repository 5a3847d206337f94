import type { TokenScope } from '#domain/access-token.ts'
import { ANONYMOUS, ROLE } from '#domain/role.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { readAccessToken } from '#operations/access-token/read-access-token.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { createNote } from '#operations/note/create-note.ts'
import { addMember } from '#operations/membership/set-membership.ts'
import { reactToNote } from '#operations/note/react-to-note.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { Table } from '#table/client/client.ts'
import type { EscalationPolicyItem, GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { itemSequenceKey, issueKey, templateItemKey, templateTextKey } from '#table/keys/keys.ts'
import { deploymentKey, environmentKey, mergeRequestSequenceKey, recordKey } from '#table/keys/record-keys.ts'
import { addDays } from '#domain/time/days.ts'
import { cadenceItem, cadenceOfIteration } from '#table/items/cadence.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { labelItem } from '#table/items/label.ts'
import { listEntries } from '#table/rows/list-index.ts'
import type { DeploymentItem, EnvironmentItem } from '#table/items/deployment.ts'
import { mergeRequestItems } from '#table/items/merge-request.ts'
import { metricImageItem } from '#table/items/metric-image.ts'
import { milestoneItems } from '#table/items/milestone.ts'
import { lagItem } from '#table/items/lag.ts'
import { trialItem } from '#table/items/trial.ts'
import { uploadItem } from '#table/items/upload.ts'
import { vulnerabilityItem } from '#table/items/vulnerability.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { putItems, transact } from '#table/client/write.ts'
import { contextOf } from '#support/given/people.ts'
import { Given } from '../graphql/given.ts'
import { giveOwnThings } from './own-things.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { doubleStore, startGraphqlSystem, TABLE_NAME, type GraphqlSystem } from '../graphql/graphql-system.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'

/** Who asks, in the order of the columns; nina is signed in and no member of anything, the others are members of all. */
export const ASKERS = [null, 'nina', 'gus', 'ravi', 'dora', 'mats', 'olivia'] as const
export type Asker = (typeof ASKERS)[number]

const ROLES = {
  gus: ROLE.guest,
  ravi: ROLE.reporter,
  dora: ROLE.developer,
  mats: ROLE.maintainer,
  olivia: ROLE.owner,
}

/** Where they ask: at public things, below a private group, or at confidential things of a public group. */
export interface Place {
  name: PlaceName
  group: GroupItem
  subgroup: GroupItem
  project: ProjectItem
  confidential: boolean
  /** An epic that nobody changes, with a child of each kind. */
  epic: { id: number; iid: number }
  issueId: number
  issueIid: number
  /** A task of the issue. */
  taskId: number
  /** Of the link of the issue to another one. */
  issueLinkId: number
  /** An incident, which nobody changes; its pictures of measurements, and the weaknesses of the project, one for each attempt. */
  incidentIid: number
  imageIds: number[]
  vulnerabilityIds: number[]
  /** Merge requests and running deployments of the project, likewise; deployments that wait for dora. */
  mergeRequestIids: number[]
  deploymentIds: number[]
  waitingIds: number[]
  milestoneIds: OwnedIds
  labelIds: OwnedIds
  noteIds: NoteIds
  /** A Guest of the group and of the project, by direct memberships. */
  memberId: number
}
export const PLACE_NAMES = ['public', 'private', 'confidential'] as const
export type PlaceName = (typeof PLACE_NAMES)[number]

/** Milestones or labels of the place's group and project. */
export interface OwnedIds {
  ofGroup: number
  ofProject: number
}

/** Comments on the place's epic and on its issue. */
export interface NoteIds {
  ofEpic: number
  ofIssue: number
}

/** A child of each kind, and an issue of the place without an epic, which is planned for an iteration and escalates; links between them. */
export interface FreshTree {
  childId: number
  childIssueId: number
  /** Further children, each above the other of its kind. */
  siblingId: number
  siblingIssueId: number
  otherIssueIid: number
  looseIssueId: number
  looseIssueIid: number
  /** Another issue of the place, and its task; its description has a checklist item, and on the next line one that refers to the task. */
  taskIssueId: number
  taskId: number
  /** Of a record of time that the Owner spent on the loose issue. */
  timelogId: number
  /** Of the link of the epic to its child, of the loose issue to the child issue. */
  epicLinkId: number
  issueLinkId: number
}

export interface MatrixWorld {
  system: GraphqlSystem
  places: Record<PlaceName, Place>
  /** Personal access tokens of some people, by scope. */
  tokens: { api: Record<'nina' | 'dora', string>; read_api: Record<'olivia', string> }
  /** Number of the Owner, who reacts to what stands in the places. */
  oliviaId: number
  /** A new epic of the place, for one attempt to change it. */
  freshEpic: (place: Place) => Promise<{ id: number; iid: number }>
  /** What hangs below such an epic, and what may be hung there. */
  freshTree: (place: Place, epicId: number) => Promise<FreshTree>
  /** New milestones of the place, for one attempt to change them. */
  freshMilestones: (place: Place) => Promise<OwnedIds>
  /** New cadence of the place's group with an iteration of the same number, likewise. */
  freshPlan: (place: Place) => Promise<number>
  /** New labels of the place, likewise. */
  freshLabels: (place: Place) => Promise<OwnedIds>
  /** New comments of an owner on the place's epic and issue, for one attempt to change them. */
  freshNotes: (place: Place) => Promise<NoteIds>
  /** Makes somebody a Guest of the place's group and project, likewise. */
  freshMember: (place: Place) => Promise<number>
  /** Puts `GIVEN_UPLOAD` to the place's group and project, for one attempt to delete it. */
  freshUploads: (place: Place) => Promise<void>
  /** Number of a person who is a member of nothing, for one attempt to change that. */
  newcomerId: () => number
  /** A number that no other attempt has. */
  next: () => number
  /** How many items were written so far. */
  writes: () => number
}

/** Both kinds of groups with everything that can be asked for in them, over the real API and a double of the table. */
export async function matrixWorld(): Promise<MatrixWorld> {
  const double = createTableDouble({ tableName: TABLE_NAME })
  const system = await startGraphqlSystem('real', doubleStore(double))
  const given = new Given()
  const [open, shut] = [given.group('open'), given.group('shut', 'private')]
  for (const group of [open, shut]) given.project('target', group, group.visibility)
  const places = {
    public: place(given, 'public', open),
    private: place(given, 'private', shut),
    confidential: place(given, 'confidential', open),
  }
  for (const [name, accessLevel] of Object.entries(ROLES)) {
    given.user(
      name,
      [open, shut].map(({ namespaceIds }) => ({ namespaceIds, accessLevel })),
    )
  }
  given.user('nina')
  const newcomers = Array.from({ length: NEWCOMERS }, (_, number) => given.user(`newcomer-${number}`))
  for (const group of [open, shut]) given.items.push(...ofGroup(group))
  given.items.push(lagItem(NOW_SECONDS - 60, NOW_SECONDS + 3600))
  for (const { project, milestoneIds, labelIds } of Object.values(places)) {
    given.items.push(...milestoneOf(project, milestoneIds.ofProject), labelOf(project, labelIds.ofProject))
    given.items.push(...templateOf(project))
  }
  await system.put(given.taken())
  const tokens = {
    api: { nina: await tokenOf(system.table, 'nina', 'api'), dora: await tokenOf(system.table, 'dora', 'api') },
    read_api: { olivia: await tokenOf(system.table, 'olivia', 'read_api') },
  }
  let count = 0
  let writes = 0
  const olivia = await loadViewer(system.table, 'olivia')
  const context = { table: system.table, viewer: olivia, now: () => new Date().toISOString(), random: Math.random }
  const freshNotes = async ({ epic, issueId }: Place): Promise<NoteIds> => {
    const note = { body: 'For one attempt', internal: false }
    const ofEpic = await createNote(context, { ...note, target: { kind: 'epic', id: epic.id } })
    const ofIssue = await createNote(context, { ...note, target: issueRef(issueId) })
    return { ofEpic: ofEpic.noteId, ofIssue: ofIssue.noteId }
  }
  const newcomer = () => {
    const found = newcomers.pop()
    if (found === undefined) throw new Error('There are not enough newcomers.')
    return found
  }
  const freshMember = async ({ group, project }: Place): Promise<number> => {
    const { id, username } = newcomer()
    for (const { fullPath } of [group, project]) await addMember(context, { fullPath, username, accessLevel: 10 })
    return id
  }
  for (const { project, issueId, confidential, name } of Object.values(places)) {
    places[name].memberId = await freshMember(places[name])
    const other = await createIssue(context, { projectPath: project.fullPath, title: 'Linked', confidential })
    const link = { item: issueRef(issueId), other: issueRef(other.id), type: 'blocks' as const }
    places[name].issueLinkId = (await linkItems(context, link)).linkId
    const incident = await createIssue(context, {
      ...{ projectPath: project.fullPath, title: 'Incident', confidential, type: 'INCIDENT' },
    })
    places[name].incidentIid = incident.iid
    const dora = await loadViewer(system.table, 'dora')
    const [running, waiting] = [deploymentsOf(project, 'running'), deploymentsOf(project, 'blocked')]
    await system.put([...environmentsOf(project, dora.id ?? 0), ...running, ...waiting])
    places[name].deploymentIds = running.map(({ id }) => id)
    places[name].waitingIds = waiting.map(({ id }) => id)
    places[name].imageIds = ATTEMPTS.map((number) => incident.id + number)
    await system.put(places[name].imageIds.map((id) => imageOf(incident.id, id)))
    const task = { homePath: project.fullPath, title: `Task ${name}`, parentId: issueId }
    places[name].taskId = (await createItem(context, { kind: 'task', ...task })).id
    places[name].noteIds = await freshNotes(places[name])
    const { epic, noteIds } = places[name]
    const target = { kind: 'epic', id: epic.id } as const
    await createNote(context, { target, body: 'An answer', internal: false, discussion: noteIds.ofEpic })
    const reaction = { name: OLIVIAS_EMOJI, change: 'add' } as const
    await changeItem(context, issueRef(issueId), { addTimeSpent: [{ seconds: 60, summary: `Time ${name}` }] })
    for (const item of [target, issueRef(issueId)]) await awardEmoji(context, { target: item, ...reaction })
    for (const noteId of [noteIds.ofEpic, noteIds.ofIssue]) await reactToNote(context, { noteId, ...reaction })
    await giveOwnThings(
      context,
      places[name],
      ASKERS.filter((asker) => asker !== null),
    )
  }
  return {
    system,
    places,
    tokens,
    oliviaId: olivia.id ?? 0,
    freshEpic: ({ group, confidential }) =>
      createEpic(context, { groupPath: group.fullPath, title: 'For one attempt', confidential }),
    freshTree: async ({ group, project, confidential }, epicId) => {
      const child = await createEpic(context, {
        groupPath: group.fullPath,
        title: 'Child',
        confidential,
        parentId: epicId,
      })
      const issue = { projectPath: project.fullPath, title: 'Issue', confidential }
      const childIssue = await createIssue(context, { ...issue, epicId })
      const sibling = await createEpic(context, {
        ...{ groupPath: group.fullPath, title: 'Sibling', confidential, parentId: epicId },
      })
      const siblingIssue = await createIssue(context, { ...issue, epicId })
      const loose = await createIssue(context, issue)
      const { eventId } = await changeItem(context, issueRef(loose.id), {
        addTimeSpent: [{ seconds: PLANS.timeSpent }],
      })
      await transact(system.table, [
        { kind: 'update', key: issueKey(loose.id), set: PLANS },
        { kind: 'put', item: policyOf(project) },
        ...templateOf(project).map((item) => ({ kind: 'put' as const, item })),
      ])
      const type = 'blocks' as const
      const item = { kind: 'epic' as const, id: epicId }
      const epicLink = await linkItems(context, { item, other: { kind: 'epic', id: child.id }, type })
      const issueLink = await linkItems(context, { item: issueRef(loose.id), other: issueRef(childIssue.id), type })
      const another = await createIssue(context, issue)
      const ofIssue = { homePath: project.fullPath, title: 'Task', parentId: another.id }
      const task = await createItem(context, { kind: 'task', ...ofIssue })
      const description = `- [ ] Step\n- [ ] #${task.iid}+`
      await changeItem(context, issueRef(another.id), { description })
      return {
        ...{ childId: child.id, childIssueId: childIssue.id, looseIssueId: loose.id, looseIssueIid: loose.iid },
        ...{ siblingId: sibling.id, siblingIssueId: siblingIssue.id },
        ...{ otherIssueIid: another.iid, epicLinkId: epicLink.linkId, issueLinkId: issueLink.linkId },
        ...{ taskIssueId: another.id, taskId: task.id, timelogId: eventId ?? 0 },
      }
    },
    freshMilestones: async ({ group, project }) => {
      const title = `For one attempt ${(count += 1)}`
      const ofGroup = await createMilestone(context, { fullPath: group.fullPath, title: `${title} in the group` })
      const ofProject = await createMilestone(context, { fullPath: project.fullPath, title })
      return { ofGroup: ofGroup.id, ofProject: ofProject.id }
    },
    freshPlan: async ({ group }) => {
      const id = 900_000 + (count += 1)
      const day = addDays('2001-01-01', count)
      const about = { namespaceIds: group.namespaceIds, cadenceId: id, cadenceTitle: 'Fresh' }
      const days = { startDate: day, dueDate: day }
      await putItems(system.table, [
        iterationItem({ ...about, ...days, id, iid: id, title: null, ownerPath: group.fullPath }),
        cadenceOfIteration(about, CREATED),
      ])
      return id
    },
    freshLabels: async ({ group, project }) => {
      const title = `For one attempt ${(count += 1)}`
      const ofGroup = await createLabel(context, { fullPath: group.fullPath, title })
      const ofProject = await createLabel(context, { fullPath: project.fullPath, title })
      return { ofGroup: ofGroup.id, ofProject: ofProject.id }
    },
    freshNotes,
    freshUploads: async ({ group, project }) => {
      for (const owner of [group, project]) {
        await transact(system.table, [{ kind: 'put', item: uploadItem(owner, { ...GIVEN_UPLOAD, user: OLIVIA }) }])
      }
    },
    freshMember,
    newcomerId: () => newcomer().id,
    next: () => (count += 1),
    writes: () => (writes += double.takeStream().length),
  }
}

/** What the numbers that tests use up come after; each place has others, so that a number tells what it belongs to. */
const LAST_ISSUES: Record<PlaceName, number> = { public: 1000, private: 300_000, confidential: 600_000 }
const LAST_EPICS = { public: 700_000, private: 800_000 }

/** With which Olivia reacts to each place's epic and issue and to the comments on them. */
export const OLIVIAS_EMOJI = 'rocket'

/** One for each attempt to add somebody, or to change or end a membership. */
const NEWCOMERS = 250

/** Numbers what each attempt uses up. */
const ATTEMPTS = Array.from({ length: 60 }, (_, number) => number)

/** Puts weaknesses of a project, and returns their numbers. */
function vulnerabilitiesOf(given: Given, projectId: number): number[] {
  const finding = {
    title: 'Weak',
    description: null,
    severity: 'high',
    confidence: 'high',
    reportType: 'sast',
  } as const
  const ids = ATTEMPTS.map((number) => projectId + 10 + number)
  for (const id of ids)
    given.items.push(vulnerabilityItem({ ...finding, id, projectId, authorId: 1, createdAt: CREATED }))
  return ids
}

/** Returns the id of the merge request with this number in a project. */
export const mergeRequestNumber = ({ id: projectId }: ProjectItem, iid: number): number => projectId + 100 + iid

/** Puts merge requests of a project, and returns their numbers. */
function mergeRequestsOf(given: Given, project: ProjectItem): number[] {
  const { id: projectId, namespaceIds } = project
  given.items.push({ ...mergeRequestSequenceKey(projectId), ...{ n: 1000 } })
  const iids = ATTEMPTS.concat(ATTEMPTS.map((number) => number + ATTEMPTS.length)).map((number) => number + 1)
  for (const iid of iids) {
    const { item, pointer, marks } = mergeRequestItems({
      ...{
        id: mergeRequestNumber(project, iid),
        iid,
        projectId,
        namespaceIds,
        title: 'Fix',
        state: 'opened',
        author: OLIVIA,
      },
      ...{ sourceBranch: 'fix', targetBranch: 'main', assignees: [], reviewers: [], labels: [], milestone: null },
      ...{ createdAt: CREATED, updatedAt: CREATED, merged: null, closed: null, approvals: [], reviewedAt: null },
      ...{ notes: 0, version: 1 },
    })
    given.items.push(item, pointer, ...marks)
  }
  return iids
}

/** An environment whose deployments one person approves, and another one. */
const environmentsOf = ({ id: projectId }: ProjectItem, approverId: number): EnvironmentItem[] =>
  ['production', 'staging'].map((name, index) => ({
    ...environmentKey(projectId, name),
    ...{ id: index + 1, name, createdAt: CREATED, rule: { required: 1, approverIds: [approverId] }, version: 1 },
  }))

const deploymentsOf = ({ id: projectId }: ProjectItem, status: 'running' | 'blocked'): DeploymentItem[] =>
  ATTEMPTS.map((number) => {
    const id = number + (status === 'running' ? 1 : ATTEMPTS.length + 1)
    return {
      ...deploymentKey(projectId, id),
      ...{ id, iid: id, projectId, environment: 'production', environmentId: 1, sha: 'a'.repeat(40), ref: 'main' },
      ...{ tag: false, status, freed: 'running', required: 1, approvals: [], user: OLIVIA, createdAt: CREATED },
      ...{ updatedAt: CREATED, finishedAt: null, version: 1 },
    }
  })

const imageOf = (issueId: number, id: number) =>
  metricImageItem(issueId, {
    ...{ id, createdAt: CREATED, filename: 'a.png', secret: 'e'.repeat(32), path: '/', url: null, urlText: null },
  })

/** Of the policy of each project. */
export const POLICY_ID = 1
const OLIVIA = { id: 1, username: 'olivia', name: 'Olivia', avatarUrl: null }

const issueRef = (id: number) => ({ kind: 'issue' as const, id })

/** Of the iteration that the group of each place owns. */
export const ITERATION_IDS: Record<PlaceName, number> = { public: 101, private: 102, confidential: 103 }

/** An iteration, an escalation and a severity that an issue may have. */
const PLANS = {
  ...{ timeEstimate: 3600, timeSpent: 3600, severity: 'HIGH' },
  iteration: {
    ...{ id: 1, iid: 1, title: null, startDate: '2026-01-05', dueDate: '2026-01-18' },
    ...{ cadenceId: 1, cadenceTitle: 'Sprints', ownerPath: 'open' },
  },
  escalation: { policyId: POLICY_ID, policyName: 'On call', status: 'TRIGGERED' },
} as const satisfies Partial<IssueItem>

/** A file of a group or project. */
export const GIVEN_UPLOAD = {
  ...{ id: 77, secret: 'd'.repeat(32), name: 'a.txt', bytes: 4 },
  createdAt: '2026-01-01T00:00:00Z',
}

/** The policy by which issues escalate, which each attempt finds as it was made. */
export const policyOf = ({ id: projectId }: Place['project'], id = POLICY_ID): EscalationPolicyItem => ({
  ...recordKey('escalationPolicies', { kind: 'project', id: projectId }, id),
  ...{ id, name: 'On call', projectId, createdAt: '2026-01-01T00:00:00Z', version: 1 },
  rules: [{ elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED', user: OLIVIA }],
})

/** The description template of each project. */
const templateOf = ({ id }: Place['project']) => [
  { ...templateItemKey(id, 'issue', 'Bug.md'), name: 'Bug.md', createdAt: '2026-01-01T00:00:00Z', version: 1 },
  { ...templateTextKey(id, 'issue', 'Bug.md'), content: 'Steps' },
]

/** A token that was used today already, so that using it again writes nothing. */
async function tokenOf(table: Table, username: string, scope: TokenScope): Promise<string> {
  const context = { ...contextOf(table, { ...ANONYMOUS, id: 1, username: 'given' }), isAdmin: true as const }
  const { token } = await createAccessToken(context, { username, name: 'Matrix', scope, days: 2 })
  await readAccessToken(table, token, context.now())
  return token
}

function place(given: Given, name: PlaceName, group: GroupItem): Place {
  const visibility = name === 'private' ? 'private' : 'public'
  const confidential = name === 'confidential'
  const subgroup = given.group(`below-${name}`, visibility, group)
  const project = given.project(`code-${name}`, group, visibility)
  given.items.push({ ...itemSequenceKey('issue', project.id), ...{ n: LAST_ISSUES[name] } })
  const iterationId = ITERATION_IDS[name]
  given.items.push(
    iterationItem({
      ...{ id: iterationId, iid: iterationId, title: null, startDate: '2026-03-02', dueDate: '2026-03-15' },
      ...{ cadenceId: iterationId, cadenceTitle: 'Sprints', namespaceIds: group.namespaceIds },
      ownerPath: group.fullPath,
    }),
  )
  given.items.push(
    cadenceItem({
      ...{ id: iterationId, title: 'Sprints', description: null, startDate: null, durationInWeeks: null },
      ...{ iterationsInAdvance: 0, automatic: false, active: true, rollOver: false, version: 1 },
      ...{ namespaceIds: group.namespaceIds, actor: { id: 0, username: '' }, createdAt: CREATED, updatedAt: CREATED },
    }),
  )
  const { core, aggregate, children, issues } = given.epic({
    group,
    title: `Epic ${name}`,
    confidential,
    children: [{ group, title: `Child ${name}`, confidential }],
    issues: [{ project, title: `Issue ${name}`, confidential }],
  })
  given.items.push(...[{ core, aggregate }, ...children].flatMap((epic) => listEntries({ kind: 'epic', ...epic })))
  given.items.push(...issues.flatMap((issue) => listEntries({ kind: 'issue', core: issue.core })))
  const milestoneIds = { ofGroup: group.id + 1, ofProject: project.id + 1 }
  const labelIds = { ofGroup: group.id + 2, ofProject: project.id + 2 }
  const { id: issueId = 0, iid: issueIid = 0 } = issues[0]?.core ?? {}
  return {
    ...{ name, group, subgroup, project, confidential, epic: core },
    ...{ issueId, issueIid, issueLinkId: 0, taskId: 0, memberId: 0 },
    ...{ incidentIid: 0, imageIds: [], vulnerabilityIds: vulnerabilitiesOf(given, project.id) },
    ...{ mergeRequestIids: mergeRequestsOf(given, project), deploymentIds: [], waitingIds: [] },
    ...{ milestoneIds, labelIds, noteIds: { ofEpic: 0, ofIssue: 0 } },
  }
}

const NOW_SECONDS = Math.floor(Date.now() / 1000)
const TRIAL = { plan: 'ultimate', startDate: new Date().toISOString().slice(0, 10), days: 30 } as const

const CREATED = '2026-01-01T00:00:00Z'

function milestoneOf({ kind, fullPath, namespaceIds }: GroupItem | ProjectItem, id: number) {
  const ofProject = kind === 'project'
  const { milestone, title } = milestoneItems({
    ...{ id, iid: 1, title: `Milestone of ${fullPath}`, state: 'active', ownerPath: fullPath, ofProject },
    ...{ startDate: null, dueDate: null, description: null, namespaceIds, createdAt: CREATED },
  })
  return [milestone, title]
}

function labelOf({ kind, fullPath, namespaceIds }: GroupItem | ProjectItem, id: number) {
  const label = { id, title: `Label of ${fullPath}`, color: '#112233', description: null }
  return labelItem({ ...label, ofProject: kind === 'project', namespaceIds, createdAt: CREATED })
}

/** A label, a milestone, a trial and the next epic's number. */
function ofGroup(group: GroupItem) {
  const { id } = group
  return [
    ...milestoneOf(group, id + 1),
    labelOf(group, id + 2),
    trialItem(id, TRIAL),
    { ...itemSequenceKey('epic', id), n: LAST_EPICS[group.visibility === 'private' ? 'private' : 'public'] },
  ]
}
