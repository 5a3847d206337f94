import * as v from 'valibot'
import { isTimeWithin } from '#domain/time/compare-times.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { listMilestones } from '#operations/read/namespace/list-milestones.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { MilestoneItem } from '#table/items/place-items.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { wholeMilestoneJson } from '#presenters/rest/milestone-json.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, names, oneOf, paging, text, time } from '../server/query.ts'
import { wholeMilestone } from '#presenters/rest/place-shapes.ts'

const filters = {
  ...paging,
  iids: names,
  state: oneOf(['active', 'closed', 'all']),
  title: text,
  search: text,
  include_parent_milestones: flag,
  include_ancestors: flag,
  include_descendants: flag,
  updated_before: time,
  updated_after: time,
  containing_date: time,
  start_date: time,
  end_date: time,
}

type Given = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>

const dayOf = (at: string): string => at.slice(0, 10)

const filterOf = ({ state, title, containing_date: containing, start_date: start, end_date: end }: Given) => ({
  ...(state && state !== 'all' && { state }),
  ...(title && { title }),
  ...(containing && { containingDate: dayOf(containing) }),
  ...(start && end && { timeframe: { start: dayOf(start), end: dayOf(end) } }),
})

const withAncestors = (given: Given): boolean => given.include_ancestors ?? given.include_parent_milestones ?? false

/** Returns what only REST asks. Numbers count inside their group or project, so they say nothing where those above take part. */
const isAskedFor =
  (given: Given) =>
  ({ iid, title, description, updatedAt }: MilestoneItem): boolean =>
    (given.iids === undefined || withAncestors(given) || given.iids.includes(`${iid}`)) &&
    containsText(given.search, title, description ?? '') &&
    isTimeWithin(updatedAt, given.updated_after, given.updated_before)

const byDueDate = ({ dueDate, id }: MilestoneItem): RowKey => ({ value: dueDate, id })

/**
 * Describes the endpoint that lists the milestones of a group or of a project.
 * @throws ProblemError BAD_REQUEST
 */
export const listMilestonesOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/milestones`, {
    summary: `List the milestones of a ${word}, the next due one first`,
    input: filters,
    shows: v.array(wholeMilestone),
    on: find,
    answer: async (request, namespace) => {
      const { table, viewer, today, input } = request
      const access = createNamespaceAccess(table, viewer, [namespace])
      const owner = { namespaceIds: namespace.namespaceIds, ofProject: namespace.kind === 'project' }
      const found = await listMilestones(table, access, owner, {
        filter: filterOf(input),
        includeAncestors: withAncestors(input),
        includeDescendants: namespace.kind === 'group' && (input.include_descendants ?? false),
      })
      const milestones = found
        .filter(isAskedFor(input))
        .toSorted((a, b) => compareRows(byDueDate(a), byDueDate(b), false))
      const body = sliceOf(milestones, input).map((milestone) => wholeMilestoneJson(milestone, today))
      return pageAnswer(body, milestones.length, input, request)
    },
  })
