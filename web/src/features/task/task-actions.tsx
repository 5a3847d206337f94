import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DeleteWorkItemDialog } from '#web/features/item/page/delete-work-item-dialog.tsx'
import { actOnItem, confidentialityEntry, COPY_ENTRY, lockEntry } from '#web/features/item/page/item-menu.ts'
import { StatusButton } from '#web/features/item/page/status-button.tsx'
import type { Owner } from '#web/lib/owner.ts'
import { preloadEditingAtRest } from '#web/ui/form/editing-chunks.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import type { TaskPageState } from './read-task.ts'

export interface TaskActionsProps {
  owner: Owner
  task: TaskPageState
  onDeleted: () => void
}

/** Shows what can be done with the task as a whole. */
export function TaskActions({ owner, task, onDeleted }: TaskActionsProps) {
  const { canUpdate, canDestroy } = task
  const [isDeleting, setIsDeleting] = useState(false)
  const canAct = canUpdate || canDestroy
  useEffect(() => {
    if (canAct) preloadEditingAtRest()
  }, [canAct])
  const entries: (MenuEntry | false)[] = [
    COPY_ENTRY,
    confidentialityEntry(task),
    lockEntry(task),
    canDestroy && { id: 'delete', label: 'Delete task', icon: Trash2, tone: 'danger' },
  ]
  return (
    <>
      {canUpdate && <StatusButton owner={owner} state={task.state} />}
      {canAct && (
        <Menu
          label="Task actions"
          placement="bottom end"
          sections={[{ id: 'actions', entries: entries.filter((entry) => entry !== false) }]}
          onAction={(id) => {
            if (id === 'delete') setIsDeleting(true)
            else actOnItem(id, owner, task)
          }}
        >
          {(trigger) => <IconButton icon={EllipsisVertical} label="Task actions" {...trigger} />}
        </Menu>
      )}
      <DeleteWorkItemDialog
        taskId={owner.id}
        issueId={task.parent?.id}
        isOpen={isDeleting}
        onClose={() => {
          setIsDeleting(false)
        }}
        onDeleted={() => {
          setIsDeleting(false)
          onDeleted()
        }}
      />
    </>
  )
}
