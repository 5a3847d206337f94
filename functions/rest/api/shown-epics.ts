import { NOTHING_COUNTED, itemCounts } from '#operations/note/note-count.ts'
import { readableParents } from '#operations/read/item/readable-parents.ts'
import type { WholeEpic } from '#operations/read/item/epic-details.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { epicJson } from '#presenters/rest/epic-json.ts'
import type { RestRequest } from '../server/router.ts'

const parentsOf = ({ table, viewer }: RestRequest, epics: WholeEpic[]) =>
  readableParents(
    table,
    viewer,
    epics.map(({ core }) => core),
  )

/** Returns epics as the API shows them to the one who asks, from the group that the request named. */
export async function shownEpics(request: RestRequest, group: GroupItem, epics: WholeEpic[], withLabelDetails = false) {
  const view = { viewer: request.viewer, today: request.today, fromGroupPath: group.fullPath, withLabelDetails }
  const parents = await parentsOf(request, epics)
  const counts = await itemCounts(
    request.table,
    epics.map(({ core: { id } }) => ({ kind: 'epic', id })),
  )
  return epics.map((epic, index) =>
    epicJson(epic, parents[index] ?? null, { ...view, counts: counts[index] ?? NOTHING_COUNTED }),
  )
}

/** Returns an epic as the API shows it to the one who asks. */
export async function shownEpic(request: RestRequest, group: GroupItem, epic: WholeEpic) {
  const [shown] = await shownEpics(request, group, [epic])
  return shown
}
