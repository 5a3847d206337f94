import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Change } from '#web/data/change/change.ts'
import { ChangeContext } from '#web/data/change/change-context.ts'
import type { Owner } from '#web/lib/owner.ts'
import { AssigneesWidget } from '../fields/assignees.tsx'
import { FieldWidget } from '../fields/field-widget.tsx'
import { shownFields } from '../fields/item-fields.ts'
import { IterationWidget } from '../fields/iteration.tsx'
import { MilestoneWidget } from '../fields/milestone.tsx'
import { ParentEpicWidget } from '../fields/parent-epic.tsx'
import { placedField } from '../fields/placed-fields.ts'
import type { NewFieldName, NewFields } from './form-fields.ts'
import { fieldsIn, fieldsWith } from './read-new-fields.ts'
import styles from './new-item-fields.module.css'

export interface NewItemFieldsProps {
  /** Stands for the item that is to be made. */
  owner: Owner
  groupPath: string
  /** The list that a milestone leads to. */
  listHref: string
  fields: NewFields
  /** The fields that its viewer may give. */
  names: readonly NewFieldName[]
  /** What an earlier visit has kept, which is given back once. */
  draft: string | null
  onChange: (fields: NewFields) => void
}

type WidgetOf = (props: NewItemFieldsProps & { common: Common }) => ReactNode
interface Common {
  owner: Owner
  place: { groupPath: string }
  canEdit: true
}

const WIDGETS: Partial<Record<NewFieldName, WidgetOf>> = {
  assignees: ({ common, fields }) => <AssigneesWidget {...common} assignees={fields.assignees.nodes} />,
  milestone: ({ common, fields, listHref }) => (
    <MilestoneWidget {...common} value={fields.milestone} listHref={listHref} />
  ),
  iteration: ({ common, fields }) => <IterationWidget {...common} value={fields.iteration} />,
  epic: ({ common, fields: { epic } }) => <ParentEpicWidget {...common} value={epic} hasEpic={epic !== null} />,
  priority: ({ owner, fields: { priority } }) =>
    shownFields({ priority }).map((field) => <FieldWidget key={field.name} owner={owner} field={field} canEdit />),
  startDate: ({ owner, fields }) => (
    <FieldWidget owner={owner} field={placedField('startDate', fields.startDate)} canEdit />
  ),
  dueDate: ({ owner, fields }) => <FieldWidget owner={owner} field={placedField('dueDate', fields.dueDate)} canEdit />,
  weight: ({ owner, fields }) => <FieldWidget owner={owner} field={placedField('weight', fields.weight)} canEdit />,
}

/** Shows the parts of an item's sidebar that a new item has, whose editors change its form. */
export function NewItemFields(props: NewItemFieldsProps) {
  const { owner, groupPath, fields, names, draft, onChange } = props
  const change = useCallback(
    ({ optimistic }: Change) => {
      onChange(fieldsWith(fields, optimistic))
    },
    [fields, onChange],
  )
  const giveBack = useEffectEvent(() => {
    if (draft !== null) onChange(fieldsIn(draft))
  })
  useEffect(() => {
    giveBack()
  }, [])
  const common: Common = { owner, place: { groupPath }, canEdit: true }
  return (
    <ChangeContext value={change}>
      <div className={styles.fields}>
        {names.map((name) => {
          const Widget = WIDGETS[name]
          return Widget && <Widget key={name} {...props} common={common} />
        })}
      </div>
    </ChangeContext>
  )
}
