import { useRef, type ReactNode } from 'react'
import { useIsChanging } from '#web/data/change/changes.ts'
import type { Owner } from '#web/lib/owner.ts'
import { ClickableBoxes } from '#web/ui/item/clickable-boxes.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { changeTask } from './change-task.ts'
import { ChecklistActions } from './checklist-actions.tsx'

const ListSorting = lazyComponent(async () => (await import('./list-sorting.tsx')).ListSorting)

export interface ClickableTasksProps {
  owner: Owner
  /** What people call it, where that is not the name of its kind. */
  noun?: string | undefined
  /** The source of the text, and what the server has made of it. */
  description: string
  html: string
  lockVersion: number
  /** Whether items of the checklist can be made tasks of the owner, and the viewer may. */
  canCreateTasks?: boolean
  /** Whether the viewer may delete them. */
  canDestroyTasks?: boolean
  /** Shows `html`. */
  children: ReactNode
}

/** Of a list with more than one item, which can change places. */
const SEVERAL_ITEMS = /<li\b[^>]*>[\s\S]*<li\b/

/** Shows a description whose tasks can be checked; a click shows at once and is saved. */
export function ClickableTasks({
  owner,
  noun = owner.kind,
  description,
  html,
  lockVersion,
  canCreateTasks = false,
  canDestroyTasks = false,
  children,
}: ClickableTasksProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <ClickableBoxes
      {...{ root, html }}
      source={description}
      isReplaced={useIsChanging(owner.id, 'description')}
      onClick={(click) => {
        changeTask(owner, { description, lockVersion }, click)
      }}
    >
      {children}
      {canCreateTasks && html.includes('task-list-item') && (
        <ChecklistActions {...{ root, owner, description, html, lockVersion }} canDestroy={canDestroyTasks} />
      )}
      {SEVERAL_ITEMS.test(html) && (
        <ListSorting
          root={root}
          owner={owner}
          noun={noun}
          description={description}
          html={html}
          lockVersion={lockVersion}
        />
      )}
    </ClickableBoxes>
  )
}
