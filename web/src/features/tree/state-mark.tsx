import { useReducer, useState } from 'react'
import { formatDay } from '#web/lib/date/dates.ts'
import { progressOf } from '#web/lib/progress.ts'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { changeState } from './change-state.ts'
import { isContainer } from './is-container.ts'
import styles from './state-mark.module.css'
import { weightsOf, type TreeItem } from './tree-item.ts'

/** What blocks an item is asked for by few readers. */
const BlockedBy = lazyComponent(async () => (await import('./blocked-by.tsx')).BlockedBy)

/**
 * Shows the icon that tells kind and state of an item; of a blocked one it can be asked what blocks it. For those who may, a press closes
 * the item or opens it again.
 */
export function StateMark({ item, isEditable }: { item: TreeItem; isEditable: boolean }) {
  const isOpen = item.state === 'opened'
  const [isPinned, setIsPinned] = useState(false)
  // Drawing the tooltip again gives it a new place, when what blocks the item has come and takes more room.
  const [, placeAgain] = useReducer((times: number) => times + 1, 0)
  const icon = <ItemStateIcon type={item.type} isOpen={isOpen} isBlocked={item.blocked} progress={shareOf(item)} />
  const text = stateText(item)
  if (isEditable && !(isOpen && item.blocked)) {
    const verb = isOpen ? 'Close' : 'Reopen'
    return (
      <Tooltip text={`${text}\n${verb}: press, or O on the row`}>
        <button
          type="button"
          className={styles.mark}
          aria-label={`${verb} ${item.title}`}
          onClick={({ detail }) => {
            // The second press of a double click would take back the first one.
            if (detail <= 1) void changeState(item)
          }}
        >
          {icon}
        </button>
      </Tooltip>
    )
  }
  if (!isOpen || !item.blocked) {
    return (
      <Tooltip text={text}>
        <span className={styles.mark}>{icon}</span>
      </Tooltip>
    )
  }
  const more = (
    <>
      {text}
      <BlockedBy item={item} onSized={placeAgain} />
    </>
  )
  return (
    <Tooltip text={more} isPinned={isPinned}>
      <button
        type="button"
        className={styles.mark}
        aria-expanded={isPinned}
        // A finger has nothing to point with.
        onClick={() => {
          setIsPinned(!isPinned)
        }}
        onBlur={() => {
          setIsPinned(false)
        }}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

/** Returns how far an epic is; undefined for what has nothing below it. */
function shareOf(item: TreeItem): number | undefined {
  if (!isContainer(item)) return undefined
  return progressOf(item.rollUp, weightsOf(item.rollUp))?.share
}

/** Says `Open`, whether it is blocked, the reference, and when it was created or closed, a line each. */
function stateText(item: TreeItem): string {
  const isOpen = item.state === 'opened'
  const time = isOpen ? item.createdAt : item.closedAt
  const lines = [
    isOpen ? 'Open' : 'Closed',
    isOpen && item.blocked && 'Blocked',
    item.reference,
    time !== null && `${isOpen ? 'Created' : 'Closed'} ${formatDay(time)}`,
  ]
  return lines.filter((line) => line !== false).join('\n')
}
