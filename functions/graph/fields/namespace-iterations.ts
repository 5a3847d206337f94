import * as v from 'valibot'
import { daysFromDate } from '#domain/time/iso-time.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listIterations } from '#operations/read/namespace/list-iterations.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { iterationObject } from '#presenters/graphql/iteration-object.ts'
import { padded } from '#table/keys/keys.ts'
import type { IterationItem } from '#table/items/place-items.ts'
import { field } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { iid, recordId } from '../read-ids.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({
  ...pageArguments,
  iid: maybe(iid),
  state: maybe(v.picklist(['upcoming', 'current', 'opened', 'closed', 'all'])),
  search: searchText,
  in: maybe(v.array(v.picklist(['TITLE', 'CADENCE_TITLE']))),
  iterationCadenceIds: maybe(v.pipe(v.array(recordId('cadences')), v.maxLength(100, 'has more than 100 ids.'))),
  sort: maybe(v.picklist(['CADENCE_AND_DUE_DATE_ASC', 'CADENCE_AND_DUE_DATE_DESC'])),
  includeAncestors: maybe(v.boolean()),
})

/** Puts those of a cadence that end last first, where they are sorted upwards. */
const FAR_DAYS = 9_999_999

/** Returns the value that puts an iteration in its place. */
function placeOf({ startDate, dueDate, cadenceId: cadence }: IterationItem, sort: string | null | undefined): string {
  if (!sort) return startDate
  const days = daysFromDate(dueDate)
  return `${padded(cadence, 16)}#${padded(sort === 'CADENCE_AND_DUE_DATE_ASC' ? days : FAR_DAYS - days, 7)}`
}

/** Sorts iterations by first day. A project uses those of its groups. */
const iterationsOf = (type: 'Group' | 'Project') =>
  field(`${type}.iterations`, {
    on: namespaceSource,
    arguments: schema,
    answer: async ({ table, viewer, webUrl, today, source, arguments: args }, name) => {
      const access = createNamespaceAccess(table, viewer, [source])
      const groupIds = type === 'Project' ? source.namespaceIds.slice(0, -1) : source.namespaceIds
      const iterations = await listIterations(
        table,
        access,
        groupIds,
        { ...args, cadenceIds: args.iterationCadenceIds },
        today,
      )
      const keyOf = (iteration: IterationItem) => ({ value: placeOf(iteration, args.sort), id: iteration.id })
      const list = askedList(name, source.numericId, args)
      return listConnection(iterations, list, { keyOf }, args, (iteration) => iterationObject(iteration, webUrl, today))
    },
  })

export const namespaceIterations = [iterationsOf('Group'), iterationsOf('Project')]
