import { useQueryClient } from '@tanstack/react-query'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { projectApi } from '#web/lib/transport/project-api.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { Deployment } from './deployments-query.ts'

/** Approves or rejects a deployment that waits. */
export function DeploymentVerdict({ projectPath, deployment }: { projectPath: string; deployment: Deployment }) {
  const { id, iid, environment } = deployment
  const queryClient = useQueryClient()
  const { isBusy, run } = useAttempt()
  const judge = (status: 'approved' | 'rejected'): void => {
    void run(async () => {
      try {
        await pageRequest(`${projectApi(projectPath)}/deployments/${id}/approval`, { method: 'POST', body: { status } })
        await queryClient.invalidateQueries({ queryKey: ['deployments', projectPath] })
        void showToast({ tone: 'success', title: `Deployment ${iid} to ${environment.name} is ${status}` })
      } catch (error) {
        void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
      }
    })
  }
  return (
    <>
      <Button
        size="small"
        variant="primary"
        isBusy={isBusy}
        aria-label={`Approve deployment ${iid}`}
        onClick={() => {
          judge('approved')
        }}
      >
        Approve
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={`Reject deployment ${iid}`}
        onClick={() => {
          judge('rejected')
        }}
      >
        Reject
      </Button>
    </>
  )
}
