import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { currentList } from '#web/features/item/current-list.ts'
import type { Owner } from '#web/lib/owner.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { LabelChooser, type LabelChooserProps } from './label-chooser.tsx'
import { labelsChange } from './labels-change.ts'

export interface LabelPickerProps extends Omit<LabelChooserProps, 'kind' | 'onChoose' | 'children'> {
  owner: Owner
}

/** A list of labels to choose from for an item, which is saved when it closes. */
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
