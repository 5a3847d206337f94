import { Badge } from '#web/ui/base/badge.tsx'
import { ClosedIcon, OpenIcon } from '#web/ui/base/concept-icons.ts'

/** Shows whether an item is open. */
export function StateBadge({ isOpen }: { isOpen: boolean }) {
  return (
    <Badge tone={isOpen ? 'success' : 'info'} icon={isOpen ? OpenIcon : ClosedIcon}>
      {isOpen ? 'Open' : 'Closed'}
    </Badge>
  )
}
