import type { EpicSort } from '#domain/schema.generated.ts'
import { firstProblem, invalid } from '#domain/text/text-checks.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import type { PreferencesItem } from '#table/items/work-items.ts'
import { preferencesKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'

/** What is left out stays as it is; null forgets it. */
export interface PreferencesInput {
  epicsSort?: EpicSort | null
  /** Such as `Europe/Berlin`. */
  timezone?: string | null
  /** 0 for Sunday to 6. */
  firstDayOfWeek?: number | null
}

export type Preferences = Required<PreferencesInput>

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * Changes what the acting person prefers.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function updatePreferences(context: OperationContext, input: PreferencesInput): Promise<Preferences> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'updatePreferences', input }, async () => {
    const { timezone: zone = null, firstDayOfWeek: day = null } = input
    throwIf(
      firstProblem(
        zone === null || isTimeZone(zone) ? null : invalid('timezone', `There is no time zone "${zone}".`),
        day === null || DAYS.includes(day) ? null : invalid('firstDayOfWeek', 'The first day of week is 0 to 6.'),
      ),
    )
    const userId = viewer.id ?? 0
    const before = await getItem<PreferencesItem>(table, preferencesKey(userId), 'strong')
    const known = preferencesOf(before)
    const { epicsSort = known.epicsSort, timezone = known.timezone, firstDayOfWeek = known.firstDayOfWeek } = input
    const after = { epicsSort, timezone, firstDayOfWeek }
    const item: PreferencesItem = { ...preferencesKey(userId), ...after, version: (before?.version ?? 0) + 1 }
    const isChanged = JSON.stringify(after) !== JSON.stringify(known)
    return {
      actions: isChanged
        ? [{ kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }]
        : [],
      response: after,
      // A person's own settings belong to no group.
      audit: { rootId: 0, target: 'user', targetId: userId },
    }
  })
}

/** Returns what a person prefers; null for what they have not chosen. */
export const preferencesOf = (item: PreferencesItem | null): Preferences => ({
  epicsSort: item?.epicsSort ?? null,
  timezone: item?.timezone ?? null,
  firstDayOfWeek: item?.firstDayOfWeek ?? null,
})
