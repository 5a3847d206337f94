import { useEffect } from 'react'
import { TaskList, type TaskListProps } from '#web/features/task/task-list.tsx'
import { useTasks } from '#web/features/task/tasks-query.ts'
import { useTaskLinks } from '#web/features/task/use-task-links.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import { numberInPath } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

const TaskWindow = lazyComponent(async () => (await import('../task/task-window.tsx')).TaskWindow)

const PARAMETER = 'work_item_id'
/** The window is a part of the page: "back" leads to the page from before. */
const IN_PLACE = { replace: true, keepScroll: true }

export interface IssueTasksProps extends Omit<TaskListProps, 'onOpen'> {
  /** The path of the issue's page. */
  path: string
}

/** Shows the tasks of an issue, and over the page the one that the address names; their code comes after the page. */
export function IssueTasks({ path, ...list }: IssueTasksProps) {
  const search = useSearchParams()
  const navigateTo = useNavigateTo()
  const { [PARAMETER]: text, ...others } = search
  const number = typeof text === 'string' ? numberInPath(text) : null
  const addressWithout = path + stringifySearch(others)
  const close = () => {
    navigateTo(addressWithout, IN_PLACE)
  }
  const open = (next: number) => {
    navigateTo(path + stringifySearch({ ...others, [PARAMETER]: String(next) }), IN_PLACE)
  }
  useTaskLinks(list.issue, useTasks(list.issue.id).rows ?? [], open)
  const isWrong = text !== undefined && number === null
  useEffect(() => {
    if (isWrong) navigateTo(addressWithout, IN_PLACE)
  }, [isWrong, addressWithout, navigateTo])
  return (
    <>
      <TaskList {...list} onOpen={open} />
      {number !== null && <TaskWindow key={number} number={number} onClose={close} />}
    </>
  )
}
