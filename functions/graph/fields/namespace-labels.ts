import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { labelPage, labelPlace, listLabels } from '#operations/read/namespace/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { labelObject } from '#presenters/graphql/label-object.ts'
import { field } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { selectsCount } from '../selected.ts'
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
    answer: async ({ table, viewer, source: namespace, selection, arguments: args }, name) => {
      const access = createNamespaceAccess(table, viewer, [namespace])
      const place = { namespaceIds: namespace.namespaceIds, ofProject: type === 'Project' }
      const list = askedList(name, namespace.numericId, args)
      if (args.includeDescendantGroups || selectsCount(selection)) {
        const labels = await listLabels(table, access, place, args)
        const keyOf = ({ title, id }: { title: string; id: number }) => ({ value: title.toLowerCase(), id })
        return listConnection(labels, list, { keyOf }, args, labelObject)
      }
      const bounds = askedHistory(list, args)
      const page = await labelPage(table, access, place, args, bounds)
      return historyConnection(list, bounds, page, { placeOf: labelPlace, toNode: labelObject })
    },
  })

export const namespaceLabels = [labelsOf('Group'), labelsOf('Project')]
