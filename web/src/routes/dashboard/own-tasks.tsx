import { useInfiniteQuery } from '@tanstack/react-query'
import { partsOf } from '#web/data/store/flat-task.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { ItemList } from '#web/features/item/list/item-list.tsx'
import { itemFields } from '#web/features/item/fields/item-fields.ts'
import { originText } from '#web/features/item/page/origin-text.ts'
import { ItemRow, filledColumns } from '#web/features/item/row/item-row.tsx'
import type { ListTarget, RowLook } from '#web/features/item/row/list-row.tsx'
import { useNow } from '#web/lib/date/clock.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { groupIssuesPath, labelledPath, parsePath } from '#web/lib/page/paths.ts'
import { OpenIcon } from '#web/ui/base/concept-icons.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import type { OwnTaskRowFragment } from './own-tasks.generated.ts'
import { scopeOf } from './own-items-queries.ts'
import { commonProps, followOwnItems, groupOf, grouped, type OwnListProps } from './own-list.tsx'
import { ownTasksQuery } from './own-tasks-query.ts'

/** Shows the tasks that are assigned to the reader, or that they made or follow, wherever they lie. */
export function OwnTasks({ view }: OwnListProps) {
  const list = useInfiniteQuery(ownTasksQuery(scopeOf(view), view.state))
  const now = useNow()
  const tasks = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.tasks).map(shownTask)) ?? []
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
          view.scope === 'assigned' && view.state === 'opened',
          now,
          (index, look) => {
            const task = tasks[index]
            return task && <TaskRow key={task.id} task={task} look={look} />
          },
        )}
      />
      <LazyComponent
        part={followOwnItems}
        props={{ paths: tasks.map(({ webPath }) => groupOf(webPath)), queryKey: 'own-tasks' }}
      >
        {null}
      </LazyComponent>
    </>
  )
}

type Task = ReturnType<typeof shownTask>

/** Returns a task as its row shows it, with its parts put together. */
function shownTask({ state, widgets, ...task }: OwnTaskRowFragment) {
  const { assignees, labels, dueDate = null, startDate = null, weight = null } = partsOf(widgets)
  const parent = widgets?.flatMap((widget) => ('parent' in widget ? (widget.parent ?? []) : []))[0] ?? null
  return {
    ...{ ...task, state: state === 'CLOSED' ? ('closed' as const) : ('opened' as const), parent },
    ...{ startDate, dueDate, weight },
    assignees: { nodes: nodesOf(assignees) },
    labels: { nodes: nodesOf(labels) },
  }
}

function targetOf(task: Task): ListTarget {
  const { id, iid, title, state, startDate, dueDate, weight, assignees, labels } = task
  const page = parsePath(task.webPath)
  return {
    owner: { kind: 'task', id, iid, fullPath: 'projectPath' in page ? page.projectPath : '' },
    isEditable: task.userPermissions.adminWorkItem,
    item: { ...{ id, title, state, startDate, dueDate, weight }, ...itemFields(task), assignees, labels },
  }
}

function TaskRow({ task: fetched, look }: { task: Task; look: RowLook }) {
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
