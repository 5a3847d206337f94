import { can } from '#domain/permissions.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import type { IssueItem } from '#table/work-items.ts'
import { groupKey, issueKey, projectKey } from '#table/keys.ts'
import { issueObject, issueSubject } from '#table/objects/issue-object.ts'
import { projectObject } from '#table/objects/project-object.ts'
import { getItem, getItems } from '#table/read.ts'
import type { FieldRequest } from './field.ts'

/** An issue as it is at this moment; null when it is gone or the viewer may not read it. */
export async function freshIssue({ table, viewer, webUrl, today }: FieldRequest, issueId: number) {
  const core = await getItem<IssueItem>(table, issueKey(issueId), 'strong')
  if (core === null) return null
  const keys = [projectKey(core.projectId), groupKey(core.namespaceIds.at(-2) ?? 0)]
  const [project, group] = (await getItems(table, keys, 'strong')) as [ProjectItem | null, GroupItem | null]
  if (project === null || !can(viewer, 'read', issueSubject(core, project.visibility))) return null
  const parts = { core, emailsDisabled: group?.emailsDisabled ?? false }
  // Nested fields read strongly, too.
  return { ...issueObject(parts, projectObject(project, viewer, webUrl), webUrl, today), isFresh: true }
}
