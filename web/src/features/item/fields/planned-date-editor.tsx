import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change } from '#web/data/change/change.ts'
import { useIsChanging } from '#web/data/change/changes.ts'
import { items, type Layer } from '#web/data/store/item-store.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import { setDateFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { OverlayAnchorContext } from '#web/ui/overlay/overlay-trigger.ts'
import { DatePicker } from './date-picker.tsx'
import { editButton, itemFrame } from '../page/edit-buttons.ts'
import { fieldDone } from './field-change.ts'
import { RemoveDate } from './remove-date.tsx'

export interface PlannedDateEditorProps extends Pick<PlannedDateWidgetProps, 'owner' | 'side' | 'otherDate'> {
  /** undefined where several items have various ones. */
  date: string | null | undefined
}

const SIDES = {
  start: { field: 'startDate', label: 'Start date' },
  due: { field: 'dueDate', label: 'Due date' },
} as const

type Dates = Readonly<Record<string, string | null>>
type Told = Pick<Change, 'successMessage' | 'successMessageOfMany'>

const datesChange = (owner: Owner, side: 'start' | 'due', dates: Dates, told: Told): Change => ({
  ...{ item: owner, input: dates, optimistic: dates, ...told },
  errorMessage: setDateFailed(owner.kind, side),
})

function usePlannedDateRemoval(owner: Owner, side: 'start' | 'due'): () => void {
  const change = useChange()
  const { field, label } = SIDES[side]
  return () => {
    change(datesChange(owner, side, { [field]: null }, fieldDone(label, null)))
  }
}

/** A start after the due date, which waits for another due date. */
interface LateStart {
  start: string
  dueButton: HTMLElement
  /** Shows both until they are saved. */
  layer: Layer
}

/** Chooses the day on which an item starts or is due, or takes it away. A start after the due date takes that along, asks for another, and is saved with it. */
export function PlannedDateEditor({ owner, side, date, otherDate = null }: PlannedDateEditorProps) {
  const change = useChange()
  const { field, label } = SIDES[side]
  const noun = `${side} date`
  const isSaving = useIsChanging(owner.id, field)
  const [lateStart, setLateStart] = useState<LateStart | null>(null)
  const chosenDue = useRef<string | null>(null)
  const isWaiting = useRef(false)
  const saveDates = (dates: Dates, told: Told) => {
    change(datesChange(owner, side, dates, told))
  }
  const save = (next: string, due?: string) => {
    saveDates({ [field]: next, ...(due !== undefined && { dueDate: due }) }, fieldDone(label, formatDay(next)))
  }
  const take = (next: string) => {
    if (next === date) return
    const isPastDue = side === 'start' && otherDate !== null && next > otherDate
    const dueButton = isPastDue ? editButton(itemFrame(owner.id), 'due-date') : null
    if (dueButton === null) {
      save(next, isPastDue ? next : undefined)
      return
    }
    chosenDue.current = null
    isWaiting.current = true
    setLateStart({ start: next, dueButton, layer: items.show(owner.id, { startDate: next, dueDate: next }) })
  }
  const saveBoth = useEffectEvent(({ start, layer }: LateStart) => {
    isWaiting.current = false
    // What a change leads back to is what shows without it.
    items.settle(layer)
    const due = items.fieldsOf(owner.id)['dueDate']
    // A later due date that somebody else has set meanwhile stays.
    const isLate = typeof due === 'string' && due < start
    save(start, chosenDue.current ?? (isLate ? start : undefined))
  })
  // Also when the page is left while the panel is open.
  useEffect(
    () =>
      lateStart === null
        ? undefined
        : () => {
            saveBoth(lateStart)
          },
    [lateStart],
  )
  const remove = usePlannedDateRemoval(owner, side)
  return (
    <>
      <DatePicker
        label={label}
        value={date ?? null}
        min={side === 'due' ? otherDate : null}
        onPick={take}
        actions={date === null ? [] : [{ label: `Remove ${noun}`, onAct: remove }]}
        trigger={(trigger) => (
          <EditButton data-edit={`${side}-date`} of={noun} isMissing={date === null} isSaving={isSaving} {...trigger} />
        )}
      />
      {lateStart && (
        <OverlayAnchorContext
          value={{
            element: lateStart.dueButton,
            onClosed: () => {
              setLateStart(null)
              // Until the panel has gone it keeps the focus.
              requestAnimationFrame(() => {
                lateStart.dueButton.focus({ preventScroll: true })
              })
            },
          }}
        >
          <DatePicker
            label="Due date"
            value={lateStart.start}
            min={lateStart.start}
            onPick={(day) => {
              // One that was not saved can be put back after the start was.
              if (isWaiting.current) chosenDue.current = day
              else saveDates({ dueDate: day }, fieldDone('Due date', formatDay(day)))
            }}
            trigger={() => null}
          />
        </OverlayAnchorContext>
      )}
    </>
  )
}

/** Shows the cross beside the day. */
export function PlannedDateRemoval({ owner, side }: Pick<PlannedDateWidgetProps, 'owner' | 'side'>) {
  return <RemoveDate owner={owner} side={side} onRemove={usePlannedDateRemoval(owner, side)} />
}
export interface PlannedDateWidgetProps {
  owner: Owner
  side: 'start' | 'due'
  /** `YYYY-MM-DD` */
  date: string | null
  /** The date at the other end, where the item has both. */
  otherDate?: string | null
  isOpen: boolean
  canEdit: boolean
}
