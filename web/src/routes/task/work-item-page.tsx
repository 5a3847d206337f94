import { useEffect } from 'react'
import { taskQuery } from '#web/features/task/task-query.ts'
import { isSidebarBeside } from '#web/features/item/page/sidebar-state.ts'
import { documentTitle, useDocumentTitle, workItemDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { issuesPath, numberInPath } from '#web/lib/page/paths.ts'
import { loadTaskDetails, TaskView, useTask } from './task-view.tsx'

/** Shows the page of one task. */
export default function WorkItemPage({ projectPath, id }: PageProps<'work-item'>) {
  const navigateTo = useNavigateTo()
  const { task: found, ...rest } = useTask(numberInPath(id))
  // The number alone says which one it is, but only its own project has a page for it.
  const task = found?.fullPath === projectPath ? found : found && null
  useDocumentTitle(
    task
      ? workItemDocumentTitle({ title: task.initialTitleText, typeName: task.typeName, projectPath })
      : documentTitle(task === null ? 'Work item not found' : null),
  )
  // Issues are work items, too, and have pages of their own.
  const elsewhere = task && !task.isTask ? task.endpoint : null
  useEffect(() => {
    if (elsewhere) navigateTo(elsewhere, { replace: true })
  }, [elsewhere, navigateTo])
  if (elsewhere) return null
  return (
    <TaskView
      {...rest}
      task={task}
      onDeleted={() => {
        navigateTo(issuesPath(projectPath))
      }}
    />
  )
}

export const loader: PageLoader<'work-item'> = ({ page, queryClient }) => {
  const number = numberInPath(page.id)
  if (number === null) return
  // What goes wrong is shown by the page, which asks for the same.
  if (isSidebarBeside()) loadTaskDetails().catch(() => undefined)
  queryClient.query(taskQuery(number)).catch(() => undefined)
}
