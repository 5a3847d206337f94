import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/sidebar-value.tsx'
import { LazyComponent } from '#web/ui/lazy-component.tsx'

export interface WeightWidgetProps {
  owner: Owner
  weight: number | null
  canEdit: boolean
}

const weightEditor = lazyPart(async () => (await import('./weight-editor.tsx')).WeightEditor)

/** How much work an item is. */
export function WeightWidget(props: WeightWidgetProps) {
  const { weight, canEdit } = props
  return (
    <SidebarSection
      id="weight"
      name="Weight"
      action={
        canEdit && (
          <LazyComponent part={weightEditor} props={props}>
            {null}
          </LazyComponent>
        )
      }
    >
      <span aria-live="polite">
        <SidebarValue text={weight === null ? NONE : String(weight)} />
      </span>
    </SidebarSection>
  )
}
