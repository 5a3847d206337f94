import { change } from '#web/data/changes.ts'
import { formatDay } from '#web/lib/dates.ts'
import { setDateFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SIDE_NAMES, type DateSide, type Side } from './date-side.ts'

export interface DateChange {
  isFixed: boolean
  fixed: string | null
}

/** Saves one side of the dates, and only that side. */
export function saveDate(
  owner: Owner,
  side: Side,
  { inherited }: Pick<DateSide, 'inherited'>,
  { isFixed, fixed }: DateChange,
): void {
  const fields = { [`${side}DateFixed`]: fixed, [`${side}DateIsFixed`]: isFixed }
  const date = isFixed ? fixed : inherited
  change({
    item: owner,
    input: fields,
    show: { ...fields, [`${side}Date`]: date },
    done: date === null ? `${SIDE_NAMES[side]} removed` : `${SIDE_NAMES[side]} set to ${formatDay(date)}`,
    failure: setDateFailed(owner.kind, side),
  })
}
