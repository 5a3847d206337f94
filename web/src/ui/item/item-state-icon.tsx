import type { ComponentType, CSSProperties } from 'react'
import { BlockedIcon, ClosedIcon, OpenIcon } from '../base/concept-icons.ts'
import { Icon } from '../base/icon.tsx'
import styles from './item-state-icon.module.css'

export interface ItemState {
  type: 'epic' | 'issue' | 'task'
  isOpen: boolean
  /** Counts only while the item is open. */
  isBlocked?: boolean
  /** Of an open epic: how much of it is done, 0 to 1; left out where that is not known. */
  progress?: number | undefined
}

const NAMES = {
  open: { epic: 'Open epic', issue: 'Open issue', task: 'Open task' },
  blocked: { epic: 'Blocked epic', issue: 'Blocked issue', task: 'Blocked task' },
  closed: { epic: 'Closed epic', issue: 'Closed issue', task: 'Closed task' },
} as const

type State = keyof typeof NAMES

/** Shows what an item is and how it stands: an epic is a ring that fills with its progress, an issue a circle with a mark. */
export function ItemStateIcon({ type, isOpen, isBlocked = false, progress = 0 }: ItemState) {
  const state: State = isOpen ? (isBlocked ? 'blocked' : 'open') : 'closed'
  const Mark = MARKS[type]
  return <Mark state={state} name={NAMES[state][type]} progress={progress} />
}

interface MarkProps {
  state: State
  name: string
  progress: number
}

const MARKS: Readonly<Record<ItemState['type'], ComponentType<MarkProps>>> = {
  epic: EpicRing,
  issue: IssueMark,
  task: IssueMark,
}

const ISSUE_GLYPHS = { open: OpenIcon, blocked: BlockedIcon, closed: ClosedIcon }

function IssueMark({ state, name }: MarkProps) {
  return <Icon of={ISSUE_GLYPHS[state]} label={name} className={styles.icon} data-kind={state} />
}

/** Draws the ring by hand, since its arc moves when the progress changes. */
function EpicRing({ state, name, progress }: MarkProps) {
  return (
    <svg className={styles.ring} data-kind={state} viewBox="0 0 16 16" role="img" aria-label={name}>
      {state === 'closed' ? (
        <circle className={styles.disc} cx="8" cy="8" r="7" />
      ) : (
        <>
          <circle className={styles.track} cx="8" cy="8" r="6" />
          {state === 'blocked' ? (
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
      {(state === 'closed' || (state === 'open' && progress >= 1)) && (
        <path className={styles.tick} d="m4.8 8.2 2.2 2.2 4.2-4.6" />
      )}
    </svg>
  )
}
