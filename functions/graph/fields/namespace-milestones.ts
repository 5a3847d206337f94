import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import { isDescending, milestoneSortValue, type MilestoneFilter } from '#domain/namespace/milestone-view.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listMilestones, listOwnMilestones } from '#operations/read/namespace/list-milestones.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { milestoneObject } from '#presenters/graphql/milestone-object.ts'
import { field, nothing } from '../field.ts'
import { day, maybe, pageArguments, searchText, timeframe } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const milestoneId = v.pipe(
  v.string(),
  v.transform((text) => globalIdNumber('Milestone', text)),
  v.number('has an id that is not one of a milestone.'),
)

const schema = v.object({
  ...pageArguments,
  ids: maybe(v.pipe(v.array(milestoneId), v.maxLength(100, 'has more than 100 ids.'))),
  state: maybe(v.picklist(['active', 'closed'])),
  title: maybe(v.string()),
  searchTitle: searchText,
  containingDate: maybe(day),
  timeframe: maybe(timeframe),
  sort: maybe(v.picklist(['DUE_DATE_ASC', 'DUE_DATE_DESC', 'TITLE_ASC', 'TITLE_DESC', 'EXPIRED_LAST_DUE_DATE_ASC'])),
  includeDescendants: maybe(v.boolean()),
  includeAncestors: maybe(v.boolean()),
})

const filterOf = (args: v.InferOutput<typeof schema>): MilestoneFilter => ({
  ...(args.ids && { ids: args.ids }),
  ...(args.state && { state: args.state }),
  ...(typeof args.title === 'string' && { title: args.title }),
  ...(args.searchTitle && { searchTitle: args.searchTitle }),
  ...(args.containingDate && { containingDate: args.containingDate }),
  ...(args.timeframe && { timeframe: args.timeframe }),
})

const milestonesOf = (type: 'Group' | 'Project') =>
  field(`${type}.milestones`, {
    on: namespaceSource,
    arguments: schema,
    answer: async ({ table, viewer, source: namespace, today, webUrl, arguments: args }, name) => {
      const order = args.sort ?? 'DUE_DATE_ASC'
      const { namespaceIds } = namespace
      const milestones = await listMilestones(
        table,
        createNamespaceAccess(table, viewer, [namespace]),
        { namespaceIds, ofProject: type === 'Project' },
        {
          filter: filterOf(args),
          includeAncestors: args.includeAncestors ?? false,
          includeDescendants: args.includeDescendants ?? false,
        },
      )
      return listConnection(
        milestones,
        askedList(name, namespace.numericId, args),
        {
          keyOf: (milestone) => ({ value: milestoneSortValue(milestone, order, today), id: milestone.id }),
          descending: isDescending(order),
        },
        args,
        (milestone) =>
          milestoneObject(
            milestone,
            webUrl,
            today,
            milestone.description,
            milestone.namespaceIds.length > namespaceIds.length,
          ),
      )
    },
  })

/** Those of the groups and projects of which the person is a member, by due date. */
export const ownMilestones = field('CurrentUser.milestones', {
  on: nothing,
  arguments: v.object({ ...pageArguments, state: maybe(v.picklist(['active', 'closed'])) }),
  answer: async ({ table, viewer, today, webUrl, arguments: args }, name) => {
    const milestones = await listOwnMilestones(table, createNamespaceAccess(table, viewer), args.state ?? null)
    return listConnection(
      milestones,
      askedList(name, viewer.id, args),
      {
        keyOf: (milestone) => ({ value: milestoneSortValue(milestone, 'DUE_DATE_ASC', today), id: milestone.id }),
        descending: isDescending('DUE_DATE_ASC'),
      },
      args,
      (milestone) => milestoneObject(milestone, webUrl, today, milestone.description),
    )
  },
})

export const namespaceMilestones = [milestonesOf('Group'), milestonesOf('Project')]
