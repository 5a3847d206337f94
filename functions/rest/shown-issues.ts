import { epicPath } from '#domain/addresses.ts'
import { isIssueToClients } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { subjectOf } from '#operations/item/found-item.ts'
import { isKnownOfGroup, knownItems } from '#operations/read/known-items.ts'
import { readableEpics } from '#operations/read/readable-parents.ts'
import type { WholeIssue } from '#operations/read/issue-details.ts'
import type { Table } from '#table/client.ts'
import { itemPk } from '#table/keys.ts'
import type { IssueItem } from '#table/work-items.ts'
import { issueJson } from './json/issue-json.ts'
import { labelJson } from './json/label-json.ts'
import type { RestRequest } from './router.ts'

/** Issues as the API shows them to the one who asks, each with its epic where they may read that. */
export async function shownIssues(
  { table, viewer, today }: RestRequest,
  issues: WholeIssue[],
  withLabelDetails = false,
) {
  const parentIds = issues.flatMap(({ core }) => core.parent?.parentId ?? [])
  const parents = await readableEpics(table, viewer, [...new Set(parentIds)])
  const duplicates = await duplicatesOf(table, viewer, issues)
  return issues.map((issue) => {
    const found = parents.get(issue.core.parent?.parentId ?? 0)
    const epic = found
      ? {
          ...{ id: found.id, iid: found.iid, group_id: found.namespaceIds.at(-1), title: found.title },
          url: epicPath(found.homePath, found.iid),
        }
      : null
    const shown = { ...issueJson(issue, today, duplicates(issue)), epic_iid: epic?.iid ?? null, epic }
    return withLabelDetails ? { ...shown, labels: issue.core.labels.map(labelJson) } : shown
  })
}

/** What each of the issues is a duplicate of, as far as that is an issue that the viewer may read. */
async function duplicatesOf(table: Table, viewer: Viewer, issues: WholeIssue[]) {
  const refs = issues.flatMap(({ core }) => core.duplicateOf ?? [])
  const known = await knownItems(
    table,
    refs.filter(({ kind }) => isIssueToClients(kind)),
  )
  return ({ core: { duplicateOf } }: WholeIssue): IssueItem | null => {
    const found = duplicateOf ? known.get(itemPk(duplicateOf)) : undefined
    return found && !isKnownOfGroup(found) && can(viewer, 'read', subjectOf(found)) ? found.core : null
  }
}

/** An issue as the API shows it to the one who asks. */
export async function shownIssue(request: RestRequest, issue: WholeIssue) {
  const [shown] = await shownIssues(request, [issue])
  return shown
}
