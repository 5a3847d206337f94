import { iidNumber } from '#domain/ids.ts'
import { findGroupAt } from '#operations/read/find-namespace.ts'
import { findEpic, type WholeEpic } from '#operations/read/epic-details.ts'
import type { GroupItem } from '#table/place-items.ts'
import type { Answer } from '../answer.ts'
import type { RestRequest, RestRoute } from '../router.ts'
import { pageNotFound } from './page-answers.ts'

/** Runs an endpoint for the group of the address. */
export const onGroupPage =
  (answer: (request: RestRequest, group: GroupItem) => Promise<Answer>): RestRoute =>
  async (request) => {
    const group = await findGroupAt(request.table, request.viewer, request.parameters.group ?? '')
    return group === null ? pageNotFound : answer(request, group)
  }

/** The epic of the group with this number, if the viewer may read it. */
export async function epicNumbered(request: RestRequest, group: GroupItem, text: string): Promise<WholeEpic | null> {
  const iid = iidNumber(text)
  return iid === null ? null : findEpic(request.table, request.viewer, group, iid)
}

/** Runs an endpoint for the epic of the address. */
export const onEpicPage = (
  answer: (request: RestRequest, group: GroupItem, epic: WholeEpic) => Promise<Answer>,
): RestRoute =>
  onGroupPage(async (request, group) => {
    const epic = await epicNumbered(request, group, request.parameters.iid ?? '')
    return epic === null ? pageNotFound : answer(request, group, epic)
  })
