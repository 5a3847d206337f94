import { labelScope, withoutReplaced } from '#domain/namespace/label-scope.ts'
import { LABELS_MAX, NEW_LABELS_MAX } from '#domain/limits.ts'
import { can } from '#domain/permissions.ts'
import type { Problem } from '#domain/problem.ts'
import type { LabelRef } from '#domain/refs.ts'
import { invalid, labelTitleProblem } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { groupKey, type Namespace } from '#table/keys/keys.ts'
import { labelRef } from '#table/items/label.ts'
import type { GroupItem, LabelItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { newLabel, requireRoomForLabel } from '../label/create-label.ts'
import { labelsNumbered, labelsTitled, sourcesOf } from '../label/labels-and-milestones.ts'
import { namespaceSubject, throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'

/** A change of the labels of an epic or issue, by titles and by ids; removing one that it does not have is no mistake. */
export interface LabelChange {
  /** Titles of all labels that it is to have. */
  labels?: string[]
  /** Ids of all labels that it is to have; with `labels`, of those it is to have besides. */
  labelIds?: number[]
  addLabels?: string[]
  addLabelIds?: number[]
  removeLabels?: string[]
  removeLabelIds?: number[]
  /** Whether labels and people that are named by ids and cannot be given any more are left out, in place of refusing the change. */
  skipMissing?: boolean
  /** True when titles that no label has here become labels of the item's group or project, for those who may make them. */
  makesLabels?: boolean
}

/** What an item's group says of labels. */
interface LabelRules {
  /** Where labels may come from, nearest first. */
  sources: Namespace[]
  /** Whether a label replaces others of its scope. */
  allowsScoped: boolean
}

/**
 * Tells where the items of a group or project may take labels from, and whether scoped labels replace each other there, which
 * the group decides.
 */
async function labelRules(table: Table, home: GroupItem | ProjectItem): Promise<LabelRules> {
  const sources = sourcesOf(home.namespaceIds, home.kind === 'project')
  if (home.kind === 'group') return { sources, allowsScoped: home.allowScopedLabels }
  const group = await getItem<GroupItem>(table, groupKey(home.namespaceIds.at(-2) ?? 0))
  return { sources, allowsScoped: group?.allowScopedLabels ?? false }
}

/**
 * Returns the labels after a change: those that stay keep their place, new ones come last and replace others of their scope.
 * @returns also the ids that were left out since no label here has them, and labels to put with the change, each if it is absent
 * @throws ProblemError BAD_REQUEST
 */
export async function changedLabels(
  context: OperationContext,
  change: LabelChange,
  current: LabelRef[],
  home: GroupItem | ProjectItem,
): Promise<{ labels: LabelRef[]; missing: number[]; made: LabelItem[] }> {
  const { table } = context
  const { sources, allowsScoped } = await labelRules(table, home)
  const { labels, labelIds, addLabels = [], addLabelIds = [], removeLabels = [], removeLabelIds = [] } = change
  const isWhole = labels !== undefined || labelIds !== undefined
  const heldIds = new Set(current.map(({ id }) => id))
  const wanted = [...(labelIds ?? []), ...addLabelIds]
  const maker = labelMaker(context, home)
  const mayMake = change.makesLabels === true && can(context.viewer, 'adminLabel', namespaceSubject(home))
  const titles = [...(labels ?? []), ...addLabels]
  const named = await labelsTitled(table, sources, titles, mayMake ? maker.make : undefined)
  // A label that it has already needs no look-up, so it can be kept even when it is no longer offered.
  if (maker.isMaking()) await requireRoomForLabel(table, home)
  const { labels: numbered, missing } = await labelsNumbered(
    table,
    sources,
    wanted.filter((id) => !heldIds.has(id)),
  )
  if (missing.length > 0 && change.skipMissing !== true) throwIf(NO_SUCH_LABEL)
  const wantedIds = new Set([...wanted, ...named.map(({ id }) => id)])
  const removedTitles = new Set(removeLabels.map((title) => title.toLowerCase()))
  const isRemoved = ({ id, title }: LabelRef): boolean =>
    removeLabelIds.includes(id) || removedTitles.has(title.toLowerCase())
  const kept = current.filter((label) => (!isWhole || wantedIds.has(label.id)) && !isRemoved(label))
  const keptIds = new Set(kept.map(({ id }) => id))
  const added = distinct([...named, ...numbered]).filter((label) => !keptIds.has(label.id) && !isRemoved(label))
  const all = [...kept, ...added]
  if (all.length > LABELS_MAX) throwIf(invalid('labels', `There can be at most ${LABELS_MAX} labels.`))
  const isReplacing = allowsScoped && (isWhole || added.some(({ title }) => labelScope(title) !== null))
  if (!isReplacing) return { labels: all, missing, made: maker.among(all) }
  // Of a whole set the order in which it was given decides, as it does for a new item.
  const given = isWhole ? distinct([...named, ...pick(wanted, [...current, ...numbered])]) : all
  const staying = new Set(withoutReplaced(given).map(({ id }) => id))
  const left = all.filter(({ id }) => staying.has(id))
  return { labels: left, missing, made: maker.among(left) }
}

/** Makes labels of titles that no label has, and knows which of them an item has in the end. */
function labelMaker(context: OperationContext, home: GroupItem | ProjectItem) {
  const made: LabelItem[] = []
  return {
    make: (title: string): LabelRef => {
      throwIf(labelTitleProblem(title))
      if (made.length === NEW_LABELS_MAX) throwIf(TOO_MANY_NEW)
      const label = newLabel(context, home, { title })
      made.push(label)
      return labelRef(label)
    },
    isMaking: (): boolean => made.length > 0,
    among: (labels: LabelRef[]): LabelItem[] => made.filter(({ id }) => labels.some((label) => label.id === id)),
  }
}

const TOO_MANY_NEW = invalid('labels', `At most ${NEW_LABELS_MAX} new labels can be made at once.`)

const NO_SUCH_LABEL: Problem = { code: 'BAD_REQUEST', message: 'There is no such label here.', field: 'labels' }

const pick = (ids: number[], labels: LabelRef[]): LabelRef[] =>
  ids.flatMap((id) => labels.find((label) => label.id === id) ?? [])

const distinct = (labels: LabelRef[]): LabelRef[] =>
  labels.filter(({ id }, index) => labels.findIndex((other) => other.id === id) === index)
