import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listLabels } from '#operations/read/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import { labelObject } from '#table/objects/label-object.ts'
import type { Field } from '../field.ts'
import { maybe, pageArguments, readArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({
  ...pageArguments,
  searchTerm: searchText,
  includeAncestorGroups: maybe(v.boolean()),
  includeDescendantGroups: maybe(v.boolean()),
  onlyGroupLabels: maybe(v.boolean()),
})

const labelsOf =
  (ofProject: boolean): Field =>
  async ({ table, viewer, source, arguments: raw }) => {
    const namespace = namespaceSource(source)
    const args = readArguments(schema, raw)
    const access = createNamespaceAccess(table, viewer, [namespace])
    const labels = await listLabels(table, access, { namespaceIds: namespace.namespaceIds, ofProject }, args)
    const list = askedList(ofProject ? 'Project.labels' : 'Group.labels', namespace.numericId, args)
    return listConnection(
      labels,
      list,
      { keyOf: ({ title, id }) => ({ value: title.toLowerCase(), id }) },
      args,
      labelObject,
    )
  }

/** `Group.labels`: by title. */
export const groupLabels = labelsOf(false)
/** `Project.labels`: by title. */
export const projectLabels = labelsOf(true)
