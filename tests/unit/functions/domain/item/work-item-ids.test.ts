import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { ITEM_KINDS } from '#domain/item/kinds.ts'
import { groupItemRef, workItemId, workItemNumber, workItemRefs } from '#domain/item/work-item-ids.ts'

const LATEST = newId(Date.parse('2058-01-01'), 0.999)
const kind = fc.constantFrom(...ITEM_KINDS)
const id = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: LATEST }))

test('an item is among those that its number as a work item may mean', () => {
  fc.assert(
    fc.property(fc.record({ kind, id }), (ref) => {
      const number = workItemNumber(ref)
      expect(workItemRefs(number)).toContainEqual(ref)
      expect(workItemId(ref)).toBe(`gid://gitlab/WorkItem/${number}`)
      expect(Number.isSafeInteger(number)).toBe(true)
    }),
  )
})

test('no epic has the number of an issue or a task, whatever their ids', () => {
  fc.assert(
    fc.property(id, fc.constantFrom('issue' as const, 'task' as const), id, (epicId, other, otherId) => {
      const epic = { kind: 'epic' as const, id: epicId }
      expect(workItemNumber(epic)).not.toBe(workItemNumber({ kind: other, id: otherId }))
      expect(groupItemRef(workItemNumber(epic))).toEqual(epic)
      expect(groupItemRef(otherId)).toBeNull()
    }),
  )
})
