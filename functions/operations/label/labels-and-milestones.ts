import type { LabelRef } from '#domain/refs.ts'
import { LABELS_MAX, LABEL_TITLE_MAX } from '#domain/limits.ts'
import { isLonger } from '#domain/text/text-checks.ts'
import { firstOf } from '#domain/text/unicode.ts'
import type { Table } from '#table/client/client.ts'
import type { LabelItem, MilestoneItem, MilestoneTitleItem } from '#table/items/place-items.ts'
import {
  LABEL_PREFIX,
  labelKey,
  milestoneKey,
  milestoneTitleKey,
  namespacePk,
  type Namespace,
} from '#table/keys/keys.ts'
import { labelRef } from '#table/items/label.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Returns where an epic (its group and those above) or an issue (its project too) may take labels and milestones from; nearest first. */
export const sourcesOf = (namespaceIds: number[], ofProject: boolean): Namespace[] =>
  namespaceIds
    .map((id, index): Namespace => {
      const isProject = ofProject && index === namespaceIds.length - 1
      return { kind: isProject ? 'project' : 'group', id }
    })
    .reverse()

/**
 * Returns the labels with these titles; of equal titles the nearest namespace's. One that is nowhere is made where `make` is given.
 * @throws ProblemError BAD_REQUEST
 */
export async function labelsTitled(
  table: Table,
  sources: Namespace[],
  titles: string[],
  make?: (title: string) => LabelRef,
): Promise<LabelRef[]> {
  const byTitle = new Map<string, string>()
  for (const title of titles.map((one) => one.normalize('NFC'))) {
    if (!byTitle.has(title.toLowerCase())) byTitle.set(title.toLowerCase(), title)
  }
  const distinct = [...byTitle.values()]
  if (distinct.length > LABELS_MAX) {
    throw new ProblemError({ code: 'BAD_REQUEST', message: `There can be at most ${LABELS_MAX} labels.` })
  }
  const tooLong = distinct.find((title) => isLonger(title, LABEL_TITLE_MAX))
  if (tooLong !== undefined) throw noSuchLabel(`${firstOf(tooLong, LABEL_TITLE_MAX)}…`)
  const found = await labelsAmong(table, sources, distinct)
  return distinct.map((title, index) => {
    const label = found[index] ?? make?.(title)
    if (label) return label
    throw noSuchLabel(title)
  })
}

/** Returns for each title the label that it has in the sources, the nearest one; null where they have none. */
export async function labelsAmong(table: Table, sources: Namespace[], titles: string[]): Promise<(LabelRef | null)[]> {
  const keys = titles.flatMap((title) => sources.map((source) => labelKey(source, title)))
  const items = await getItems<LabelItem>(table, keys, 'strong')
  return titles.map((_, index) => {
    const nearest = items.slice(index * sources.length, (index + 1) * sources.length).find((item) => item !== null)
    return nearest ? labelRef(nearest) : null
  })
}

/** Returns the milestone of a title in the sources, the nearest one; null where they have none. */
export async function milestoneAmong(table: Table, sources: Namespace[], title: string): Promise<MilestoneItem | null> {
  const keys = sources.map((source) => milestoneTitleKey(source, title))
  const guards = await getItems<MilestoneTitleItem>(table, keys, 'strong')
  const index = guards.findIndex((guard) => guard !== null)
  const [source, guard] = [sources[index], guards[index]]
  return source && guard ? getItem<MilestoneItem>(table, milestoneKey(source, guard.id), 'strong') : null
}

const noSuchLabel = (title: string): ProblemError =>
  new ProblemError({ code: 'BAD_REQUEST', message: `There is no label "${title}" here.`, field: 'labels' })

/** Returns the labels with these ids, and the ids of those that the sources do not have; an id may be another group's. */
export async function labelsNumbered(
  table: Table,
  sources: Namespace[],
  ids: number[],
): Promise<{ labels: LabelRef[]; missing: number[] }> {
  if (ids.length === 0) return { labels: [], missing: [] }
  const asked = sources.map((source) => ({ partition: namespacePk(source), prefix: LABEL_PREFIX }))
  const queries = asked.map((query) => ({ ...query, consistency: 'strong' as const }))
  const found = await queryAll<LabelItem>(table, 'labels', queries)
  const offered = new Map(found.map((label) => [label.id, labelRef(label)]))
  return {
    labels: ids.flatMap((id) => offered.get(id) ?? []),
    missing: ids.filter((id) => !offered.has(id)),
  }
}

/**
 * Returns the milestone with this id, if the sources have it; read strongly, so that a deleted one is given to nobody.
 * @throws ProblemError BAD_REQUEST
 */
export async function milestoneNumbered(table: Table, sources: Namespace[], id: number): Promise<MilestoneItem> {
  const keys = sources.map((source) => milestoneKey(source, id))
  const items = await getItems<MilestoneItem>(table, keys, 'strong')
  const milestone = items.find((item) => item !== null)
  if (milestone) return milestone
  throw new ProblemError({ code: 'BAD_REQUEST', message: 'There is no such milestone here.', field: 'milestone' })
}
