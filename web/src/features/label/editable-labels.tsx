import { useState } from 'react'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { editButton, itemFrame } from '#web/features/item/page/edit-buttons.ts'
import { withEdit, type SetEdit } from '#web/lib/list/set-edit.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { LabelList } from './label-list.tsx'
import { LabelPicker } from './label-picker.tsx'
import type { Label } from './label.ts'
import { labelsChange } from './labels-change.ts'
import type { Owner } from '#web/lib/owner.ts'

/** Moves the focus when a label goes. A cross goes with its label: the focus moves on to the next one, the one before, or else the button that opens the list. */
function focusBesideLabel(itemId: string): void {
  const row = document.activeElement?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? editButton(itemFrame(itemId), 'labels')
  if (row) target?.focus()
}

/** Labels with a cross each, and a list to choose from. */
export function EditableLabels(props: LabelsWidgetProps) {
  const { owner, labels } = props
  const change = useChange()
  const [edit, setEdit] = useState<SetEdit<Label> | null>(null)
  return (
    <SidebarSection id="labels" name="Labels" action={<LabelPicker {...props} onEdit={setEdit} />}>
      <LabelList
        {...props}
        labels={inTitleOrder(withEdit(labels, edit))}
        onRemove={(label) => {
          focusBesideLabel(owner.id)
          change(labelsChange(owner, labels, { added: [], removed: [label] }))
        }}
      />
    </SidebarSection>
  )
}
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
