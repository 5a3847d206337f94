import { NotificationSettings } from '#web/features/notification/notification-settings.tsx'
import { OwnPage } from './own-page.tsx'

/** Shows how much the signed-in person is told of by mail. */
export default function NotificationsPage() {
  return <OwnPage current="notifications">{() => <NotificationSettings />}</OwnPage>
}
