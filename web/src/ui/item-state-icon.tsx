import { SquareCheck, SquareDot, SquareSlash } from 'lucide-react'
import { BlockedIcon, ClosedIcon, OpenIcon } from './concept-icons.ts'
import { Icon } from './icon.tsx'
import styles from './item-state-icon.module.css'

export interface ItemState {
  type: 'epic' | 'issue'
  isOpen: boolean
  /** Counts only while the item is open. */
  isBlocked?: boolean
}

const KINDS = {
  'open-epic': { glyph: SquareDot, name: 'Open epic' },
  'blocked-epic': { glyph: SquareSlash, name: 'Blocked epic' },
  'closed-epic': { glyph: SquareCheck, name: 'Closed epic' },
  'open-issue': { glyph: OpenIcon, name: 'Open issue' },
  'closed-issue': { glyph: ClosedIcon, name: 'Closed issue' },
  'blocked-issue': { glyph: BlockedIcon, name: 'Blocked issue' },
} as const

/** What an item is and how it stands: epics are squares, issues are circles. */
export function ItemStateIcon(state: ItemState) {
  const kind = kindOf(state)
  const { glyph, name } = KINDS[kind]
  return <Icon of={glyph} label={name} className={styles.icon} data-kind={kind} />
}

function kindOf({ type, isOpen, isBlocked = false }: ItemState): keyof typeof KINDS {
  if (!isOpen) return `closed-${type}`
  return `${isBlocked ? 'blocked' : 'open'}-${type}`
}
