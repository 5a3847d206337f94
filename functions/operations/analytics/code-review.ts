import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { mergeRequestList } from '#table/keys/record-keys.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'

export interface ReviewFilter {
  /** Titles of labels that it has, each of them. */
  labels: readonly string[]
  withoutLabels: readonly string[]
  /** Id of the milestone that it is planned for. */
  milestoneIds: readonly number[] | null
  withoutMilestoneIds: readonly number[]
}

/**
 * Returns the open merge requests that are under review, those that wait longest first.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function mergeRequestsUnderReview(
  table: Table,
  viewer: Viewer,
  project: ProjectItem,
  { labels, withoutLabels, milestoneIds, withoutMilestoneIds }: ReviewFilter,
): Promise<MergeRequestItem[]> {
  authorize(viewer, namespaceSubject(project), 'readAnalytics')
  const open = await queryAll<MergeRequestItem>(table, 'merge requests under review', {
    index: 'lists',
    partition: mergeRequestList(project.id, 'opened'),
  })
  const hasLabel = (item: MergeRequestItem, title: string): boolean =>
    item.labels.some((label) => label.title.toLowerCase() === title.toLowerCase())
  const isFor = ({ milestone }: MergeRequestItem, ids: readonly number[]): boolean =>
    milestone !== null && ids.includes(milestone.id)
  return open
    .filter(
      (item) =>
        item.reviewedAt !== null &&
        labels.every((title) => hasLabel(item, title)) &&
        !withoutLabels.some((title) => hasLabel(item, title)) &&
        (milestoneIds === null || isFor(item, milestoneIds)) &&
        !isFor(item, withoutMilestoneIds),
    )
    .toSorted((a, b) => ((a.reviewedAt ?? '') < (b.reviewedAt ?? '') ? -1 : 1))
}
