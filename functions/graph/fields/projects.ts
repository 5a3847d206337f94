import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import type { RowKey } from '#domain/keyset.ts'
import { listConnection, type ListOrder } from '#operations/read/list/list-connection.ts'
import { listProjects, listProjectsAnywhere } from '#operations/read/namespace/list-projects.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource, shownNamespaceSource } from '../source.ts'

const NAMED_MAX = 100

const projectId = v.pipe(
  v.string(),
  v.transform((text) => globalIdNumber('Project', text)),
  v.number('has an id that is not one of a project.'),
)

const shared = {
  ...pageArguments,
  ids: maybe(v.pipe(v.array(projectId), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`))),
  search: searchText,
  withIssuesEnabled: maybe(v.boolean()),
  includeArchived: maybe(v.boolean()),
  active: maybe(v.boolean()),
}

/** Returns how well a project's name answers a search, best first: it is the name, begins it, or stands elsewhere. */
function similarity({ name, path }: ProjectItem, search: string): number {
  const texts = [name.toLowerCase(), path.toLowerCase()]
  if (texts.includes(search)) return 0
  return texts.some((text) => text.startsWith(search)) ? 1 : 2
}

const VALUES = {
  id: ({ id }: ProjectItem) => `${id}`.padStart(16, '0'),
  // Projects of one name stand by their groups.
  name: ({ name, fullPath }: ProjectItem) => `${name.toLowerCase()}\n${fullPath.toLowerCase()}`,
  path: ({ path }: ProjectItem) => path.toLowerCase(),
  created: ({ createdAt }: ProjectItem) => createdAt,
  latest_activity: ({ lastActivityAt }: ProjectItem) => lastActivityAt,
}
const VALUE_NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[]
const SORTS = [
  'similarity',
  ...VALUE_NAMES.flatMap((name) => [`${name}_asc` as const, `${name}_desc` as const]),
] as const
type Sort = (typeof SORTS)[number]

function orderOf(sort: Sort, search: string | null | undefined): ListOrder<ProjectItem> {
  const text = search?.trim().toLowerCase() ?? ''
  const name = VALUE_NAMES.find((value) => sort.startsWith(`${value}_`))
  const valueOf = name ? VALUES[name] : (project: ProjectItem) => `${similarity(project, text)}${VALUES.name(project)}`
  const keyOf = (project: ProjectItem): RowKey => ({ value: valueOf(project), id: project.id })
  return { keyOf, descending: sort.endsWith('_desc') }
}

const GROUP_SORTS = { ACTIVITY_DESC: 'latest_activity_desc', SIMILARITY: 'similarity' } as const

type PlaceSource = ReturnType<typeof namespaceSource>

const groupArguments = v.object({
  ...shared,
  includeSubgroups: maybe(v.boolean()),
  sort: maybe(v.picklist(['ACTIVITY_DESC', 'SIMILARITY'])),
})

/** Returns a page of the projects that were found in a group or project. */
function pageOfPlace(
  { viewer, webUrl, source, arguments: args }: FieldRequest<PlaceSource, v.InferOutput<typeof groupArguments>>,
  name: string,
  found: ProjectItem[],
) {
  const order = orderOf(GROUP_SORTS[args.sort ?? 'ACTIVITY_DESC'], args.search)
  const list = askedList(name, source.numericId, args)
  return listConnection(found, list, order, args, (project) => projectObject(project, viewer, webUrl))
}

/** Of one group. */
export const groupProjects = field('Group.projects', {
  on: namespaceSource,
  arguments: groupArguments,
  answer: async (request, name) => {
    const { table, viewer, source, arguments: args } = request
    return pageOfPlace(request, name, await listProjects(table, viewer, source.namespaceIds, args))
  },
})

/** Returns the projects of a group; a project has none. */
export const namespaceProjects = field('Namespace.projects', {
  on: shownNamespaceSource,
  arguments: groupArguments,
  answer: async (request, name) => {
    const { table, viewer, source, arguments: args } = request
    if (source === null) return null
    const found = source.placeKind === 'group' ? await listProjects(table, viewer, source.namespaceIds, args) : []
    return pageOfPlace({ ...request, source }, name, found)
  },
})

/** Wherever they are. */
export const projects = field('Query.projects', {
  on: nothing,
  arguments: v.object({
    ...shared,
    fullPaths: maybe(v.pipe(v.array(v.string()), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} paths.`))),
    searchNamespaces: maybe(v.boolean()),
    membership: maybe(v.boolean()),
    sort: maybe(v.pipe(v.string(), v.toLowerCase(), v.picklist(SORTS, 'is no order of projects.'))),
  }),
  answer: async ({ table, viewer, webUrl, arguments: args }, name) => {
    const found = await listProjectsAnywhere(table, viewer, args)
    const order = orderOf(args.sort ?? 'id_desc', args.search)
    return listConnection(found, askedList(name, null, args), order, args, (project) =>
      projectObject(project, viewer, webUrl),
    )
  },
})
