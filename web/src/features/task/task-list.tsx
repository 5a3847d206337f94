import { useRef, useState } from 'react'
import { TASKS_MAX } from '#domain/limits.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { DeleteWorkItemDialog } from '#web/features/item/page/delete-work-item-dialog.tsx'
import { ItemSection } from '#web/features/item/page/item-section.tsx'
import { FETCH_TASKS_FAILED } from '#web/lib/messages.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { NewTaskForm } from './new-task-form.tsx'
import styles from './task-list.module.css'
import { TaskRowItem } from './task-row.tsx'
import { createTask, useTasks, type TaskRow } from './tasks-query.ts'

export interface TaskListProps {
  issue: IndexedOwner
  /** Whether the issue is confidential; then its tasks are. */
  isConfidential: boolean
  /** Whether the viewer may make tasks. */
  isEditable: boolean
  /** Called with the number of a task that is to be seen whole. */
  onOpen: (number: number) => void
}

/** Shows the tasks of an issue, in their order. Readers see it where there are any. */
export function TaskList({ issue, isConfidential, isEditable, onOpen }: TaskListProps) {
  const { rows: fetched, error, isFetching, refetch } = useTasks(issue.id)
  const rows = useCurrent(fetched)
  const [removed, setRemoved] = useState<TaskRow | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = rows?.length ?? 0
  if (!isEditable && count === 0 && !error) return null
  const closed = rows?.filter(({ state }) => state === 'closed').length ?? 0
  return (
    <>
      <ItemSection
        title="Tasks"
        count={count > 0 ? `${count - closed} open, ${closed} closed` : null}
        list={{ length: rows?.length, error, isFetching, refetch }}
        failedText={FETCH_TASKS_FAILED}
        emptyText="Break this issue down into steps that people can take one by one."
        addLabel={isEditable && count < TASKS_MAX ? 'Add task' : null}
        form={(onClose) => (
          <NewTaskForm
            onCreate={(title) => {
              createTask(issue, isConfidential, title, count)
            }}
            onClose={onClose}
          />
        )}
        formPlace="below"
        heading={heading}
      >
        {(titleId) => (
          <ul className={styles.rows} aria-labelledby={titleId}>
            {rows?.map((task) => (
              <TaskRowItem key={task.id} task={task} fullPath={issue.fullPath} onOpen={onOpen} onRemove={setRemoved} />
            ))}
          </ul>
        )}
      </ItemSection>
      <DeleteWorkItemDialog
        taskId={removed?.id ?? ''}
        issueId={issue.id}
        isOpen={removed !== null}
        onClose={() => {
          setRemoved(null)
        }}
        onDeleted={() => {
          setRemoved(null)
          // The button that opened the dialog goes with its row.
          requestAnimationFrame(() => heading.current?.focus())
        }}
      />
    </>
  )
}
