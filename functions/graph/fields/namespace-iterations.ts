import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listIterations } from '#operations/read/namespace/list-iterations.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { iterationObject } from '#presenters/graphql/iteration-object.ts'
import type { IterationItem } from '#table/items/place-items.ts'
import { field } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { iid } from '../read-ids.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({
  ...pageArguments,
  iid: maybe(iid),
  state: maybe(v.picklist(['upcoming', 'current', 'opened', 'closed', 'all'])),
  search: searchText,
  in: maybe(v.array(v.picklist(['TITLE', 'CADENCE_TITLE']))),
  includeAncestors: maybe(v.boolean()),
})

/** Sorts iterations by first day. A project uses those of its groups. */
const iterationsOf = (type: 'Group' | 'Project') =>
  field(`${type}.iterations`, {
    on: namespaceSource,
    arguments: schema,
    answer: async ({ table, viewer, webUrl, today, source, arguments: args }, name) => {
      const access = createNamespaceAccess(table, viewer, [source])
      const groupIds = type === 'Project' ? source.namespaceIds.slice(0, -1) : source.namespaceIds
      const iterations = await listIterations(table, access, groupIds, args, today)
      const keyOf = ({ startDate, id }: IterationItem) => ({ value: startDate, id })
      const list = askedList(name, source.numericId, args)
      return listConnection(iterations, list, { keyOf }, args, (iteration) => iterationObject(iteration, webUrl, today))
    },
  })

export const namespaceIterations = [iterationsOf('Group'), iterationsOf('Project')]
