import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { LabelList } from './label-list.tsx'
import type { Label } from './label.ts'

export interface LabelsWidgetProps {
  owner: Owner
  labels: readonly Label[]
  isScopedAllowed: boolean
  /** The full path of the group in which new labels are made. */
  groupPath: string
  /** The full path of the project that may have labels of its own, likewise; left out for what no project has. */
  projectPath?: string | undefined
  /** The list that a label filters. */
  listHref: string
  /** Where the labels come from that can be chosen. */
  labelsPath: string
  /** The page on which the labels of the project, or else of the group, are managed. */
  labelsWebUrl: string
  canEdit: boolean
}

const editableLabels = lazyPart(async () => (await import('./editable-labels.tsx')).EditableLabels)

/** The labels of the owner; those who may change them choose from a list. */
export function LabelsWidget(props: LabelsWidgetProps) {
  const view = (
    <SidebarSection id="labels" name="Labels">
      <LabelList {...props} />
    </SidebarSection>
  )
  if (!props.canEdit) return view
  return (
    <LazyComponent part={editableLabels} props={props}>
      {view}
    </LazyComponent>
  )
}
