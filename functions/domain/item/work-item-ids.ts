import { fromOtherEnd, globalId, isFromOtherEnd } from '../ids.ts'
import { ITEM_KINDS, KINDS, type ItemRef } from './kinds.ts'

/** The global ids of items as work items, of which there is one type for all kinds. */

/**
 * Returns the number that an item has among work items: its own, as clients expect of issues. Epics are numbered apart from
 * issues, so one may have the number of an issue, and theirs are counted from the other end.
 */
export const workItemNumber = ({ kind, id }: ItemRef): number => (KINDS[kind].home === 'group' ? fromOtherEnd(id) : id)

/** Returns the global id of an item as a work item. */
export const workItemId = (ref: ItemRef): string => globalId('WorkItem', workItemNumber(ref))

/** Returns the items that the number of a work item may mean. A task and an issue never share one, but only reading tells them apart. */
export function workItemRefs(number: number): ItemRef[] {
  const home = isFromOtherEnd(number) ? 'group' : 'project'
  const id = home === 'group' ? fromOtherEnd(number) : number
  return ITEM_KINDS.filter((kind) => KINDS[kind].home === home).map((kind) => ({ kind, id }))
}

/** Returns the item of a group that the number of a work item means; null for that of a task or an issue. */
export const groupItemRef = (number: number): ItemRef | null =>
  isFromOtherEnd(number) ? (workItemRefs(number)[0] ?? null) : null
