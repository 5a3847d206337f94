import * as v from 'valibot'
import { containsText } from '#domain/text/search-terms.ts'
import { sharesOf } from '#operations/membership/share-namespace.ts'
import { canReadGroup } from '#operations/read/namespace/group-list.ts'
import { authorize, namespaceSubject } from '#operations/write/authorize.ts'
import { allGroups, wholeGroups } from '#operations/read/namespace/group-directory.ts'
import { transferLocation } from '#presenters/rest/place-shapes.ts'
import { getItems } from '#table/client/read.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupKey } from '#table/keys/keys.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, names, number, paging, text } from '../server/query.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { locationJson } from './transfers.ts'

const PATH = '/api/v4/projects/{id+}'

const listGroups = endpoint(`GET ${PATH}/groups`, {
  summary:
    'List the groups that a project is in, from the top-level one down, and those with which it is shared where that is asked for',
  input: { ...paging, search: text, with_shared: flag, shared_min_access_level: number, skip_groups: names },
  shows: v.array(transferLocation),
  on: project,
  answer: async (request, { kind, id, namespaceIds }) => {
    const { table, viewer, input } = request
    const least = input.shared_min_access_level ?? 0
    const shares = input.with_shared ? await sharesOf(table, viewer, [{ kind, id }]) : []
    const above = await getItems<GroupItem>(table, namespaceIds.slice(0, -1).map(groupKey))
    const shared = shares.filter(({ share }) => share.accessLevel >= least).map(({ group }) => group)
    const found = [...above.filter((one) => one !== null), ...shared].filter(
      (one) =>
        canReadGroup(viewer, one) &&
        containsText(input.search, one.name, one.fullPath) &&
        !(input.skip_groups ?? []).includes(`${one.id}`),
    )
    return pageAnswer(sliceOf(found, input).map(locationJson), found.length, input, request)
  },
})

const listShareLocations = endpoint(`GET ${PATH}/share_locations`, {
  summary: 'List the groups with which a project can be shared, by path; for those who may share it',
  input: { ...paging, search: text },
  shows: v.array(transferLocation),
  isOpen: false,
  on: project,
  answer: async (request, place) => {
    const { table, viewer, input } = request
    authorize(viewer, namespaceSubject(place), 'adminProjectMembers')
    const shared = (await sharesOf(table, viewer, [place])).map(({ group }) => group.id)
    const found = (await allGroups(table, viewer, { search: input.search })).filter(
      ({ id }) => !place.namespaceIds.includes(id) && !shared.includes(id),
    )
    const groups = await wholeGroups(table, sliceOf(found, input))
    return pageAnswer(groups.map(locationJson), found.length, input, request)
  },
})

/** Returns the list of the groups with which a group or project is shared. */
export const invitedGroupsOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/invited_groups`, {
    summary: `List the groups with which a ${word} is shared`,
    input: { ...paging, search: text, min_access_level: number },
    shows: v.array(transferLocation),
    on: find,
    answer: async (request, { kind, id }) => {
      const { table, viewer, input } = request
      const found = (await sharesOf(table, viewer, [{ kind, id }])).filter(
        ({ share, group }) =>
          share.accessLevel >= (input.min_access_level ?? 0) && containsText(input.search, group.name, group.fullPath),
      )
      const shown = sliceOf(found, input).map(({ group }) => locationJson(group))
      return pageAnswer(shown, found.length, input, request)
    },
  })

/** Groups that a project is in, is shared with or can be shared with. */
export const projectGroupEndpoints: Endpoint[] = [listGroups, listShareLocations]
