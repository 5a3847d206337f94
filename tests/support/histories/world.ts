import type { UserRef } from '#domain/refs.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { aggregateOf } from '#domain/tree/roll-up.ts'
import { aggregateItem, directFacts } from '#table/items/aggregate.ts'
import { childContribution, directChild, edgeItem, parentLink, type Child } from '#table/rows/edge.ts'
import { copyMarkKey, copyRootKey } from '#table/keys/copy-keys.ts'
import { epicItems, epicPointerItem, type EpicItems } from '#table/items/epic.ts'
import { groupItems } from '#table/items/group.ts'
import type { GroupItem, ProjectItem, ViewerItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { issueItems, type IssueItems } from '#table/items/issue.ts'
import { itemSequenceKey, type Key } from '#table/keys/keys.ts'
import { labelItem } from '#table/items/label.ts'
import { listCounts } from '#table/rows/list-counts.ts'
import { listEntries, manifestItem } from '#table/rows/list-index.ts'
import { viewerRights } from '#table/items/member.ts'
import { milestoneItems } from '#table/items/milestone.ts'
import { projectItems } from '#table/items/project.ts'
import { userItems } from '#table/items/user.ts'
import { parentName } from '#support/given/parent-name.ts'

/** Where histories begin: two trees of groups, two chains of epics, loose epics and issues, milestones, one Owner. */

const CREATED = '2026-01-01T00:00:00Z'

export const OWNER: UserRef = { id: 1, username: 'olivia', name: 'Olivia Owner', avatarUrl: null }
export const ROOT_ID = 10
export const SUB_ID = 11
export const OTHER_ID = 12
export const PROJECT_ID = 20
export const SUB_PROJECT_ID = 21
export const MILESTONE_IDS = [30, 31, 32]
export const LABEL_TITLES = ['bug', 'two words']
export const LABEL_IDS = [40, 41]
/** Ten epics: 101 to 105 are a chain, 106 to 108 another, 109 is in a subgroup, 110 in another tree of groups. */
export const EPIC_IDS = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]
/** The first and third are public, the second is confidential; the fourth is in the subgroup's project. */
export const ISSUE_IDS = [201, 202, 203, 204]
/** Two tasks without an issue; the second is confidential. */
export const TASK_IDS = [301, 302]
const CHAINS = [
  [101, 102, 103, 104, 105],
  [106, 107, 108],
]

export const ownerViewer: Viewer = {
  id: OWNER.id,
  username: OWNER.username,
  name: OWNER.name,
  ...viewerRights([
    { namespaceIds: [ROOT_ID], accessLevel: ROLE.owner },
    { namespaceIds: [OTHER_ID], accessLevel: ROLE.owner },
  ]),
}

const group = (id: number, path: string, parent: GroupItem | null) =>
  groupItems({
    id,
    path,
    name: path,
    parent,
    description: null,
    avatarUrl: null,
    visibility: 'public',
    createdAt: CREATED,
  })

const project = (id: number, path: string, owner: GroupItem) =>
  projectItems({
    ...{ id, path, name: path, group: owner, description: null, avatarUrl: null, visibility: 'public' },
    createdAt: CREATED,
    lastActivityAt: CREATED,
  })

const milestone = (id: number, title: string, startDate: string | null, dueDate: string | null) =>
  milestoneItems({
    ...{ id, iid: id - 29, title, startDate, dueDate, state: 'active', ofProject: false, ownerPath: 'acme' },
    ...{ description: null, namespaceIds: [ROOT_ID], createdAt: CREATED },
  })

const epic = (id: number, owner: GroupItem, confidential: boolean): EpicItems =>
  epicItems({
    ...{ id, iid: id - 100, group: owner, title: `Epic ${id}`, titleHtml: `Epic ${id}`, state: 'opened', confidential },
    ...{ author: OWNER, labels: [], color: '#1068bf', parent: null, createdAt: CREATED, updatedAt: CREATED },
    ...{ startDateIsFixed: false, startDateFixed: null, dueDateIsFixed: false, dueDateFixed: null, closedAt: null },
    description: { markdown: '', html: '', lastEditedAt: null, lastEditedBy: null },
  })

const issue = (id: number, owner: ProjectItem, confidential: boolean, weight: number | null) =>
  issueItems({
    ...{ id, iid: id - 200, project: owner, title: `Issue ${id}`, titleHtml: `Issue ${id}`, type: 'ISSUE' },
    ...{ state: 'opened', confidential, author: OWNER, assignees: [], labels: [], milestone: null, weight },
    ...{ healthStatus: null, dueDate: null, parent: null, createdAt: CREATED, updatedAt: CREATED, closedAt: null },
    description: { markdown: '', html: '', lastEditedAt: null, lastEditedBy: null },
  })

const task = (id: number, owner: ProjectItem, confidential: boolean): IssueItems =>
  issueItems({
    ...{ kind: 'task', id, iid: id - 270, project: owner, title: `Task ${id}`, titleHtml: `Task ${id}`, type: 'TASK' },
    ...{ state: 'opened', confidential, author: OWNER, assignees: [], labels: [], milestone: null, parent: null },
    ...{ createdAt: CREATED, updatedAt: CREATED, closedAt: null },
    description: { markdown: '', html: '', lastEditedAt: null, lastEditedBy: null },
  })

