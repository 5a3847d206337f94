import { lazyPart } from '#web/lib/lazy-part.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { TodoWidgetProps } from './todo-toggle.tsx'

const todoToggle = lazyPart(async () => (await import('./todo-toggle.tsx')).TodoToggle)

/** Shows the reader's own to-do on the owner; for signed-in people. */
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
