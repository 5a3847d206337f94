import * as v from 'valibot'
import { listPins } from '#operations/person/pins.ts'
import { field, nothing } from '../field.ts'
import { pinObject } from '../pin-object.ts'

export const ownPins = field('CurrentUser.pins', {
  on: nothing,
  arguments: v.object({}),
  answer: async ({ table, viewer }) => (await listPins(table, viewer)).map(pinObject),
})
