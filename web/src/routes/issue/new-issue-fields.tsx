import type { LateFieldsProps } from '#web/features/issue/new-issue-plan.ts'
import { PlanFields } from '#web/features/issue/plan-fields.tsx'
import { LabelsField } from '#web/features/label/labels-field.tsx'
import { offeredLabelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'

/** Shows labels and plan of a new issue, which come after the page. */
export function NewIssueFields({ labels, isScopedAllowed, onLabels, ...plan }: LateFieldsProps) {
  const { fullPath, groupPath } = plan
  return (
    <>
      <LabelsField
        kind="issue"
        {...{ labels, isScopedAllowed, groupPath }}
        projectPath={fullPath}
        labelsPath={offeredLabelsPath(groupPath, fullPath)}
        labelsWebUrl={projectLabelsPath(fullPath)}
        onChange={onLabels}
      />
      <PlanFields {...plan} />
    </>
  )
}
