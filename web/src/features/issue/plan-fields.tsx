import { useCallback, useEffect, useEffectEvent } from 'react'
import type { Change } from '#web/data/change/change.ts'
import { ChangeContext } from '#web/data/change/use-change.ts'
import { AssigneesWidget } from '#web/features/item/fields/assignees.tsx'
import { FieldWidget } from '#web/features/item/fields/field-widget.tsx'
import { MilestoneWidget } from '#web/features/item/fields/milestone.tsx'
import { ParentEpicWidget } from '#web/features/item/fields/parent-epic.tsx'
import { placedField } from '#web/features/item/fields/placed-fields.ts'
import type { Owner } from '#web/lib/owner.ts'
import { issuesPath } from '#web/lib/page/paths.ts'
import type { PlanFieldsProps } from './new-issue-plan.ts'
import { planIn, planWith } from './read-plan.ts'
import styles from './plan-fields.module.css'

/** Shows the parts of an issue's sidebar that a new issue has, whose editors change its form. */
export function PlanFields({ fullPath, groupPath, plan, draft, canAdmin, canHaveEpic, onChange }: PlanFieldsProps) {
  const change = useCallback(
    ({ optimistic }: Change) => {
      onChange(planWith(plan, optimistic))
    },
    [plan, onChange],
  )
  const giveBack = useEffectEvent(() => {
    if (draft !== null) onChange(planIn(draft) ?? plan)
  })
  useEffect(() => {
    giveBack()
  }, [])
  const owner: Owner<'issue'> = { kind: 'issue', id: `new:${fullPath}`, fullPath, iid: '' }
  const common = { owner, place: { groupPath }, canEdit: true }
  return (
    <ChangeContext value={change}>
      <div className={styles.fields}>
        <AssigneesWidget {...common} assignees={plan.assignees.nodes} />
        <MilestoneWidget {...common} value={plan.milestone} listHref={issuesPath(fullPath)} />
        {canHaveEpic && <ParentEpicWidget {...common} value={plan.epic} hasEpic={plan.epic !== null} />}
        {canAdmin && <FieldWidget owner={owner} field={placedField('weight', plan.weight)} canEdit />}
      </div>
    </ChangeContext>
  )
}
