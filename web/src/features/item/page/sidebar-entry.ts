import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One part of the sidebar. Collapsed it is its icon, and `value` stands for its content. */
export interface SidebarEntry {
  id: string
  name: string
  icon: LucideIcon
  value: string
  /** What stands below the icon. */
  short?: string
  /** What the icon says when pointed at, where that is not the name with the value. */
  tooltip?: string
  widget: ReactNode
}
