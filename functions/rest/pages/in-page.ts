import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { findGroupAt, findProjectAt } from '#operations/read/namespace/find-namespace.ts'
import { findItem, type ItemDetails, type KnownOfGroup } from '#operations/read/item/load-items.ts'
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
    const parts = ['aggregate', 'description'] as const
    const whole = home && (await findItem(table, viewer, home, { kind, number: parameters.iid ?? '', parts }))
    return whole === null ? pageNotFound : answer(withGiven(request, form), whole)
  },
})

/** Returns the epic of the group with this number, if the viewer may read it. */
export const epicNumbered = (
  { table, viewer }: RestRequest,
  group: GroupItem,
  number: string,
): Promise<KnownOfGroup | null> => findItem(table, viewer, group, { kind: 'epic', number })

/** Runs an endpoint for the epic of the address. */
export const onEpicPage = (
  answer: (request: PageRequest, epic: KnownOfGroup) => Promise<Answer>,
  form: Form = {},
): PageRoute => ({
  ...form,
  answer: async (request) => {
    const group = await groupOf(request)
    const epic = group && (await epicNumbered(request, group, request.parameters.iid ?? ''))
    return epic === null ? pageNotFound : answer(withGiven(request, form), epic)
  },
})
