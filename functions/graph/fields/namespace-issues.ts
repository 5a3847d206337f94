import * as v from 'valibot'
import { is, stateOf, without } from '#domain/item/filter-expression.ts'
import { NEWEST_FIRST, itemOrder, itemRowKey } from '#domain/item/sort.ts'
import { can } from '#domain/permissions.ts'
import { countByState } from '#operations/read/list/count-items.ts'
import { withPriorities } from '#operations/read/namespace/list-labels.ts'
import { checkedPage } from '#operations/read/list/list-connection.ts'
import { listItems } from '#operations/read/list/list-items.ts'
import { createNamespaceAccess, type NamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList, rowCursor } from '#operations/read/list/row-cursor.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { groupKey, issueKey, projectKey } from '#table/keys/keys.ts'
import { connection } from '#presenters/graphql/connection.ts'
import { issueObject, issueSubject, listedIssueObject } from '#presenters/graphql/issue-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { selectsBeyondIssueRow, selectsCount } from '../selected.ts'
import { namespaceSource } from '../source.ts'
import { issueArguments, issueCountArguments, issueFilter, leavesOutArchived } from './issue-arguments.ts'

type Request = Pick<FieldRequest, 'table' | 'viewer' | 'webUrl' | 'today'>

/**
 * Returns one page of the issues of a group or project.
 * @param includesAll for a project, which has all of its issues by itself
 */
const issuesOf = (name: 'Group.issues' | 'Project.issues', includesAll: boolean): GraphField =>
  field(name, {
    on: namespaceSource,
    arguments: issueArguments,
    answer: async (request) => {
      const { table, files, viewer, webUrl, today, source, selection, arguments: args } = request
      const asked = itemOrder('issue', args.sort ?? '') ?? NEWEST_FIRST
      const order = await withPriorities(table, asked, source.namespaceIds.slice(0, 1))
      const filter = issueFilter(args, today)
      const includeDescendants = includesAll || (args.includeSubgroups ?? false)
      const list = askedList(name, source.numericId, args)
      const { size: first, ...bounds } = checkedPage(list, args)
      const access = createNamespaceAccess(table, viewer, [source])
      const page = await listItems(table, access, {
        kind: 'issue',
        ...{ namespaceIds: source.namespaceIds, filter, includeAncestors: false, includeDescendants, order, first },
        ...{ ...bounds, files, leavesOutArchived: !includesAll && leavesOutArchived(args, source) },
        wantsCount: selectsCount(selection),
      })
      const nodes = await listedIssues({ table, viewer, webUrl, today, selection }, access, page.entries)
      const edges = page.entries.flatMap((entry, index) => {
        const node = nodes[index]
        return node ? [{ cursor: rowCursor(list, itemRowKey(entry, order)), node }] : []
      })
      return connection<object>(edges, {
        hasNextPage: page.hasNextPage,
        hasPreviousPage: page.hasPreviousPage,
        count: page.count ?? 0,
        startCursor: page.start && rowCursor(list, page.start),
        endCursor: page.end && rowCursor(list, page.end),
      })
    },
  })

/** Returns issues as their rows tell them, or their own items where more is selected; null in the place of those that may not be seen by now. */
export function listedIssues(
  request: Request & Pick<FieldRequest, 'selection'>,
  access: NamespaceAccess,
  entries: ListEntry[],
) {
  const { viewer, webUrl, today, selection } = request
  if (selectsBeyondIssueRow(selection)) return wholeNodes(request, entries)
  return Promise.resolve(
    entries.map((entry) => listedIssueObject(entry, viewer, access.visibilityOf(entry.namespaceIds), webUrl, today)),
  )
}

/**
 * Returns the issues of rows as their own items tell them. Rows follow the issues a moment later, so of one that was deleted or made
 * confidential meanwhile nothing is told: null.
 */
async function wholeNodes({ table, viewer, webUrl, today }: Request, entries: ListEntry[]) {
  const homeIds = entries.map(({ namespaceIds }) => namespaceIds.at(-1) ?? 0)
  const cores = entries.map(({ id }) => issueKey(id))
  const items = await getItems(table, [
    ...cores,
    ...homeIds.map(projectKey),
    ...entries.map(({ groupId }) => groupKey(groupId)),
  ])
  return entries.map((_, index) => {
    const core = items[index] as IssueItem | null
    const project = items[index + cores.length] as ProjectItem | null
    const group = items[index + 2 * cores.length] as GroupItem | null
    if (!core || !project || !can(viewer, 'read', issueSubject(core, project.visibility))) return null
    const parts = { core, emailsDisabled: group?.emailsDisabled ?? false }
    return issueObject(parts, projectObject(project, viewer, webUrl), webUrl, today)
  })
}

/** Returns how many issues of a group or project meet a filter, by state. */
const countsOf = (name: 'Group.issueStatusCounts' | 'Project.issueStatusCounts', includesAll: boolean): GraphField =>
  field(name, {
    on: namespaceSource,
    arguments: issueCountArguments,
    answer: async ({ table, files, viewer, today, source, arguments: { limit, ...args } }) => {
      const asked = issueFilter(args, today)
      const filter = stateOf(asked) === undefined ? asked : without(asked, 'state')
      const list = {
        ...{ kind: 'issue' as const, namespaceIds: source.namespaceIds, filter, includeAncestors: false },
        includeDescendants: includesAll || (args.includeSubgroups ?? false),
        leavesOutArchived: !includesAll && leavesOutArchived(args, source),
        files,
      }
      return countByState(table, createNamespaceAccess(table, viewer, [source]), list, limit ?? null)
    },
  })

const openIssuesCount = field('Project.openIssuesCount', {
  on: namespaceSource,
  arguments: v.object({}),
  answer: async ({ table, viewer, source }) => {
    const { namespaceIds } = source
    const filter = is('state', 'opened')
    const access = createNamespaceAccess(table, viewer, [source])
    const asked = { kind: 'issue' as const, namespaceIds, filter, includeAncestors: false, includeDescendants: true }
    return (await countByState(table, access, asked, null)).opened ?? 0
  },
})

export const namespaceIssues = [
  ...[issuesOf('Group.issues', false), issuesOf('Project.issues', true), openIssuesCount],
  ...[countsOf('Group.issueStatusCounts', false), countsOf('Project.issueStatusCounts', true)],
]
