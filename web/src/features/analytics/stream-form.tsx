import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  endEventsOf,
  eventName,
  isLabelEvent,
  isStageEvent,
  STAGE_EVENT_NAMES,
  type StageEvent,
} from '#domain/value-stream/stage-events.ts'
import { DEFAULT_STAGES, STAGES_MAX } from '#domain/value-stream/value-stream.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './stream-form.module.css'
import { errorsIn } from './stream-errors.ts'
import { stageLabelsQuery, streamsPath, type Stream } from './value-stream-query.ts'

export interface StreamFormProps {
  groupPath: string
  /** The value stream that is changed; a new one is made when left out. */
  stream?: Stream
  onSaved: (id: number) => void
  onCancel: () => void
}

/** A stage as it is typed. */
interface Draft {
  key: number
  /** Of one that is there. */
  id?: string
  name: string
  isCustom: boolean
  start: StageEvent
  startLabel: string
  end: StageEvent
  endLabel: string
}

const NEW: Omit<Draft, 'key'> = {
  ...{ name: '', isCustom: true, start: 'issue_created', startLabel: '', end: 'issue_closed', endLabel: '' },
}

const draftsOf = (stream: Stream | undefined): Draft[] =>
  stream?.stages.map((stage, key) => ({
    ...{ key, id: stage.id, name: stage.title, isCustom: stage.custom },
    ...{ start: stage.start_event_identifier, end: stage.end_event_identifier },
    ...{ startLabel: `${stage.start_event_label?.id ?? ''}`, endLabel: `${stage.end_event_label?.id ?? ''}` },
  })) ??
  DEFAULT_STAGES.map(({ name, start, end }, key) => ({
    ...{ key, name, isCustom: false, start, startLabel: '', end, endLabel: '' },
  }))

const sent = ({ id, name, isCustom, start, startLabel, end, endLabel }: Draft) => ({
  ...(id !== undefined && { id }),
  ...{ name, custom: isCustom },
  ...(isCustom && {
    ...{ start_event_identifier: start, end_event_identifier: end },
    ...(isLabelEvent(start) && startLabel !== '' && { start_event_label_id: Number(startLabel) }),
    ...(isLabelEvent(end) && endLabel !== '' && { end_event_label_id: Number(endLabel) }),
  }),
})

/** Makes a value stream of a group, or changes one. */
export function StreamForm({ groupPath, stream, onSaved, onCancel }: StreamFormProps) {
  const [name, setName] = useState(stream?.name ?? '')
  const [drafts, setDrafts] = useState(() => draftsOf(stream))
  const labels = useQuery(stageLabelsQuery(groupPath)).data ?? []
  const { isBusy, error, run } = useAttempt()
  const errors = errorsIn(error instanceof RefusalError ? error.answer : null)
  const edit = (key: number, fields: Partial<Draft>): void => {
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)))
  }
  const move = (index: number, by: number): void => {
    setDrafts((all) => {
      const [moved] = all.slice(index, index + 1)
      const rest = all.filter((draft) => draft !== moved)
      return moved ? [...rest.slice(0, index + by), moved, ...rest.slice(index + by)] : all
    })
  }
  const save = (): void => {
    void run(async () => {
      const path = stream ? `${streamsPath(groupPath)}/${stream.id}` : streamsPath(groupPath)
      const body = { value_stream: { name, stages: drafts.map(sent) } }
      const saved = await pageRequest(path, { method: stream ? 'PUT' : 'POST', body })
      const id = typeof saved === 'object' && saved !== null && 'id' in saved ? Number(saved.id) : Number(stream?.id)
      onSaved(id)
    })
  }
  const eventFields = (draft: Draft) => {
    const { key, start, startLabel, end, endLabel } = draft
    const label = (field: 'startLabel' | 'endLabel', value: string, name: string) => (
      <SelectField
        label={name}
        value={value}
        onChange={({ target }) => {
          edit(key, { [field]: target.value })
        }}
      >
        <option value="">Select a label</option>
        {labels.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    )
    return (
      <>
        <SelectField
          label="Begins with"
          value={start}
          onChange={({ target }) => {
            if (!isStageEvent(target.value)) return
            const ends = endEventsOf(target.value)
            edit(key, { start: target.value, end: ends.includes(end) ? end : (ends[0] ?? end) })
          }}
        >
          {STAGE_EVENT_NAMES.filter((event) => endEventsOf(event).length > 0).map((event) => (
            <option key={event} value={event}>
              {eventName(event)}
            </option>
          ))}
        </SelectField>
        {isLabelEvent(start) && label('startLabel', startLabel, 'Label at the beginning')}
        <SelectField
          label="Ends with"
          value={end}
          onChange={({ target }) => {
            if (isStageEvent(target.value)) edit(key, { end: target.value })
          }}
        >
          {endEventsOf(start).map((event) => (
            <option key={event} value={event}>
              {eventName(event)}
            </option>
          ))}
        </SelectField>
        {isLabelEvent(end) && label('endLabel', endLabel, 'Label at the end')}
      </>
    )
  }
  return (
    <Dialog
      title={stream ? 'Edit value stream' : 'New value stream'}
      isOpen
      isWide
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" isBusy={isBusy} onClick={save}>
            {stream ? 'Save' : 'Create'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      <div className={styles.form}>
        {error && errors === null && <Alert tone="danger">{errorText(error)}</Alert>}
        <TextField
          label="Name"
          value={name}
          autoFocus
          autoComplete="off"
          maxLength={100}
          error={errors?.name && `Name ${errors.name}`}
          onChange={({ target }) => {
            setName(target.value)
          }}
        />
        {drafts.map((draft, index) => (
          <fieldset key={draft.key} className={styles.stage}>
            <legend>Stage {index + 1}</legend>
            <TextField
              label="Stage name"
              value={draft.name}
              autoComplete="off"
              readOnly={!draft.isCustom}
              error={errors?.stages[index]}
              onChange={({ target }) => {
                edit(draft.key, { name: target.value })
              }}
            />
            {draft.isCustom ? (
              eventFields(draft)
            ) : (
              <p className={styles.given}>
                {eventName(draft.start)} – {eventName(draft.end)}
              </p>
            )}
            <div className={styles.moves}>
              <IconButton
                icon={ArrowUp}
                label={`Move stage ${index + 1} up`}
                disabled={index === 0}
                onClick={() => {
                  move(index, -1)
                }}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move stage ${index + 1} down`}
                disabled={index === drafts.length - 1}
                onClick={() => {
                  move(index, 1)
                }}
              />
              <IconButton
                icon={Trash2}
                label={`Remove stage ${index + 1}`}
                disabled={drafts.length === 1}
                onClick={() => {
                  setDrafts((all) => all.filter((one) => one !== draft))
                }}
              />
            </div>
          </fieldset>
        ))}
        {drafts.length < STAGES_MAX && (
          <div>
            <Button
              icon={Plus}
              onClick={() => {
                setDrafts((all) => [...all, { ...NEW, key: Math.max(...all.map(({ key }) => key)) + 1 }])
              }}
            >
              Add stage
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
