import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { changeLabel, deleteLabel, mergeLabel, promoteLabel } from '#operations/label/change-label.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { labelCounts, type LabelCounts } from '#operations/label/label-counts.ts'
import { setLabelSubscription, subscribedLabels } from '#operations/notification/label-subscription.ts'
import { labelAt } from '#operations/write/find-items.ts'
import { listLabels } from '#operations/read/namespace/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { labelOwner } from '#table/items/label.ts'
import type { GroupItem, LabelItem, ProjectItem } from '#table/items/place-items.ts'
import { badRequest, notFound, ok, Refusal, type Answer } from '../server/answer.ts'
import { wholeNumber as wholeNumberField } from '../server/body-fields.ts'
import { findGroup } from '#operations/read/namespace/find-namespace.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { group, project } from '../server/find-subject.ts'
import { sortedBy } from './groups.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { listedLabelJson } from '#presenters/rest/label-json.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { listedLabel } from '#presenters/rest/place-shapes.ts'

/** `subscribed`: only those to which one subscribes, or only the others. */
const listed = { ...paging, search: text, include_ancestor_groups: flag, subscribed: flag, with_counts: flag }

interface LabelsAsked {
  searchTerm?: string | undefined
  onlyGroupLabels?: boolean | undefined
  includeAncestorGroups?: boolean | undefined
  includeDescendantGroups?: boolean | undefined
}

const countsJson = (counts: LabelCounts | undefined) =>
  counts && {
    ...{ open_issues_count: counts.openIssues, closed_issues_count: counts.closedIssues },
    open_merge_requests_count: counts.openMergeRequests,
  }

/** Returns a page of labels, each with whether one subscribes to it, and with what carries it where that is asked for. */
async function labelsAnswer(
  request: RestRequest,
  home: GroupItem | ProjectItem,
  labels: LabelItem[],
  input: Parameters<typeof sliceOf>[1] & { subscribed?: boolean | undefined; with_counts?: boolean | undefined },
): Promise<Answer> {
  const own = await subscribedLabels(request.table, request.viewer)
  const { subscribed } = input
  const asked = subscribed === undefined ? labels : labels.filter(({ id }) => own.has(id) === subscribed)
  const page = sliceOf(asked, input)
  const counts = input.with_counts ? await labelCounts(request, home, page) : null
  const rows = page.map((label) => ({
    ...listedLabelJson(label, own.has(label.id)),
    ...countsJson(counts?.get(label.id)),
  }))
  return pageAnswer(rows, asked.length, input, request)
}

/** Returns a label, with whether one subscribes to it. */
async function shownLabel({ table, viewer }: RestRequest, label: LabelItem) {
  return listedLabelJson(label, (await subscribedLabels(table, viewer)).has(label.id))
}

/** Returns the labels that a group or project may use, by title. */
async function labelsOf({ table, viewer }: RestRequest, home: GroupItem | ProjectItem, asked: LabelsAsked) {
  const owner = { namespaceIds: home.namespaceIds, ofProject: home.kind === 'project' }
  const labels = await listLabels(table, createNamespaceAccess(table, viewer, [home]), owner, asked)
  return sortedBy(labels, ({ title, id }) => ({ value: title.toLowerCase(), id }))
}

const listOfGroup = endpoint('GET /api/v4/groups/{id+}/labels', {
  summary: 'List the labels of a group',
  input: { ...listed, only_group_labels: flag, include_descendant_groups: flag },
  shows: v.array(listedLabel),
  on: group,
  answer: async (request, found) => {
    const { input } = request
    const labels = await labelsOf(request, found, {
      searchTerm: input.search,
      onlyGroupLabels: input.only_group_labels ?? true,
      includeAncestorGroups: input.include_ancestor_groups ?? true,
      includeDescendantGroups: input.include_descendant_groups,
    })
    return labelsAnswer(request, found, labels, input)
  },
})

