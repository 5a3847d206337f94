import { compareRows } from '#domain/keyset.ts'
import { listMilestones } from '#operations/read/namespace/list-milestones.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { GroupItem, MilestoneItem } from '#table/items/place-items.ts'
import { ok } from '../server/answer.ts'
import type { RestRequest } from '../server/router.ts'
import { onGroupPage } from './in-page.ts'

/** Returns the active milestones that epics of the group can have through their issues, the next due one first. */
export async function activeMilestones({ table, viewer }: RestRequest, group: GroupItem): Promise<MilestoneItem[]> {
  const owner = { namespaceIds: group.namespaceIds, ofProject: false }
  const milestones = await listMilestones(table, createNamespaceAccess(table, viewer, [group]), owner, {
    filter: { state: 'active' },
    includeAncestors: true,
    includeDescendants: true,
  })
  const keyOf = ({ dueDate, id }: MilestoneItem) => ({ value: dueDate, id })
  return milestones.toSorted((a, b) => compareRows(keyOf(a), keyOf(b), false))
}

/** The milestones that a page of the group offers; it filters them itself. */
export const offerMilestones = onGroupPage(async (request, group) => {
  const milestones = await activeMilestones(request, group)
  return ok(milestones.map(({ id, title, dueDate }) => ({ id, title, due_date: dueDate, name: title })))
})
