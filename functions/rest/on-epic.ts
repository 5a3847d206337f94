import { iidNumber } from '#domain/ids.ts'
import { findEpic, type WholeEpic } from '#operations/read/whole-epics.ts'
import type { GroupItem } from '#table/place-items.ts'
import { notFound, type Answer } from './answer.ts'
import { inEpicGroup } from './in-namespace.ts'
import type { RestRequest, RestRoute } from './router.ts'

/** Runs a route for the epic that the path names. */
export const onEpic = (
  answer: (request: RestRequest, group: GroupItem, epic: WholeEpic) => Promise<Answer>,
): RestRoute =>
  inEpicGroup(async (request, group) => {
    const iid = iidNumber(request.parameters.iid ?? '')
    const epic = iid === null ? null : await findEpic(request.table, request.viewer, group, iid)
    return epic === null ? notFound('Epic') : answer(request, group, epic)
  })
