import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'

export interface WeightWidgetProps {
  owner: Owner
  weight: number | null
  canEdit: boolean
}

const writtenEditor = lazyPart(async () => (await import('./written-editor.tsx')).WrittenEditor)

/** Shows the weight of an item, a whole number from 0 that says how much work it is; those who may edit can change it. */
export function WeightWidget({ owner, weight, canEdit }: WeightWidgetProps) {
  return (
    <SidebarSection
      id="weight"
      name="Weight"
      action={
        canEdit && (
          <LazyComponent part={writtenEditor} props={{ owner, field: { name: 'weight', value: weight } }}>
            {null}
          </LazyComponent>
        )
      }
    >
      <SidebarValue text={weight === null ? NONE : String(weight)} />
    </SidebarSection>
  )
}
