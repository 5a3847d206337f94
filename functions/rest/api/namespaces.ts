import * as v from 'valibot'
import { groupPath } from '#domain/addresses.ts'
import { ROLE, roleIn } from '#domain/role.ts'
import { allGroups, wholeGroups } from '#operations/read/namespace/group-directory.ts'
import { findGroup, findGroupAt } from '#operations/read/namespace/find-namespace.ts'
import { pictureAddress, site } from '#presenters/rest/site.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { notFound, ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, number, paging, text } from '../server/query.ts'
import { namespace } from '#presenters/rest/place-shapes.ts'

// Groups as compatible clients know what projects may belong to; people own no projects of their own here.

const namespaceJson = (group: GroupItem) => ({
  id: group.id,
  name: group.name,
  path: group.path,
  kind: 'group',
  full_path: group.fullPath,
  parent_id: group.parentId,
  avatar_url: pictureAddress(group.avatarUrl),
  web_url: site(groupPath(group.fullPath)),
})

export const listNamespaces = endpoint('GET /api/v4/namespaces', {
  summary: 'List the groups that one is a member of, as what projects may belong to',
  input: { ...paging, search: text, owned_only: flag, top_level_only: flag },
  shows: v.array(namespace),
  on: nothing,
  answer: async (request) => {
    const { table, viewer, input } = request
    const found = await allGroups(table, viewer, { search: input.search, topLevelOnly: input.top_level_only })
    const least = input.owned_only ? ROLE.owner : ROLE.guest
    const own = found.filter(({ namespaceIds }) => roleIn(viewer, namespaceIds) >= least)
    const groups = await wholeGroups(table, sliceOf(own, input))
    return pageAnswer(groups.map(namespaceJson), own.length, input, request)
  },
})

export const showNamespace = endpoint('GET /api/v4/namespaces/{id+}', {
  summary: 'Show a group as what projects may belong to',
  input: {},
  shows: namespace,
  on: nothing,
  answer: async ({ table, viewer, parameters }) => {
    const found = await findGroup(table, viewer, parameters.id ?? '')
    return found ? ok(namespaceJson(found)) : notFound('Namespace')
  },
})

export const namespaceExists = endpoint('GET /api/v4/namespaces/{id+}/exists', {
  summary: 'Say whether there is a group, that one may see, at a path: below `parent_id`, or at the top',
  input: { parent_id: number },
  shows: v.strictObject({ exists: v.boolean(), suggests: v.array(v.string()) }),
  on: nothing,
  answer: async ({ table, viewer, parameters, input }) => {
    const path = parameters.id ?? ''
    const parent = input.parent_id === undefined ? null : await findGroup(table, viewer, `${input.parent_id}`)
    if (input.parent_id !== undefined && parent === null) return notFound('Namespace')
    const below = parent === null ? '' : `${parent.fullPath}/`
    const isTaken = async (one: string): Promise<boolean> =>
      (await findGroupAt(table, viewer, `${below}${one}`)) !== null
    if (!(await isTaken(path))) return ok({ exists: false, suggests: [] })
    for (let next = 1; next <= 10; next += 1) {
      if (!(await isTaken(`${path}${next}`))) return ok({ exists: true, suggests: [`${path}${next}`] })
    }
    return ok({ exists: true, suggests: [] })
  },
})
