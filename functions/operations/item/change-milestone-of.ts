import type { MilestoneRef } from '#domain/refs.ts'
import type { Table } from '#table/client.ts'
import { milestoneIssueKey } from '#table/copy-keys.ts'
import { milestoneIssueItem } from '#table/milestone.ts'
import type { MilestoneItem } from '#table/place-items.ts'
import type { Action } from '#table/write.ts'
import { milestoneNumbered, sourcesOf } from '../labels-and-milestones.ts'

/**
 * The milestone that an issue is to have, null for none; undefined when nothing is said of it.
 * @param namespaceIds ids from the root group down to the issue's project
 */
export async function chosenMilestone(
  table: Table,
  namespaceIds: number[],
  id: number | null | undefined,
): Promise<MilestoneItem | null | undefined> {
  return id === undefined || id === null ? id : milestoneNumbered(table, sourcesOf(namespaceIds, true), id)
}

/**
 * What is written with an issue whose milestone is chosen: the marks by which a change of the milestone finds its copies,
 * and a check that the copy is not older than the milestone. A change that comes later meets the mark.
 * @param from the milestone that the issue has
 * @param to the one that it is to have, as it was copied
 */
export function milestoneActions(issueId: number, from: MilestoneRef | null, to: MilestoneItem | null): Action[] {
  const isSame = from?.id === to?.id
  return [
    ...(from && !isSame ? [{ kind: 'delete', key: milestoneIssueKey(from.id, issueId) } as const] : []),
    ...(to && !isSame ? [{ kind: 'put', item: milestoneIssueItem(to.id, issueId) } as const] : []),
    ...(to ? [{ kind: 'check', key: to, if: { equals: { version: to.version } } } as const] : []),
  ]
}
