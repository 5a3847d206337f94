import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { capitalized } from '#web/lib/capitalized.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { onceId } from '#web/lib/transport/once-id.ts'
import { ProblemError } from '#web/lib/transport/request-errors.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { IssueMoveDocument, MoveTargetsDocument, PromoteToEpicDocument } from './successor.generated.ts'
import styles from './successor-dialog.module.css'

export interface SuccessorDialogProps {
  /** What the issue is to become. */
  wanted: 'moved' | 'promoted'
  owner: IndexedOwner
  /** What people call it. */
  noun: string
  onClose: () => void
  /** Called with the path of what it became. */
  onDone: (webPath: string) => void
}

const textsOf = (noun: string) => ({
  moved: {
    title: `Move ${noun}`,
    button: `Move ${noun}`,
    about: `A new ${noun} of the project takes over comments, tasks and all that the project allows. This ${noun} is closed and names the new one.`,
    failure: `The ${noun} could not be moved.`,
    done: `${capitalized(noun)} moved`,
  },
  promoted: {
    title: 'Promote to epic',
    button: 'Promote to epic',
    about:
      'An epic of the project’s group takes over title, description, labels and comments. This issue is closed and names the epic; its tasks stay.',
    failure: 'The issue could not be promoted.',
    done: 'Issue promoted to an epic',
  },
})

/** Asks where an issue is to go, or whether it is to become an epic; a refusal is said in the dialog, which stays. */
export function SuccessorDialog({ wanted, owner, noun, onClose, onDone }: SuccessorDialogProps) {
  const { title, button, about, failure, done } = textsOf(noun)[wanted]
  const [target, setTarget] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  /** The server does it once for one key, however often it is sent. */
  const [key] = useState(onceId)
  const isReady = wanted === 'promoted' || target.trim() !== ''
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const at = { clientMutationId: key, projectPath: owner.fullPath, iid: owner.iid }
      const { errors, made } = await (wanted === 'moved'
        ? moved({ ...at, targetProjectPath: target.trim() })
        : promoted(at))
      if (!made) throw new ProblemError('REFUSED', errors[0] ?? failure)
      return made
    },
    onSuccess: ({ webPath }) => {
      void showToast({ tone: 'success', title: done })
      onDone(webPath)
    },
    onError: (error) => {
      setRefusal(error instanceof ProblemError ? error.message : failure)
    },
  })
  const submit = () => {
    setRefusal(undefined)
    if (isReady) mutate()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isBusy={isPending} disabled={!isReady} onClick={submit}>
            {button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p className={styles.about}>{about}</p>
      {wanted === 'moved' && <TargetField target={target} refusal={refusal} onChange={setTarget} onEnter={submit} />}
      {wanted === 'promoted' && refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}

interface TargetFieldProps {
  target: string
  refusal: string | undefined
  onChange: (target: string) => void
  onEnter: () => void
}

/** Shows the full path of a project, suggested while it is typed. */
function TargetField({ target, refusal, onChange, onEnter }: TargetFieldProps) {
  const listId = useId()
  const search = target.trim()
  const { data } = useQuery({
    queryKey: ['move targets', search],
    queryFn: () => request(MoveTargetsDocument, { search }),
    placeholderData: (before) => before,
  })
  const paths = data?.projects?.nodes?.flatMap((project) => project?.fullPath ?? []) ?? []
  return (
    <>
      <TextField
        label="Project"
        placeholder="group/project"
        value={target}
        autoFocus
        autoComplete="off"
        list={listId}
        error={refusal}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
        }}
      />
      <datalist id={listId}>
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  )
}

type At = Record<'clientMutationId' | 'projectPath' | 'iid', string>

async function moved(input: At & { targetProjectPath: string }) {
  const { issueMove } = await request(IssueMoveDocument, { input })
  return { errors: issueMove?.errors ?? [], made: issueMove?.issue ?? null }
}

async function promoted(input: At) {
  const { promoteToEpic } = await request(PromoteToEpicDocument, { input })
  return { errors: promoteToEpic?.errors ?? [], made: promoteToEpic?.epic ?? null }
}
