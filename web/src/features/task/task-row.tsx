import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { change } from '#web/data/change/changes.ts'
import { isNewId } from '#web/data/change/new-id.ts'
import { FieldMarks } from '#web/features/item/fields/field-marks.tsx'
import sectionStyles from '#web/features/item/page/item-section.module.css'
import { formatFull, formatShortDay, isOverdue } from '#web/lib/date/dates.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import styles from './task-list.module.css'
import { INTEREST_MS, taskQuery } from './task-query.ts'
import type { TaskRow } from './tasks-query.ts'

export interface TaskRowItemProps {
  task: TaskRow
  /** The full path of the project. */
  fullPath: string
  /** Called with a plain press on the title; others follow the link. */
  onOpen: (number: number) => void
  onRemove: (task: TaskRow) => void
}

/** Shows a task in the list of its issue: a press on the box closes it or opens it again. */
export function TaskRowItem({ task, fullPath, onOpen, onRemove }: TaskRowItemProps) {
  const { id, iid, title, state, webPath, userPermissions } = task
  const queryClient = useQueryClient()
  const interest = useRef<number>(undefined)
  const isClosed = state === 'closed'
  const isMade = !isNewId(id)
  const stopInterest = () => {
    window.clearTimeout(interest.current)
  }
  return (
    <li className={sectionStyles.row} data-state={state}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`${isClosed ? 'Reopen' : 'Close'} ${title}`}
        checked={isClosed}
        disabled={!isMade || !userPermissions.updateWorkItem}
        onChange={() => {
          change({
            item: { kind: 'task', id, fullPath, iid },
            input: { stateEvent: isClosed ? 'REOPEN' : 'CLOSE' },
            optimistic: { state: isClosed ? 'opened' : 'closed' },
            successMessage: `Task ${isClosed ? 'reopened' : 'closed'}: ${shortTitle(title)}`,
            errorMessage: updateStatusFailed('task'),
          })
        }}
      />
      <a
        className={sectionStyles.name}
        {...(isMade && { href: webPath })}
        dir="auto"
        onPointerEnter={() => {
          if (!isMade) return
          interest.current = window.setTimeout(() => {
            queryClient.query(taskQuery(numberInId(id))).catch(() => undefined)
          }, INTEREST_MS)
        }}
        onPointerLeave={stopInterest}
        onClick={(event) => {
          stopInterest()
          const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          if (!isPlain || !isMade) return
          event.preventDefault()
          onOpen(numberInId(id))
        }}
      >
        {title}
      </a>
      {task.confidential && (
        <span className={sectionStyles.confidential}>
          <Icon of={ConfidentialIcon} size={14} label="Confidential" />
        </span>
      )}
      <span className={styles.values}>
        <FieldMarks of={task} />
        {task.dueDate && <DueDate dueDate={task.dueDate} isOpen={!isClosed} />}
        {task.assignees?.nodes?.map(
          (person) => person && <Avatar key={person.id} name={person.name} src={person.avatarUrl} />,
        )}
        {userPermissions.deleteWorkItem && isMade && (
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete ${title}`}
            onClick={() => {
              onRemove(task)
            }}
          />
        )}
      </span>
    </li>
  )
}

function DueDate({ dueDate, isOpen }: { dueDate: string; isOpen: boolean }) {
  const now = useNow()
  const isLate = isOpen && isOverdue(dueDate, now)
  return (
    <Tooltip text={`${isLate ? 'Overdue since' : 'Due'} ${formatFull(dueDate)}`}>
      <time dateTime={dueDate} className={styles.due} data-late={isLate}>
        {formatShortDay(dueDate, now)}
      </time>
    </Tooltip>
  )
}
