import { useQueryClient } from '@tanstack/react-query'
import { Check, GitMerge, Undo2 } from 'lucide-react'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { mergeRequestApi, type ShownMergeRequest } from './merge-request-query.ts'

export interface MergeRequestActionsProps {
  projectPath: string
  mergeRequest: ShownMergeRequest
  /** User name of who is signed in. */
  username: string
}

interface Call {
  method?: 'POST' | 'PUT'
  path?: string
  body?: object
  /** Said once it is done. */
  done: string
}

/** Shows what can be done with a merge request: approving, merging and closing. */
export function MergeRequestActions({ projectPath, mergeRequest, username }: MergeRequestActionsProps) {
  const { iid, state, draft, userPermissions: may, approvedBy, author } = mergeRequest
  const hasApproved = approvedBy.nodes.some((person) => person.username === username)
  const queryClient = useQueryClient()
  const { isBusy, run } = useAttempt()
  const call = ({ method = 'POST', path = '', body = {}, done }: Call): void => {
    void run(async () => {
      try {
        await pageRequest(`${mergeRequestApi(projectPath, iid)}${path}`, { method, body })
        await queryClient.invalidateQueries({ queryKey: ['merge request', projectPath, iid] })
        void queryClient.invalidateQueries({ queryKey: ['merge requests', projectPath] })
        void showToast({ tone: 'success', title: done })
      } catch (error) {
        void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
      }
    })
  }
  const isOpen = state === 'opened'
  const isOwn = author.username === username
  return (
    <>
      {isOpen && may.canMerge && !isOwn && (
        <Button
          icon={hasApproved ? Undo2 : Check}
          isBusy={isBusy}
          onClick={() => {
            call(
              hasApproved
                ? { path: '/unapprove', done: 'Approval revoked' }
                : { path: '/approve', done: 'Merge request approved' },
            )
          }}
        >
          {hasApproved ? 'Revoke approval' : 'Approve'}
        </Button>
      )}
      {isOpen && may.canMerge && !draft && (
        <Button
          variant="primary"
          icon={GitMerge}
          isBusy={isBusy}
          onClick={() => {
            call({ method: 'PUT', path: '/merge', done: 'Marked as merged' })
          }}
        >
          Mark as merged
        </Button>
      )}
      {state !== 'merged' && may.updateMergeRequest && (
        <Button
          isBusy={isBusy}
          onClick={() => {
            const event = isOpen ? 'close' : 'reopen'
            call({
              method: 'PUT',
              body: { state_event: event },
              done: isOpen ? 'Merge request closed' : 'Merge request reopened',
            })
          }}
        >
          {isOpen ? 'Close' : 'Reopen'}
        </Button>
      )}
    </>
  )
}
