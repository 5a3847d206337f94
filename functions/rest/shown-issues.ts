import { epicPath } from '#domain/addresses.ts'
import { readableEpics } from '#operations/read/readable-parents.ts'
import type { WholeIssue } from '#operations/read/whole-issues.ts'
import { issueJson } from './json/issue-json.ts'
import type { RestRequest } from './router.ts'

/** An issue as the API shows it to the one who asks, with its epic where they may read that. */
export async function shownIssue({ table, viewer, today }: RestRequest, issue: WholeIssue) {
  const { parent } = issue.core
  const found = parent && (await readableEpics(table, viewer, [parent.parentId])).get(parent.parentId)
  const epic = found
    ? {
        ...{ id: found.id, iid: found.iid, group_id: found.namespaceIds.at(-1), title: found.title },
        url: epicPath(found.groupPath, found.iid),
      }
    : null
  return { ...issueJson(issue, today), epic_iid: epic?.iid ?? null, epic }
}
