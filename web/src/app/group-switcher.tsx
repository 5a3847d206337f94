import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { SwitcherButton } from './switcher-button.tsx'

export interface GroupSwitcherProps {
  /** The group that the page belongs to. */
  groupPath: string | null
  isNarrow: boolean
}

const groupMenu = lazyPart(async () => (await import('./group-menu.tsx')).GroupMenu)

/** The current group, and the way to any other. */
export function GroupSwitcher(props: GroupSwitcherProps) {
  return (
    <LazyComponent part={groupMenu} props={props}>
      <SwitcherButton {...props} />
    </LazyComponent>
  )
}