/** Hangs each epic of a chain below the one before it, with all that each has from its children. */
function hang(chain: EpicItems[]): Key[] {
  const cores = chain.map(({ core }, index): EpicItem => {
    const parent = chain[index - 1]?.core
    const link = { rank: 'a0', child: { kind: 'epic' as const, id: core.id }, edgeId: core.id * 10 }
    const aboveIds = chain.slice(0, Math.max(0, index - 1)).map((above) => above.core.id)
    return parent
      ? { ...core, parent: parentLink({ parent: parentName(parent), aboveIds: aboveIds.reverse(), ...link }) }
      : core
  })
  const items: Key[] = []
  let below: Child | null = null
  for (const core of cores.toReversed()) {
    const children: Child[] = below === null ? [] : [below]
    const counted = aggregateOf(children.map((child) => ({ kind: child.kind, contribution: childContribution(child) })))
    const aggregate = aggregateItem(
      { kind: 'epic', id: core.id },
      counted,
      directFacts(children.map((child) => directChild(child, 'public'))),
    )
    const entries = listEntries({ kind: 'epic', core, aggregate })
    items.push(core, aggregate, ...entries, manifestItem({ kind: 'epic', core, aggregate }, entries))
    for (const child of children) {
      const parent = { kind: 'epic' as const, id: core.id }
      items.push(edgeItem({ parent, rank: 'a0', edgeId: child.core.id * 10, child, visibility: 'public' }))
    }
    below = { kind: 'epic', core, aggregate }
  }
  return [...items, ...cores.map(epicPointerItem)]
}

/** The rows of an issue in lists, or of a task. */
function rowsOf(core: IssueItem): Key[] {
  const item = { kind: TASK_IDS.includes(core.id) ? ('task' as const) : ('issue' as const), core }
  const entries = listEntries(item)
  return [...entries, manifestItem(item, entries)]
}

/** All items of the beginning. */
export function worldItems(): Key[] {
  const root = group(ROOT_ID, 'acme', null)
  const sub = group(SUB_ID, 'web', root.group)
  const other = group(OTHER_ID, 'other', null)
  const main = project(PROJECT_ID, 'api', root.group)
  const inner = project(SUB_PROJECT_ID, 'site', sub.group)
  const owner = userItems({ ...OWNER, email: 'olivia@example.com', createdAt: CREATED })
  const milestones = [
    milestone(30, 'v1', '2026-01-10', '2026-03-01'),
    milestone(31, 'v2', '2026-02-01', null),
    milestone(32, 'v3', null, '2026-09-30'),
  ]
  const labels = LABEL_TITLES.map((title, index) =>
    labelItem({
      ...{ id: LABEL_IDS[index] ?? 0, title, color: '#6699cc', description: null, ofProject: false },
      ...{ namespaceIds: [ROOT_ID], createdAt: CREATED },
    }),
  )
  const chains = CHAINS.map((ids) => ids.map((id) => epic(id, root.group, false)))
  const loose = [epic(109, sub.group, true), epic(110, other.group, false)].map((single) => [single])
  const issues: IssueItems[] = [
    issue(201, main.project, false, 3),
    issue(202, main.project, true, null),
    issue(203, main.project, false, 5),
    issue(204, inner.project, false, 8),
    ...TASK_IDS.map((id, index) => task(id, main.project, index === 1)),
  ]
  const rights: ViewerItem = { ...owner.viewer, roles: ownerViewer.roles, above: ownerViewer.above }
  return [
    ...[root, sub, other].flatMap((made) => [made.group, made.atPath, ...made.rows]),
    ...[main, inner].flatMap((made) => [made.project, made.atPath]),
    ...[owner.user, owner.username, rights, ...owner.tokens],
    ...[ROOT_ID, OTHER_ID].map((id) => copyRootKey({ kind: 'person', id: OWNER.id }, id)),
    ...TASK_IDS.map((id) => copyMarkKey({ kind: 'person', id: OWNER.id }, { kind: 'task', id })),
    // Numbers up to 50 are taken by what is here from the beginning.
    ...[ROOT_ID, SUB_ID, OTHER_ID].map((id) => ({ ...itemSequenceKey('epic', id), n: 50 })),
    ...[PROJECT_ID, SUB_PROJECT_ID].map((id) => ({ ...itemSequenceKey('issue', id), n: 50 })),
    ...milestones.flatMap((made) => [made.milestone, made.title]),
    ...labels,
    ...[...chains, ...loose].flatMap(hang),
    ...issues.flatMap(({ core, pointer }) => [core, pointer]),
    ...issues.flatMap(({ core }) => rowsOf(core)),
    ...listCounts([
      ...[...chains, ...loose].flat().map(({ core }) => ({ kind: 'epic' as const, core })),
      ...issues.flatMap(({ core }) => (TASK_IDS.includes(core.id) ? [] : [{ kind: 'issue' as const, core }])),
    ]),
  ]
}
