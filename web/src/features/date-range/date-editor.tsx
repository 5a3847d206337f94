import { useIsChanging } from '#web/data/change/changes.ts'
import { DatePicker } from '#web/features/item/fields/date-picker.tsx'
import { RemoveDate } from '#web/features/item/fields/remove-date.tsx'
import { formatDay } from '#web/lib/date/dates.ts'
import { NONE } from '#web/ui/item/sidebar-value.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { DateOrigins } from './date-origins.tsx'
import { dateSide, SIDE_NAMES, type Side, type OwnerDates } from './date-side.ts'
import { saveDate, type DateChange } from './save-date.ts'
import styles from './date-editor.module.css'
import type { Owner } from '#web/lib/owner.ts'

/** Chooses between the fixed and the inherited date, and changes the fixed one; each choice is saved at once. */
export function DateEditor({ owner, side, dates }: DateWidgetProps) {
  const value = dateSide(side, dates)
  const isSaving = useIsChanging(owner.id, `${side}DateIsFixed`)
  const change = (next: DateChange) => {
    saveDate(owner, side, value, next)
  }
  const name = SIDE_NAMES[side].toLowerCase()
  const remove = () => {
    change({ isFixed: true, fixed: null })
  }
  const save = (fixed: string) => {
    if (fixed !== value.fixed || !value.isFixed) change({ isFixed: true, fixed })
  }
  return (
    <DateOrigins
      side={side}
      value={value}
      isBusy={isSaving}
      onChoose={(isFixed) => {
        change({ isFixed })
      }}
      fixedControl={
        <>
          <DatePicker
            label={SIDE_NAMES[side]}
            value={value.fixed}
            isInForce={value.isFixed}
            min={side === 'due' ? dates.startDate : null}
            onPick={save}
            actions={value.fixed === null ? [] : [{ label: `Remove ${name}`, onAct: remove }]}
            trigger={(trigger) => (
              <button
                type="button"
                className={styles.date}
                data-edit={`${side}Date`}
                aria-label={`${value.fixed === null ? NONE : formatDay(value.fixed)}, edit ${name}`}
                {...trigger}
              >
                {value.fixed === null ? NONE : formatDay(value.fixed)}
              </button>
            )}
          />
          {isSaving && <Spinner label="Saving" />}
          {value.fixed !== null && <RemoveDate owner={owner} side={side} onRemove={remove} />}
        </>
      }
    />
  )
}
export interface DateWidgetProps {
  owner: Owner
  side: Side
  dates: OwnerDates
  /** Only those who may change the dates see where they come from. */
  canEdit: boolean
}
