import { PinButton } from '#web/features/item/pin/pin-button.tsx'
import { NotificationBell, type NotificationBellProps } from '#web/features/notification/notification-bell.tsx'

export interface PlaceActionsProps extends NotificationBellProps {
  /** Global id of the group or project. */
  id: string
}

/** Shows how the signed-in person follows a group or project: what they are told of, and whether it stands in their navigation. */
export function PlaceActions({ id, ...place }: PlaceActionsProps) {
  return (
    <>
      <NotificationBell {...place} />
      <PinButton id={id} name={place.name} />
    </>
  )
}
