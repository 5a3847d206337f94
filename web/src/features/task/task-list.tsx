import { Plus, RotateCw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { TASKS_MAX } from '#domain/limits.ts'
import { useCurrent } from '#web/data/use-current.ts'
import { DeleteWorkItemDialog } from '#web/features/item/delete-work-item-dialog.tsx'
import { FETCH_TASKS_FAILED } from '#web/lib/messages.ts'
import type { ListedOwner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NewTaskForm } from './new-task-form.tsx'
import styles from './task-list.module.css'
import { TaskRowItem } from './task-row.tsx'
import { createTask, useTasks, type TaskRow } from './tasks-query.ts'

export interface TaskListProps {
  issue: ListedOwner
  /** Whether the issue is confidential; then its tasks are. */
  isConfidential: boolean
  /** Whether the viewer may make tasks. */
  isEditable: boolean
  /** Called with the number of a task that is to be seen whole. */
  onOpen: (number: number) => void
}

/** The tasks of an issue, in their order. Readers see it where there are any. */
export function TaskList({ issue, isConfidential, isEditable, onOpen }: TaskListProps) {
  const { rows: fetched, error, isFetching, refetch } = useTasks(issue.id)
  const rows = useCurrent(fetched)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<TaskRow | null>(null)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const count = rows?.length ?? 0
  if (!isEditable && count === 0 && !error) return null
  const closed = rows?.filter(({ state }) => state === 'closed').length ?? 0
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
          Tasks
        </h2>
        {count > 0 && (
          <span className={styles.count}>
            {count - closed} open, {closed} closed
          </span>
        )}
        {isEditable && !isAdding && count < TASKS_MAX && (
          <Button
            ref={addButton}
            size="small"
            icon={Plus}
            className={styles.add}
            aria-label="Add task"
            onClick={() => {
              setIsAdding(true)
            }}
          >
            Add
          </Button>
        )}
      </header>
      {error && rows === undefined && (
        <p className={styles.nothing}>
          {FETCH_TASKS_FAILED}{' '}
          <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {rows?.length === 0 && !isAdding && (
        <p className={styles.nothing}>Break this issue down into steps that people can take one by one.</p>
      )}
      {rows !== undefined && count > 0 && (
        <ul className={styles.rows} aria-labelledby={titleId}>
          {rows.map((task) => (
            <TaskRowItem key={task.id} task={task} fullPath={issue.fullPath} onOpen={onOpen} onRemove={setRemoved} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NewTaskForm
          onCreate={(title) => {
            createTask(issue, isConfidential, title, count)
            setNews(`Task ${title} was added.`)
          }}
          onClose={() => {
            setIsAdding(false)
            requestAnimationFrame(() => addButton.current?.focus())
          }}
        />
      )}
      <DeleteWorkItemDialog
        owner={{ kind: 'task', id: removed?.id ?? '' }}
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
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </section>
  )
}
