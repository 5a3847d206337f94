import type { QuickActionsFragment } from '#web/data/change/notes.generated.ts'
import { tellQuickActions } from '#web/data/change/tell-quick-actions.ts'
import type { ItemLabelFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { tellMade, type MadeByForm } from '#web/features/item/page/tell-made.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { CREATE_ISSUE_FAILED } from '#web/lib/messages.ts'
import { newIssuePath } from '#web/lib/page/paths.ts'
import type { ChosenType } from './issue-types.ts'
import type { IssuePlan } from './new-issue-plan.ts'

/** What the form of a new issue has made it of. */
export interface MadeIssue extends Pick<MadeByForm, 'drafts' | 'typed' | 'navigateTo'> {
  issue: { id: string; iid: string; webPath: string; actions: QuickActionsFragment | null }
  /** The full path of its project. */
  fullPath: string
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
  const { issue, fullPath, title, description, type, dueDate, labels, plan, confidential, ...rest } = made
  const { assignees, milestone, epic, weight } = plan
  if (issue.actions) tellQuickActions(issue.actions)
  tellMade({
    ...rest,
    item: { kind: 'issue', id: issue.id, fullPath, iid: issue.iid },
    failure: CREATE_ISSUE_FAILED,
    ...{ href: issue.webPath, formHref: newIssuePath(fullPath) },
    input: {
      ...{ title, confidential },
      ...(description !== '' && { description }),
      issue_type: type.toLowerCase(),
      ...(dueDate !== '' && { due_date: dueDate }),
      ...(labels.length > 0 && { labels: labels.map((label) => label.title) }),
      ...(assignees.nodes.length > 0 && { assignee_ids: assignees.nodes.map(({ id }) => numberInId(id)) }),
      ...(milestone && { milestone_id: numberInId(milestone.id) }),
      ...(epic && { epic_id: numberInId(epic.id) }),
      ...(weight !== null && { weight }),
    },
  })
}
