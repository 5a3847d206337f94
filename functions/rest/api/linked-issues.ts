import * as v from 'valibot'
import { wholeNumber as idNumber } from '#domain/ids.ts'
import { LINK_TYPES } from '#domain/item/link-types.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import { findProject } from '#operations/read/namespace/find-namespace.ts'
import { isIssue, linkedItems, type LinkedIssue, type LinkedItem } from '#operations/read/item/linked-items.ts'
import { findItem, wholeItems, type KnownOfProject } from '#operations/read/item/load-items.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { nameOrNumber, wholeNumber } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { issue } from '../server/find-subject.ts'
import { issueJson } from '#presenters/rest/issue-json.ts'
import { linkFields, linkJson } from '#presenters/rest/link-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { namedIssuesOf } from './shown-issues.ts'
import { issueLink, linkedIssue } from '#presenters/rest/item-shapes.ts'

const PATH = '/api/v4/projects/{id+}/issues/{iid}/links'

/** Returns the issues that an issue is linked to, the newest link first. */
async function linkedTo({ table, viewer }: RestRequest, { core }: KnownOfProject, consistency: 'strong' | 'eventual') {
  return (await linkedItems(table, viewer, { kind: 'issue', id: core.id }, consistency)).filter(isIssue)
}

/** Returns the linked issue that the address names by the number of the link. */
async function linkedAt(request: RestRequest, found: KnownOfProject): Promise<LinkedItem & LinkedIssue> {
  const linkId = idNumber(request.parameters.link ?? '')
  const linked = (await linkedTo(request, found, 'strong')).find(({ link }) => link.id === linkId)
  if (linked === undefined) throw new Refusal(notFound('Issue Link'))
  return linked
}

/** Returns issues as the API shows them, by their ids. */
async function shownById({ table, viewer, today }: RestRequest, issues: Pick<LinkedIssue, 'core' | 'home'>[]) {
  const rows = issues.map(({ core, home }) => ({ id: core.id, visibility: home.visibility }))
  const whole = await wholeItems(table, viewer, 'issue', rows)
  const named = await namedIssuesOf(table, viewer, whole)
  return new Map(whole.map((one) => [one.core.id, issueJson(one, today, named(one))]))
}

/** Returns a link of an issue with both of its ends. */
async function linkOf(request: RestRequest, found: KnownOfProject, linked: LinkedItem & LinkedIssue) {
  // Read now: linking gave both a new version.
  const shown = await shownById(request, [found, linked])
  const [item, other] = [shown.get(found.core.id) ?? null, shown.get(linked.core.id) ?? null]
  const [source, target] = linked.link.source ? [item, other] : [other, item]
  return { ...linkJson(linked.link), source_issue: source, target_issue: target }
}

export const listLinkedIssues = endpoint(`GET ${PATH}`, {
  summary: 'List the issues that an issue is linked to',
  input: {},
  shows: v.array(linkedIssue),
  on: issue,
  answer: async (request, found) => {
    const linked = await linkedTo(request, found, 'eventual')
    const shown = await shownById(request, linked)
    return ok(
      linked.flatMap(({ core, link }) => {
        const one = shown.get(core.id)
        return one ? [{ ...one, issue_link_id: link.id, ...linkFields(link) }] : []
      }),
    )
  },
})

export const showIssueLink = endpoint(`GET ${PATH}/{link}`, {
  summary: 'Show the link between two issues',
  input: {},
  shows: issueLink,
  on: issue,
  answer: async (request, found) => ok(await linkOf(request, found, await linkedAt(request, found))),
})

export const linkIssues = endpoint(`POST ${PATH}`, {
  summary: 'Link an issue to another one',
  input: {
    target_project_id: nameOrNumber,
    target_issue_iid: wholeNumber,
    link_type: v.optional(v.picklist(LINK_TYPES), 'relates_to'),
  },
  shows: issueLink,
  on: issue,
  answer: async (request, found) => {
    const { table, viewer, input } = request
    const project = await findProject(table, viewer, input.target_project_id)
    if (project === null) return notFound('Project')
    const target = await findItem(table, viewer, project, { kind: 'issue', number: `${input.target_issue_iid}` })
    if (target === null) return notFound('Issue')
    const { linkId } = await linkItems(operationContextOf(request), {
      item: { kind: 'issue', id: found.core.id },
      other: { kind: 'issue', id: target.core.id },
      type: input.link_type,
    })
    const linked = (await linkedTo(request, found, 'strong')).find(({ link }) => link.id === linkId)
    if (linked === undefined) throw new Refusal(notFound('Issue Link'))
    return { status: 201, body: await linkOf(request, found, linked) }
  },
})

export const unlinkIssues = endpoint(`DELETE ${PATH}/{link}`, {
  summary: 'Take the link between two issues away',
  input: {},
  shows: issueLink,
  on: issue,
  answer: async (request, found) => {
    const linked = await linkedAt(request, found)
    const body = await linkOf(request, found, linked)
    const item = { kind: 'issue' as const, id: found.core.id }
    await unlinkItems(operationContextOf(request), { item, linkId: linked.link.id })
    return ok(body)
  },
})
