import * as v from 'valibot'
import { itemOrder } from '#domain/item/sort.ts'
import type { EpicSort } from '#domain/schema.generated.ts'
import { updatePreferences } from '#operations/person/update-preferences.ts'
import { mutation } from '../mutation.ts'

const epicsSort = v.nullish(
  v.custom<EpicSort>(
    (value) => typeof value === 'string' && itemOrder('epic', value) !== null,
    'is not an order of epics.',
  ),
)

export const userPreferencesUpdate = mutation('userPreferencesUpdate', {
  input: v.object({ epicsSort, timezone: v.nullish(v.string()), firstDayOfWeek: v.nullish(v.number()) }),
  write: (context, given) =>
    updatePreferences(context, {
      ...(given.epicsSort !== undefined && { epicsSort: given.epicsSort }),
      ...(given.timezone !== undefined && { timezone: given.timezone }),
      ...(given.firstDayOfWeek !== undefined && { firstDayOfWeek: given.firstDayOfWeek }),
    }),
  payload: (_, preferences) => Promise.resolve({ userPreferences: preferences }),
})
