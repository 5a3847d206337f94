import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import {
  deleteWebhook,
  deliveriesQuery,
  testWebhook,
  triggersOf,
  webhooksQuery,
  type Webhook,
  type WebhookPlace,
} from './webhooks.ts'

interface WebhookActionsProps {
  place: WebhookPlace
  webhook: Webhook
  onEdit: () => void
  /** Whether what was sent to it is shown. */
  isOpen: boolean
  onToggle: () => void
}

/** Shows what can be done with a webhook: tried, looked into, changed, taken away. */
export function WebhookActions({ place, webhook, onEdit, isOpen, onToggle }: WebhookActionsProps) {
  const { id, url } = webhook
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const [trigger = 'issues_events'] = triggersOf(webhook)
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: deliveriesQuery(place, id).queryKey })
    void queryClient.invalidateQueries({ queryKey: webhooksQuery(place).queryKey })
  }
  const test = useMutationOnce({
    mutationFn: () => testWebhook(place, id, trigger),
    onSuccess: () => {
      refresh()
      void showToast({ tone: 'success', title: 'Test event delivered' })
    },
    onError: (error) => {
      refresh()
      void showToast({ tone: 'danger', title: `The test failed: ${reasonIn(error) ?? errorText(error)}` })
    },
  })
  const removal = useMutationOnce({
    mutationFn: () => deleteWebhook(place, id),
    onSuccess: async () => {
      setIsAsked(false)
      await queryClient.invalidateQueries({ queryKey: webhooksQuery(place).queryKey })
      void showToast({ tone: 'success', title: 'Deleted the webhook' })
    },
    onError: (error) => {
      setIsAsked(false)
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
  const about = <VisuallyHidden> {url}</VisuallyHidden>
  return (
    <>
      <Button
        size="small"
        isBusy={test.isPending}
        onClick={() => {
          test.mutate()
        }}
      >
        Test{about}
      </Button>
      <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
        Deliveries{about}
      </Button>
      <Button size="small" onClick={onEdit}>
        Edit{about}
      </Button>
      <Button
        size="small"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Delete{about}
      </Button>
      <ConfirmDialog
        title="Delete webhook?"
        isOpen={isAsked}
        confirmLabel="Delete webhook"
        tone="danger"
        isBusy={removal.isPending}
        onConfirm={() => {
          removal.mutate()
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        {url} gets no more events. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
