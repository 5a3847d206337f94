import { useState } from 'react'
import { iterationProblem } from '#domain/namespace/iteration-rules.ts'
import { request } from '#web/data/transport/request.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import styles from './form-dialog.module.css'
import { ChangeIterationDocument, CreateIterationDocument } from './iterations.generated.ts'
import { useSaving } from './save.ts'

/** What is said of an iteration that can be changed. */
export interface KnownIteration {
  id: string
  title: string | null
  startDate: string | null
  dueDate: string | null
}

export interface IterationDialogProps {
  groupPath: string
  /** The iteration that is changed, or the cadence in which a new one is made. */
  of: { iteration: KnownIteration } | { cadenceId: string }
  onClose: () => void
}

/** Asks when a new iteration is and what it is called, or changes that of one. */
export function IterationDialog({ groupPath, of, onClose }: IterationDialogProps) {
  const before = 'iteration' in of ? of.iteration : null
  const [said, setSaid] = useState({
    title: before?.title ?? '',
    startDate: before?.startDate ?? '',
    dueDate: before?.dueDate ?? '',
  })
  const input = { groupPath, ...said, title: said.title.trim() || null }
  const { start, isPending, failure } = useSaving({
    save: async () =>
      'iteration' in of
        ? (await request(ChangeIterationDocument, { input: { ...input, id: of.iteration.id } })).updateIteration
        : (await request(CreateIterationDocument, { input: { ...input, iterationsCadenceId: of.cadenceId } }))
            .iterationCreate,
    done: before ? 'Saved the iteration' : 'Created the iteration',
    onDone: onClose,
  })
  const isMissing = said.startDate === '' || said.dueDate === ''
  const problem = isMissing ? null : iterationProblem(said, [])
  const errorOf = (field: keyof typeof said) => (problem?.field === field ? problem.message : undefined)
  return (
    <FormDialog
      title={before ? 'Edit iteration' : 'New iteration'}
      action={before ? 'Save changes' : 'Create iteration'}
      isReady={!isMissing && problem === null}
      isBusy={isPending}
      failure={failure}
      onSave={start}
      onClose={onClose}
    >
      <TextField
        label="Title (optional)"
        value={said.title}
        dir="auto"
        autoFocus
        autoComplete="off"
        error={errorOf('title')}
        onChange={({ target }) => {
          setSaid({ ...said, title: target.value })
        }}
      />
      <div className={styles.pair}>
        <TextField
          label="Start date"
          type="date"
          value={said.startDate}
          error={errorOf('startDate')}
          onChange={({ target }) => {
            setSaid({ ...said, startDate: target.value })
          }}
        />
        <TextField
          label="Due date"
          type="date"
          value={said.dueDate}
          error={errorOf('dueDate')}
          onChange={({ target }) => {
            setSaid({ ...said, dueDate: target.value })
          }}
        />
      </div>
    </FormDialog>
  )
}
