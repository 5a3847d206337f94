import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/base/badge.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

/** Says that an item is hidden from all but administrators, in a word or, without one, by its icon. */
export function HiddenBadge({ children }: { children?: ReactNode }) {
  return (
    <Tooltip text="This issue is hidden because its author has been banned">
      <Badge
        tone="warning"
        icon={EyeOff}
        tabIndex={0}
        {...(children === undefined && { 'aria-label': 'Hidden', role: 'img' })}
      >
        {children}
      </Badge>
    </Tooltip>
  )
}
