import { iidNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { MergeRequestItem, MergeRequestPointerItem } from '#table/items/merge-request.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { mergeRequestKey, mergeRequestPointerKey } from '#table/keys/record-keys.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { ProblemError } from '../write/problem-error.ts'

/** A merge request with its project, which decides who may read it. */
export interface FoundMergeRequest {
  item: MergeRequestItem
  project: ProjectItem
}

/** Returns the merge request of a number in a project, read strongly; null when there is none. */
export async function findMergeRequest(
  table: Table,
  project: ProjectItem,
  number: string,
): Promise<FoundMergeRequest | null> {
  const iid = iidNumber(number)
  const pointer =
    iid && (await getItem<MergeRequestPointerItem>(table, mergeRequestPointerKey(project.id, iid), 'strong'))
  const item = pointer && (await getItem<MergeRequestItem>(table, mergeRequestKey(pointer.id), 'strong'))
  return item ? { item, project } : null
}

/**
 * Returns a merge request as it is now.
 * @throws ProblemError NOT_FOUND
 */
export async function mergeRequestNow(table: Table, { item, project }: FoundMergeRequest): Promise<MergeRequestItem> {
  const now = await getItem<MergeRequestItem>(table, mergeRequestKey(item.id), 'strong')
  if (now === null || now.projectId !== project.id) throw new ProblemError(NOT_FOUND)
  return now
}

/** True when the viewer may change a merge request: Developers may, and who made it. */
export const mayChangeMergeRequest = (viewer: Viewer, { item, project }: FoundMergeRequest): boolean =>
  can(viewer, 'adminMergeRequest', namespaceSubject(project)) || (viewer.id !== null && viewer.id === item.author.id)

/**
 * Ends the operation unless the viewer may change the merge request.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export function demandChange(viewer: Viewer, found: FoundMergeRequest): void {
  authorize(viewer, namespaceSubject(found.project))
  const isAllowed = mayChangeMergeRequest(viewer, found)
  throwIf(
    isAllowed ? null : { code: 'FORBIDDEN', message: 'Only Developers and who made it may change a merge request.' },
  )
}
