import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOf, homePath } from '#web/lib/page/paths.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { About, addressOf, type DangerZoneProps } from './danger-about.tsx'
import { Transferring } from './transferring.tsx'
import styles from './danger-zone.module.css'

/** Archives a group or project and takes it back, brings it elsewhere, or deletes it; for its Owners. */
export function DangerZone(props: DangerZoneProps) {
  return (
    <section className={styles.section} aria-labelledby="danger-title">
      <h2 id="danger-title">Danger zone</h2>
      <ul className={styles.list}>
        <li className={styles.row}>
          <Archiving {...props} />
        </li>
        <li className={styles.row}>
          <Transferring {...props} />
        </li>
        <li className={styles.row}>
          <Deleting {...props} />
        </li>
      </ul>
    </section>
  )
}

const fail = (error: Error) => {
  void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
}

function Archiving(props: DangerZoneProps) {
  const { kind, namespace } = props
  const { name, isArchived } = namespace
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    setIsAsked(false)
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () =>
      pageRequest(`${addressOf(props)}/${isArchived ? 'unarchive' : 'archive'}`, { method: 'POST', body: {} }),
    onSuccess: async () => {
      close()
      // What every page of it offers depends on it.
      await queryClient.invalidateQueries()
      void showToast({
        tone: 'success',
        title: isArchived ? `${shortTitle(name)} is no longer archived` : `${shortTitle(name)} is archived`,
      })
    },
    onError: (error) => {
      close()
      fail(error)
    },
  })
  const becomes =
    kind === 'group'
      ? 'It becomes read-only, and so does everything below it; its projects leave the lists.'
      : 'It becomes read-only and leaves the lists.'
  return (
    <>
      <About title={isArchived ? `Unarchive ${kind}` : `Archive ${kind}`}>
        {isArchived ? `It is read-only. Unarchive it to change it again.` : `${becomes} You can undo this.`}
      </About>
      <Button
        isBusy={isPending}
        onClick={() => {
          if (isArchived) mutate()
          else setIsAsked(true)
        }}
      >
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      <ConfirmDialog
        title={`Archive ${name}?`}
        isOpen={isAsked}
        confirmLabel={`Archive ${kind}`}
        isBusy={isPending}
        onConfirm={() => {
          mutate()
        }}
        onCancel={close}
      >
        Everyone who can see it still can. Nobody can change it or comment on it until an Owner unarchives it.
      </ConfirmDialog>
    </>
  )
}

function Deleting(props: DangerZoneProps) {
  const { kind, namespace } = props
  const { name, path, fullPath } = namespace
  const queryClient = useQueryClient()
  const navigateTo = useNavigateTo()
  const [isAsked, setIsAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setIsAsked(false)
    setTyped('')
    setFailure(null)
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => pageRequest(addressOf(props), { method: 'DELETE' }),
    onSuccess: async () => {
      close()
      const above = fullPath.slice(0, -path.length - 1)
      navigateTo(above === '' ? homePath : pathOf('overview', above))
      await queryClient.invalidateQueries()
      void showToast({ tone: 'success', title: `Deleted the ${kind} ${shortTitle(name)}` })
    },
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const isMeant = typed.trim() === fullPath
  const contents =
    kind === 'group'
      ? 'Its subgroups, projects, epics, issues, labels, milestones and files go'
      : 'Its issues, tasks, labels, milestones and files go'
  return (
    <>
      <About title={`Delete ${kind}`}>{`${contents} with it. This cannot be undone.`}</About>
      <Button
        variant="danger"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Delete
      </Button>
      <Dialog
        title={`Delete ${name}?`}
        isOpen={isAsked}
        onClose={close}
        actions={
          <>
            <Button
              variant="danger"
              isBusy={isPending}
              disabled={!isMeant}
              onClick={() => {
                mutate()
              }}
            >
              Delete {kind}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <div className={styles.question}>
          <p>
            {contents} with it, at once and for everyone. This cannot be undone.
            {kind === 'group' && ' Issues of other groups that belong to its epics stay, without their epics.'}
          </p>
          <TextField
            label={`Type ${fullPath} to confirm`}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            error={failure ?? undefined}
            onChange={(event) => {
              setTyped(event.target.value)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
