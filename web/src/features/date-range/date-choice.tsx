import { useQuery } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { useCurrent } from '#web/data/use-current.ts'
import { DatePicker } from '#web/features/item/date-picker.tsx'
import { formatDay } from '#web/lib/dates.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { SIDE_NAMES, type Side } from './date-side.ts'
import { DatesOfItemDocument } from './dates-of-item.generated.ts'
import { saveDate } from './save-date.ts'

export interface DateChoiceProps {
  owner: Owner
  side: Side
  /** The date in force, which is known before the others. */
  date: string | null
}

/** Chooses the start or due date where only the one in force is shown: another fixed one, none, or the inherited one. */
export function DateChoice({ owner, side, date }: DateChoiceProps) {
  const { fullPath, iid } = owner
  const { data } = useQuery({
    queryKey: ['dates', owner.id],
    queryFn: () => request(DatesOfItemDocument, { fullPath, iid }),
  })
  const dates = useCurrent(data)?.group?.epic ?? null
  const inherited = dates?.[`${side}DateFromInheritedSource`] ?? null
  const isFixed = dates?.[`${side}DateIsFixed`] ?? true
  const fixed = dates?.[`${side}DateFixed`] ?? null
  const save = (next: { isFixed: boolean; fixed: string | null }) => {
    if (next.isFixed !== isFixed || next.fixed !== fixed) saveDate(owner, side, { inherited }, next)
  }
  return (
    <DatePicker
      label={SIDE_NAMES[side]}
      value={date}
      min={side === 'due' ? (dates?.startDate ?? null) : null}
      onPick={(day) => {
        save({ isFixed: true, fixed: day })
      }}
      actions={[
        ...(date === null
          ? []
          : [
              {
                label: `Remove ${side} date`,
                onAct: () => {
                  save({ isFixed: true, fixed: null })
                },
              },
            ]),
        ...(isFixed && inherited !== null
          ? [
              {
                label: `Use inherited ${formatDay(inherited)}`,
                onAct: () => {
                  save({ isFixed: false, fixed })
                },
              },
            ]
          : []),
      ]}
      trigger={(trigger) => <EditButton of={`${side} date`} {...trigger} />}
    />
  )
}
