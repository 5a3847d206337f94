import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listCadences } from '#operations/read/namespace/list-cadences.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { cadenceObject } from '#presenters/graphql/iteration-object.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import { field } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { recordId } from '../read-ids.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({
  ...pageArguments,
  id: maybe(recordId('cadences')),
  title: searchText,
  active: maybe(v.boolean()),
  automatic: maybe(v.boolean()),
  includeAncestorGroups: maybe(v.boolean()),
})

const keyOf = ({ title, id }: CadenceItem) => ({ value: title.toLowerCase(), id })

/** Sorts cadences by title. A project uses those of its groups. */
const cadencesOf = (type: 'Group' | 'Project') =>
  field(`${type}.iterationCadences`, {
    on: namespaceSource,
    arguments: schema,
    answer: async ({ table, viewer, source, arguments: args }, name) => {
      const access = createNamespaceAccess(table, viewer, [source])
      const groupIds = type === 'Project' ? source.namespaceIds.slice(0, -1) : source.namespaceIds
      const includeAncestors = type === 'Project' || (args.includeAncestorGroups ?? false)
      const cadences = await listCadences(table, access, groupIds, { ...args, includeAncestors })
      return listConnection(cadences, askedList(name, source.numericId, args), { keyOf }, args, cadenceObject)
    },
  })

export const namespaceCadences = [cadencesOf('Group'), cadencesOf('Project')]
