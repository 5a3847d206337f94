import type { LateFieldsProps } from '#web/features/item/create/form-parts.ts'
import { NewItemFields } from '#web/features/item/create/new-item-fields.tsx'
import { newFieldsOf, standIn } from '#web/features/item/create/new-fields.ts'
import { LabelsField } from '#web/features/label/labels-field.tsx'
import { projectOf } from '#web/lib/owner.ts'
import { epicsPath, issuesPath, labelsPath, offeredLabelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'

/** Shows labels and all other fields of a new item, which come after the page. */
export function LateFields({ kind, type, canAdmin, fullPath, isScopedAllowed, ...rest }: LateFieldsProps) {
  const { groupPath, fields, onChange } = rest
  const owner = standIn(kind, fullPath)
  const projectPath = projectOf(owner)
  return (
    <>
      <LabelsField
        {...{ kind, isScopedAllowed, groupPath, projectPath }}
        labels={fields.labels.nodes}
        labelsPath={offeredLabelsPath(groupPath, projectPath)}
        labelsWebUrl={projectPath === undefined ? labelsPath(groupPath) : projectLabelsPath(projectPath)}
        onChange={(labels) => {
          onChange({ ...fields, labels: { nodes: labels } })
        }}
      />
      <NewItemFields
        {...rest}
        owner={owner}
        // Labels have a field of their own.
        names={newFieldsOf(kind, type, canAdmin).filter((name) => name !== 'labels')}
        listHref={projectPath === undefined ? epicsPath(groupPath) : issuesPath(projectPath)}
      />
    </>
  )
}
