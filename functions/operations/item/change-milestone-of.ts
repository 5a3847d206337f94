import type { Table } from '#table/client/client.ts'
import type { MilestoneItem } from '#table/items/place-items.ts'
import { milestoneNumbered, sourcesOf } from '../label/labels-and-milestones.ts'

/**
 * Returns the milestone that an issue is to have, null for none; undefined when nothing is said of it.
 * @param namespaceIds ids from the root group down to the project
 * @throws ProblemError BAD_REQUEST
 */
export async function chosenMilestone(
  table: Table,
  namespaceIds: number[],
  id: number | null | undefined,
): Promise<MilestoneItem | null | undefined> {
  return id === undefined || id === null ? id : milestoneNumbered(table, sourcesOf(namespaceIds, true), id)
}
