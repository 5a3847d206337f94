import { can } from '#domain/permissions.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { groupKey, issueKey, projectKey } from '#table/keys/keys.ts'
import { issueObject, issueSubject } from '#presenters/graphql/issue-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { getItem, getItems, type Consistency } from '#table/client/read.ts'
import type { FieldRequest } from './field.ts'

/** Returns an issue by its id, its description left to the fields that show it; null when it is gone or the viewer may not read it. */
export async function loadIssue(request: FieldRequest, issueId: number, consistency: Consistency) {
  const { table, viewer, webUrl, today } = request
  const core = await getItem<IssueItem>(table, issueKey(issueId), consistency)
  if (core === null) return null
  const keys = [projectKey(core.projectId), groupKey(core.namespaceIds.at(-2) ?? 0)]
  const [project, group] = (await getItems(table, keys, consistency)) as [ProjectItem | null, GroupItem | null]
  if (project === null || !can(viewer, 'read', issueSubject(core, project.visibility))) return null
  const parts = { core, emailsDisabled: group?.emailsDisabled ?? false }
  return issueObject(parts, projectObject(project, viewer, webUrl), webUrl, today)
}

/** Returns an issue as it is at this moment; its nested fields read strongly, too. */
export async function freshIssue(request: FieldRequest, issueId: number) {
  const issue = await loadIssue(request, issueId, 'strong')
  return issue && { ...issue, isFresh: true }
}
