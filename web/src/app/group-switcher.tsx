import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { SwitcherButton, type GroupSwitcherProps } from './switcher-button.tsx'

const groupMenu = lazyPart(async () => (await import('./group-menu.tsx')).GroupMenu)

/** Shows the current group, and the way to any other. */
export function GroupSwitcher(props: GroupSwitcherProps) {
  return (
    <LazyComponent part={groupMenu} props={props}>
      <SwitcherButton {...props} />
    </LazyComponent>
  )
}
