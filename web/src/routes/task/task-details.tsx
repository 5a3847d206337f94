import { UserRound } from 'lucide-react'
import { AssigneesWidget } from '#web/features/item/fields/assignees.tsx'
import { ItemSidebar } from '#web/features/item/page/item-sidebar.tsx'
import type { SidebarGroup } from '#web/features/item/page/sidebar-entry.ts'
import type { SidebarState } from '#web/features/item/page/sidebar-state.ts'
import type { TaskPageState } from '#web/features/task/read-task.ts'
import { STATE_VIEWS, TaskStateWidget } from '#web/features/task/task-state-widget.tsx'
import type { Owner } from '#web/lib/owner.ts'
import { issuesPath } from '#web/lib/page/paths.ts'
import { NONE } from '#web/ui/item/sidebar-value.tsx'
import { itemEntries, placedEntryOf, plannedDatesOf } from '../item/item-entries.tsx'

export interface TaskDetailsProps {
  owner: Owner
  task: TaskPageState
  sidebar: SidebarState
}

/** Shows the sidebar of a task with the parts that the server shows of it; its code comes beside the page's own. */
export function TaskDetails({ owner, task, sidebar }: TaskDetailsProps) {
  const { state, assignees, canAdmin: canEdit } = task
  const shared = itemEntries({
    owner,
    item: task,
    isScopedAllowed: task.allowsScopedLabels,
    listHref: issuesPath(task.fullPath),
    labelGroupPath: task.groupPath,
  })
  const groups: SidebarGroup[] = [
    {
      name: 'State',
      entries: [
        {
          id: 'state',
          name: 'State',
          icon: STATE_VIEWS[state].icon,
          value: STATE_VIEWS[state].label,
          widget: <TaskStateWidget owner={owner} state={state} canEdit={task.canUpdate} />,
        },
      ],
    },
    {
      name: 'People',
      entries: [
        assignees !== undefined && {
          id: 'assignees',
          name: 'Assignees',
          icon: UserRound,
          value: assignees.map(({ name }) => name).join(', ') || NONE,
          widget: (
            <AssigneesWidget
              owner={owner}
              assignees={assignees}
              isSingle={task.allowsMultipleAssignees === false}
              canEdit={canEdit}
            />
          ),
        },
      ],
    },
    { name: 'Dates', entries: [plannedDatesOf(owner, task)] },
    { name: 'Labels', entries: [task.hasLabels && shared.labels] },
    { name: 'Plan', entries: [...shared.fields, placedEntryOf(owner, task, 'weight'), shared.confidentiality] },
    { name: 'Reference', entries: [shared.reference] },
  ]
  return <ItemSidebar itemId={owner.id} name="Task details" groups={groups} {...sidebar} />
}
