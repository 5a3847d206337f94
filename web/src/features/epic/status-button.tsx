import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { patchEntity } from '#web/lib/entity-patch.ts'
import { UPDATE_STATUS_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/mutation-once.ts'
import type { Owner } from '#web/lib/owner.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { tellState, type EpicState } from './state-event.ts'

export interface StatusButtonProps {
  owner: Owner
  state: EpicState
  updateEndpoint: string
}

const answer = v.object({ state: v.picklist(['opened', 'closed']) })

/** Closes or reopens the epic; the state becomes what the server says it is. */
export function StatusButton({ owner, state, updateEndpoint }: StatusButtonProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async (event: 'close' | 'reopen') =>
      v.parse(answer, await pageRequest(`${updateEndpoint}?epic[state_event]=${event}`, { method: 'PUT' })).state,
    onSuccess: (next) => {
      patchEntity(queryClient, owner.id, { state: next })
      settleAlerts(UPDATE_STATUS_FAILED)
      tellState(next)
      void showToast({ tone: 'success', title: next === 'closed' ? 'Epic closed.' : 'Epic reopened.' })
    },
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) raiseAlert(UPDATE_STATUS_FAILED)
    },
  })
  return (
    <Button
      isBusy={isPending}
      onClick={() => {
        mutate(state === 'opened' ? 'close' : 'reopen')
      }}
    >
      {state === 'opened' ? 'Close epic' : 'Reopen epic'}
    </Button>
  )
}
