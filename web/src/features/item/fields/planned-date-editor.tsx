import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { items, type Layer } from '#web/data/store/item-store.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import type { Owner } from '#web/lib/owner.ts'
import { OverlayAnchorContext } from '#web/ui/overlay/overlay-trigger.ts'
import { DatePicker } from './date-picker.tsx'
import { editButton, itemFrame } from '../page/edit-buttons.ts'
import { DayEditor } from './day-editor.tsx'
import { fieldChange } from './field-change.ts'
import { RemoveDate } from './remove-date.tsx'

/** A start after the due date, which waits for another due date. */
interface LateStart {
  start: string
  dueButton: HTMLElement
  /** Shows both until they are saved. */
  layer: Layer
}

/** Chooses the day on which an item starts or is due, or takes it away. A start after the due date takes that along, asks for another, and is saved with it. */
export function PlannedDateEditor({ owner, side, date, otherDate }: PlannedDateWidgetProps) {
  const change = useChange()
  const [lateStart, setLateStart] = useState<LateStart | null>(null)
  const chosenDue = useRef<string | null>(null)
  const isWaiting = useRef(false)
  const save = (next: string, due?: string) => {
    const made = fieldChange(owner, `${side}Date`, next, formatDay(next))
    const dates = { ...made.input, ...(due !== undefined && { dueDate: due }) }
    change({ ...made, input: dates, optimistic: dates })
  }
  const take = (next: string) => {
    const isPastDue = side === 'start' && otherDate !== null && next > otherDate
    const dueButton = isPastDue ? editButton(itemFrame(owner.id), 'dueDate') : null
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
  return (
    <>
      <DayEditor
        owner={owner}
        field={{ name: `${side}Date`, value: date }}
        min={side === 'due' ? otherDate : null}
        onPick={take}
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
              else change(fieldChange(owner, 'dueDate', day, formatDay(day)))
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
  const change = useChange()
  const remove = () => {
    change(fieldChange(owner, `${side}Date`, null, ''))
  }
  return <RemoveDate owner={owner} side={side} onRemove={remove} />
}
export interface PlannedDateWidgetProps {
  owner: Owner
  side: 'start' | 'due'
  /** `YYYY-MM-DD` */
  date: string | null
  /** The date at the other end. */
  otherDate: string | null
  canEdit: boolean
}
