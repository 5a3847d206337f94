import { ownIcon } from '#web/ui/base/glyph.tsx'
import type { ViewOf } from './field-view.ts'

const BARS = ['M5 20v-5', 'M12 20v-10', 'M19 20v-15']

/** Returns three bars of growing height, of which the first ones are solid. */
const bars = (solid: number) =>
  ownIcon(
    ...BARS.map((d, index) => ({
      d,
      strokeWidth: 4.5,
      strokeLinecap: 'butt' as const,
      opacity: index < solid ? 1 : 0.3,
    })),
  )

const exclamation = ownIcon(
  {
    d: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1 -5 5h-10a5 5 0 0 1 -5 -5v-10a5 5 0 0 1 5 -5z',
    fill: 'currentColor',
    stroke: 'none',
  },
  { d: 'M12 7v6m0 4v.01', stroke: 'var(--color-surface)', strokeWidth: 2.5 },
)

/** How urgent an item is. */
export const priority: ViewOf<'priority'> = {
  choices: {
    URGENT: { label: 'Urgent', icon: exclamation, tone: 'danger' },
    HIGH: { label: 'High', icon: bars(3) },
    MEDIUM: { label: 'Medium', icon: bars(2) },
    LOW: { label: 'Low', icon: bars(1) },
    NONE: { label: 'None', icon: bars(0) },
  },
}
