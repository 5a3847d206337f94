import { labelScope, withoutReplaced } from '#domain/label-scope.ts'
import { LABELS_MAX } from '#domain/limits.ts'
import type { LabelRef } from '#domain/refs.ts'
import { invalid } from '#domain/text-checks.ts'
import type { Table } from '#table/client.ts'
import { groupKey, type Namespace } from '#table/keys.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { getItem } from '#table/read.ts'
import { labelsNumbered, labelsTitled, sourcesOf } from '../labels-and-milestones.ts'
import { refuse } from '../authorize.ts'

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
}

/** What an item's group says of labels. */
export interface LabelRules {
  /** Where labels may come from, nearest first. */
  sources: Namespace[]
  /** Whether a label replaces others of its scope. */
  allowsScoped: boolean
}

/**
 * Where the items of a group or project may take labels from, and whether scoped labels replace each other there, which
 * the group decides.
 */
export async function labelRules(table: Table, home: GroupItem | ProjectItem): Promise<LabelRules> {
  const sources = sourcesOf(home.namespaceIds, home.kind === 'project')
  if (home.kind === 'group') return { sources, allowsScoped: home.allowScopedLabels }
  const group = await getItem<GroupItem>(table, groupKey(home.namespaceIds.at(-2) ?? 0))
  return { sources, allowsScoped: group?.allowScopedLabels ?? false }
}

/** The labels after a change: those that stay keep their place, new ones come last and replace others of their scope. */
export async function changedLabels(
  table: Table,
  change: LabelChange,
  current: LabelRef[],
  { sources, allowsScoped }: LabelRules,
): Promise<LabelRef[]> {
  const { labels, labelIds, addLabels = [], addLabelIds = [], removeLabels = [], removeLabelIds = [] } = change
  const isWhole = labels !== undefined || labelIds !== undefined
  const heldIds = new Set(current.map(({ id }) => id))
  const wanted = [...(labelIds ?? []), ...addLabelIds]
  const named = await labelsTitled(table, sources, [...(labels ?? []), ...addLabels])
  // A label that it has already needs no look-up, so it can be kept even when it is no longer offered.
  const numbered = await labelsNumbered(
    table,
    sources,
    wanted.filter((id) => !heldIds.has(id)),
  )
  const wantedIds = new Set([...wanted, ...named.map(({ id }) => id)])
  const removedTitles = new Set(removeLabels.map((title) => title.toLowerCase()))
  const isRemoved = ({ id, title }: LabelRef): boolean =>
    removeLabelIds.includes(id) || removedTitles.has(title.toLowerCase())
  const kept = current.filter((label) => (!isWhole || wantedIds.has(label.id)) && !isRemoved(label))
  const keptIds = new Set(kept.map(({ id }) => id))
  const added = distinct([...named, ...numbered]).filter((label) => !keptIds.has(label.id) && !isRemoved(label))
  const all = [...kept, ...added]
  if (all.length > LABELS_MAX) refuse(invalid('labels', `There can be at most ${LABELS_MAX} labels.`))
  return allowsScoped && added.some(({ title }) => labelScope(title) !== null) ? withoutReplaced(all) : all
}

const distinct = (labels: LabelRef[]): LabelRef[] =>
  labels.filter(({ id }, index) => labels.findIndex((other) => other.id === id) === index)
