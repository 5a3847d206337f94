import type {
  TreeChildrenQuery,
  TreeEpicFragment,
  TreeIssueFragment,
} from '#web/features/tree/tree-children.generated.ts'
import type { TreeConfig } from '#web/features/tree/tree-config.ts'
import { readTreePage, type RollUp, type TreePage } from '#web/features/tree/tree-item.ts'

export const CONFIG: TreeConfig = {
  parent: {
    id: 'gid://gitlab/Epic/1',
    iid: '1',
    fullPath: 'acme',
    level: 1,
    reference: 'acme&1',
    title: 'Root',
    confidential: false,
    groupId: 'gid://gitlab/Group/1',
    groupName: 'Acme',
    userPermissions: { adminEpic: false, createEpic: false },
  },
  epicsEndpoint: '/groups/acme/-/epics/1/links',
  issuesEndpoint: '/groups/acme/-/epics/1/issues',
  projectsEndpoint: '/api/v4/groups/1/projects',
  autocompleteEpics: true,
  autocompleteIssues: true,
  userSignedIn: false,
  allowIssuableHealthStatus: true,
  allowScopedLabels: true,
  allowSubEpics: true,
  epicsWebUrl: '/groups/acme/-/epics',
  issuesWebUrl: '/groups/acme/-/issues',
}

export const NO_ROLL_UP: RollUp = {
  openedEpics: 0,
  closedEpics: 0,
  openedIssues: 0,
  closedIssues: 0,
  openedWeight: 0,
  closedWeight: 0,
  onTrack: 0,
  needsAttention: 0,
  atRisk: 0,
}

export function anEpic(number: number, fields: Partial<TreeEpicFragment> = {}): TreeEpicFragment {
  return {
    id: `gid://gitlab/Epic/${number}`,
    iid: String(number),
    title: `Epic ${number}`,
    state: 'opened',
    confidential: false,
    createdAt: '2026-01-02T10:00:00Z',
    closedAt: null,
    dueDate: null,
    blocked: false,
    webPath: `/groups/acme/-/epics/${number}`,
    reference: `acme&${number}`,
    relationPath: null,
    relativePosition: null,
    hasChildren: false,
    hasIssues: false,
    group: { id: 'gid://gitlab/Group/1', fullPath: 'acme' },
    labels: { nodes: [] },
    descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 },
    descendantWeightSum: { openedIssues: 0, closedIssues: 0 },
    healthStatus: { issuesOnTrack: 0, issuesNeedingAttention: 0, issuesAtRisk: 0 },
    userPermissions: { adminEpic: false, createEpic: false },
    ...fields,
  }
}

export function anIssue(number: number, fields: Partial<TreeIssueFragment> = {}): TreeIssueFragment {
  return {
    id: `gid://gitlab/Issue/${number}`,
    epicIssueId: `gid://gitlab/EpicIssue/${number + 1_000}`,
    iid: String(number),
    title: `Issue ${number}`,
    state: 'opened',
    confidential: false,
    createdAt: '2026-01-02T10:00:00Z',
    closedAt: null,
    dueDate: null,
    weight: null,
    blocked: false,
    healthStatus: null,
    webPath: `/acme/web/-/issues/${number}`,
    reference: `acme/web#${number}`,
    relationPath: null,
    relativePosition: null,
    milestone: null,
    assignees: { nodes: [] },
    labels: { nodes: [] },
    ...fields,
  }
}

export function aPerson(number: number) {
  return {
    id: `gid://gitlab/User/${number}`,
    name: `Person ${number}`,
    username: `person-${number}`,
    avatarUrl: null,
    webUrl: `https://canopy.example/person-${number}`,
    webPath: `/person-${number}`,
  }
}

type Answer = NonNullable<NonNullable<TreeChildrenQuery['group']>['epic']>

/** An epic's children as the server gives them; a cursor means that more follow. */
export function children(
  epics: TreeEpicFragment[],
  issues: TreeIssueFragment[],
  cursors: { epics?: string; issues?: string } = {},
): Omit<Answer, 'id'> {
  const pageInfo = (cursor: string | undefined) => ({ hasNextPage: cursor !== undefined, endCursor: cursor ?? null })
  return {
    children: { nodes: epics, pageInfo: pageInfo(cursors.epics) },
    issues: { nodes: issues, pageInfo: pageInfo(cursors.issues) },
  }
}

/** The answer to the query for children. */
export function childrenAnswer(answer: Omit<Answer, 'id'>): TreeChildrenQuery {
  return { group: { id: 'gid://gitlab/Group/1', epic: { id: 'gid://gitlab/Epic/0', ...answer } } }
}

export function firstPage(...args: Parameters<typeof children>): TreePage {
  const page = readTreePage(children(...args))
  if (!page) throw new Error('The fixture has both lists.')
  return page
}
