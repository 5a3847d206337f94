import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { findEpic, type WholeEpic } from '#operations/read/item/epic-details.ts'
import { findGroupAt, findProjectAt } from '#operations/read/namespace/find-namespace.ts'
import { findItem, type ItemDetails } from '#operations/read/item/item-details.ts'
import { iidNumber } from '#domain/ids.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Answer } from '../server/answer.ts'
import type { PageRequest, PageRoute } from '../server/endpoint.ts'
import { pageValues } from '../server/read-input.ts'
import type { RestRequest } from '../server/router.ts'
import { pageNotFound } from './page-answers.ts'

/** What an endpoint takes besides its address. */
type Form = Pick<PageRoute, 'input' | 'names'>

/** Completes a request with what was sent, which is looked at when it is known that there is what the address names. */
const withGiven = (request: RestRequest, { input = {}, names = [] }: Form): PageRequest => ({
  ...request,
  given: pageValues(input, names, request),
})

const groupOf = ({ table, viewer, parameters }: RestRequest): Promise<GroupItem | null> =>
  findGroupAt(table, viewer, parameters.group ?? '')
const projectOf = ({ table, viewer, parameters }: RestRequest): Promise<ProjectItem | null> =>
  findProjectAt(table, viewer, parameters.project ?? '')

/** Runs an endpoint whose address names nothing that has to be found. */
export const onPage = (answer: (request: PageRequest) => Promise<Answer>, form: Form = {}): PageRoute => ({
  ...form,
  answer: async (request) => answer(withGiven(request, form)),
})

/** Runs an endpoint for the group of the address. */
export const onGroupPage = (
  answer: (request: PageRequest, group: GroupItem) => Promise<Answer>,
  form: Form = {},
): PageRoute => ({
  ...form,
  answer: async (request) => {
    const group = await groupOf(request)
    return group === null ? pageNotFound : answer(withGiven(request, form), group)
  },
})

/** Runs an endpoint for the project of the address. */
export const onProjectPage = (
  answer: (request: PageRequest, project: ProjectItem) => Promise<Answer>,
  form: Form = {},
): PageRoute => ({
  ...form,
  answer: async (request) => {
    const project = await projectOf(request)
    return project === null ? pageNotFound : answer(withGiven(request, form), project)
  },
})

/** Runs an endpoint for the item of the address. */
export const onItemPage = (
  kind: ItemKind,
  answer: (request: PageRequest, whole: ItemDetails) => Promise<Answer>,
  form: Form = {},
): PageRoute => ({
  ...form,
  answer: async (request) => {
    const { table, viewer, parameters } = request
    const home = KINDS[kind].home === 'group' ? await groupOf(request) : await projectOf(request)
    const whole = home && (await findItem(table, viewer, home, { kind, number: parameters.iid ?? '' }))
    return whole === null ? pageNotFound : answer(withGiven(request, form), whole)
  },
})

/** Returns the epic of the group with this number, if the viewer may read it. */
export async function epicNumbered(request: RestRequest, group: GroupItem, text: string): Promise<WholeEpic | null> {
  const iid = iidNumber(text)
  return iid === null ? null : findEpic(request.table, request.viewer, group, iid)
}

/** Runs an endpoint for the epic of the address. */
export const onEpicPage = (
  answer: (request: PageRequest, group: GroupItem, epic: WholeEpic) => Promise<Answer>,
  form: Form = {},
): PageRoute => ({
  ...form,
  answer: async (request) => {
    const group = await groupOf(request)
    const epic = group && (await epicNumbered(request, group, request.parameters.iid ?? ''))
    return group === null || epic === null ? pageNotFound : answer(withGiven(request, form), group, epic)
  },
})
