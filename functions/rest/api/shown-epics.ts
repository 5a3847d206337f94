import { readableParents } from '#operations/read/item/readable-parents.ts'
import type { WholeItem } from '#operations/read/item/load-items.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { epicJson } from '#presenters/rest/epic-json.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns epics as the API shows them to the one who asks, from the group that the request named. */
export async function shownEpics(
  request: RestRequest,
  group: GroupItem,
  epics: WholeItem<'epic'>[],
  withLabelDetails = false,
) {
  const view = { viewer: request.viewer, today: request.today, fromGroupPath: group.fullPath, withLabelDetails }
  const parents = await readableParents(
    request.table,
    request.viewer,
    epics.map(({ core }) => core),
  )
  return epics.map((epic, index) => epicJson(epic, parents[index] ?? null, view))
}

/** Returns an epic as the API shows it to the one who asks. */
export async function shownEpic(request: RestRequest, group: GroupItem, epic: WholeItem<'epic'>) {
  const [shown] = await shownEpics(request, group, [epic])
  return shown
}
