import { request } from '#web/data/transport/request.ts'
import type { ParentIssue } from '#web/features/item/create/form-fields.ts'
import type { Attribute } from '#web/features/item/fields/attribute.ts'
import { fetchChoicesFailed } from '#web/lib/messages.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { OpenIcon } from '#web/ui/base/concept-icons.ts'
import { IssueChoicesDocument, IssueToCreateInDocument } from './create-places.generated.ts'

/** The issue that a new task belongs to, as one of its project is chosen: by words of its title, or by its number. */
export const parentIssue: Attribute<ParentIssue> = {
  name: 'issue',
  label: 'Issue',
  icon: OpenIcon,
  inputName: 'issueId',
  idOf: ({ id }) => id,
  fetchFailure: fetchChoicesFailed('issues', 'project'),
  emptyText: () => 'No open issue found',
  load: async ({ fullPath }, _place, search) => {
    const iid = /^#(\d+)$/.exec(search)?.[1]
    const issues =
      iid === undefined
        ? nodesOf((await request(IssueChoicesDocument, { fullPath, ...(search !== '' && { search }) })).project?.issues)
        : [(await request(IssueToCreateInDocument, { fullPath, iid })).project?.issue]
    return issues.flatMap((issue) =>
      issue ? [{ id: issue.id, label: issue.title, description: `#${issue.iid}`, value: issue }] : [],
    )
  },
}
