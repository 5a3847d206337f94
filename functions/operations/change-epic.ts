import { normalColor } from '#domain/color.ts'
import { dayOrderProblem, dayProblem } from '#domain/date-checks.ts'
import type { ItemState } from '#domain/refs.ts'
import { colorProblem, descriptionProblem, firstProblem, titleProblem } from '#domain/text-checks.ts'
import type { EpicItem } from '#table/work-items.ts'
import { changedLabels, type LabelChange } from './changed-labels.ts'
import { changedText, type TextChange } from './changed-text.ts'
import { colorOffProblem } from './epic-colors.ts'
import { confidentialityActions } from './epic-confidentiality.ts'
import { epicById, type FoundEpic } from './find-items.ts'
import { sourcesOf } from './labels-and-milestones.ts'
import { participationActions } from './mentioned-people.ts'
import type { OperationContext } from './operation-context.ts'
import { actingPerson } from './people.ts'
import { runWrite } from './run-write.ts'
import { demand, epicSubject, refuse } from './subjects.ts'
import { countsDiffer, showChange } from './tree/show-change.ts'

export interface ChangeEpicInput extends TextChange, LabelChange {
  epicId: number
  state?: ItemState
  confidential?: boolean
  /** `#rrggbb` or `#rgb` */
  color?: string
  startDateIsFixed?: boolean
  startDateFixed?: string | null
  dueDateIsFixed?: boolean
  dueDateFixed?: string | null
}

export interface ChangedItem {
  id: number
  lockVersion: number
}

/** Changes what is said of an epic; what is left out stays, and what is there already is not written again. */
export function changeEpic(context: OperationContext, input: ChangeEpicInput): Promise<ChangedItem> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeEpic', input }, async (attempt) => {
    const found = await epicById(table, input.epicId)
    const { core: before, aggregate, group } = found
    demand(viewer, epicSubject(before, group), 'admin')
    refuse(inputProblem(input) ?? colorOffProblem(group, input.color))
    const changed = await changedCore(context, input, found)
    refuse(datesProblem(changed))
    const place = { groupPath: group.fullPath }
    const owner = { kind: 'epic' as const, id: before.id }
    const text = await changedText(context, input, before, owner, place)
    const draft = { ...changed, ...text.fields, version: before.version + 1, updatedAt: context.now() }
    const response = { id: before.id, lockVersion: draft.lockVersion }
    const audit = { rootId: before.namespaceIds[0] ?? 0, target: 'epic', targetId: before.id }
    if (text.actions.length === 0 && saysTheSame(before, draft)) return { actions: [], response, audit }
    const child = (core: EpicItem) => ({ kind: 'epic' as const, core, aggregate })
    const counted = countsDiffer(child(before), child(draft)) ? before.countVersion + 1 : before.countVersion
    const core: EpicItem = { ...draft, countVersion: counted }
    const shown = await showChange(table, child(before), child(core), group.visibility, attempt)
    if (shown === 'again') return 'again'
    return {
      actions: [
        { kind: 'put', item: core, if: { equals: { version: before.version } } },
        ...text.actions,
        ...(text.html === null ? [] : await participationActions(table, owner, text.html, epicSubject(core, group))),
        ...(core.confidential === before.confidential ? [] : await confidentialityActions(table, core, aggregate)),
        ...shown,
      ],
      response,
      audit,
    }
  })
}

async function changedCore(
  context: OperationContext,
  input: ChangeEpicInput,
  { core, group }: FoundEpic,
): Promise<EpicItem> {
  const sources = sourcesOf(core.namespaceIds, false)
  const rules = { sources, allowsScoped: group.allowScopedLabels }
  return {
    ...core,
    ...(await changedState(context, input.state ?? core.state, core)),
    confidential: input.confidential ?? core.confidential,
    color: normalColor(input.color ?? core.color) ?? core.color,
    labels: await changedLabels(context.table, input, core.labels, rules),
    startDateIsFixed: input.startDateIsFixed ?? core.startDateIsFixed,
    startDateFixed: input.startDateFixed === undefined ? core.startDateFixed : input.startDateFixed,
    dueDateIsFixed: input.dueDateIsFixed ?? core.dueDateIsFixed,
    dueDateFixed: input.dueDateFixed === undefined ? core.dueDateFixed : input.dueDateFixed,
  }
}

/** Closing notes when and by whom, reopening forgets both; a state that is there already changes nothing. */
async function changedState(
  context: OperationContext,
  state: ItemState,
  core: EpicItem,
): Promise<Pick<EpicItem, 'state' | 'closedAt' | 'closedBy'>> {
  if (state === core.state) return { state, closedAt: core.closedAt, closedBy: core.closedBy }
  if (state === 'opened') return { state, closedAt: null, closedBy: null }
  return { state, closedAt: context.now(), closedBy: await actingPerson(context) }
}

const inputProblem = (input: ChangeEpicInput) =>
  firstProblem(
    input.title === undefined ? null : titleProblem(input.title),
    input.description === undefined ? null : descriptionProblem(input.description),
    input.color === undefined ? null : colorProblem(input.color),
    dayProblem('startDate', input.startDateFixed ?? null),
    dayProblem('dueDate', input.dueDateFixed ?? null),
  )

const datesProblem = (core: EpicItem) =>
  core.startDateIsFixed && core.dueDateIsFixed ? dayOrderProblem(core.startDateFixed, core.dueDateFixed) : null

const SAID = [
  ...(['title', 'state', 'confidential', 'color', 'labels'] as const),
  ...(['startDateIsFixed', 'startDateFixed', 'dueDateIsFixed', 'dueDateFixed'] as const),
]

const saysTheSame = (before: EpicItem, after: EpicItem): boolean =>
  SAID.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
