import { useIsChanging } from '#web/data/change/changes.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { currentList } from '#web/features/item/list/current-list.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { LabelChooser, type LabelChooserProps } from './label-chooser.tsx'
import { labelsChange } from './labels-change.ts'

export interface LabelPickerProps extends Omit<LabelChooserProps, 'kind' | 'onChoose' | 'children'> {
  owner: Owner
}

/** Shows a list of labels to choose from for an item, which is saved when it closes. */
export function LabelPicker({ owner, labels, ...rest }: LabelPickerProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, 'addLabelIds')
  return (
    <LabelChooser
      kind={owner.kind}
      labels={labels}
      {...rest}
      onChoose={(made) => {
        change(labelsChange(owner, currentList(owner.id, 'labels', labels), made))
      }}
    >
      {(trigger) => <EditButton data-edit="labels" of="labels" isSaving={isSaving} {...trigger} />}
    </LabelChooser>
  )
}
