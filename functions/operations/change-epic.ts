import { dayOrderProblem, dayProblem } from '#domain/date-checks.ts'
import { confidentialParentProblem, hidingProblem } from '#domain/hierarchy.ts'
import type { ItemState } from '#domain/refs.ts'
import { colorProblem, descriptionProblem, firstProblem, titleProblem } from '#domain/text-checks.ts'
import type { Table } from '#table/client.ts'
import { epicPointerItem } from '#table/epic.ts'
import type { EdgeItem, EpicItem } from '#table/items.ts'
import { aggregateKey, childOfEdge, edgePrefix, epicKey, epicPk } from '#table/keys.ts'
import { getItem, queryAll } from '#table/read.ts'
import type { Action } from '#table/write.ts'
import { changedText, type TextChange } from './changed-text.ts'
import { epicById, type FoundEpic } from './find-items.ts'
import { labelsTitled, sourcesOf } from './labels-and-milestones.ts'
import type { OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand, epicSubject, refuse } from './subjects.ts'
import { countsDiffer, showChange } from './tree/show-change.ts'

export interface ChangeEpicInput extends TextChange {
  epicId: number
  state?: ItemState
  confidential?: boolean
  color?: string
  /** Titles of all labels that it is to have. */
  labels?: string[]
  startDateIsFixed?: boolean
  startDateFixed?: string | null
  dueDateIsFixed?: boolean
  dueDateFixed?: string | null
}

export interface ChangedItem {
  id: number
  lockVersion: number
}

/** Changes what is said of an epic; what is left out stays. */
export function changeEpic(context: OperationContext, input: ChangeEpicInput): Promise<ChangedItem> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeEpic', input }, async () => {
    const found = await epicById(table, input.epicId)
    const { core: before, aggregate, group } = found
    demand(viewer, epicSubject(before, group), 'admin')
    const changed = await changedCore(context, input, found)
    refuse(inputProblem(input, changed))
    const text = await changedText(
      context,
      input,
      before,
      { kind: 'epic', id: before.id },
      { groupPath: group.fullPath },
    )
    const child = (core: EpicItem) => ({ kind: 'epic' as const, core, aggregate })
    const draft = { ...changed, ...text.fields, version: before.version + 1, updatedAt: context.now() }
    const counted = countsDiffer(child(before), child(draft)) ? before.countVersion + 1 : before.countVersion
    const core: EpicItem = { ...draft, countVersion: counted }
    const shown = await showChange(table, child(before), child(core), group.visibility)
    if (shown === 'again') return 'again'
    return {
      actions: [
        { kind: 'put', item: core, if: { equals: { version: before.version } } },
        ...text.actions,
        ...(core.confidential === before.confidential ? [] : await confidentialityActions(table, core, found)),
        ...shown,
      ],
      response: { id: core.id, lockVersion: core.lockVersion },
      audit: { rootId: core.namespaceIds[0] ?? 0, target: 'epic', targetId: core.id },
    }
  })
}

async function changedCore(
  { table, now }: OperationContext,
  input: ChangeEpicInput,
  { core }: FoundEpic,
): Promise<EpicItem> {
  const state = input.state ?? core.state
  return {
    ...core,
    state,
    closedAt: state === core.state ? core.closedAt : state === 'closed' ? now() : null,
    confidential: input.confidential ?? core.confidential,
    color: input.color?.toLowerCase() ?? core.color,
    labels: input.labels ? await labelsTitled(table, sourcesOf(core.namespaceIds, false), input.labels) : core.labels,
    startDateIsFixed: input.startDateIsFixed ?? core.startDateIsFixed,
    startDateFixed: input.startDateFixed === undefined ? core.startDateFixed : input.startDateFixed,
    dueDateIsFixed: input.dueDateIsFixed ?? core.dueDateIsFixed,
    dueDateFixed: input.dueDateFixed === undefined ? core.dueDateFixed : input.dueDateFixed,
  }
}

const inputProblem = (input: ChangeEpicInput, core: EpicItem) =>
  firstProblem(
    input.title === undefined ? null : titleProblem(input.title),
    input.description === undefined ? null : descriptionProblem(input.description),
    input.color === undefined ? null : colorProblem(input.color),
    dayProblem('startDate', core.startDateFixed),
    dayProblem('dueDate', core.dueDateFixed),
    core.startDateIsFixed && core.dueDateIsFixed ? dayOrderProblem(core.startDateFixed, core.dueDateFixed) : null,
  )

/** A confidential epic has nothing public below it, a public one no confidential parent; the checks keep it so. */
async function confidentialityActions(table: Table, core: EpicItem, { aggregate }: FoundEpic): Promise<Action[]> {
  const pointer: Action = { kind: 'put', item: epicPointerItem(core) }
  if (core.confidential) {
    if (aggregate.publicChildren > 0) await refusePublicChildren(table, core)
    return [pointer, { kind: 'check', key: aggregateKey(core.id), if: { equals: { publicChildren: 0 } } }]
  }
  if (core.parent === null) return [pointer]
  const parent = await getItem<EpicItem>(table, epicKey(core.parent.parentId), 'strong')
  refuse(parent && confidentialParentProblem(core, parent))
  return [pointer, { kind: 'check', key: epicKey(core.parent.parentId), if: { equals: { confidential: false } } }]
}

async function refusePublicChildren(table: Table, core: EpicItem): Promise<void> {
  const countPublic = async (kind: 'epic' | 'issue'): Promise<number> => {
    const query = { partition: epicPk(core.id), prefix: edgePrefix(kind), consistency: 'strong' as const }
    const edges = await queryAll<EdgeItem>(table, query)
    return new Set(edges.filter((edge) => edge.x === undefined).map((edge) => childOfEdge(edge.SK))).size
  }
  refuse(hidingProblem(await countPublic('issue'), await countPublic('epic')))
}
