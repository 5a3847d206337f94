import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemPath } from '#domain/addresses.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { errorDeleting } from '#web/lib/late-messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { IssuePageState } from './issue-page-state.ts'
import { TYPE_VIEWS } from './issue-types.ts'

export interface DeleteIssueDialogProps {
  owner: IndexedOwner
  issue: Pick<IssuePageState, 'type' | 'initialTitleText'>
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an issue is deleted; a failure is said in the dialog, which stays. */
export function DeleteIssueDialog({ owner, issue, isOpen, onClose, onDeleted }: DeleteIssueDialogProps) {
  const { label } = TYPE_VIEWS[issue.type]
  const noun = label.toLowerCase()
  const queryClient = useQueryClient()
  const [hasFailed, setHasFailed] = useState(false)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => {
      const path = itemPath('issue', owner.fullPath, { id: numberInId(owner.id), iid: Number(owner.iid) })
      return pageRequest(`${path}.json?destroy_confirm=true`, { method: 'DELETE' })
    },
    onSuccess: () => {
      void showToast({ tone: 'success', title: `${label} deleted` })
      onDeleted()
      // What else was fetched may hold it.
      queryClient.removeQueries({ type: 'inactive' })
    },
    onError: () => {
      setHasFailed(true)
    },
  })
  return (
    <ConfirmDialog
      title="Are you sure?"
      isOpen={isOpen}
      confirmLabel={`Delete ${noun}`}
      tone="danger"
      isBusy={isPending}
      failure={hasFailed ? errorDeleting(noun) : null}
      onCancel={() => {
        setHasFailed(false)
        onClose()
      }}
      onConfirm={() => {
        setHasFailed(false)
        mutate()
      }}
    >
      The {noun}{' '}
      <strong>
        <bdi>{issue.initialTitleText}</bdi>
      </strong>{' '}
      and its tasks will be deleted. This action cannot be reversed.
    </ConfirmDialog>
  )
}
