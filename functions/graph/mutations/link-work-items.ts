import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { groupItemRef } from '#domain/item/work-item-ids.ts'
import { linkWorkItems, unlinkWorkItems, type WorkItemLinking } from '#operations/link/link-work-items.ts'
import { shownWorkItem } from '../fields/work-items.ts'
import { linkType } from '../fields/linked-items.ts'
import { mutation } from '../mutation.ts'
import type { FieldRequest } from '../field.ts'
import { maybe } from '../read-arguments.ts'
import { workItemNumber } from '../read-ids.ts'

/** Work items in one call, as in the compatible interface. */
const WORK_ITEMS_MAX = 10

const workItemsIds = v.pipe(
  v.array(workItemNumber),
  v.minLength(1, 'must not be empty.'),
  v.maxLength(WORK_ITEMS_MAX, `has more than ${WORK_ITEMS_MAX} work items.`),
)

/** Returns the name of a work item in words: its number, of an epic the global id, as that number is none that people know. */
const nameOf = (number: number): string => (groupItemRef(number) === null ? `${number}` : globalId('WorkItem', number))

/** Returns what was done, in words; the errors name what was not, and why. */
async function payload(request: FieldRequest, done: WorkItemLinking[] | null, id: number, verb: string) {
  const made = done?.filter(({ problem }) => problem === null) ?? []
  return {
    ...(done && {
      errors: done.flatMap(({ id: other, problem }) => (problem ? [`${nameOf(other)}: ${problem.message}`] : [])),
    }),
    message:
      made.length === 0
        ? null
        : `Successfully ${verb} ID(s): ${made.map(({ id: other }) => nameOf(other)).join(', ')}.`,
    workItem: await shownWorkItem(request, id),
  }
}

const workItemAddLinkedItems = mutation('workItemAddLinkedItems', {
  input: v.object({ id: workItemNumber, linkType: maybe(linkType), workItemsIds }),
  write: (context, { id, linkType: type, workItemsIds: otherIds }) =>
    linkWorkItems(context, { id, otherIds, type: type ?? 'relates_to' }),
  payload: (request, done, { id }) => payload(request, done, id, 'linked'),
})

const workItemRemoveLinkedItems = mutation('workItemRemoveLinkedItems', {
  input: v.object({ id: workItemNumber, workItemsIds }),
  write: (context, { id, workItemsIds: otherIds }) => unlinkWorkItems(context, { id, otherIds }),
  payload: (request, done, { id }) => payload(request, done, id, 'unlinked'),
})

export const workItemLinks = [workItemAddLinkedItems, workItemRemoveLinkedItems]
