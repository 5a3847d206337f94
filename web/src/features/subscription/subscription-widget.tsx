import { EMAILS_DISABLED } from '#web/lib/messages.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { SubscriptionWidgetProps } from './subscription-switch.tsx'

const SubscriptionSwitch = lazyComponent(async () => (await import('./subscription-switch.tsx')).SubscriptionSwitch)

/** Shows whether the reader gets mail about changes. */
export function SubscriptionWidget(props: SubscriptionWidgetProps) {
  const { isSubscribed, emailsDisabled, isSignedIn } = props
  const still = <Switch label="Notifications" isOn={isSubscribed && !emailsDisabled} isDisabled />
  return (
    <SidebarSection
      id="notifications"
      name="Notifications"
      action={emailsDisabled || !isSignedIn ? still : <SubscriptionSwitch {...props} fallback={still} />}
    >
      {emailsDisabled && <SidebarValue text="Off" note={EMAILS_DISABLED} />}
    </SidebarSection>
  )
}
