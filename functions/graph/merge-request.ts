import { can } from '#domain/permissions.ts'
import { mayChangeMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { mergersAmong } from '#operations/merge-request/merge-request-people.ts'
import { shownMergeRequests } from '#operations/merge-request/list-merge-requests.ts'
import { notificationsAreOff } from '#operations/read/people/subscribers.ts'
import { namespaceSubject } from '#operations/write/authorize.ts'
import { mergeRequestObject } from '#presenters/graphql/merge-request-object.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { FieldRequest } from './field.ts'

/** Returns merge requests of a project as GraphQL shows them to a viewer who may read it. */
export async function mergeRequestObjects(request: FieldRequest, project: ProjectItem, items: MergeRequestItem[]) {
  const { table, viewer, webUrl, today, selection } = request
  const shown = await shownMergeRequests(table, items)
  const asksForMergers = selection?.some((path) => path.endsWith('/canMerge')) ?? true
  const people = shown.flatMap(({ item }) => [
    ...[...item.assignees, ...item.reviewers],
    ...item.approvals.map(({ user }) => user),
  ])
  const mergers = asksForMergers ? await mergersAmong(table, project, people) : null
  const emailsDisabled = await notificationsAreOff(table, project)
  const subject = namespaceSubject(project)
  const mayMerge = can(viewer, 'adminMergeRequest', subject)
  return shown.map((parts) => {
    const mayChange = mayChangeMergeRequest(viewer, { item: parts.item, project })
    const userPermissions = {
      readMergeRequest: true,
      updateMergeRequest: mayChange,
      adminMergeRequest: mayChange,
      canMerge: mayMerge,
      createNote: can(viewer, 'comment', subject),
    }
    return mergeRequestObject({ ...parts, project, emailsDisabled, mergers, userPermissions }, webUrl, today)
  })
}
