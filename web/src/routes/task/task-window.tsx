import WindowOverlay from '#web/ui/overlay/window-overlay.tsx'
import { TaskView, useTask } from './task-view.tsx'

export interface TaskWindowProps {
  number: number
  onClose: () => void
}

/** Shows a task over the page of its issue. */
export function TaskWindow({ number, onClose }: TaskWindowProps) {
  const { task, ...rest } = useTask(number)
  return (
    <WindowOverlay name={task ? `Task: ${task.initialTitleText}` : 'Task'} onClose={onClose}>
      <TaskView {...rest} task={task?.isTask === false ? null : task} isWindow onDeleted={onClose} />
    </WindowOverlay>
  )
}
