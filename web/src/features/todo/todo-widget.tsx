import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ListedOwner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'

export interface TodoWidgetProps {
  owner: ListedOwner
  isPending: boolean
  /** Where a to-do is added. */
  todoPath: string
  /** Where the pending one is marked as done. */
  todoDeletePath: string | undefined
}

const todoToggle = lazyPart(async () => (await import('./todo-toggle.tsx')).TodoToggle)

/** The reader's own to-do on the owner; for signed-in people. */
export function TodoWidget(props: TodoWidgetProps) {
  return (
    <SidebarSection
      id="to-do"
      name="To do"
      action={
        <LazyComponent part={todoToggle} props={props}>
          {null}
        </LazyComponent>
      }
    />
  )
}
