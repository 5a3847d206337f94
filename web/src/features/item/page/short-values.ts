import { NONE } from '#web/ui/item/sidebar-value.tsx'
import type { SidebarEntry } from './sidebar-entry.ts'

/** How a value stands in a collapsed sidebar. */
export type ShortValue = Pick<SidebarEntry, 'short' | 'tooltip'>

/** How many titles a tooltip names. */
const TITLES_MAX = 5

/** The largest weight that a collapsed sidebar shows in full, and how much it shows of others. */
const WEIGHT_MAX = 99_999
const WEIGHT_DIGITS = 5

/** Returns how labels stand there: how many they are, and the first of their titles. */
export function shortLabels(titles: readonly string[]): ShortValue {
  const short = String(titles.length)
  if (titles.length === 0) return { short }
  const rest = titles.length - TITLES_MAX
  return { short, tooltip: titles.slice(0, TITLES_MAX).join(', ') + (rest > 0 ? `, and ${rest} more` : '') }
}

/** Returns how ancestors stand there, by their number. */
export function shortAncestors(count: number): ShortValue {
  const number = count === 0 ? 'No' : count
  return { short: String(count), tooltip: `${number} ancestor${count === 1 ? '' : 's'}` }
}

/** Returns how a weight stands there; the tooltip has all of its digits. */
export function shortWeight(weight: number | null): ShortValue {
  if (weight === null) return { short: NONE }
  const digits = String(weight)
  return { short: weight > WEIGHT_MAX ? `${digits.slice(0, WEIGHT_DIGITS)}…` : digits, tooltip: `Weight ${digits}` }
}
