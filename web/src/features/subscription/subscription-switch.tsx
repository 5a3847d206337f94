import { useEntityChange, type ChangeAnswer } from '#web/lib/entity-change.ts'
import { setNotificationsFailed } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { request } from '#web/lib/request.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { SubscriptionWidgetProps } from './subscription-widget.tsx'
import { SetEpicSubscriptionDocument } from './subscription.generated.ts'

const SEND: Record<OwnerKind, (owner: Owner, subscribedState: boolean) => Promise<ChangeAnswer>> = {
  epic: async ({ fullPath, iid }, subscribedState) => {
    const input = { groupPath: fullPath, iid, subscribedState }
    const { epicSetSubscription } = await request(SetEpicSubscriptionDocument, { input })
    return { errors: epicSetSubscription?.errors ?? [], fields: epicSetSubscription?.epic ?? null }
  },
}

export function SubscriptionSwitch({ owner, isSubscribed }: SubscriptionWidgetProps) {
  const { change, isPending } = useEntityChange<boolean>({
    entityId: owner.id,
    expect: (subscribed) => ({ subscribed }),
    send: (subscribed) => SEND[owner.kind](owner, subscribed),
    failure: setNotificationsFailed(owner.kind),
  })
  return <Switch label="Notifications" isOn={isSubscribed} isBusy={isPending} onChange={change} />
}
