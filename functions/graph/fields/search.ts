import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import { LABELS_MAX, SEARCH_MAX } from '#domain/limits.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { checkedPage } from '#operations/read/list/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/list/row-cursor.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { getItem } from '#table/client/read.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { SEARCHED_ITEMS, SEARCH_KINDS, type SearchKind } from '#operations/search/search-request.ts'
import { search } from '#operations/search/search.ts'
import type { Place } from '#operations/search/searched-places.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { choices, maybe } from '../read-arguments.ts'
import { searchHitObject } from '../search-hit-object.ts'

/**
 * Returns the group or project with a global id or a full path, or null where none is given.
 * @throws ProblemError NOT_FOUND
 */
async function scopeOf({ table, viewer }: FieldRequest, named: string | undefined): Promise<Place | null> {
  if (named === undefined) return null
  const [groupId, projectId] = [globalIdNumber('Group', named), globalIdNumber('Project', named)]
  const place =
    (projectId === null ? await findGroup(table, viewer, `${groupId ?? named}`) : null) ??
    (groupId === null ? await findProject(table, viewer, `${projectId ?? named}`) : null)
  if (place === null) throw new ProblemError(NOT_FOUND)
  return place
}

/** More than any user name has. */
const USERNAME_MAX = 255
const username = maybe(v.pipe(v.string(), v.maxLength(USERNAME_MAX, `is longer than ${USERNAME_MAX} characters.`)))

const labelTitles = v.pipe(v.array(v.string()), v.maxLength(LABELS_MAX, `has more than ${LABELS_MAX} names.`))

/** Returns the count of what cannot meet the conditions that are asked for. */
const noneOf = (kind: SearchKind) => ({ kind, count: 0, isComplete: true })

/** Stands for the viewer. */
const ME = '@me'

/** Returns the number of the person of a user name, 0 where there is nobody; undefined where none is given. */
async function personNamed({ table, viewer }: FieldRequest, username: string | null | undefined) {
  if (username === null || username === undefined) return undefined
  if (username === ME) return viewer.id ?? 0
  const person = await getItem<ViewerItem>(table, viewerKey(username))
  return person?.id ?? 0
}

export const searchField = field('Query.search', {
  on: nothing,
  arguments: v.object({
    query: v.pipe(v.string(), v.maxLength(SEARCH_MAX, `is longer than ${SEARCH_MAX} characters.`)),
    in: maybe(v.string()),
    kinds: choices(SEARCH_KINDS),
    descriptions: maybe(v.boolean()),
    state: maybe(v.picklist(['opened', 'closed', 'all'])),
    authorUsername: username,
    assigneeUsername: username,
    labelName: maybe(labelTitles),
    confidential: maybe(v.boolean()),
    first: maybe(v.number()),
    after: maybe(v.string()),
  }),
  answer: async (request, name) => {
    const { table, files, viewer, webUrl, arguments: args } = request
    const list = askedList(name, null, args)
    const { size, after } = checkedPage(list, args)
    const place = await scopeOf(request, args.in ?? undefined)
    const asked = {
      state: args.state === 'all' ? undefined : (args.state ?? undefined),
      confidential: args.confidential ?? undefined,
      authorId: await personNamed(request, args.authorUsername),
      assigneeId: await personNamed(request, args.assigneeUsername),
      labelTitles: args.labelName?.length === 0 ? undefined : (args.labelName ?? undefined),
    }
    const isOfItems = Object.values(asked).some((value) => value !== undefined)
    const canBeFound = (kind: SearchKind): boolean => !isOfItems || SEARCHED_ITEMS.includes(kind)
    // Later pages would count the same again.
    const isCounted = after === null && (request.selection?.includes('counts') ?? true)
    const { hits, hasNextPage, counts, ...others } = await search(
      { table, files: replicaFiles(files), viewer },
      {
        ...{ query: args.query, scope: place, ...asked },
        kinds: (args.kinds ?? SEARCH_KINDS).filter(canBeFound),
        counted: isCounted ? SEARCH_KINDS.filter(canBeFound) : [],
        ...{ descriptions: args.descriptions ?? false, size, after, siteUrl: webUrl },
      },
    )
    const [first, last] = [hits.at(0), hits.at(-1)].map((hit) => (hit ? rowCursor(list, hit.key) : null))
    return {
      ...others,
      searchedIn: place?.fullPath ?? null,
      counts: isCounted ? SEARCH_KINDS.map((kind) => counts.find((one) => one.kind === kind) ?? noneOf(kind)) : null,
      hits: hits.map((hit) => searchHitObject(hit)),
      pageInfo: { hasNextPage, hasPreviousPage: after !== null, startCursor: first, endCursor: last },
    }
  },
})
