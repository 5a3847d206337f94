import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from '#web/lib/theme.ts'

/** The themes that a person can choose, as entries of a menu. */
export const THEME_CHOICES = [
  { id: 'system', label: 'System', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { id: Theme; label: string; icon: typeof Sun }[]
