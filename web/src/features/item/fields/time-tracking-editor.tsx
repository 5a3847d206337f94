import { useState } from 'react'
import { durationSeconds, durationText } from '#domain/time/duration.ts'
import { change, useIsChanging } from '#web/data/change/changes.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEdit } from './use-edit.ts'
import styles from './fields.module.css'
import type { Owner } from '#web/lib/owner.ts'

/** What is done to the times, in seconds: another estimate, null for the one that is there, and time that was spent besides. */
interface TimeChange {
  estimate: number | null
  added: number
}

interface TypedTimes extends TimeChange {
  /** Why it cannot be saved. */
  problem: string | null
}

/** Sets the estimate and adds time that was spent. */
export function TimeTrackingEditor({ owner, times }: Pick<TimeTrackingWidgetProps, 'owner' | 'times'>) {
  const isEstimating = useIsChanging(owner.id, 'timeEstimate')
  const isAdding = useIsChanging(owner.id, 'addTimeSpent')
  const save = (made: TimeChange) => {
    const { timeEstimate: before, totalTimeSpent } = times
    const { added } = made
    const estimate = made.estimate === before ? null : made.estimate
    if (estimate === null && added === 0) return
    const item = owner
    const failure = setFieldFailed(owner.kind, 'Time tracking')
    const done = inWords({ estimate, added })
    const isEstimated = estimate !== null
    const show = { ...(isEstimated && { timeEstimate: estimate }), totalTimeSpent: totalTimeSpent + added }
    change(
      { item, input: inputOf(estimate, added), optimistic: show, successMessage: done, errorMessage: failure },
      {
        item,
        // Of the time that others have added meanwhile nothing is taken away.
        input: {
          ...inputOf(isEstimated ? before : null, -added),
          ...(isEstimated && { expect: { timeEstimate: estimate } }),
        },
        optimistic: { ...(isEstimated && { timeEstimate: before }), totalTimeSpent },
        successMessage: `Undone: ${done}`,
        errorMessage: failure,
      },
    )
  }
  const edit = useEdit<TypedTimes>(save, ({ problem }) => problem)
  return (
    <Popover
      label="Time tracking"
      placement="bottom end"
      onLeave={edit.onLeave}
      trigger={(trigger) => (
        <EditButton data-edit="time-tracking" of="time tracking" isSaving={isEstimating || isAdding} {...trigger} />
      )}
    >
      {(close) => (
        <TimeForm
          times={times}
          onType={edit.make}
          onSave={close}
          onCancel={() => {
            edit.onLeave(false)
            close()
          }}
        />
      )}
    </Popover>
  )
}

const inputOf = (estimate: number | null, added: number): Record<string, string> => ({
  ...(estimate !== null && { timeEstimate: durationText(estimate) ?? '0' }),
  ...(added !== 0 && { addTimeSpent: durationText(added) ?? '0' }),
})

function inWords({ estimate, added }: TimeChange): string {
  const text = durationText(Math.abs(added)) ?? ''
  const parts = [
    estimate !== null && (estimate === 0 ? 'Estimate removed' : `Estimate set to ${durationText(estimate) ?? ''}`),
    added > 0 && `${text} spent`,
    added < 0 && `${text} subtracted`,
  ]
  return parts.filter(Boolean).join(', ')
}

const HINT = 'For example 1w 3d 2h 30m'

interface TimeFormProps {
  times: Times
  /** Called with what leaving would save; null while nothing is typed. */
  onType: (typed: TypedTimes | null) => void
  onSave: () => void
  onCancel: () => void
}

function TimeForm({ times: { timeEstimate, totalTimeSpent }, onType, onSave, onCancel }: TimeFormProps) {
  const [openedText] = useState(durationText(timeEstimate) ?? '')
  const [estimateText, setEstimateText] = useState(openedText)
  const [addedText, setAddedText] = useState('')
  const read = (typedEstimate: string, typedAdded: string) => {
    const estimate = secondsIn(typedEstimate)
    const added = secondsIn(typedAdded)
    const addedProblem = added === null ? HINT : totalTimeSpent + added < 0 ? 'More than the time spent' : undefined
    const estimateProblem = estimate === null || estimate < 0 ? HINT : undefined
    return {
      estimate: typedEstimate === openedText ? null : estimate,
      added: added ?? 0,
      addedProblem,
      estimateProblem,
    }
  }
  const { addedProblem, estimateProblem } = read(estimateText, addedText)
  const type = (typedEstimate: string, typedAdded: string) => {
    const { estimate, added, ...problems } = read(typedEstimate, typedAdded)
    const problem = problems.addedProblem ?? problems.estimateProblem ?? null
    setEstimateText(typedEstimate)
    setAddedText(typedAdded)
    onType(estimate === null && added === 0 && problem === null ? null : { estimate, added, problem })
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (estimateProblem === undefined && addedProblem === undefined) onSave()
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
          type(estimateText, event.target.value)
        }}
      />
      <TextField
        label="Estimate"
        value={estimateText}
        autoComplete="off"
        placeholder="3d 4h"
        error={estimateProblem}
        onChange={(event) => {
          type(event.target.value, addedText)
        }}
      />
      <FormActions submit="Save" size="small" cancel={onCancel} />
    </form>
  )
}

/** Reads a duration in seconds: nothing is no time; null for what is no time. */
const secondsIn = (text: string): number | null => (text.trim() === '' ? 0 : durationSeconds(text))
/** In seconds; 0 for none. */

export interface Times {
  timeEstimate: number
  totalTimeSpent: number
}
export interface TimeTrackingWidgetProps {
  owner: Owner
  times: Times
  canEdit: boolean
}
