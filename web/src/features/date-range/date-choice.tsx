import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { DatePicker } from '#web/features/item/fields/date-picker.tsx'
import { formatDay } from '#web/lib/date/dates.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { SIDE_NAMES, type Side } from './date-side.ts'
import { DatesOfItemDocument } from './dates-of-item.generated.ts'
import { saveDate, type DateChange } from './save-date.ts'

export interface DateChoiceProps {
  owner: Owner
  side: Side
  /** The date in force, which is known before the others. */
  date: string | null
}

const datesQuery = ({ id, fullPath, iid }: Owner) =>
  queryOptions({
    queryKey: ['dates', id],
    queryFn: () => request(DatesOfItemDocument, { fullPath, iid }),
    retry: false,
  })

/** Chooses the start or due date where only the one in force is shown: another fixed one, none, or the inherited one. */
export function DateChoice({ owner, side, date }: DateChoiceProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(datesQuery(owner))
  const dates = useCurrent(data)?.group?.epic ?? null
  const inherited = dates?.[`${side}DateFromInheritedSource`] ?? null
  const isFixed = dates?.[`${side}DateIsFixed`] ?? true
  const fixed = dates?.[`${side}DateFixed`] ?? null
  const save = (next: DateChange) => {
    const saveNow = () => {
      saveDate(owner, side, { inherited, fixed }, next)
    }
    // Only who knows the dates of before can take the change back. Where they cannot be had it is made all the same.
    if (!dates) queryClient.query({ ...datesQuery(owner), staleTime: 'static' }).then(saveNow, saveNow)
    else if (next.isFixed !== isFixed || (next.fixed ?? null) !== fixed) saveNow()
  }
  return (
    <DatePicker
      label={SIDE_NAMES[side]}
      value={date}
      isInForce={isFixed}
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
                  save({ isFixed: false })
                },
              },
            ]
          : []),
      ]}
      trigger={(trigger) => <EditButton of={`${side} date`} {...trigger} />}
    />
  )
}
