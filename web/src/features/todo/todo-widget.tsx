import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { TodoWidgetProps } from './todo-toggle.tsx'

const TodoToggle = lazyComponent(async () => (await import('./todo-toggle.tsx')).TodoToggle)

/** Shows the reader's own to-do on the owner; for signed-in people. */
export function TodoWidget(props: TodoWidgetProps) {
  return <SidebarSection id="to-do" name="To do" action={<TodoToggle {...props} />} />
}
