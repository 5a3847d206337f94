import * as v from 'valibot'
import { pickReferences } from '#domain/item/references.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { freshIssue } from '../load-issue.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { epicNumber, fullPath, labelId, userId } from '../read-ids.ts'
import { given, labels, people, plainInputs, plainOf, referenceInputs } from './item-inputs.ts'

export const createIssue = mutation('createIssue', {
  input: v.object({
    ...plainInputs('issue'),
    ...referenceInputs('issue'),
    projectPath: fullPath,
    title: v.string(),
    description: maybe(v.string()),
    type: maybe(v.picklist(['ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK'])),
    epicId: maybe(epicNumber),
    assigneeIds: people(userId),
    labelIds: labels(labelId),
    labels: labels(v.string()),
  }),
  write: (context, input) =>
    createWithQuickActions(context, {
      kind: 'issue',
      homePath: input.projectPath,
      title: input.title,
      ...plainOf('issue', input),
      ...pickReferences('issue', input),
      ...given({
        description: input.description,
        type: input.type,
        parentId: input.epicId,
        assigneeIds: input.assigneeIds,
        labelIds: input.labelIds,
        labels: input.labels,
      }),
    }),
  payload: async (request, created) => ({ issue: created && (await freshIssue(request, created.id)) }),
})
