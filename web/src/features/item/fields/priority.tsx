import { createLucideIcon } from 'lucide-react'
import type { ViewOf } from '../field-view.ts'

const BARS = ['M5 20v-5', 'M12 20v-10', 'M19 20v-15']

/** Three bars of growing height, of which the first ones are solid. */
const bars = (solid: number) =>
  createLucideIcon(
    `priority-${solid}`,
    BARS.map((d, index) => [
      'path',
      { key: d, d, strokeWidth: 4.5, strokeLinecap: 'butt', opacity: index < solid ? 1 : 0.3 },
    ]),
  )

const exclamation = createLucideIcon('priority-urgent', [
  ['rect', { key: 'box', x: 2, y: 2, width: 20, height: 20, rx: 5, fill: 'currentColor', stroke: 'none' }],
  ['path', { key: 'mark', d: 'M12 7v6m0 4v.01', stroke: 'var(--color-surface)', strokeWidth: 2.5 }],
])

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
