import { ROOT_PATH } from '#domain/root-path.ts'
import * as v from 'valibot'
import { issueOfEpicIssue, wholeNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { Problem } from '#domain/problem.ts'
import { epicSubject } from '#operations/write/authorize.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { KnownOfGroup } from '#operations/read/item/load-items.ts'
import { addReferences, type AddedReferences } from '#operations/references/add-references.ts'
import { edgePrefix, epicPk } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { pages, type Consistency } from '#table/client/read.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { linkedEpicJson, linkedIssueJson } from '#presenters/rest/linked-item-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { PageRequest, PageRoute } from '../server/endpoint.ts'
import type { RestRequest } from '../server/router.ts'
import { site } from '#presenters/rest/site.ts'
import { onEpicPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'
import { referencesField, referencesIn } from './references-field.ts'

/** References in one call. */
const REFERENCES_MAX = 100
/** Children in one answer. */
const LISTED_MAX = 1000
/** Their bytes; the platform ends a function whose answer has more than some 6 MB. */
const LISTED_BYTES_MAX = 5_000_000

/** What is said of the children of each kind, and how they are shown. */
const CHILDREN = {
  epic: {
    notFound: 'No matching epic found. Make sure that you are adding a valid epic URL.',
    assigned: 'Epic(s) already assigned',
    // Of a single item that a rule forbids.
    refusedStatus: 409,
    toJson: linkedEpicJson,
    /** The number by which a child goes here. */
    idOf: (number: number) => number,
  },
  issue: {
    notFound: 'No matching issue found. Make sure that you are adding a valid issue URL.',
    assigned: 'Issue(s) already assigned',
    refusedStatus: 422,
    toJson: linkedIssueJson,
    idOf: issueOfEpicIssue,
  },
}
type ChildKind = keyof typeof CHILDREN

/** The very words that clients of the compatible interface compare with. */
const TOO_DEEP = 'Epic hierarchy level too deep'

const input = { issuable_references: referencesField }

/**
 * Returns the children of one kind that the viewer may see, the first one first. Of very many only those that one answer can
 * carry: whoever needs all of them goes through the pages of the API.
 */
async function linkedItems(request: RestRequest, kind: ChildKind, epic: KnownOfGroup, consistency: Consistency) {
  const { table, viewer, today } = request
  const { core } = epic
  const view = { viewer, today, parent: core, mayRemove: can(viewer, 'admin', epicSubject(core, epic.home)) }
  const { toJson } = CHILDREN[kind]
  const rows: ReturnType<typeof toJson>[] = []
  let bytes = 0
  const query = { partition: epicPk(core.id), prefix: edgePrefix(kind), consistency }
  for await (const edges of pages<EdgeItem>(table, query, LISTED_MAX)) {
    for (const edge of edges.filter((one) => canSeeEdge(viewer, one, kind))) {
      const row = toJson(edge, view)
      bytes += Buffer.byteLength(JSON.stringify(row))
      if (rows.length === LISTED_MAX || bytes > LISTED_BYTES_MAX) return rows
      rows.push(row)
    }
  }
  return rows
}

/** Lists the children of one kind. */
export const listLinked = (kind: ChildKind): PageRoute =>
  onEpicPage(async (request, epic) =>
    ok({ message: null, issuables: await linkedItems(request, kind, epic, 'eventual') }),
  )

/** Puts existing items below the epic, by reference; whatever becomes of them, the answer has what is there now. */
export const addLinked = (kind: ChildKind): PageRoute =>
  onEpicPage(
    async (request, epic) => {
      const { status, message } = await adding(request, kind, epic)
      return { status, body: { message, issuables: await linkedItems(request, kind, epic, 'strong') } }
    },
    { input },
  )

interface Outcome {
  status: number
  message: string | null
}

async function adding(request: PageRequest, kind: ChildKind, { core }: KnownOfGroup): Promise<Outcome> {
  const references = referencesIn(readFields(v.object(input), request.given).issuable_references)
  const { notFound } = CHILDREN[kind]
  if (references.length > REFERENCES_MAX) {
    return { status: 422, message: `You can add at most ${REFERENCES_MAX} items at once.` }
  }
  if (references.length === 0) return { status: 404, message: notFound }
  try {
    const added = { kind, references, parentId: core.id, siteUrl: site(ROOT_PATH) }
    return outcomeOf(kind, await addReferences(operationContextOf(request), added))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code } = error.problem
    if (code === 'HIERARCHY_TOO_DEEP') return { status: 409, message: TOO_DEEP }
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return { status: 404, message: notFound }
    throw error
  }
}

function outcomeOf(kind: ChildKind, { linked, assigned, refused, dropped }: AddedReferences): Outcome {
  const words = CHILDREN[kind]
  const others = linked.length + assigned.length + dropped.length
  const [first] = refused
  if (first && refused.some(({ problem }) => problem.code === 'HIERARCHY_TOO_DEEP')) {
    return { status: 409, message: TOO_DEEP }
  }
  if (first && refused.length === 1 && others === 0) {
    return { status: words.refusedStatus, message: first.problem.message }
  }
  if (first)
    return { status: 422, message: refused.map(({ item, problem }) => cannot(item.reference, problem)).join('. ') }
  if (linked.length > 0) return { status: 200, message: null }
  if (assigned.length > 0 && dropped.length === 0) return { status: 409, message: words.assigned }
  return { status: 404, message: words.notFound }
}

const cannot = (reference: string, { message }: Problem): string => `${reference} cannot be added: ${message}`

/** Takes a child away from the epic; an epic goes by its own number, an issue by the number of its link. */
export const removeLinked = (kind: ChildKind): PageRoute =>
  onEpicPage((request, epic) => {
    const number = wholeNumber(request.parameters['number'] ?? '')
    if (number === null) return Promise.resolve(pageNotFound)
    const child = { kind, id: CHILDREN[kind].idOf(number) }
    return afterWrite(async (): Promise<Answer> => {
      await detachChild(operationContextOf(request), { child, parentId: epic.core.id })
      return ok({ message: null, issuables: await linkedItems(request, kind, epic, 'strong') })
    })
  })
