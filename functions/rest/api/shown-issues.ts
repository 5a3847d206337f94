import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { epicPath } from '#domain/addresses.ts'
import type { Visibility } from '#domain/permissions.ts'
import { isIssueToClients, type ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import { isKnownOfGroup, loadItems, wholeItems, type WholeItem } from '#operations/read/item/load-items.ts'
import { readableEpics, type NamedEpic } from '#operations/read/item/readable-parents.ts'
import type { Table } from '#table/client/client.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { issueJson, type NamedIssues } from '#presenters/rest/issue-json.ts'
import { labelJson } from '#presenters/rest/label-json.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns the issues of rows that are there, as the API shows them. Their epics are read beside them, as far as the rows name them. */
export async function shownIssueRows(
  request: RestRequest,
  rows: (Pick<ListEntry, 'id' | 'parentId'> & { visibility: Visibility })[],
  withLabelDetails = false,
) {
  const { table, viewer } = request
  const parentIds = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  const [issues, parents] = await Promise.all([
    wholeItems(table, viewer, 'issue', rows),
    readableEpics(table, viewer, parentIds),
  ])
  return shownIssues(request, issues, withLabelDetails, { asked: new Set(parentIds), parents })
}

/** Epics that were asked for already, and those of them that the viewer may read. */
interface KnownEpics {
  asked: ReadonlySet<number>
  parents: ReadonlyMap<number, NamedEpic>
}

/** Returns issues as the API shows them to the one who asks, each with its epic where they may read that. */
export async function shownIssues(
  { table, viewer, today }: RestRequest,
  issues: WholeItem<'issue'>[],
  withLabelDetails = false,
  known: KnownEpics = { asked: new Set(), parents: new Map() },
) {
  const parentIds = issues.flatMap(({ core }) => core.parent?.parentId ?? [])
  // Rows follow their items a moment later: a parent may be newer than they are.
  const unasked = [...new Set(parentIds)].filter((id) => !known.asked.has(id))
  const [unknown, named] = await Promise.all([
    readableEpics(table, viewer, unasked),
    namedIssuesOf(table, viewer, issues),
  ])
  const parents = new Map([...known.parents, ...unknown])
  return issues.map((issue) => {
    const found = parents.get(issue.core.parent?.parentId ?? 0)
    const epic = found
      ? {
          ...{ id: found.id, iid: found.iid, group_id: found.namespaceIds.at(-1), title: found.title },
          url: epicPath(found.homePath, found.iid),
        }
      : null
    const shown = { ...issueJson(issue, today, named(issue)), epic_iid: epic?.iid ?? null, epic }
    return withLabelDetails ? { ...shown, labels: inTitleOrder(issue.core.labels).map(labelJson) } : shown
  })
}

/** Returns what each of the issues was moved to and is a duplicate of, as far as those are issues that the viewer may read. */
export async function namedIssuesOf(
  table: Table,
  viewer: Viewer,
  issues: WholeItem<'issue'>[],
): Promise<(issue: WholeItem<'issue'>) => NamedIssues> {
  const refs = issues.flatMap(({ core: { duplicateOf, successor } }) => [duplicateOf ?? [], successor ?? []].flat())
  const known = await loadItems(
    table,
    refs.filter(({ kind }) => isIssueToClients(kind)),
    { viewer },
  )
  const shown = (ref: ItemRef | null | undefined): IssueItem | null => {
    const found = ref ? known.get(itemPk(ref)) : undefined
    return found && !isKnownOfGroup(found) ? found.core : null
  }
  return ({ core }) => ({ duplicateOf: shown(core.duplicateOf), movedTo: shown(core.successor) })
}

/** Returns an issue as the API shows it to the one who asks. */
export async function shownIssue(request: RestRequest, issue: WholeItem<'issue'>) {
  const [shown] = await shownIssues(request, [issue])
  return shown
}
