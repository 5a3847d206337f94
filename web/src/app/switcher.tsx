import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { SwitcherButton, type SwitcherProps } from './switcher-button.tsx'

const switcherMenu = lazyPart(async () => (await import('./switcher-menu.tsx')).SwitcherMenu)

/** Shows the current group or project, and the way to any other and to their pages. */
export function Switcher(props: SwitcherProps) {
  return (
    <LazyComponent part={switcherMenu} props={props}>
      <SwitcherButton {...props} />
    </LazyComponent>
  )
}
