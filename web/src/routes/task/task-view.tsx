import { Compass } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { globalId } from '#domain/ids.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { ItemFrame } from '#web/features/item/page/item-frame.tsx'
import { ItemSkeleton } from '#web/features/item/page/item-skeleton.tsx'
import { knownItem } from '#web/features/item/page/known-item.ts'
import { SidebarSkeleton } from '#web/features/item/page/sidebar-skeleton.tsx'
import { readTask, type TaskPageState } from '#web/features/task/read-task.ts'
import { TaskParent } from '#web/features/task/task-parent.tsx'
import { WorkItemsBanner } from '#web/features/task/work-items-banner.tsx'
import { taskQuery } from '#web/features/task/task-query.ts'
import { FETCH_WORK_ITEM_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { homePath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { PageMessage } from '#web/ui/base/page-message.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { ItemText } from '../item/item-text.tsx'

const TaskDetails = lazyComponent(async () => (await import('./task-details.tsx')).TaskDetails)
const ItemActivity = lazyComponent(async () => (await import('../item/item-activity.tsx')).ItemActivity)
const TaskActions = lazyComponent(async () => (await import('#web/features/task/task-actions.tsx')).TaskActions)

/** Fetches the code of what everybody sees of a task. */
export const loadTaskDetails = TaskDetails.load

/** Returns the task with a number as it is now: undefined until it has come, null when there is none that the viewer may read. */
export function useTask(number: number | null) {
  const session = useSession()
  const hasRunOut = session.state === 'anonymous' && session.hasRunOut
  // Without the session the answer may be that there is no such task; what is on the screen stays, with what is typed there.
  const { data, error, refetch } = useQuery({ ...taskQuery(number ?? 0), enabled: number !== null && !hasRunOut })
  const current = useCurrent(data)
  const task = useMemo(() => current?.task && readTask(current.task), [current])
  const known = number === null ? {} : knownItem(globalId('WorkItem', number))
  return { task: number === null ? null : task, known, error, refetch }
}

export interface TaskViewProps extends ReturnType<typeof useTask> {
  /** Whether it is in a window over another page. */
  isWindow?: boolean
  onDeleted: () => void
}

/** Shows a task with all that belongs to it, on its page and in a window. */
export function TaskView({ task, known, error, refetch, isWindow = false, onDeleted }: TaskViewProps) {
  if (task) return <FoundTask task={task} isWindow={isWindow} onDeleted={onDeleted} />
  if (task === null) {
    return (
      <PageMessage
        icon={Compass}
        size="page"
        title="Work item not found"
        text="The work item does not exist or you are not allowed to see it."
        actions={<ButtonLink href={homePath}>Go to your groups</ButtonLink>}
      />
    )
  }
  if (error) {
    return <ErrorState size="page" error={error} title={FETCH_WORK_ITEM_FAILED} onRetry={() => void refetch()} />
  }
  return <ItemSkeleton kind="task" known={known} isWindow={isWindow} />
}

interface FoundTaskProps {
  task: TaskPageState
  isWindow: boolean
  onDeleted: () => void
}

function FoundTask({ task, isWindow, onDeleted }: FoundTaskProps) {
  const { id, iid, fullPath } = task
  const owner = useMemo<Owner>(() => ({ kind: 'task', id, fullPath, iid }), [id, fullPath, iid])
  return (
    <ItemFrame
      id="task-root"
      owner={owner}
      item={task}
      isWindow={isWindow}
      above={<TaskParent task={task} />}
      details={(sidebar) => (
        <TaskDetails owner={owner} task={task} sidebar={sidebar} fallback={<SidebarSkeleton {...sidebar} />} />
      )}
      actions={() =>
        (task.canUpdate || task.canDestroy) && (
          <TaskActions
            owner={owner}
            task={task}
            onDeleted={onDeleted}
            fallback={<Skeleton shape="box" width="136px" height="var(--control-height)" />}
          />
        )
      }
      text={<ItemText owner={owner} item={task} isWindow emptyText="None" />}
    >
      <WorkItemsBanner />
      <ItemActivity owner={owner} item={task} />
    </ItemFrame>
  )
}
