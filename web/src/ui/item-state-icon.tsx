import type { CSSProperties } from 'react'
import { BlockedIcon, ClosedIcon, OpenIcon } from './concept-icons.ts'
import { Icon } from './icon.tsx'
import styles from './item-state-icon.module.css'

export interface ItemState {
  type: 'epic' | 'issue'
  isOpen: boolean
  /** Counts only while the item is open. */
  isBlocked?: boolean
  /** Of an open epic: how much of it is done, 0 to 1; left out where that is not known. */
  progress?: number | undefined
}

const NAMES = {
  'open-epic': 'Open epic',
  'blocked-epic': 'Blocked epic',
  'closed-epic': 'Closed epic',
  'open-issue': 'Open issue',
  'closed-issue': 'Closed issue',
  'blocked-issue': 'Blocked issue',
} as const

type Kind = keyof typeof NAMES

/** Shows what an item is and how it stands: an epic is a ring that fills with its progress, an issue a circle with a mark. */
export function ItemStateIcon({ type, isOpen, isBlocked = false, progress = 0 }: ItemState) {
  const kind: Kind = isOpen ? `${isBlocked ? 'blocked' : 'open'}-${type}` : `closed-${type}`
  if (type === 'epic') return <EpicRing kind={kind} progress={progress} />
  const glyph = isOpen ? (isBlocked ? BlockedIcon : OpenIcon) : ClosedIcon
  return <Icon of={glyph} label={NAMES[kind]} className={styles.icon} data-kind={kind} />
}

/** Draws the ring by hand, since its arc moves when the progress changes. */
function EpicRing({ kind, progress }: { kind: Kind; progress: number }) {
  return (
    <svg className={styles.icon} data-kind={kind} viewBox="0 0 16 16" role="img" aria-label={NAMES[kind]}>
      {kind === 'closed-epic' ? (
        <>
          <circle className={styles.disc} cx="8" cy="8" r="7" />
          <path className={styles.tick} d="m4.8 8.2 2.2 2.2 4.2-4.6" />
        </>
      ) : (
        <>
          <circle className={styles.track} cx="8" cy="8" r="6" />
          {kind === 'blocked-epic' ? (
            <path d="M5.5 10.5l5-5" />
          ) : (
            <circle
              className={styles.arc}
              cx="8"
              cy="8"
              r="6"
              pathLength="1"
              style={{ '--left': 1 - Math.min(Math.max(progress, 0), 1) } as CSSProperties}
            />
          )}
        </>
      )}
    </svg>
  )
}
