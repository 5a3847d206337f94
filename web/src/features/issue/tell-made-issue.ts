import type { QuickActionsFragment } from '#web/data/change/notes.generated.ts'
import { tellQuickActions } from '#web/data/change/tell-quick-actions.ts'
import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { knownValues } from '#web/features/item/create/known-values.ts'
import { restFields } from '#web/features/item/create/new-fields.ts'
import { tellMade, type MadeByForm } from '#web/features/item/page/tell-made.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { CREATE_ISSUE_FAILED } from '#web/lib/messages.ts'
import { newIssuePath } from '#web/lib/page/paths.ts'
import type { ChosenType } from './issue-types.ts'
import { newIssueListRow } from './new-issue-list-row.ts'

/** What the form of a new issue has made it of. */
export interface MadeIssue extends Pick<MadeByForm, 'drafts' | 'typed' | 'navigateTo'> {
  issue: { id: string; iid: string; webPath: string; actions: QuickActionsFragment | null }
  /** The full path of its project. */
  fullPath: string
  title: string
  description: string
  type: ChosenType
  fields: NewFields
  confidential: boolean
}

/** Says that an issue was made; import this module dynamically, as `tellMade` says. */
export function tellMadeIssue(made: MadeIssue): void {
  const { issue, fullPath, title, description, type, fields, confidential, ...rest } = made
  const { epic } = fields
  if (issue.actions) tellQuickActions(issue.actions)
  tellMade({
    ...rest,
    item: { kind: 'issue', id: issue.id, fullPath, iid: issue.iid },
    failure: CREATE_ISSUE_FAILED,
    ...{ href: issue.webPath, formHref: newIssuePath(fullPath) },
    row: newIssueListRow({
      ...{ id: issue.id, iid: issue.iid, webPath: issue.webPath },
      ...{ title, isConfidential: confidential, fields },
    }),
    known: knownValues('issue', {
      ...{ homePath: fullPath, title, description, isConfidential: confidential, issueType: type, fields },
    }),
    input: {
      ...{ title, confidential },
      ...(description !== '' && { description }),
      issue_type: type.toLowerCase(),
      ...restFields('issue', fields),
      ...(epic && { epic_id: numberInId(epic.id) }),
    },
  })
}
