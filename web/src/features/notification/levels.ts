import { AtSign, Bell, BellDot, BellOff, BellRing, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import type { NotificationEvent, NotificationLevel } from '#domain/notification/notification-level.ts'

interface LevelTexts {
  name: string
  description: string
  icon: LucideIcon
}

/** What people read of each level, in the order in which they are offered. */
export const LEVEL_TEXTS: Readonly<Record<NotificationLevel, LevelTexts>> = {
  global: { name: 'Default', description: 'As in the group above, or your own level', icon: Bell },
  watch: { name: 'Watch', description: 'Everything that happens', icon: BellRing },
  participating: { name: 'Participate', description: 'What you take part in or are mentioned in', icon: BellDot },
  mention: { name: 'On mention', description: 'Only comments that mention you', icon: AtSign },
  disabled: { name: 'Disabled', description: 'Nothing but what you subscribe to', icon: BellOff },
  custom: { name: 'Custom', description: 'What you take part in, and events you select', icon: SlidersHorizontal },
}

export const LEVELS = Object.keys(LEVEL_TEXTS) as readonly NotificationLevel[]

/** What people read of the events of the level "Custom". */
export const EVENT_TEXTS: Readonly<Record<NotificationEvent, string>> = {
  new_note: 'New comment',
  new_issue: 'New issue',
  close_issue: 'Issue closed',
  reopen_issue: 'Issue reopened',
  reassign_issue: 'Issue reassigned',
  new_epic: 'New epic',
}
