import { useQuery } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { useCurrent } from '#web/data/use-current.ts'
import { DatePicker } from '#web/features/item/date-picker.tsx'
import { formatDay } from '#web/lib/dates.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { DatesOfItemDocument } from './dates-of-item.generated.ts'
import { saveDate } from './save-date.ts'

export interface DueDateChoiceProps {
  owner: Owner
  /** The date in force, which is known before the others. */
  dueDate: string | null
}

/** Chooses the due date where only the one in force is shown: another fixed one, none, or the inherited one. */
export function DueDateChoice({ owner, dueDate }: DueDateChoiceProps) {
  const { fullPath, iid } = owner
  const { data } = useQuery({
    queryKey: ['dates', owner.id],
    queryFn: () => request(DatesOfItemDocument, { fullPath, iid }),
  })
  const dates = useCurrent(data)?.group?.epic ?? null
  const inherited = dates?.dueDateFromInheritedSource ?? null
  const isFixed = dates?.dueDateIsFixed ?? true
  const fixed = dates?.dueDateFixed ?? null
  const save = (next: { isFixed: boolean; fixed: string | null }) => {
    if (next.isFixed !== isFixed || next.fixed !== fixed) saveDate(owner, 'due', { inherited }, next)
  }
  return (
    <DatePicker
      label="Due date"
      value={dueDate}
      min={dates?.startDate ?? null}
      onPick={(day) => {
        save({ isFixed: true, fixed: day })
      }}
      actions={[
        ...(dueDate === null
          ? []
          : [
              {
                label: 'Remove due date',
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
      trigger={(trigger) => <EditButton of="due date" {...trigger} />}
    />
  )
}
