import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { formatFull } from '#web/lib/date/dates.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { deliveriesQuery, resendDelivery, TRIGGER_NAMES, type WebhookDelivery, type WebhookPlace } from './webhooks.ts'

interface WebhookDeliveriesProps {
  place: WebhookPlace
  webhookId: number
}

const isTaken = ({ response_status: status }: WebhookDelivery): boolean => /^2\d\d$/.test(status)

/** True where the receiver answered; else the status says in words why there is no answer. */
const isAnswered = ({ response_status: status }: WebhookDelivery): boolean => /^\d{3}$/.test(status)

const nameOf = ({ trigger }: WebhookDelivery): string =>
  Object.entries(TRIGGER_NAMES).find(([name]) => name === trigger)?.[1] ?? trigger

/** Shows what was sent to a webhook last, with what it answered, and sends it again. */
export function WebhookDeliveries({ place, webhookId }: WebhookDeliveriesProps) {
  const list = useQuery(deliveriesQuery(place, webhookId))
  return (
    <ListFrame
      list={list}
      count={list.data?.length}
      failedTitle="Could not load the deliveries."
      empty={{ icon: History, title: 'No deliveries yet', text: 'Deliveries stay here for seven days.' }}
    >
      <ListRows
        label="Recent deliveries"
        rows={(list.data ?? []).map((sent) => ({
          id: `${sent.id}`,
          name: (
            <Badge tone={isTaken(sent) ? 'success' : 'danger'}>
              {isAnswered(sent) ? sent.response_status : 'No answer'}
            </Badge>
          ),
          detail: (
            <>
              {!isAnswered(sent) && <bdi>{sent.response_status} </bdi>}
              {`${nameOf(sent)} · ${formatFull(sent.created_at)} · ${sent.execution_duration.toFixed(2)} s`}
            </>
          ),
          end: <ResendButton place={place} webhookId={webhookId} eventId={sent.id} about={nameOf(sent)} />,
        }))}
      />
    </ListFrame>
  )
}

interface ResendButtonProps extends WebhookDeliveriesProps {
  eventId: number
  about: string
}

function ResendButton({ place, webhookId, eventId, about }: ResendButtonProps) {
  const queryClient = useQueryClient()
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: deliveriesQuery(place, webhookId).queryKey })
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => resendDelivery(place, webhookId, eventId),
    onSuccess: () => {
      refresh()
      void showToast({ tone: 'success', title: 'Sent again' })
    },
    onError: (error) => {
      refresh()
      void showToast({ tone: 'danger', title: reasonIn(error) ?? 'The receiver did not accept the event.' })
    },
  })
  return (
    <Button
      size="small"
      isBusy={isPending}
      onClick={() => {
        mutate()
      }}
    >
      Send again<VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  )
}
