import * as v from 'valibot'
import { epicLinkPath, epicPath, epicReference } from '#domain/addresses.ts'
import { epicIssueNumber, issueOfEpicIssue, wholeNumber as idNumber } from '#domain/ids.ts'
import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import { createItem } from '#operations/item/create.ts'
import { listChildEpics } from '#operations/read/item/child-epics.ts'
import { listIssueEdges } from '#operations/read/item/issue-edges.ts'
import { ALL_PARTS, loadItemStrong, wholeItems, type KnownOfGroup } from '#operations/read/item/load-items.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import { reorderTree } from '#operations/tree/reorder-tree.ts'
import { authorize, epicSubject } from '#operations/write/authorize.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { epic as epicShape, epicIssue, issueOfEpic, newChildEpic } from '#presenters/rest/item-shapes.ts'
import { issueJson } from '#presenters/rest/issue-json.ts'
import { site } from '#presenters/rest/site.ts'
import type { Consistency } from '#table/client/read.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import { visibilityOf } from '#table/rows/edge-parts.ts'
import { badRequest, notFound, ok, Refusal, type Answer } from '../server/answer.ts'
import { flag, wholeNumber } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { epic } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEpic, shownEpics } from './shown-epics.ts'
import { namedIssuesOf, shownIssue } from './shown-issues.ts'

const PATH = '/api/v4/groups/{id+}/epics/{iid}'

/** Children in the answer to a move. */
const SHOWN_MAX = 100

type ChildKind = Extract<ItemKind, 'epic' | 'issue'>

/** What differs between the two lists of children that an epic has. */
interface Children {
  kind: ChildKind
  /** What people call them. */
  nouns: string
  /** Stands in the address: child epics have two, as compatible clients know either. */
  lists: ('epics' | 'links' | 'issues')[]
  /** Returns the id of a child by the number with which it goes once it is one. */
  idOf: (number: number) => number
  edgesOf: (request: RestRequest, found: KnownOfGroup, consistency?: Consistency) => Promise<EdgeItem[]>
  show: (request: RestRequest, found: KnownOfGroup, edges: EdgeItem[]) => Promise<unknown[]>
  shape: v.GenericSchema
}

const rowsOf = (edges: EdgeItem[]) =>
  edges.map((edge) => ({ id: childOfEdge(edge.SK), visibility: visibilityOf(edge) }))

const writtenEpic = ({ table }: RestRequest, id: number) => loadItemStrong(table, { kind: 'epic', id }, ALL_PARTS)

const childEpics: Children = {
  kind: 'epic',
  nouns: 'child epics',
  lists: ['epics', 'links'],
  idOf: (id) => id,
  edgesOf: async ({ table, viewer }, { core }, consistency) => {
    const children = await listChildEpics(table, viewer, core, undefined, consistency && { consistency })
    return children.map(({ edge }) => edge)
  },
  show: async (request, { home }, edges) =>
    shownEpics(request, home, await wholeItems(request.table, request.viewer, 'epic', rowsOf(edges))),
  shape: epicShape,
}

const childIssues: Children = {
  kind: 'issue',
  nouns: 'issues',
  lists: ['issues'],
  idOf: issueOfEpicIssue,
  edgesOf: ({ table, viewer }, { core }, consistency) => listIssueEdges(table, viewer, core.id, consistency),
  show: async ({ table, viewer, today }, { core }, edges) => {
    const issues = await wholeItems(table, viewer, 'issue', rowsOf(edges))
    const named = await namedIssuesOf(table, viewer, issues)
    return issues.map((issue) => ({
      ...issueJson(issue, today, named(issue)),
      ...{ epic_iid: core.iid, epic_issue_id: epicIssueNumber(issue.core.id) },
    }))
  },
  shape: issueOfEpic,
}

const listOf = ({ nouns, edgesOf, show, shape }: Children, list: string): Endpoint =>
  endpoint(`GET ${PATH}/${list}`, {
    summary: `List the ${nouns} of an epic`,
    input: paging,
    shows: v.array(shape),
    on: epic,
    answer: async (request, found) => {
      const edges = await edgesOf(request, found)
      const body = await show(request, found, sliceOf(edges, request.input))
      return pageAnswer(body, edges.length, request.input, request)
    },
  })

/** Returns an epic whose children the viewer may change; what is to become a child is looked for only then. */
async function administered(request: RestRequest): Promise<KnownOfGroup> {
  const found = await epic(request)
  authorize(request.viewer, epicSubject(found.core, found.home), 'admin')
  return found
}

/** Returns the number in the address that names a child. */
function childNumber({ parameters }: RestRequest): number {
  const number = idNumber(parameters['child'] ?? '')
  if (number === null) throw new Refusal(notFound('Child'))
  return number
}

const moveOf = (children: Children, list: string): Endpoint =>
  endpoint(`PUT ${PATH}/${list}/{child}`, {
    summary: `Move one of the ${children.nouns} of an epic behind \`move_before_id\` or in front of \`move_after_id\``,
    input: { move_before_id: v.optional(wholeNumber), move_after_id: v.optional(wholeNumber) },
    shows: v.array(children.shape),
    on: administered,
    answer: async (request, found) => {
      const { move_before_id: before, move_after_id: after } = request.input
      const beside = before ?? after
      if (beside === undefined) {
        return badRequest('move_before_id, move_after_id are missing, at least one parameter must be provided')
      }
      const { kind, idOf, edgesOf, show } = children
      await reorderTree(operationContextOf(request), {
        baseEpicId: found.core.id,
        moved: { kind, id: idOf(childNumber(request)) },
        adjacent: { kind, id: idOf(beside) },
        relativePosition: before === undefined ? 'after' : 'before',
        newParentId: null,
      })
      const edges = await edgesOf(request, found, 'strong')
      return ok(await show(request, found, edges.slice(0, SHOWN_MAX)))
    },
  })

