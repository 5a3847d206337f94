import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { deleteFailed } from '#web/lib/late-messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'
import { SessionEndedError, UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { followDeletion } from './follow-deletion.ts'
import { showNotice } from './notice.ts'
import type { EpicPageState } from './page-data.ts'

export interface DeleteEpicDialogProps {
  epic: Pick<EpicPageState, 'initialTitleText' | 'updateEndpoint' | 'groupPath' | 'epicId'>
  isOpen: boolean
  onClose: () => void
  /** Called with where to go on. */
  onDeleted: (href: string) => void
}

const FAILURE = deleteFailed('epic')
const shownEpic = v.object({ authenticity_token: v.string() })

/** Sends the form that deletes an epic, with a token that is fresh however long the page has been open; gives the path that it leads to. */
async function submitDeletion(updateEndpoint: string): Promise<string> {
  const { authenticity_token } = v.parse(shownEpic, await pageRequest(updateEndpoint))
  const body = new URLSearchParams({ _method: 'delete', authenticity_token, destroy_confirm: 'true' })
  const { url } = await pageAnswer(updateEndpoint.replace(/\.json$/, ''), { method: 'POST', body })
  const { pathname, searchParams } = new URL(url)
  // The server leads back to the epic when it did not delete it.
  if (searchParams.get('notice') !== 'epic_destroyed') throw new UnexpectedError('The epic was not deleted.')
  return pathname
}

/** Asks before the epic and its child epics are deleted. */
export function DeleteEpicDialog({ epic, isOpen, onClose, onDeleted }: DeleteEpicDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => submitDeletion(epic.updateEndpoint),
    onSuccess: (href) => {
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
      Are you sure you want to delete the epic{' '}
      <strong>
        <bdi>{epic.initialTitleText}</bdi>?
      </strong>{' '}
      Its child epics are deleted too, its issues are kept. This action cannot be reversed.
    </ConfirmDialog>
  )
}
