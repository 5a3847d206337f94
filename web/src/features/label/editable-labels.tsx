import { useState } from 'react'
import { change } from '#web/data/change/changes.ts'
import { editButton, itemFrame } from '#web/features/item/page/edit-buttons.ts'
import { withEdit, type SetEdit } from '#web/lib/list/set-edit.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { LabelList } from './label-list.tsx'
import { LabelPicker } from './label-picker.tsx'
import type { Label } from './label.ts'
import type { LabelsWidgetProps } from './labels-widget.tsx'
import { labelsChange } from './labels-change.ts'

/** A cross goes with its label: the focus moves on to the next one, the one before, or else the button that opens the list. */
function focusBesideLabel(itemId: string): void {
  const row = document.activeElement?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? editButton(itemFrame(itemId), 'labels')
  if (row) target?.focus()
}

/** Labels with a cross each, and a list to choose from. */
export function EditableLabels(props: LabelsWidgetProps) {
  const { owner, labels } = props
  const [edit, setEdit] = useState<SetEdit<Label> | null>(null)
  return (
    <SidebarSection id="labels" name="Labels" action={<LabelPicker {...props} onEdit={setEdit} />}>
      <LabelList
        {...props}
        labels={withEdit(labels, edit)}
        onRemove={(label) => {
          focusBesideLabel(owner.id)
          change(labelsChange(owner, labels, { added: [], removed: [label] }))
        }}
      />
    </SidebarSection>
  )
}
