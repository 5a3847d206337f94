import { lazyPart } from '#web/lib/lazy-part.ts'
import { EMAILS_DISABLED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/sidebar-value.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Upgrade } from '#web/ui/upgrade.tsx'

export interface SubscriptionWidgetProps {
  owner: Owner
  isSubscribed: boolean
  emailsDisabled: boolean
  isSignedIn: boolean
}

const subscriptionSwitch = lazyPart(async () => (await import('./subscription-switch.tsx')).SubscriptionSwitch)

/** Whether the reader is told of changes by mail. */
export function SubscriptionWidget(props: SubscriptionWidgetProps) {
  const { isSubscribed, emailsDisabled, isSignedIn } = props
  const still = <Switch label="Notifications" isOn={isSubscribed && !emailsDisabled} isDisabled />
  return (
    <SidebarSection
      id="notifications"
      name="Notifications"
      action={
        emailsDisabled || !isSignedIn ? (
          still
        ) : (
          <Upgrade part={subscriptionSwitch} props={props}>
            {still}
          </Upgrade>
        )
      }
    >
      {emailsDisabled && <SidebarValue text="Off" note={EMAILS_DISABLED} />}
    </SidebarSection>
  )
}
