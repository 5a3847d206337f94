import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { deleteFailed } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/mutation-once.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { followDeletion } from './follow-deletion.ts'
import { showNotice } from './notice.ts'
import type { EpicPageState } from './page-data.ts'

export interface DeleteEpicDialogProps {
  epic: Pick<EpicPageState, 'initialTitleText' | 'updateEndpoint' | 'groupPath' | 'epicId'>
  isOpen: boolean
  onClose: () => void
  /** Told where to go on. */
  onDeleted: (href: string) => void
}

const FAILURE = deleteFailed('epic')
const answer = v.object({ web_url: v.string() })

/** Asks before the epic and its child epics are deleted. */
export function DeleteEpicDialog({ epic, isOpen, onClose, onDeleted }: DeleteEpicDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () =>
      v.parse(answer, await pageRequest(`${epic.updateEndpoint}?destroy_confirm=true`, { method: 'DELETE' })),
    onSuccess: ({ web_url: href }) => {
      settleAlerts(FAILURE)
      showNotice('epic_destroyed')
      followDeletion(queryClient, `${epic.groupPath}/-/epic_deletions/${epic.epicId}`)
      onDeleted(href)
      // What else was fetched may hold the epic or one of its children.
      queryClient.removeQueries({ type: 'inactive' })
    },
    onError: (error) => {
      onClose()
      if (!(error instanceof SessionEndedError)) raiseAlert(FAILURE)
    },
  })
  return (
    <ConfirmDialog
      title="Delete epic"
      isOpen={isOpen}
      confirmLabel="Delete epic"
      tone="danger"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => {
        mutate()
      }}
    >
      Are you sure you want to delete the epic <bdi>{epic.initialTitleText}</bdi>? Its child epics are deleted too, its
      issues are kept. This action cannot be reversed.
    </ConfirmDialog>
  )
}
