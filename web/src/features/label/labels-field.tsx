import { withEdit } from '#web/lib/list/set-edit.ts'
import { Button } from '#web/ui/base/button.tsx'
import { LabelChooser, type LabelChooserProps } from './label-chooser.tsx'
import { LabelList } from './label-list.tsx'
import type { Label } from './label.ts'
import styles from './labels-field.module.css'

export interface LabelsFieldProps extends Omit<LabelChooserProps, 'placement' | 'onEdit' | 'onChoose' | 'children'> {
  onChange: (labels: readonly Label[]) => void
}

/** Shows the labels of an item that is not made yet, as a field of its form. */
export function LabelsField({ labels, onChange, ...rest }: LabelsFieldProps) {
  return (
    <div className={styles.field} role="group" aria-label="Labels">
      <span className={styles.name} aria-hidden>
        Labels
      </span>
      {labels.length > 0 && (
        <LabelList
          labels={labels}
          isScopedAllowed={rest.isScopedAllowed}
          onRemove={(removed) => {
            onChange(labels.filter(({ id }) => id !== removed.id))
          }}
        />
      )}
      <LabelChooser
        labels={labels}
        placement="bottom start"
        {...rest}
        onChoose={(edit) => {
          onChange(withEdit(labels, edit))
        }}
      >
        {(trigger) => (
          <Button size="small" {...trigger}>
            Select labels
          </Button>
        )}
      </LabelChooser>
    </div>
  )
}
