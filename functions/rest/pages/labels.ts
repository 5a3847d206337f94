import * as v from 'valibot'
import { createLabel } from '#operations/label/create-label.ts'
import { listLabels } from '#operations/read/namespace/list-labels.ts'
import { findProjectAt } from '#operations/read/namespace/find-namespace.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { Table } from '#table/client/client.ts'
import { labelKey, namespaceKey, type Key } from '#table/keys/keys.ts'
import type { GroupItem, LabelItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { ok } from '../server/answer.ts'
import { offeredLabelJson } from '#presenters/rest/label-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { flag, text } from '../server/query.ts'
import { onGroupPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const listInput = {
  search: text,
  only_group_labels: flag,
  include_ancestor_groups: flag,
  include_descendant_groups: flag,
  project: text,
}

const byTitle = (a: LabelItem, b: LabelItem): number => {
  const [first, second] = [a.title.toLowerCase(), b.title.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

/** Returns whose those labels are that share their titles with others, as paths by the labels' ids. */
async function ownersOfNamesakes(table: Table, labels: LabelItem[]): Promise<Map<number, string>> {
  const counts = new Map<string, number>()
  for (const { title } of labels) counts.set(title.toLowerCase(), (counts.get(title.toLowerCase()) ?? 0) + 1)
  const namesakes = labels.filter(({ title }) => (counts.get(title.toLowerCase()) ?? 0) > 1)
  const keyOf = ({ ofProject, namespaceIds }: LabelItem): Key =>
    namespaceKey({ kind: ofProject ? 'project' : 'group', id: namespaceIds.at(-1) ?? 0 })
  const owners = await getItems<GroupItem | ProjectItem>(table, namesakes.map(keyOf))
  return new Map(
    namesakes.flatMap(({ id }, index) => {
      const owner = owners[index]
      return owner ? [[id, owner.fullPath] as const] : []
    }),
  )
}

/** The labels that a page of the group offers, by title; those for the items of a project of it where one is named. */
export const offerLabels = onGroupPage(
  async ({ table, viewer, given: sent }, group) => {
    const given = readFields(v.object(listInput), sent)
    const project = given.project ? await findProjectAt(table, viewer, given.project) : null
    if (given.project && project?.groupId !== group.id) return pageNotFound
    const home = project ?? group
    const owner = { namespaceIds: home.namespaceIds, ofProject: project !== null }
    const labels = await listLabels(table, createNamespaceAccess(table, viewer, [group]), owner, {
      searchTerm: given.search,
      onlyGroupLabels: given.only_group_labels,
      includeAncestorGroups: given.include_ancestor_groups,
      includeDescendantGroups: given.include_descendant_groups,
    })
    const owners = await ownersOfNamesakes(table, labels)
    const offered = labels.toSorted(byTitle).map((label) => {
      const path = owners.get(label.id)
      return { ...offeredLabelJson(label), ...(path !== undefined && { owner_path: path }) }
    })
    return ok(offered)
  },
  { input: listInput },
)

const labelInput = {
  title: v.optional(v.string(), ''),
  color: v.optional(v.string()),
  description: v.optional(v.nullable(v.string())),
}

/** Makes a label of the group. */
export const addLabel = onGroupPage(
  (request, group) => {
    const given = readFields(v.object(labelInput), request.given)
    return afterWrite(async () => {
      const { title, color, description } = given
      const input = { title, ...(color !== undefined && { color }), ...(description !== undefined && { description }) }
      await createLabel(operationContextOf(request), { fullPath: group.fullPath, ...input })
      const made = await getItem<LabelItem>(
        request.table,
        labelKey({ kind: 'group', id: group.id }, title.trim()),
        'strong',
      )
      return made === null ? pageNotFound : ok(offeredLabelJson(made))
    })
  },
  { input: labelInput, names: ['label'] },
)
