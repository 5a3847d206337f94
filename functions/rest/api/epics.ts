import * as v from 'valibot'
import { reactedWith } from '#domain/item/filter-expression.ts'
import { firstItems, itemsBehind } from '#operations/read/list/first-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { wholeItems } from '#operations/read/item/load-items.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { epicGroup, wholeEpic } from '../server/find-subject.ts'
import { askedFilter, askingBoth, itemFilters, ordersOf } from '../server/item-filters.ts'
import { firstPageAnswer, isByKeyset, keysetAnswer, pageBehind, placeAsked, sliceOf } from '../server/paging.ts'
import { flag, text } from '../server/query.ts'
import { shownEpic, shownEpics } from './shown-epics.ts'
import { epic } from '#presenters/rest/item-shapes.ts'

const { order_by, orderOf } = ordersOf('epic', ['startDate', 'dueDate', 'closedAt'])

const filters = {
  ...itemFilters('epic'),
  ...askingBoth('my_reaction_emoji', text, reactedWith),
  order_by,
  include_ancestor_groups: flag,
  include_descendant_groups: flag,
}

export const listGroupEpics = endpoint('GET /api/v4/groups/{id+}/epics', {
  summary: 'List the epics of a group',
  input: filters,
  shows: v.array(epic),
  on: epicGroup,
  answer: async (request, group) => {
    const { table, files, viewer, today, input } = request
    const access = createNamespaceAccess(table, viewer, [group])
    const list = {
      ...{ kind: 'epic' as const, namespaceIds: group.namespaceIds, filter: askedFilter(input, today) },
      includeAncestors: input.include_ancestor_groups ?? false,
      includeDescendants: input.include_descendant_groups ?? true,
      files,
    }
    const order = orderOf(input.order_by, input.sort)
    const shown = async (entries: ListEntry[]) => {
      const rows = entries.map(({ id, namespaceIds }) => ({ id, visibility: access.visibilityOf(namespaceIds) }))
      return shownEpics(request, group, await wholeItems(table, viewer, 'epic', rows), input.with_labels_details)
    }
    if (isByKeyset(input)) {
      const page = { size: input.per_page, after: placeAsked(request), order }
      const { entries, last } = await itemsBehind(table, access, [list], page)
      return keysetAnswer(await shown(entries), pageBehind(request, last), request)
    }
    const found = await firstItems(table, access, [list], input.page * input.per_page, order)
    return firstPageAnswer(await shown(sliceOf(found.entries, input)), found, input, request)
  },
})

export const getEpic = endpoint('GET /api/v4/groups/{id+}/epics/{iid}', {
  summary: 'Show an epic',
  input: {},
  shows: epic,
  on: wholeEpic,
  answer: async (request, found) => {
    const { table, viewer } = request
    const owner = { kind: 'epic', id: found.core.id } as const
    const subscribed = viewer.id !== null && (await isSubscribed(table, viewer.id, owner))
    return ok({ ...(await shownEpic(request, found.home, found)), subscribed })
  },
})
