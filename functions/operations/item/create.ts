import { epicsOffProblem } from '#domain/namespace/group-features.ts'
import { fieldEntry } from '#domain/item/fields.ts'
import { fixedDatesProblem, newFields, plainProblem, withFixedDates } from '#domain/item/field-values.ts'
import { KINDS, parentKindOf, type ItemKind } from '#domain/item/kinds.ts'
import type { AnyReferences } from '#domain/item/references.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { IssueType } from '#domain/refs.ts'
import { firstProblem, invalid } from '#domain/text/text-checks.ts'
import { defaultProjectItems } from '#table/items/default-project.ts'
import { withCore, type Child } from '#table/rows/edge.ts'
import { epicItems } from '#table/items/epic.ts'
import { issueItems } from '#table/items/issue.ts'
import { itemPointer } from '#table/items/item-pointer.ts'
import type { Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { renderedDescription } from '../markdown/rendered-description.ts'
import { epicIdAt, namespaceAt, parentById, type FoundParent } from '../write/find-items.ts'
import { renderTitle } from '../markdown/markdown.ts'
import { mentionTodos } from '../todo/mention-todos.ts'
import { mentionedPeople } from '../markdown/mentioned-people.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { actingPerson, peopleNamed } from '../person/people.ts'
import { projectActivity } from '../namespace/project-activity.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { checkLink } from '../tree/check-link.ts'
import { linkChild } from '../tree/link-child.ts'
import type { SiblingPosition } from '../tree/sibling-position.ts'
import { notAllowedProblem } from './allowed-values.ts'
import { demandReaders } from './change-assignees.ts'
import { demandOrigin, numberChecks, numberOfNew, originProblem, takenProblem } from './given-origin.ts'
import { changedLabels } from './change-labels.ts'
import { chosenReferences } from './chosen-references.ts'
import { projectProblem } from './change-parent.ts'
import {
  markdownPlaceOf,
  refOf,
  subjectOf,
  webPathOf,
  type ItemForWrite,
  type ProjectItemForWrite,
} from './item-for-write.ts'
import { changedFieldNames, foreignFieldProblem, plainChanges, textsProblem } from './item-changes.ts'
import { placeOfNew, type NewItem } from './place-of-new.ts'
import { recordEvent } from './record-event.ts'

export interface CreatedItem {
  id: number
  iid: number
  /** Full path of its group or project. */
  homePath: string
  version: number
  eventId: number
}

/**
 * Makes an item in a group or project, below a parent epic when one is named.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export const createItem = (context: OperationContext, input: NewItem): Promise<CreatedItem> =>
  runWrite(context, { operation: 'createItem', input }, preparedCreation(context, input))

/** Returns a new id: even or odd by kind, so that an issue and a task, both of which are work items to clients, never share one. */
function itemId(context: OperationContext, kind: ItemKind): number {
  const id = freshId(context)
  return id - (id % 2) + (KINDS[kind].ids === 'even' ? 0 : 1)
}

/** What an item takes over from the one that it succeeds, besides what anybody can give a new one. */
export type Inherited = Partial<
  Pick<IssueItem, 'author' | 'state' | 'createdAt' | 'closedAt' | 'closedBy' | 'timeEstimate' | 'timeSpent'>
>

/**
 * Decides on a new item, at each attempt anew.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export function preparedCreation(
  context: OperationContext,
  input: NewItem,
): () => Promise<PreparedWrite<CreatedItem> | 'again'> {
  const decide = creationInAttempts(context)
  return () => decide(input)
}

/**
 * Decides on a new item in several attempts, whose input may differ in all but its home: its number is drawn once.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export function creationInAttempts(
  context: OperationContext,
): (input: NewItem, inherited?: Inherited) => Promise<PreparedWrite<CreatedItem> | 'again'> {
  const { table } = context
  let iid: number | undefined
  return async (input, inherited) => {
    const { kind } = input
    const home = await homeAt(context, input)
    demandCreation(context, input, home)
    throwIf(inputProblem(input, context.now()))
    // What is carried over stays for when its new group uses it.
    if (inherited === undefined) throwIf(await notAllowedProblem(table, home, input))
    const parent = await chosenParent(context, input, home)
    const references = await chosenReferences(context, { ...home, kind }, input)
    // The number is drawn once for all attempts. Where a rule refuses the link it stays a gap.
    iid = await numberOfNew(table, kind, home.id, { given: input.iid, drawn: iid })
    const confidential = input.confidential ?? parent?.core.confidential ?? false
    const made = await newItems(context, { ...input, confidential }, { home, iid, references })
    // Made in the millisecond of its parent it may draw the parent's id, which only another draw can tell apart.
    if (made.child.core.id === parent?.core.id) return 'again'
    const own = withCore(made.child, inherited ?? {})
    const linked =
      parent && (await linkTo(context, own, { parent, place: await placeOfNew(context, input, parent) }, home))
    if (linked === 'again') return 'again'
    const child = linked?.child ?? own
    const { core } = child
    const event = recordEvent(context, {
      type: 'created',
      item: child,
      visibility: home.visibility,
      changes: [],
      ...(parent && { parents: [refOf(parent)] }),
    })
    const actions = [
      ...puts(child, made.others, input.iid),
      ...numberChecks(kind, home.id, input.iid),
      ...(home.kind === 'project' ? projectActions(home, made.child.core.author.id, context.now()) : []),
      ...(linked?.actions ?? []),
      ...event.actions,
    ]
    const found = { ...child, home } as ItemForWrite
    return {
      // A text that was carried over has told people before.
      actions:
        inherited === undefined
          ? [...actions, ...(await mentionActions(context, found, made.html, actions.length))]
          : actions,
      response: { id: core.id, iid, homePath: home.fullPath, version: core.version, eventId: event.eventId },
      audit: null,
    }
  }
}

/** Returns what gives those a to-do whom the description mentions. */
async function mentionActions(
  context: OperationContext,
  found: ItemForWrite,
  html: string,
  taken: number,
): Promise<Action[]> {
  const people = await mentionedPeople(context.table, html, subjectOf(found))
  return mentionTodos(context, found, people, { html, webPath: webPathOf(found) }, taken)
}

/** Returns what a new issue writes to its project: a new issue is its project's last activity, and the project is offered first to its author's next one. */
const projectActions = (project: ProjectItem, authorId: number, now: string): Action[] => [
  ...defaultProjectItems(authorId, project).map((item): Action => ({ kind: 'put', item })),
  ...projectActivity(project, now),
]

/** Returns the fields of a new item, without its kind, its place, and what an import says of it. */
function fieldsOf(input: NewItem) {
  const { kind: _kind, homePath: _home, parentId: _parent, parentAt: _parentAt, afterId: _after, ...others } = input
  const { type: _type, iid: _iid, createdAt: _createdAt, ...fields } = others
  return fields
}

function inputProblem(input: NewItem, now: string): Problem | null {
  const { kind, afterId, type, iid, createdAt } = input
  const given = fieldsOf(input)
  const plain = plainChanges(kind, given)
  return (
    (afterId !== undefined && !hasParent(input)
      ? invalid('afterId', 'A place beside a child needs the epic that it is a child of.')
      : null) ??
    typeOfKindProblem(kind, type) ??
    originProblem({ iid, createdAt }, now) ??
    foreignFieldProblem(kind, changedFieldNames(given)) ??
    firstProblem(textsProblem(given), plainProblem(kind, plain), fixedDatesProblem(withFixedDates(plain)))
  )
}

/** Returns what is wrong with a type; null when nothing is: one that stands for another kind makes no item of this one. */
function typeOfKindProblem(kind: ItemKind, type: IssueType | undefined): Problem | null {
  const other = Object.entries(TYPES).find(([, plain]) => plain === type)?.[0]
  return other === undefined || other === kind
    ? null
    : invalid(
        'type',
        `The type ${type} is not one of ${KINDS[kind].noun}s. A work item of that type can be made instead.`,
      )
}

/** Returns the group or project that the item is to be made in. */
async function homeAt({ table }: OperationContext, { kind, homePath }: NewItem): Promise<GroupItem | ProjectItem> {
  const home = await namespaceAt(table, homePath)
  if (home.kind !== KINDS[kind].home) throw new ProblemError(NOT_FOUND)
  return home
}

const hasParent = ({ parentId, parentAt }: NewItem): boolean => parentId !== undefined || parentAt !== undefined

/** Ends the operation where something may not be set: whoever may make an item may not set all of its fields, nor put it below another one. */
function demandCreation({ viewer }: OperationContext, input: NewItem, home: GroupItem | ProjectItem): void {
  const subject = namespaceSubject(home)
  authorize(
    viewer,
    subject,
    KINDS[input.kind].create,
    ...(input.type === 'INCIDENT' ? (['createIncident'] as const) : []),
  )
  if (home.kind === 'group') throwIf(epicsOffProblem(home))
  demandOrigin(viewer, home, input)
  const said = Object.fromEntries(Object.entries(fieldsOf(input)).filter(([, value]) => value !== null))
  const restricted = changedFieldNames(said).filter((name) => !fieldEntry(name).isFreeAtCreation)
  authorize(viewer, subject, ...restricted.map((name) => fieldEntry(name).ability))
  if (hasParent(input) && KINDS[input.kind].home === 'project') authorize(viewer, subject, 'admin')
}

/** Returns what the item comes to, which is looked up once it is known that it may come to something. */
async function chosenParent(
  { table, viewer }: OperationContext,
  { kind, parentId: givenId, parentAt }: NewItem,
  home: GroupItem | ProjectItem,
): Promise<FoundParent | null> {
  const parentId = parentAt ? await epicIdAt(table, parentAt) : givenId
  if (parentId === undefined) return null
  const parent = await parentById(table, { kind: parentKindOf(kind), id: parentId })
  authorize(viewer, subjectOf(parent), 'admin')
  if (home.kind === 'project') throwIf(projectProblem(home, parent))
  return parent
}

async function linkTo(
  context: OperationContext,
  child: Child,
  { parent, place }: { parent: FoundParent; place: SiblingPosition },
  home: GroupItem | ProjectItem,
) {
  const { table } = context
  const checks = await checkLink(table, child, parent)
  const { visibility } = home
  const at = child.core.updatedAt
  const linked = await linkChild(table, {
    child,
    visibility,
    parent,
    place,
    edgeId: freshId(context),
    at,
  })
  return linked === 'again' ? linked : { child: linked.child, actions: [...linked.actions, ...checks] }
}

type ProjectKind = ProjectItemForWrite['kind']

/** What items of a project are where nothing is said. */
const TYPES: Record<ProjectKind, IssueType> = { issue: 'ISSUE', task: 'TASK' }
/** Narrows a kind: the home was found by the kind, so an item of a project is of a kind that projects have. */
const projectKind = (kind: ItemKind): ProjectKind => kind as ProjectKind

interface MadeItem {
  child: Child
  /** Description, participants, and labels that are made with it. */
  others: Key[]
  /** The rendered description. */
  html: string
}

/** Returns the items of a new epic or issue, without what its parent has of it. */
async function newItems(
  context: OperationContext,
  input: NewItem & { confidential: boolean },
  { home, iid, references }: { home: GroupItem | ProjectItem; iid: number; references: AnyReferences },
): Promise<MadeItem> {
  const { table } = context
  const { kind, confidential, labels = [], labelIds = [], makesLabels = false } = input
  const now = context.now()
  const title = input.title.trim()
  const author = await actingPerson(context)
  const assignees = await peopleNamed(table, { usernames: input.assignees, ids: input.assigneeIds })
  await demandReaders(table, assignees, { kind, visibility: home.visibility, namespaceIds: home.namespaceIds })
  const description = await renderedDescription(context, input.description ?? '', markdownPlaceOf({ home }))
  const subject = {
    ...{ visibility: home.visibility, namespaceIds: home.namespaceIds, confidential },
    kind,
    ...(KINDS[kind].participantsMayRead && { authorId: author.id, assigneeIds: assignees.map(({ id }) => id) }),
  }
  const mentioned = await mentionedPeople(
    table,
    description.html,
    subject,
    [author, ...assignees].map(({ username }) => username),
  )
  const given =
    labels.length + labelIds.length === 0
      ? { labels: [], made: [] }
      : await changedLabels(context, { labels, labelIds, makesLabels }, [], home)
  const common = {
    ...references,
    id: itemId(context, kind),
    iid,
    title,
    titleHtml: renderTitle(title),
    state: 'opened' as const,
    author,
    labels: given.labels,
    parent: null,
    ...{ createdAt: createdAtOf(input) ?? now, updatedAt: now, closedAt: null },
    description,
    participants: distinct([author, ...assignees, ...mentioned]),
  }
  const plain = withFixedDates(plainChanges(kind, input))
  const { html } = description
  if (home.kind === 'group') {
    const made = epicItems({ ...common, ...newFields('epic', plain), group: home })
    const { core, aggregate, description: text, descriptionParts, participants } = made
    return {
      child: { kind: 'epic', core, aggregate },
      others: [text, ...descriptionParts, ...participants, ...given.made],
      html,
    }
  }
  const ofProject = projectKind(kind)
  const made = issueItems({
    ...common,
    ...newFields(ofProject, plain),
    ...{ kind: ofProject, project: home, type: input.type ?? TYPES[ofProject], assignees },
  })
  const { core, description: text, descriptionParts, participants } = made
  return { child: { kind: ofProject, core }, others: [text, ...descriptionParts, ...participants, ...given.made], html }
}

const createdAtOf = ({ createdAt }: NewItem): string | undefined => createdAt && new Date(createdAt).toISOString()

const distinct = <Person extends { id: number }>(people: Person[]): Person[] =>
  people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index)

/** Returns the condition guards against an id that was drawn twice in the same millisecond. */
const puts = (child: Child, others: Key[], givenIid: number | undefined): Action[] => {
  const own: Key[] = [child.core, ...(child.aggregate ? [child.aggregate] : [])]
  const put = (item: Key): Action => ({ kind: 'put', item, if: { absent: true } })
  const pointer = put(itemPointer(child.kind, child.core))
  return [
    ...own.map(put),
    givenIid === undefined ? pointer : { ...pointer, otherwise: takenProblem(givenIid) },
    ...others.map(put),
  ]
}
