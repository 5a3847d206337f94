import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import { itemById } from '#operations/write/find-items.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import { authorize } from '#operations/write/authorize.ts'
import { mutation } from '../mutation.ts'
import { issuable } from '../read-ids.ts'

/** Nothing is written: AppSync hands the answer on to those who follow the item. */
export const announceEditing = mutation('announceEditing', {
  input: v.object({ issuableId: issuable, isEditing: v.boolean() }),
  write: async ({ table, viewer }, { issuableId }) => {
    const found = await itemById(table, issuableId)
    authorize(viewer, subjectOf(found), 'update')
    return found
  },
  payload: ({ viewer: { username, name } }, found, { issuableId: { kind, id }, isEditing }) =>
    Promise.resolve(
      found === null
        ? {}
        : {
            id: globalId(kindEntry(kind).gidType, id),
            confidential: found.core.confidential,
            ...{ username, name, isEditing },
          },
    ),
})
