import { runtime } from '@aws-appsync/utils'
import type { GroupItem } from '#table/items/place-items.ts'
import type { DescriptionItem, IssueItem } from '#table/items/work-items.ts'
import { descriptionKey, groupKey, issueKey } from '#table/keys/keys.ts'
import type { IssueParts } from '#presenters/graphql/issue-object.ts'
import type { ProjectFacts } from '#presenters/graphql/project-object.ts'
import { ISSUE_FIELDS_BEYOND_ROW, ISSUE_FIELDS_IN_ROW } from '#table/rows.generated.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { selectedFields, selectsBeyond } from '../shape/selection.ts'
import { batchGet, batchItems, itemAt, type BatchResult } from '../shape/table-call.ts'

const OF_CORE = [
  ...ISSUE_FIELDS_IN_ROW,
  ...ISSUE_FIELDS_BEYOND_ROW,
  ...['id', 'iid', 'title', 'titleHtml', 'state', 'type', 'confidential', 'author', 'version'],
  ...['blocked', 'blockedByCount', 'blockedByEpics', 'blockedByIssues', 'blockingCount', 'linkedItems'],
  ...['createdAt', 'updatedAt', 'closedAt', 'webPath', 'webUrl', 'reference'],
  ...['hasEpic', 'project', 'epic', 'lockVersion', 'participants', 'subscribed'],
  ...['tasks', 'taskCounts'],
  ...['escalationPolicy', 'escalationStatus', 'userPermissions', 'currentUserTodos', '__typename'],
]
const OF_DESCRIPTION = ['description', 'descriptionHtml', 'lastEditedAt', 'lastEditedBy']
const OF_GROUP = ['emailsDisabled']

/** Reads the stash's issue, with its description and the settings of the project's group where they are asked for. */
export function request(ctx: FieldContext<unknown, ProjectFacts>) {
  const { issueId } = ctx.stash
  if (issueId === undefined) runtime.earlyReturn(null)
  const selected = selectedFields(ctx)
  return batchGet(ctx, [
    issueKey(issueId),
    ...(selectsBeyond(selected, [...OF_CORE, ...OF_GROUP]) ? [descriptionKey({ kind: 'issue', id: issueId })] : []),
    ...(selectsBeyond(selected, [...OF_CORE, ...OF_DESCRIPTION]) ? [groupKey(ctx.source.groupId)] : []),
  ])
}

export function response(ctx: StepContext<BatchResult, ProjectFacts>): IssueParts | null {
  const items = batchItems(ctx)
  const issueId = ctx.stash.issueId ?? 0
  const core = itemAt(items, issueKey(issueId)) as IssueItem | null
  if (core === null) return null
  const group = itemAt(items, groupKey(ctx.source.groupId)) as GroupItem | null
  const description = itemAt(items, descriptionKey({ kind: 'issue', id: issueId })) as DescriptionItem | null
  return { core, description, emailsDisabled: group?.emailsDisabled ?? false }
}
