import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { findEpic, type WholeEpic } from '#operations/read/epic-details.ts'
import { findGroupAt, findProjectAt } from '#operations/read/find-namespace.ts'
import { findItem, type WholeItem } from '#operations/read/item-details.ts'
import { iidNumber } from '#domain/ids.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
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

/** Runs an endpoint for the project of the address. */
export const onProjectPage =
  (answer: (request: RestRequest, project: ProjectItem) => Promise<Answer>): RestRoute =>
  async (request) => {
    const project = await findProjectAt(request.table, request.viewer, request.parameters.project ?? '')
    return project === null ? pageNotFound : answer(request, project)
  }

/** Runs an endpoint for the item of the address. */
export const onItemPage = (
  kind: ItemKind,
  answer: (request: RestRequest, whole: WholeItem) => Promise<Answer>,
): RestRoute => {
  const find = async (request: RestRequest, home: GroupItem | ProjectItem): Promise<Answer> => {
    const { table, viewer, parameters } = request
    const whole = await findItem(table, viewer, home, { kind, number: parameters.iid ?? '' })
    return whole === null ? pageNotFound : answer(request, whole)
  }
  return KINDS[kind].home === 'group' ? onGroupPage(find) : onProjectPage(find)
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
