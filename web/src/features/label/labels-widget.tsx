import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { LabelList } from './label-list.tsx'
import type { LabelsWidgetProps } from './editable-labels.tsx'

const EditableLabels = lazyComponent(async () => (await import('./editable-labels.tsx')).EditableLabels)

/** Shows the labels of the owner; those who may change them choose from a list. */
export function LabelsWidget(props: LabelsWidgetProps) {
  const view = (
    <SidebarSection id="labels" name="Labels">
      <LabelList {...props} />
    </SidebarSection>
  )
  if (!props.canEdit) return view
  return <EditableLabels {...props} fallback={view} />
}
