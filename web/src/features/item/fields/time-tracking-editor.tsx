import { useState } from 'react'
import { durationSeconds, durationText } from '#domain/duration.ts'
import { change, useIsChanging } from '#web/data/changes.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fields.module.css'
import type { Times, TimeTrackingWidgetProps } from './time-tracking.tsx'

/** What is done to the times, in seconds: another estimate, time that was spent besides. */
interface TimeChange {
  estimate: number
  added: number
}

/** Sets the estimate and adds time that was spent. */
export function TimeTrackingEditor({ owner, times }: Pick<TimeTrackingWidgetProps, 'owner' | 'times'>) {
  const isEstimating = useIsChanging(owner.id, 'timeEstimate')
  const isAdding = useIsChanging(owner.id, 'addTimeSpent')
  const save = (made: TimeChange) => {
    const { timeEstimate: before, totalTimeSpent } = times
    const { estimate, added } = made
    if (estimate === before && added === 0) return
    const item = owner
    const failure = setFieldFailed(owner.kind, 'Time tracking')
    const done = inWords(made, times)
    const isEstimated = estimate !== before
    const show = { timeEstimate: estimate, totalTimeSpent: totalTimeSpent + added }
    change(
      { item, input: inputOf(isEstimated ? estimate : null, added), show, done, failure },
      {
        item,
        // Of the time that others have added meanwhile nothing is taken away.
        input: {
          ...inputOf(isEstimated ? before : null, -added),
          ...(isEstimated && { expect: { timeEstimate: estimate } }),
        },
        show: { ...times },
        done: `Undone: ${done}`,
        failure,
      },
    )
  }
  return (
    <Popover
      label="Time tracking"
      placement="bottom end"
      trigger={(trigger) => (
        <EditButton data-edit="time-tracking" of="time tracking" isSaving={isEstimating || isAdding} {...trigger} />
      )}
    >
      {(close) => (
        <TimeForm
          times={times}
          onSave={(made) => {
            save(made)
            close()
          }}
          onCancel={close}
        />
      )}
    </Popover>
  )
}

const inputOf = (estimate: number | null, added: number): Record<string, string> => ({
  ...(estimate !== null && { timeEstimate: durationText(estimate) ?? '0' }),
  ...(added !== 0 && { addTimeSpent: durationText(added) ?? '0' }),
})

function inWords({ estimate, added }: TimeChange, { timeEstimate }: Times): string {
  const text = durationText(Math.abs(added)) ?? ''
  const parts = [
    estimate !== timeEstimate &&
      (estimate === 0 ? 'Estimate removed' : `Estimate set to ${durationText(estimate) ?? ''}`),
    added > 0 && `${text} spent`,
    added < 0 && `${text} taken off`,
  ]
  return parts.filter(Boolean).join(', ')
}

const HINT = 'Such as 1w 3d 2h 30m'

interface TimeFormProps {
  times: Times
  onSave: (made: TimeChange) => void
  onCancel: () => void
}

function TimeForm({ times: { timeEstimate, totalTimeSpent }, onSave, onCancel }: TimeFormProps) {
  const [estimateText, setEstimateText] = useState(durationText(timeEstimate) ?? '')
  const [addedText, setAddedText] = useState('')
  const estimate = secondsIn(estimateText)
  const added = secondsIn(addedText)
  const estimateProblem = estimate === null || estimate < 0 ? HINT : undefined
  const addedProblem = added === null ? HINT : totalTimeSpent + added < 0 ? 'More than was spent' : undefined
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isRight = estimateProblem === undefined && addedProblem === undefined
        if (isRight && estimate !== null && added !== null) onSave({ estimate, added })
      }}
    >
      <TextField
        label="Add time spent"
        value={addedText}
        autoFocus
        autoComplete="off"
        placeholder="1h 30m, or -30m"
        error={addedProblem}
        onChange={(event) => {
          setAddedText(event.target.value)
        }}
      />
      <TextField
        label="Estimate"
        value={estimateText}
        autoComplete="off"
        placeholder="3d 4h"
        error={estimateProblem}
        onChange={(event) => {
          setEstimateText(event.target.value)
        }}
      />
      <FormActions submit="Save" size="small" cancel={onCancel} />
    </form>
  )
}

/** Nothing is no time; null for what is no time. */
const secondsIn = (text: string): number | null => (text.trim() === '' ? 0 : durationSeconds(text))
