import { change, useIsChanging } from '#web/data/change/changes.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { Switch } from '#web/ui/form/switch.tsx'

export function SubscriptionSwitch({ owner, isSubscribed }: SubscriptionWidgetProps) {
  const isSaving = useIsChanging(owner.id, 'subscribedState')
  return (
    <Switch
      label="Notifications"
      isOn={isSubscribed}
      isSaving={isSaving}
      onChange={(subscribed) => {
        change({
          item: owner,
          input: { subscribedState: subscribed },
          optimistic: { subscribed },
          successMessage: `Notifications turned ${subscribed ? 'on' : 'off'}`,
          errorMessage: setFieldFailed(owner.kind, 'notifications'),
        })
      }}
    />
  )
}
export interface SubscriptionWidgetProps {
  owner: Owner
  isSubscribed: boolean
  emailsDisabled: boolean
  isSignedIn: boolean
}
