import { epicPath } from '#domain/addresses.ts'
import { readableEpics } from '#operations/read/readable-parents.ts'
import type { WholeIssue } from '#operations/read/issue-details.ts'
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
  return issues.map((issue) => {
    const found = parents.get(issue.core.parent?.parentId ?? 0)
    const epic = found
      ? {
          ...{ id: found.id, iid: found.iid, group_id: found.namespaceIds.at(-1), title: found.title },
          url: epicPath(found.homePath, found.iid),
        }
      : null
    const shown = { ...issueJson(issue, today), epic_iid: epic?.iid ?? null, epic }
    return withLabelDetails ? { ...shown, labels: issue.core.labels.map(labelJson) } : shown
  })
}

/** An issue as the API shows it to the one who asks. */
export async function shownIssue(request: RestRequest, issue: WholeIssue) {
  const [shown] = await shownIssues(request, [issue])
  return shown
}
