import * as v from 'valibot'
import { createLabel } from '#operations/create-label.ts'
import { listLabels } from '#operations/read/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import type { LabelItem } from '#table/place-items.ts'
import { labelKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { ok } from '../answer.ts'
import { offeredLabelJson } from '../json/label-json.ts'
import { operationContextOf } from '../operation-context-of.ts'
import { flag, text } from '../query.ts'
import { onGroupPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'
import { readFields } from '../read-input.ts'

const listInput = {
  search: text,
  only_group_labels: flag,
  include_ancestor_groups: flag,
  include_descendant_groups: flag,
}

const byTitle = (a: LabelItem, b: LabelItem): number => {
  const [first, second] = [a.title.toLowerCase(), b.title.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

/** The labels that a page of the group offers, by title. */
export const offerLabels = onGroupPage(
  async ({ table, viewer, given: sent }, group) => {
    const given = readFields(v.object(listInput), sent)
    const owner = { namespaceIds: group.namespaceIds, ofProject: false }
    const labels = await listLabels(table, createNamespaceAccess(table, viewer, [group]), owner, {
      searchTerm: given.search,
      onlyGroupLabels: given.only_group_labels,
      includeAncestorGroups: given.include_ancestor_groups,
      includeDescendantGroups: given.include_descendant_groups,
    })
    return ok(labels.toSorted(byTitle).map(offeredLabelJson))
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
