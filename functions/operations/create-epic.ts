import { EPIC_COLOR_DEFAULT, normalColor } from '#domain/color.ts'
import { dayOrderProblem, dayProblem } from '#domain/date-checks.ts'
import { epicsOffProblem } from '#domain/group-features.ts'
import { colorProblem, descriptionProblem, firstProblem, titleProblem } from '#domain/text-checks.ts'
import { epicItems, epicPointerItem, type EpicItems } from '#table/epic.ts'
import type { GroupItem } from '#table/place-items.ts'
import { epicSequenceKey } from '#table/keys.ts'
import { nextNumber, type Action } from '#table/write.ts'
import { changedLabels } from './changed-labels.ts'
import { describe } from './describe.ts'
import { colorOffProblem } from './epic-colors.ts'
import { groupAt, parentById } from './find-items.ts'
import { sourcesOf } from './labels-and-milestones.ts'
import { mentionedPeople } from './mentioned-people.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { renderTitle } from './markdown.ts'
import { actingPerson } from './people.ts'
import { runWrite } from './run-write.ts'
import { demand, epicSubject, namespaceSubject, refuse } from './subjects.ts'
import { checkLink } from './tree/check-link.ts'
import { linkChild } from './tree/link-child.ts'

export interface CreateEpicInput {
  groupPath: string
  title: string
  description?: string
  /** What its parent is when left out. */
  confidential?: boolean
  /** `#rrggbb` or `#rgb` */
  color?: string
  /** Titles. */
  labels?: string[]
  labelIds?: number[]
  startDateIsFixed?: boolean
  startDateFixed?: string | null
  dueDateIsFixed?: boolean
  dueDateFixed?: string | null
  /** Id of the parent epic; the new one goes on top of its children. */
  parentId?: number
}

export interface CreatedEpic {
  id: number
  iid: number
  groupPath: string
}

/** Makes an epic in a group, below a parent when one is named. */
export function createEpic(context: OperationContext, input: CreateEpicInput): Promise<CreatedEpic> {
  const { table, viewer } = context
  let iid: number | undefined
  return runWrite(context, { operation: 'createEpic', input }, async () => {
    refuse(inputProblem(input))
    const group = await groupAt(table, input.groupPath)
    demand(viewer, namespaceSubject(group), 'createEpic')
    refuse(epicsOffProblem(group) ?? colorOffProblem(group, input.color))
    const parent = input.parentId === undefined ? null : await parentById(table, input.parentId)
    if (parent) demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    // Drawn once: attempts that have to be repeated draw no other. Where a rule refuses the link it stays a gap.
    const number = (iid ??= await nextNumber(table, epicSequenceKey(group.id)))
    const confidential = input.confidential ?? parent?.core.confidential ?? false
    const items = await newEpic(context, { ...input, confidential }, group, number)
    const child = { kind: 'epic' as const, core: items.core, aggregate: items.aggregate }
    const hung = parent && {
      checks: await checkLink(table, child, parent),
      linked: await linkChild(table, {
        child,
        visibility: group.visibility,
        parent,
        place: 'top',
        edgeId: freshId(context),
        at: items.core.updatedAt,
      }),
    }
    if (hung?.linked === 'again') return 'again'
    const core = { ...items.core, parent: hung?.linked.child.core.parent ?? null }
    return {
      actions: [
        ...puts({ ...items, core, pointer: epicPointerItem(core) }),
        ...(hung ? [...hung.linked.actions, ...hung.checks] : []),
      ],
      response: { id: core.id, iid: core.iid, groupPath: core.groupPath },
      audit: { rootId: core.namespaceIds[0] ?? 0, target: 'epic', targetId: core.id },
    }
  })
}

const inputProblem = (input: CreateEpicInput) =>
  firstProblem(
    titleProblem(input.title),
    descriptionProblem(input.description ?? ''),
    input.color === undefined ? null : colorProblem(input.color),
    dayProblem('startDate', input.startDateFixed ?? null),
    dayProblem('dueDate', input.dueDateFixed ?? null),
    startIsFixed(input) && dueIsFixed(input)
      ? dayOrderProblem(input.startDateFixed ?? null, input.dueDateFixed ?? null)
      : null,
  )

const startIsFixed = ({ startDateIsFixed, startDateFixed }: CreateEpicInput): boolean =>
  startDateIsFixed ?? typeof startDateFixed === 'string'
const dueIsFixed = ({ dueDateIsFixed, dueDateFixed }: CreateEpicInput): boolean =>
  dueDateIsFixed ?? typeof dueDateFixed === 'string'

async function newEpic(
  context: OperationContext,
  input: CreateEpicInput,
  group: GroupItem,
  iid: number,
): Promise<EpicItems> {
  const now = context.now()
  const title = input.title.trim()
  const { color = EPIC_COLOR_DEFAULT, labels = [], labelIds = [], confidential = false } = input
  const author = await actingPerson(context)
  const description = describe(input.description ?? '', { groupPath: group.fullPath })
  const subject = epicSubject({ namespaceIds: group.namespaceIds, confidential }, group)
  const rules = { sources: sourcesOf(group.namespaceIds, false), allowsScoped: group.allowScopedLabels }
  return epicItems({
    id: freshId(context),
    iid,
    group,
    title,
    titleHtml: renderTitle(title),
    state: 'opened',
    confidential,
    author,
    labels: await changedLabels(context.table, { labels, labelIds }, [], rules),
    color: normalColor(color) ?? EPIC_COLOR_DEFAULT,
    startDateIsFixed: startIsFixed(input),
    startDateFixed: input.startDateFixed ?? null,
    dueDateIsFixed: dueIsFixed(input),
    dueDateFixed: input.dueDateFixed ?? null,
    parent: null,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    description,
    participants: [author, ...(await mentionedPeople(context.table, description.html, subject))],
  })
}

/** The condition guards against an id that was drawn twice in the same millisecond. */
const puts = ({ core, pointer, aggregate, description, descriptionParts, participants }: EpicItems): Action[] =>
  [core, pointer, aggregate, description, ...descriptionParts, ...participants].map((item) => ({
    kind: 'put',
    item,
    if: { absent: true },
  }))
