import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { isIssueToClients, type ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { subjectOf } from '#operations/item/found-item.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { itemTimelogs, timelogsNow } from '#operations/read/item-timelogs.ts'
import { knownItems, type KnownItem } from '#operations/read/known-items.ts'
import { listConnection } from '#operations/read/list-connection.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import { mayDeleteTimelog, timelogById } from '#operations/timelog/found-timelog.ts'
import { itemPk } from '#table/keys.ts'
import { userObject } from '#table/objects/user-object.ts'
import type { TimelogItem } from '#table/timelog.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { issueNow } from '../issue-now.ts'
import { pageArguments } from '../read-arguments.ts'
import { itemSource, workItemSource } from '../source.ts'

/** A record of time as GraphQL shows it; which item it is of is for the field that shows that. */
const timelogObject = ({ viewer, webUrl }: FieldRequest, item: KnownItem, log: TimelogItem) => ({
  id: globalId('Timelog', log.id),
  timeSpent: log.seconds,
  spentAt: log.spentAt,
  summary: log.summary,
  user: userObject(log.user, webUrl),
  note: null,
  userPermissions: { adminTimelog: mayDeleteTimelog(viewer, item, log) },
  ...{ itemKind: item.kind, numericId: item.core.id },
})

const timelogsOf = (owner: string, on: (source: unknown) => ItemRef): GraphField =>
  field(`${owner}.timelogs`, {
    on,
    arguments: v.object(pageArguments),
    answer: async (request, name) => {
      const { table, viewer, source, arguments: args } = request
      const item = (await knownItems(table, [source])).get(itemPk(source))
      if (item === undefined || !can(viewer, 'read', subjectOf(item))) throw new ProblemError(NOT_FOUND)
      const logs = await itemTimelogs(table, source)
      const list = askedList(name, source.id, args)
      const keyOf = ({ spentAt, id }: TimelogItem) => ({ value: spentAt, id })
      const page = listConnection(logs, list, { keyOf, descending: true }, args, (log) =>
        timelogObject(request, item, log),
      )
      return { ...page, totalSpentTime: logs.reduce((sum, { seconds }) => sum + seconds, 0) }
    },
  })

/** The issue that a record is of; tasks are none. */
const issueOfTimelog = field('Timelog.issue', {
  on: workItemSource,
  arguments: v.object({}),
  answer: (request) => {
    const { kind, id } = request.source
    return isIssueToClients(kind) ? issueNow(request, id, 'strong') : Promise.resolve(null)
  },
})

/** A record of time as it is now, for the answer of a mutation. */
export async function shownTimelog(request: FieldRequest, timelogId: number) {
  const { log, found } = await timelogById(request, timelogId)
  const [now = log] = await timelogsNow(request.table, [log])
  return timelogObject(request, found, now)
}

/** A record that is not there any more, as it was. */
export async function goneTimelog(request: FieldRequest, ref: ItemRef, gone: TimelogItem) {
  const item = (await knownItems(request.table, [ref], 'strong')).get(itemPk(ref))
  const [log = gone] = await timelogsNow(request.table, [gone])
  return item === undefined ? null : timelogObject(request, item, log)
}

/** Records of the time that people spent on issues and tasks. */
export const timelogs: GraphField[] = [
  timelogsOf('Issue', itemSource('Issue')),
  timelogsOf('EpicIssue', itemSource('EpicIssue')),
  timelogsOf('WorkItemWidgetTimeTracking', workItemSource),
  issueOfTimelog,
]
