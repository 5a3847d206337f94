import * as v from 'valibot'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { issueReference, itemPath } from '#domain/addresses.ts'
import { wholeNumber } from '#domain/ids.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { LINK_TYPES } from '#domain/item/link-types.ts'
import { can } from '#domain/permissions.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { refOf, subjectOf } from '#operations/item/item-for-write.ts'
import type { LinkedReference } from '#operations/link/link-each.ts'
import { linkReferences } from '#operations/link/link-references.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { isIssue, linkedItems, type LinkedIssue, type LinkedItem } from '#operations/read/item/linked-items.ts'
import type { Consistency } from '#table/client/read.ts'
import { ok } from '../server/answer.ts'
import type { PageRequest } from '../server/endpoint.ts'
import { plainJson } from '#presenters/rest/plain-json.ts'
import { linkFields } from '#presenters/rest/link-json.ts'
import { pageLabelJson } from '#presenters/rest/label-json.ts'
import { referencesJson } from '#presenters/rest/references-json.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { readFields } from '../server/read-input.ts'
import type { RestRequest } from '../server/router.ts'
import { site } from '#presenters/rest/site.ts'
import { onItemPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'
import { referencesField, referencesIn } from './references-field.ts'

/** References in one call: each is looked up and written by itself. */
const REFERENCES_MAX = 20
const KINDS_LINKED: readonly ItemKind[] = ['issue']

const NOTHING_FOUND = 'No matching issue found. Make sure that you are adding a valid issue URL.'
const ASSIGNED = 'Issue(s) already assigned'

const input = {
  issuable_references: referencesField,
  link_type: v.optional(v.picklist(LINK_TYPES), 'relates_to'),
}

/**
 * Returns an issue in the list of what another one is linked to.
 * @param path that of the link, for who may take it away
 */
function relatedJson({ kind, core, home, link }: LinkedItem & LinkedIssue, path: string | null, today: string) {
  return {
    id: core.id,
    iid: core.iid,
    title: core.title,
    state: core.state,
    type: core.type,
    confidential: core.confidential,
    created_at: core.createdAt,
    closed_at: core.closedAt,
    ...plainJson(kind, core),
    ...referencesJson(kind, core, today),
    assignees: core.assignees.map(userJson),
    labels: inTitleOrder(core.labels).map(pageLabelJson),
    reference: issueReference(home.fullPath, core.iid, true),
    path: itemPath(kind, home.fullPath, core),
    relation_path: path,
    ...linkFields(link),
  }
}

/** Returns the issues that the viewer may see of those that an issue is linked to, the newest link first. */
async function related(request: RestRequest, item: KnownItem, consistency: Consistency) {
  const { table, viewer } = request
  const linked = (await linkedItems(table, viewer, refOf(item), consistency)).filter(isIssue)
  const mayRemove = can(viewer, 'admin', subjectOf(item))
  const page = itemPath(item.kind, item.home.fullPath, item.core)
  return linked.map((one) =>
    relatedJson(one, mayRemove && one.isAdministered ? `${page}/links/${one.link.id}` : null, request.today),
  )
}

export const listRelatedIssues = onItemPage('issue', async (request, item) =>
  ok({ message: null, issuables: await related(request, item, 'eventual') }),
)

/** Links an issue to others, by reference; whatever becomes of them, the answer has what is linked now. */
export const addRelatedIssues = onItemPage(
  'issue',
  async (request, item) => {
    const { status, message } = await linking(request, item)
    return { status, body: { message, issuables: await related(request, item, 'strong') } }
  },
  { input },
)

interface Outcome {
  status: number
  message: string | null
}

async function linking(request: PageRequest, item: KnownItem): Promise<Outcome> {
  const { issuable_references: given, link_type: type } = readFields(v.object(input), request.given)
  const references = referencesIn(given)
  if (references.length > REFERENCES_MAX) {
    return { status: 422, message: `You can add at most ${REFERENCES_MAX} items at once.` }
  }
  try {
    const links = { item: refOf(item), references, type, siteUrl: site(ROOT_PATH), kinds: KINDS_LINKED }
    return outcomeOf(await linkReferences(operationContextOf(request), links))
  } catch (error) {
    const { code } = error instanceof ProblemError ? error.problem : {}
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return { status: 404, message: NOTHING_FOUND }
    throw error
  }
}

/** Tells the outcome of a write: what can be linked is, whatever becomes of the others; where nothing was, the first of the reasons that are no secret is told. */
function outcomeOf(done: LinkedReference[]): Outcome {
  if (done.some(({ made }) => made !== null)) return { status: 200, message: null }
  const problems = done.flatMap(({ problem }) => problem ?? []).filter(({ code }) => code !== 'NOT_FOUND')
  const refused = problems.find(({ code }) => code !== 'CONFLICT')
  if (refused) return { status: 422, message: refused.message }
  return problems.length > 0 ? { status: 409, message: ASSIGNED } : { status: 404, message: NOTHING_FOUND }
}

/** Takes the link to another issue away, by the number of the link. */
export const removeRelatedIssue = onItemPage('issue', (request, item) => {
  const linkId = wholeNumber(request.parameters['number'] ?? '')
  if (linkId === null) return Promise.resolve(pageNotFound)
  return afterWrite(async () => {
    await unlinkItems(operationContextOf(request), { item: refOf(item), linkId })
    return ok({ message: null, issuables: await related(request, item, 'strong') })
  })
})
