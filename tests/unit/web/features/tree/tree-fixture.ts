import type {
  TreeChildrenQuery,
  TreeEpicFragment,
  TreeIssueFragment,
} from '#web/features/tree/tree-children.generated.ts'
import type { TreeConfig } from '#web/features/tree/tree-config.ts'
import { NO_ROLL_UP, readTreePage, type TreePage } from '#web/features/tree/tree-item.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { EPIC_FIELDS, givenPerson as aPerson, ISSUE_FIELDS } from '#support/given/item-fields.ts'

export const ROW_EDITOR = lazyComponent(async () => (await import('#web/routes/item/row-editor.tsx')).RowEditor)

export { aPerson, NO_ROLL_UP }

export const CONFIG: TreeConfig = {
  parent: {
    id: 'gid://gitlab/Epic/1',
    iid: '1',
    fullPath: 'acme',
    level: 1,
    ancestorIds: [],
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

export function anEpic(number: number, fields: Partial<TreeEpicFragment> = {}): TreeEpicFragment {
  return {
    ...EPIC_FIELDS,
    id: `gid://gitlab/Epic/${number}`,
    iid: String(number),
    title: `Epic ${number}`,
    webPath: `/groups/acme/-/epics/${number}`,
    reference: `acme&${number}`,
    group: { id: 'gid://gitlab/Group/1', fullPath: 'acme' },
    userPermissions: { adminEpic: false, createEpic: false },
    ...fields,
  }
}

export function anIssue(number: number, fields: Partial<TreeIssueFragment> = {}): TreeIssueFragment {
  return {
    ...ISSUE_FIELDS,
    id: `gid://gitlab/Issue/${number}`,
    epicIssueId: `gid://gitlab/EpicIssue/${number + 1_000}`,
    iid: String(number),
    title: `Issue ${number}`,
    webPath: `/acme/web/-/issues/${number}`,
    reference: `acme/web#${number}`,
    ...fields,
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
