import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { isIssueToClients, type ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { itemTimelogs, timelogsNow } from '#operations/read/item/item-timelogs.ts'
import { loadItems, type KnownItem } from '#operations/read/item/load-items.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import {
  allTimelogs,
  listTimelogs,
  type ListedTimelog,
  type TimelogQuery,
} from '#operations/read/item/list-timelogs.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { mayDeleteTimelog, timelogById } from '#operations/timelog/found-timelog.ts'
import { itemPk } from '#table/keys/keys.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import type { TimelogItem } from '#table/items/timelog.ts'
import { field, nothing, type FieldRequest, type GraphField } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { loadIssue } from '../load-issue.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { groupNumber, projectNumber } from '../read-ids.ts'
import { selectsCount } from '../selected.ts'
import { itemSource, namespaceSource, userSource, workItemSource } from '../source.ts'

/** Returns a record of time as GraphQL shows it; which item it is of is for the field that shows that. */
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

/** Returns an instant of a day, by the day alone or by itself. */
const instant = (time: string) =>
  maybe(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'is no date.'),
      v.transform((text) => `${text.slice(0, 10)}T${time}Z`),
    ),
  )

const time = maybe(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text).toISOString()),
  ),
)

const listArguments = v.pipe(
  v.object({
    ...pageArguments,
    startDate: instant('00:00:00.000'),
    endDate: instant('23:59:59.999'),
    startTime: time,
    endTime: time,
    username: maybe(v.string()),
    groupId: maybe(groupNumber),
    projectId: maybe(projectNumber),
    sort: maybe(v.picklist(['SPENT_AT_ASC', 'SPENT_AT_DESC'])),
  }),
  v.check(
    ({ startDate, startTime }) => !startDate || !startTime,
    'must give either a start date or time, but not both.',
  ),
  v.check(({ endDate, endTime }) => !endDate || !endTime, 'must give either an end date or time, but not both.'),
  v.transform(({ startDate, startTime, endDate, endTime, ...rest }) => ({
    ...rest,
    from: startDate ?? startTime ?? null,
    to: endDate ?? endTime ?? null,
  })),
  v.check(({ from, to }) => from === null || to === null || from <= to, 'must not end before they start.'),
)
type ListArguments = v.InferOutput<typeof listArguments>

/** What the field's parent says of the list. */
interface Parent {
  /** Names the list in cursors. */
  id: number | null
  userId?: number
  place?: number[]
}

/** Returns what is asked for; null where it names something that is not there, or not for the viewer. */
async function askedTimelogs(
  { table, viewer }: FieldRequest,
  parent: Parent,
  { username, groupId, projectId, from, to }: ListArguments,
): Promise<TimelogQuery | null> {
  const named = [
    ...(groupId ? [await findGroup(table, viewer, `${groupId}`)] : []),
    ...(projectId ? [await findProject(table, viewer, `${projectId}`)] : []),
  ]
  const places = [...(parent.place ? [parent.place] : []), ...named.map((place) => place?.namespaceIds ?? null)]
  const people = username ? (await listUsers(table, { usernames: [username] })).map(({ id }) => id) : []
  const userIds = [...(parent.userId === undefined ? [] : [parent.userId]), ...people]
  if (places.length + userIds.length === 0 && !username) {
    throw new ProblemError({ code: 'BAD_REQUEST', message: 'Provide a username, a project or a group.' })
  }
  const [userId] = userIds
  const isNobody = (username && people.length === 0) || new Set(userIds).size > 1
  const there = places.filter((place) => place !== null)
  if (isNobody || there.length < places.length) return null
  return {
    places: there,
    ...(userId !== undefined && { userId }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

/** Returns a list of the records of many items: of a group or project, of a person, or of what its arguments name. */
const timelogList = <Source>(owner: string, on: (source: unknown) => Source, parentOf: (source: Source) => Parent) =>
  field(`${owner}.timelogs`, {
    on,
    arguments: listArguments,
    answer: async (request, name) => {
      const { table, viewer, arguments: args } = request
      const parent = parentOf(request.source)
      const list = askedList(name, parent.id, args)
      const newestFirst = args.sort === 'SPENT_AT_DESC'
      const asked = await askedTimelogs(request, parent, args)
      const keyOf = ({ log }: ListedTimelog) => ({ value: log.spentAt, id: log.id })
      const toNode = ({ item, log }: ListedTimelog) => timelogObject(request, item, log)
      if (asked === null || selectsCount(request.selection)) {
        const rows = asked === null ? [] : await allTimelogs(table, viewer, asked)
        const page = listConnection(rows, list, { keyOf, descending: newestFirst }, args, toNode)
        return { ...page, totalSpentTime: rows.reduce((sum, { log }) => sum + log.seconds, 0) }
      }
      const bounds = askedHistory(list, args)
      const page = await listTimelogs(table, viewer, asked, { ...bounds, newestFirst })
      return historyConnection(list, bounds, page, { placeOf: ({ log }) => ({ at: log.spentAt, id: log.id }), toNode })
    },
  })

const timelogsOf = (owner: string, on: (source: unknown) => ItemRef): GraphField =>
  field(`${owner}.timelogs`, {
    on,
    arguments: v.object(pageArguments),
    answer: async (request, name) => {
      const { table, viewer, source, arguments: args } = request
      const item = (await loadItems(table, [source])).get(itemPk(source))
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
    return isIssueToClients(kind) ? loadIssue(request, id, 'strong') : Promise.resolve(null)
  },
})

/** Returns a record of time as it is now, for the answer of a mutation. */
export async function shownTimelog(request: FieldRequest, timelogId: number) {
  const { log, found } = await timelogById(request, timelogId)
  const [now = log] = await timelogsNow(request.table, [log])
  return timelogObject(request, found, now)
}

/** Returns a record that is not there any more, as it was. */
export async function goneTimelog(request: FieldRequest, ref: ItemRef, gone: TimelogItem) {
  const item = (await loadItems(request.table, [ref], { consistency: 'strong' })).get(itemPk(ref))
  const [log = gone] = await timelogsNow(request.table, [gone])
  return item === undefined ? null : timelogObject(request, item, log)
}

/** Records of the time that people spent on issues and tasks. */
export const timelogs: GraphField[] = [
  timelogsOf('Issue', itemSource('Issue')),
  timelogsOf('EpicIssue', itemSource('EpicIssue')),
  timelogsOf('WorkItemWidgetTimeTracking', workItemSource),
  timelogList('Query', nothing, () => ({ id: null })),
  timelogList('Group', namespaceSource, ({ numericId, namespaceIds }) => ({ id: numericId, place: namespaceIds })),
  timelogList('Project', namespaceSource, ({ numericId, namespaceIds }) => ({ id: numericId, place: namespaceIds })),
  timelogList('UserCore', userSource, (id) => ({ id, userId: id })),
  timelogList('CurrentUser', userSource, (id) => ({ id, userId: id })),
  issueOfTimelog,
]
