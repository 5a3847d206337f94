import { change } from '#web/data/change/changes.ts'
import { fieldDone } from '#web/features/item/fields/field-change.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SIDE_NAMES, type DateSide, type Side } from './date-side.ts'

export interface DateChange {
  isFixed: boolean
  /** Left out where it stays as it is. */
  fixed?: string | null
}

/** Saves one side of the dates, and of that only what is changed. */
export function saveDate(
  owner: Owner,
  side: Side,
  before: Pick<DateSide, 'inherited' | 'fixed'>,
  { isFixed, fixed }: DateChange,
): void {
  const fields = { ...(fixed !== undefined && { [`${side}DateFixed`]: fixed }), [`${side}DateIsFixed`]: isFixed }
  const date = isFixed ? (fixed === undefined ? before.fixed : fixed) : before.inherited
  change({
    item: owner,
    input: fields,
    optimistic: { ...fields, [`${side}Date`]: date },
    ...fieldDone(SIDE_NAMES[side], date === null ? null : formatDay(date)),
    errorMessage: setFieldFailed(owner.kind, `${side} date`),
  })
}