/** Puts an existing epic below another one, and shows it there. */
async function assignEpic(request: RestRequest, { home, core }: KnownOfGroup, id: number): Promise<Answer> {
  await attachChild(operationContextOf(request), { child: { kind: 'epic', id }, parentId: core.id })
  return { status: 201, body: await shownEpic(request, home, await writtenEpic(request, id)) }
}

const createChildEpic = (list: string): Endpoint =>
  endpoint(`POST ${PATH}/${list}`, {
    summary: 'Put an epic below an epic: an existing one by its id, or a new one by its title',
    input: {
      child_epic_id: v.optional(wholeNumber),
      title: v.optional(v.string()),
      confidential: v.optional(flag),
    },
    shows: v.union([epicShape, newChildEpic]),
    on: administered,
    answer: (request, found) => {
      const { child_epic_id: childId, title, confidential } = request.input
      if (childId !== undefined) return assignEpic(request, found, childId)
      if (title === undefined) return Promise.resolve(badRequest('title is missing'))
      const { home, core: parent } = found
      return withFieldErrors(async () => {
        const { id, iid } = await createItem(operationContextOf(request), {
          ...{ kind: 'epic', homePath: home.fullPath, title, parentId: parent.id },
          ...(confidential !== undefined && { confidential }),
        })
        const { core } = await writtenEpic(request, id)
        const body = {
          ...{ id, iid, title: core.title, group_id: home.id, parent_id: parent.id },
          ...{ has_children: false, has_issues: false, reference: epicReference(home.fullPath, iid, false) },
          url: site(epicPath(home.fullPath, iid)),
          relation_url: site(epicLinkPath(home.fullPath, parent.iid, id)),
        }
        return { status: 201, body }
      })
    },
  })

const assignChildEpic = (list: string): Endpoint =>
  endpoint(`POST ${PATH}/${list}/{child}`, {
    summary: 'Put an existing epic, by its id, below an epic',
    input: {},
    shows: epicShape,
    on: administered,
    answer: (request, found) => assignEpic(request, found, childNumber(request)),
  })

const unassignChildEpic = (list: string): Endpoint =>
  endpoint(`DELETE ${PATH}/${list}/{child}`, {
    summary: 'Take a child epic, by its id, away from an epic; it stays',
    input: {},
    shows: epicShape,
    on: administered,
    answer: async (request, { home, core: parent }) => {
      const child: ItemRef = { kind: 'epic', id: childNumber(request) }
      await detachChild(operationContextOf(request), { child, parentId: parent.id })
      return ok(await shownEpic(request, home, await writtenEpic(request, child.id)))
    },
  })

/** Returns the link between an epic and an issue as both are now, with the number that clients know it by. */
async function epicIssueJson(request: RestRequest, { home, core }: KnownOfGroup, issueId: number) {
  return {
    id: epicIssueNumber(issueId),
    epic: await shownEpic(request, home, await writtenEpic(request, core.id)),
    issue: await shownIssue(request, await loadItemStrong(request.table, { kind: 'issue', id: issueId }, ALL_PARTS)),
  }
}

/** Answers what the issue's being confidential forbids as a mistake in the request. */
async function withConfidentialityErrors(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'CONFIDENTIALITY') throw error
    return { status: 400, body: { message: error.problem.message } }
  }
}

const assignIssue = endpoint(`POST ${PATH}/issues/{child}`, {
  summary: 'Put an issue, by its id, below an epic, from another one if it has one',
  input: {},
  shows: epicIssue,
  on: administered,
  answer: (request, found) =>
    withConfidentialityErrors(async () => {
      const child: ItemRef = { kind: 'issue', id: childNumber(request) }
      await attachChild(operationContextOf(request), { child, parentId: found.core.id })
      return { status: 201, body: await epicIssueJson(request, found, child.id) }
    }),
})

const unassignIssue = endpoint(`DELETE ${PATH}/issues/{child}`, {
  summary: 'Take an issue, by its `epic_issue_id`, away from an epic; it stays',
  input: {},
  shows: epicIssue,
  on: administered,
  answer: async (request, found) => {
    const child: ItemRef = { kind: 'issue', id: issueOfEpicIssue(childNumber(request)) }
    await detachChild(operationContextOf(request), { child, parentId: found.core.id })
    return ok(await epicIssueJson(request, found, child.id))
  },
})

/** What is below an epic: both lists of it, and what changes them. */
export const epicChildrenEndpoints: Endpoint[] = [
  ...[childEpics, childIssues].flatMap((children) =>
    children.lists.flatMap((list) => [listOf(children, list), moveOf(children, list)]),
  ),
  ...childEpics.lists.flatMap((list) => [createChildEpic(list), assignChildEpic(list), unassignChildEpic(list)]),
  ...[assignIssue, unassignIssue],
]
