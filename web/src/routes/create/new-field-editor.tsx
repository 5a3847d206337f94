import type { ReactNode } from 'react'
import type { NewFieldName, NewFields } from '#web/features/item/create/form-fields.ts'
import { AssigneesPicker } from '#web/features/item/fields/assignees-editor.tsx'
import { AttributeEditor } from '#web/features/item/fields/attribute-editor.tsx'
import { FieldEditor, fieldToEdit } from '#web/features/item/fields/field-editor.tsx'
import { iteration } from '#web/features/item/fields/iteration.tsx'
import { milestone } from '#web/features/item/fields/milestone.tsx'
import { parentEpic } from '#web/features/item/fields/parent-epic.tsx'
import { LabelPicker } from '#web/features/label/label-picker.tsx'
import { projectOf, type Owner } from '#web/lib/owner.ts'
import { labelsPath, offeredLabelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'
import { parentIssue } from './parent-issue.ts'

export interface NewFieldEditorProps {
  name: NewFieldName
  /** Stands for the item that is to be made. */
  owner: Owner
  groupPath: string
  fields: NewFields
  isScopedAllowed: boolean
}

type EditorOf = (props: NewFieldEditorProps) => ReactNode

const EDITORS: Partial<Record<NewFieldName, EditorOf>> = {
  labels: ({ owner, groupPath, fields, isScopedAllowed }) => {
    const projectPath = projectOf(owner)
    return (
      <LabelPicker
        {...{ owner, labels: fields.labels.nodes, isScopedAllowed, groupPath, projectPath }}
        labelsPath={offeredLabelsPath(groupPath, projectPath)}
        labelsWebUrl={projectPath === undefined ? labelsPath(groupPath) : projectLabelsPath(projectPath)}
      />
    )
  },
  assignees: ({ owner, fields }) => <AssigneesPicker owner={owner} assignees={fields.assignees.nodes} />,
  epic: ({ owner, groupPath, fields }) => (
    <AttributeEditor owner={owner} place={{ groupPath }} attribute={parentEpic} value={fields.epic} />
  ),
  issue: ({ owner, groupPath, fields }) => (
    <AttributeEditor owner={owner} place={{ groupPath }} attribute={parentIssue} value={fields.issue} />
  ),
  milestone: ({ owner, groupPath, fields }) => (
    <AttributeEditor owner={owner} place={{ groupPath }} attribute={milestone} value={fields.milestone} />
  ),
  iteration: ({ owner, groupPath, fields }) => (
    <AttributeEditor owner={owner} place={{ groupPath }} attribute={iteration} value={fields.iteration} />
  ),
}

/** Shows the editor of one field of an item that is not made yet: the one that sidebars and rows have. */
export function NewFieldEditor(props: NewFieldEditorProps) {
  const { name, owner, fields } = props
  const own = EDITORS[name]?.(props)
  if (own !== undefined) return own
  const { priority, startDate, dueDate, weight } = fields
  const field = fieldToEdit(name, { priority, startDate, dueDate, weight })
  return field && <FieldEditor owner={owner} field={field} />
}
