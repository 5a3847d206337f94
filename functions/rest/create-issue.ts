import * as v from 'valibot'
import { epicPath } from '#domain/addresses.ts'
import { issueById } from '#operations/find-items.ts'
import { createItem } from '#operations/item/create.ts'
import { wholeDescription } from '#operations/read/whole-description.ts'
import type { Table } from '#table/client.ts'
import { descriptionKey, epicKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { DescriptionItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { titles, wholeNumber } from './body-fields.ts'
import { endpoint } from './endpoint.ts'
import { project } from './find-subject.ts'
import { withFieldErrors } from './invalid-answer.ts'
import { plainBody, plainOf } from './item-bodies.ts'
import { issueJson } from './json/issue-json.ts'
import { operationContextOf } from './operation-context-of.ts'
import type { RestRequest } from './router.ts'

const fields = {
  ...plainBody('issue'),
  title: v.string(),
  description: v.optional(v.nullable(v.string())),
  labels: v.optional(v.nullable(titles)),
  milestone_id: v.optional(v.nullable(wholeNumber)),
  epic_id: v.optional(v.nullable(wholeNumber)),
}

/** What a new issue is made from; what was not given, or given as null, is left to the operation. */
const fieldsOf = (given: v.InferOutput<v.ObjectSchema<typeof fields, undefined>>) => ({
  ...plainOf('issue', given),
  ...(typeof given.description === 'string' && { description: given.description }),
  ...(given.labels && { labels: given.labels }),
  ...(typeof given.milestone_id === 'number' && { milestoneId: given.milestone_id }),
  ...(typeof given.epic_id === 'number' && { parentId: given.epic_id }),
})

export const createProjectIssue = endpoint('POST /api/v4/projects/{id+}/issues', {
  summary: "Make an issue, on top of an epic's issues when one is named",
  input: fields,
  on: project,
  answer: (request, { fullPath: homePath }) =>
    withFieldErrors(async () => {
      const { input } = request
      const made = { kind: 'issue' as const, homePath, title: input.title, ...fieldsOf(input) }
      const { id } = await createItem(operationContextOf(request), made)
      return { status: 201, body: await createdIssueJson(request, id) }
    }),
})

async function createdIssueJson({ table, today }: RestRequest, id: number) {
  const { core } = await issueById(table, id)
  const owner = { kind: 'issue' as const, id }
  const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  const description = await wholeDescription(table, owner, item)
  const epic = await epicRefJson(table, core)
  return { ...issueJson({ core, description }, today), epic_iid: epic?.iid ?? null, epic }
}

/** The epic of an issue, as far as the issue tells of it. */
async function epicRefJson(table: Table, { parent }: IssueItem) {
  const epic = parent && (await getItem<EpicItem>(table, epicKey(parent.parentId), 'strong'))
  if (!epic) return null
  const { id, iid, groupId, groupPath, title } = epic
  return { id, iid, group_id: groupId, title, url: epicPath(groupPath, iid) }
}
