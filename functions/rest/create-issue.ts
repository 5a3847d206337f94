import * as v from 'valibot'
import { epicPath } from '#domain/addresses.ts'
import { createIssue } from '#operations/create-issue.ts'
import { issueById } from '#operations/find-items.ts'
import { wholeDescription } from '#operations/read/whole-description.ts'
import type { Table } from '#table/client.ts'
import { descriptionKey, epicKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { DescriptionItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { day, flag, titles, wholeNumber } from './body-fields.ts'
import { inProject } from './in-namespace.ts'
import { withFieldErrors } from './invalid-answer.ts'
import { issueJson } from './json/issue-json.ts'
import { operationContextOf } from './operation-context-of.ts'
import { bodyOf, readBody } from './read-body.ts'
import type { RestRequest } from './router.ts'
import { signedIn } from './signed-in.ts'

/** Which numbers a weight may be, the operation says. */
const anyNumber = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))])

const schema = v.object({
  title: v.string(),
  description: v.optional(v.nullable(v.string())),
  confidential: v.optional(v.nullable(flag)),
  labels: v.optional(v.nullable(titles)),
  milestone_id: v.optional(v.nullable(wholeNumber)),
  weight: v.optional(v.nullable(anyNumber)),
  due_date: v.optional(v.nullable(day)),
  epic_id: v.optional(v.nullable(wholeNumber)),
})

/** What a new issue is made from; what was not given, or given as null, is left to the operation. */
function fieldsOf(given: v.InferOutput<typeof schema>) {
  return {
    ...(typeof given.description === 'string' && { description: given.description }),
    ...(typeof given.confidential === 'boolean' && { confidential: given.confidential }),
    ...(given.labels && { labels: given.labels }),
    ...(typeof given.milestone_id === 'number' && { milestoneId: given.milestone_id }),
    ...(typeof given.weight === 'number' && { weight: given.weight }),
    ...(given.due_date && { dueDate: given.due_date }),
    ...(typeof given.epic_id === 'number' && { epicId: given.epic_id }),
  }
}

/** Makes an issue, on top of an epic's issues when one is named. */
export const createProjectIssue = signedIn(
  inProject((request, project) => {
    const given = readBody(schema, bodyOf(request))
    return withFieldErrors(async () => {
      const input = { projectPath: project.fullPath, title: given.title, ...fieldsOf(given) }
      const { id } = await createIssue(operationContextOf(request), input)
      return { status: 201, body: await createdIssueJson(request, id) }
    })
  }),
)

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
