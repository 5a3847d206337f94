import { useInfiniteQuery } from '@tanstack/react-query'
import { useCurrent } from '#web/data/store/use-current.ts'
import { ItemList } from '#web/features/item/list/item-list.tsx'
import { itemFields } from '#web/features/item/fields/item-fields.ts'
import { originText } from '#web/features/item/page/origin-text.ts'
import { ItemRow, filledColumns } from '#web/features/item/row/item-row.tsx'
import type { ListTarget, RowLook } from '#web/features/item/row/list-row.tsx'
import type { TaskListRow } from '#web/features/task/new-task-list-row.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { groupIssuesPath, labelledPath, parsePath } from '#web/lib/page/paths.ts'
import { OpenIcon } from '#web/ui/base/concept-icons.ts'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { scopeOf } from './own-items-queries.ts'
import { FollowOwnItems } from './own-items-follower.ts'
import { commonProps, groupOf, grouped, isByDue, ownOrder, type OwnListProps } from './own-list.tsx'
import { ownTasksQuery } from './own-tasks-query.ts'

/** Shows the tasks that are assigned to the reader, or that they made or follow, wherever they lie. */
export function OwnTasks({ view }: OwnListProps) {
  const list = useInfiniteQuery(ownTasksQuery(scopeOf(view), view.state))
  const now = useNow()
  const tasks = ownOrder(view, useCurrent(list.data)?.pages.flatMap(nodesOf) ?? [])
  return (
    <>
      <ItemList
        {...commonProps(view)}
        list={list}
        counts={null}
        noun="task"
        icon={OpenIcon}
        targets={tasks.map(targetOf)}
        references={tasks.map(({ reference }) => reference)}
        columns={filledColumns({
          weight: tasks.some(({ weight }) => weight !== null),
          days: tasks.some(({ dueDate }) => dueDate !== null),
          people: tasks.some(({ assignees }) => assignees.nodes.length > 0),
        })}
        row={grouped(
          tasks.map(({ dueDate }) => dueDate),
          isByDue(view),
          now,
          (index, look) => {
            const task = tasks[index]
            return task && <TaskRow key={task.id} task={task} look={look} />
          },
        )}
      />
      <FollowOwnItems paths={tasks.map(({ webPath }) => groupOf(webPath))} queryKey="own-tasks" />
    </>
  )
}

function targetOf(task: TaskListRow): ListTarget {
  const { id, iid, title, state, startDate, dueDate, weight, assignees, labels } = task
  const page = parsePath(task.webPath)
  return {
    owner: { kind: 'task', id, iid, fullPath: 'projectPath' in page ? page.projectPath : '' },
    isEditable: task.userPermissions.adminWorkItem,
    item: { ...{ id, title, state, startDate, dueDate, weight }, ...itemFields(task), assignees, labels },
  }
}

function TaskRow({ task: fetched, look }: { task: TaskListRow; look: RowLook }) {
  const task = useCurrent(fetched)
  const { parent, reference, webPath } = task
  return (
    <ItemRow
      target={targetOf(task)}
      look={look}
      icon={<ItemStateIcon type="task" isOpen={task.state === 'opened'} />}
      reference={reference}
      webPath={webPath}
      isConfidential={task.confidential}
      origin={originText(task)}
      parent={parent}
      labels={task.labels.nodes}
      isScopedAllowed
      hrefOf={(title) => labelledPath(groupIssuesPath(groupOf(webPath)), title)}
      people={task.assignees.nodes}
    />
  )
}
