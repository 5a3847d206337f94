import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { globalId } from '#domain/ids.ts'
import { DeleteWorkItemDocument } from '#web/data/change/change-task.generated.ts'
import { request } from '#web/data/transport/request.ts'
import { parentOf } from '#web/data/change/operation.ts'
import { readAgain } from '#web/data/lists/lists.ts'
import { deleteTaskInLines, linesOfTaskIn } from '#web/data/change/task-lines.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { DELETE_TASK_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { onceId } from '#web/lib/transport/once-id.ts'
import { ProblemError } from '#web/lib/transport/request-errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'

export interface DeleteWorkItemDialogProps {
  taskId: string
  /** The issue that it belongs to, where its description is shown: the task's title takes the place of the reference to it. */
  issueId?: string | undefined
  /** What else goes with it. */
  consequence?: string
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a task is deleted; a failure is said in the dialog, which stays. */
export function DeleteWorkItemDialog({
  taskId,
  issueId,
  consequence = '',
  isOpen,
  onClose,
  onDeleted,
}: DeleteWorkItemDialogProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const place = issueId === undefined ? null : linesOfTaskIn(issueId, taskId)
      if (place) return deleteTaskInLines(place, taskId)
      const input = { id: globalId('WorkItem', numberInId(taskId)), clientMutationId: onceId() }
      const { workItemDelete } = await request(DeleteWorkItemDocument, { input })
      return workItemDelete?.errors ?? []
    },
    onSuccess: ([reason]) => {
      if (reason !== undefined) {
        setFailure(reason)
        return
      }
      void showToast({ tone: 'success', title: 'Task deleted' })
      onDeleted()
      // What else was fetched may hold it.
      queryClient.removeQueries({ type: 'inactive' })
      readAgain(queryClient, ({ edits }) => edits !== undefined && parentOf(edits) !== null)
    },
    onError: (error) => {
      setFailure(error instanceof ProblemError ? error.message : DELETE_TASK_FAILED)
    },
  })
  return (
    <ConfirmDialog
      title="Delete task"
      isOpen={isOpen}
      confirmLabel="Delete task"
      tone="danger"
      isBusy={isPending}
      failure={failure}
      onCancel={() => {
        setFailure(null)
        onClose()
      }}
      onConfirm={() => {
        setFailure(null)
        mutate()
      }}
    >
      Are you sure you want to delete the task? {consequence}This action cannot be reversed.
    </ConfirmDialog>
  )
}
