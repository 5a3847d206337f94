import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listLabels } from '#operations/read/namespace/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { labelObject } from '#presenters/graphql/label-object.ts'
import { field } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({
  ...pageArguments,
  searchTerm: searchText,
  includeAncestorGroups: maybe(v.boolean()),
  includeDescendantGroups: maybe(v.boolean()),
  onlyGroupLabels: maybe(v.boolean()),
})

/** Sorts labels by title. */
const labelsOf = (type: 'Group' | 'Project') =>
  field(`${type}.labels`, {
    on: namespaceSource,
    arguments: schema,
    answer: async ({ table, viewer, source: namespace, arguments: args }, name) => {
      const access = createNamespaceAccess(table, viewer, [namespace])
      const place = { namespaceIds: namespace.namespaceIds, ofProject: type === 'Project' }
      const labels = await listLabels(table, access, place, args)
      const keyOf = ({ title, id }: { title: string; id: number }) => ({ value: title.toLowerCase(), id })
      return listConnection(labels, askedList(name, namespace.numericId, args), { keyOf }, args, labelObject)
    },
  })

export const namespaceLabels = [labelsOf('Group'), labelsOf('Project')]
