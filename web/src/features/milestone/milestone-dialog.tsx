import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { titleProblem } from '#domain/text/text-checks.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { changeMilestone, createMilestone } from './change-milestone.ts'
import styles from './milestone-dialog.module.css'
import type { KnownMilestone, MilestoneOwner } from './milestones.ts'

const NEW = { title: '', description: '', startDate: '', dueDate: '' }

export interface MilestoneDialogProps {
  owner: MilestoneOwner
  /** The milestone that is changed; a new one is made when left out. */
  milestone?: KnownMilestone
  onClose: () => void
}

/** Asks what a new milestone is called and when it is, or changes that of one. */
export function MilestoneDialog({ owner, milestone, onClose }: MilestoneDialogProps) {
  const queryClient = useQueryClient()
  const [texts, setTexts] = useState(milestone ?? NEW)
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => (milestone ? changeMilestone(owner, milestone.id, texts) : createMilestone(owner, texts)),
    onSuccess: async () => {
      // Items, lists and pickers name it.
      await queryClient.invalidateQueries()
      onClose()
      void showToast({
        tone: 'success',
        title: `${milestone ? 'Saved' : 'Created'} the milestone ${shortTitle(texts.title.trim())}`,
      })
    },
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const { title, description, startDate, dueDate } = texts
  const isBlank = title.trim() === ''
  const titleError = isBlank ? undefined : titleProblem(title)?.message
  const isBackwards = startDate !== '' && dueDate !== '' && dueDate < startDate
  const isReady = !isBlank && titleError === undefined && !isBackwards
  const submit = () => {
    setFailure(undefined)
    if (isReady) mutate()
  }
  return (
    <Dialog
      title={milestone ? 'Edit milestone' : 'New milestone'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isBusy={isPending} disabled={!isReady} onClick={submit}>
            {milestone ? 'Save changes' : 'Create milestone'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <TextField
          label="Title"
          value={title}
          dir="auto"
          autoFocus
          autoComplete="off"
          error={titleError}
          onChange={({ target }) => {
            setTexts({ ...texts, title: target.value })
          }}
        />
        <div className={styles.days}>
          <TextField
            label="Start date"
            type="date"
            value={startDate}
            onChange={({ target }) => {
              setTexts({ ...texts, startDate: target.value })
            }}
          />
          <TextField
            label="Due date"
            type="date"
            value={dueDate}
            error={isBackwards ? 'Due date must be on or after the start date' : undefined}
            onChange={({ target }) => {
              setTexts({ ...texts, dueDate: target.value })
            }}
          />
        </div>
        <TextArea
          label="Description"
          dir="auto"
          rows={4}
          value={description}
          onChange={({ target }) => {
            setTexts({ ...texts, description: target.value })
          }}
        />
      </form>
    </Dialog>
  )
}
