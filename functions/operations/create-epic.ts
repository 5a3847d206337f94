import { EPIC_COLOR_DEFAULT } from '#domain/color.ts'
import { dayOrderProblem, dayProblem } from '#domain/date-checks.ts'
import { colorProblem, descriptionProblem, firstProblem, titleProblem } from '#domain/text-checks.ts'
import { epicItems, type EpicItems } from '#table/epic.ts'
import type { GroupItem } from '#table/items.ts'
import { epicSequenceKey } from '#table/keys.ts'
import { nextNumber, type Action } from '#table/write.ts'
import { describe } from './describe.ts'
import { epicById, groupAt } from './find-items.ts'
import { labelsTitled, sourcesOf } from './labels-and-milestones.ts'
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
  confidential?: boolean
  /** `#rrggbb` */
  color?: string
  /** Titles. */
  labels?: string[]
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
    const parent = input.parentId === undefined ? null : await epicById(table, input.parentId)
    if (parent) demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    // Drawn once: an attempt that has to be repeated leaves no gap.
    const number = (iid ??= await nextNumber(table, epicSequenceKey(group.id)))
    const items = await newEpic(context, input, group, number)
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
      actions: [...puts({ ...items, core }), ...(hung ? [...hung.linked.actions, ...hung.checks] : [])],
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
    dayOrderProblem(input.startDateFixed ?? null, input.dueDateFixed ?? null),
  )

async function newEpic(
  context: OperationContext,
  input: CreateEpicInput,
  group: GroupItem,
  iid: number,
): Promise<EpicItems> {
  const now = context.now()
  return epicItems({
    id: freshId(context),
    iid,
    group,
    title: input.title,
    titleHtml: renderTitle(input.title),
    state: 'opened',
    confidential: input.confidential ?? false,
    author: await actingPerson(context),
    labels: await labelsTitled(context.table, sourcesOf(group.namespaceIds, false), input.labels ?? []),
    color: input.color?.toLowerCase() ?? EPIC_COLOR_DEFAULT,
    startDateIsFixed: input.startDateIsFixed ?? typeof input.startDateFixed === 'string',
    startDateFixed: input.startDateFixed ?? null,
    dueDateIsFixed: input.dueDateIsFixed ?? typeof input.dueDateFixed === 'string',
    dueDateFixed: input.dueDateFixed ?? null,
    parent: null,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    description: describe(input.description ?? '', { groupPath: group.fullPath }),
  })
}

/** The condition guards against an id that was drawn twice in the same millisecond. */
const puts = ({ core, pointer, aggregate, description, participants }: EpicItems): Action[] =>
  [core, pointer, aggregate, description, ...participants].map((item) => ({
    kind: 'put',
    item,
    if: { absent: true },
  }))