const listOfProject = endpoint('GET /api/v4/projects/{id+}/labels', {
  summary: 'List the labels that a project may use',
  input: listed,
  shows: v.array(listedLabel),
  on: project,
  answer: async (request, found) => {
    const { input } = request
    const labels = await labelsOf(request, found, {
      searchTerm: input.search,
      includeAncestorGroups: input.include_ancestor_groups ?? true,
    })
    return labelsAnswer(request, found, labels, input)
  },
})

interface LabelOf {
  namespace: GroupItem | ProjectItem
  label: LabelItem
}

/** Returns the label that an address names by its number or its title; labels of the groups above are not among them. */
const labelOf =
  ({ find }: NamespaceOwner) =>
  async (request: RestRequest): Promise<LabelOf> =>
    labelNamed(request, await find(request), request.parameters['label'] ?? '')

async function labelNamed(
  request: RestRequest,
  namespace: GroupItem | ProjectItem,
  named: string,
  asked: LabelsAsked = {},
): Promise<LabelOf> {
  const labels = await labelsOf(request, namespace, asked)
  const label =
    labels.find(({ id }) => id === wholeNumber(named)) ??
    labels.find(({ title }) => title.toLowerCase() === named.toLowerCase())
  if (!label) throw new Refusal(notFound('Label'))
  return { namespace, label }
}

/** Returns the label as it is after a write. */
async function writtenLabel(request: RestRequest, { kind, id }: GroupItem | ProjectItem, labelId: number) {
  const { label } = await labelAt(request.table, { owner: { kind, id }, labelId })
  return shownLabel(request, label)
}

const common = {
  color: v.optional(v.string()),
  description: v.optional(v.nullable(v.string())),
  /** Of a label of a project, by which its issues can be ordered: 0 comes first. */
  priority: v.optional(v.nullable(wholeNumberField)),
}
const changes = { ...common, new_name: v.optional(v.string()) }

const createOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/labels`, {
    summary: `Make a label of a ${word}`,
    input: { ...common, name: v.string(), color: v.string() },
    shows: listedLabel,
    on: find,
    answer: (request, namespace) =>
      withFieldErrors(async () => {
        const { name: title, color, description = null, priority } = request.input
        const input = { fullPath: namespace.fullPath, title, color, description, priority }
        const { id } = await createLabel(operationContextOf(request), input)
        return { status: 201, body: await writtenLabel(request, namespace, id) }
      }),
  })

const showOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`GET ${owner.path}/labels/{label+}`, {
    summary: `Show a label of a ${owner.word}, by its number or title`,
    input: {},
    shows: listedLabel,
    on: labelOf(owner),
    answer: async (request, { label }) => ok(await shownLabel(request, label)),
  })

type Changes = v.InferOutput<v.ObjectSchema<typeof changes, undefined>>

/** Changes what is given of a label. */
async function changed(request: RestRequest, { namespace, label }: LabelOf, given: Changes): Promise<Answer> {
  const { new_name: title, color, description, priority } = given
  if ([title, color, description, priority].every((value) => value === undefined)) {
    return badRequest('new_name, color, description, priority are missing, at least one parameter must be provided')
  }
  return withFieldErrors(async () => {
    await changeLabel(operationContextOf(request), {
      owner: { kind: namespace.kind, id: namespace.id },
      labelId: label.id,
      ...(title !== undefined && { title }),
      ...(color !== undefined && { color }),
      ...(description !== undefined && { description }),
      ...(priority !== undefined && { priority }),
    })
    return ok(await writtenLabel(request, namespace, label.id))
  })
}

async function deleted(request: RestRequest, { namespace: { kind, id }, label }: LabelOf): Promise<Answer> {
  await deleteLabel(operationContextOf(request), { owner: { kind, id }, labelId: label.id })
  return { status: 204, body: undefined }
}

/** Describes how some clients still change and delete a label: by its name among the fields. */
const byName = ({ path, find, word }: NamespaceOwner): Endpoint[] => [
  endpoint(`PUT ${path}/labels`, {
    summary: `Change what is given of a label of a ${word}, by its \`name\``,
    input: { ...changes, name: v.string() },
    shows: listedLabel,
    on: find,
    answer: async (request, namespace) => {
      const { name, ...given } = request.input
      return changed(request, await labelNamed(request, namespace, name), given)
    },
  }),
  endpoint(`DELETE ${path}/labels`, {
    summary: `Delete a label of a ${word}, by its \`name\``,
    input: { name: v.string() },
    on: find,
    answer: async (request, namespace) => deleted(request, await labelNamed(request, namespace, request.input.name)),
  }),
]

const updateOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`PUT ${owner.path}/labels/{label+}`, {
    summary: 'Change what is given of a label; what carries it follows',
    input: changes,
    shows: listedLabel,
    on: labelOf(owner),
    answer: (request, found) => changed(request, found, request.input),
  })

const deleteOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${owner.path}/labels/{label+}`, {
    summary: 'Delete a label; what carries it loses it in the background',
    input: {},
    on: labelOf(owner),
    answer: deleted,
  })

const promoteOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`PUT ${owner.path}/labels/{label+}/promote`, {
    summary:
      'Make a label of the group out of a label of a project; those of the same title in other projects go with it',
    input: {},
    shows: listedLabel,
    on: labelOf(owner),
    answer: async (request, { namespace, label }) => {
      const address = { owner: { kind: namespace.kind, id: namespace.id }, labelId: label.id }
      const { id } = await promoteLabel(operationContextOf(request), address)
      const home =
        namespace.kind === 'project'
          ? await findGroup(request.table, request.viewer, `${namespace.groupId}`)
          : namespace
      if (home === null) throw new Refusal(notFound('Group'))
      return ok(await writtenLabel(request, home, id))
    },
  })

const mergeOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`PUT ${owner.path}/labels/{label+}/merge`, {
    summary: 'Put another label in the place of one, which goes; what carries it follows',
    input: { into_id: wholeNumberField },
    shows: v.strictObject({ id: v.number() }),
    on: labelOf(owner),
    answer: (request, { namespace, label }) =>
      withFieldErrors(async () => {
        const address = { owner: { kind: namespace.kind, id: namespace.id }, labelId: label.id }
        return ok(await mergeLabel(operationContextOf(request), { ...address, intoId: request.input.into_id }))
      }),
  })

const SUBSCRIBING = [
  { verb: 'subscribe', words: 'Be told', subscribed: true },
  { verb: 'unsubscribe', words: 'Be told no longer', subscribed: false },
] as const

const subscribeOf = ({ path, find, word }: NamespaceOwner): Endpoint[] =>
  SUBSCRIBING.map(({ verb, words, subscribed }) =>
    endpoint(`POST ${path}/labels/{label+}/${verb}`, {
      summary: `${words} of what gets a label that a ${word} may use; 304 where that is so already`,
      input: {},
      shows: listedLabel,
      on: async (request) =>
        labelNamed(request, await find(request), request.parameters['label'] ?? '', { includeAncestorGroups: true }),
      answer: async (request, { label }) => {
        const input = { owner: labelOwner(label), labelId: label.id, subscribed }
        const { wasSo } = await setLabelSubscription(operationContextOf(request), input)
        return wasSo ? { status: 304, body: undefined } : { status: 201, body: listedLabelJson(label, subscribed) }
      },
    }),
  )

export const labelLists: Endpoint[] = [listOfGroup, listOfProject]

/** Returns what is done with single labels of a group or project. */
export const labelsOfOwner = (owner: NamespaceOwner): Endpoint[] => [
  createOf(owner),
  showOf(owner),
  ...(owner.word === 'project' ? [promoteOf(owner)] : []),
  mergeOf(owner),
  updateOf(owner),
  deleteOf(owner),
  ...subscribeOf(owner),
  ...byName(owner),
]
