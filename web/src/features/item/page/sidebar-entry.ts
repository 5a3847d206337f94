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
  /** Whether it stands as `Add ...` as long as it has no value, for who may give it one. */
  isFolded?: boolean
}

/** Parts of the sidebar that belong together. */
export interface SidebarGroup {
  /** What assistive technology calls it. */
  name: string
  /** Top to bottom; `false` where an item or its viewer does without it. */
  entries: readonly (SidebarEntry | false)[]
}
