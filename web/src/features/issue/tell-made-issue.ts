import type { ItemLabelFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { tellMade, type MadeByForm } from '#web/features/item/page/tell-made.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { ChosenType } from './issue-types.ts'
import type { IssuePlan } from './new-issue-plan.ts'

/** What the form of a new issue has made it of. */
export interface MadeIssue extends Omit<MadeByForm, 'input'> {
  title: string
  description: string
  type: ChosenType
  dueDate: string
  labels: readonly ItemLabelFragment[]
  plan: IssuePlan
  confidential: boolean
}

/** Says that an issue was made; import this module dynamically, as `tellMade` says. */
export function tellMadeIssue(made: MadeIssue): void {
  const { title, description, type, dueDate, labels, plan, confidential, ...rest } = made
  const { assignees, milestone, epic, weight } = plan
  tellMade({
    ...rest,
    input: {
      ...{ title, confidential },
      ...(description !== '' && { description }),
      ...(type !== 'ISSUE' && { issue_type: type.toLowerCase() }),
      ...(dueDate !== '' && { due_date: dueDate }),
      ...(labels.length > 0 && { labels: labels.map((label) => label.title) }),
      ...(assignees.nodes.length > 0 && { assignee_ids: assignees.nodes.map(({ id }) => numberInId(id)) }),
      ...(milestone && { milestone_id: numberInId(milestone.id) }),
      ...(epic && { epic_id: numberInId(epic.id) }),
      ...(weight !== null && { weight }),
    },
  })
}
