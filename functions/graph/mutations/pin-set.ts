import * as v from 'valibot'
import { listPins, setPin } from '#operations/person/pins.ts'
import { mutation } from '../mutation.ts'
import { pinObject } from '../pin-object.ts'
import { pinnedId } from '../read-ids.ts'

export const pinSet = mutation('pinSet', {
  input: v.object({ id: pinnedId, pinned: v.boolean() }),
  write: (context, { id: ref, pinned }) => setPin(context, { ref, pinned }),
  payload: async ({ table, viewer }) => ({ pins: (await listPins(table, viewer)).map(pinObject) }),
})
