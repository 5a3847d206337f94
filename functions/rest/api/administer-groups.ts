import * as v from 'valibot'
import { isArchived } from '#domain/namespace/archived.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { countRows, queryAll } from '#table/client/read.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupPk, MEMBER_PREFIX, ROOTS_LIST } from '#table/keys/keys.ts'
import { MEMBERS_MAX } from '#domain/limits.ts'
import { administeredGroup } from '#presenters/rest/installation-shapes.ts'
import { administrator } from '../server/administrator.ts'
import { endpoint } from '../server/endpoint.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging, text } from '../server/query.ts'

export const listAdministeredGroups = endpoint('GET /api/v4/admin/groups', {
  summary: 'List all top-level groups by name, hidden ones too; for administrators',
  input: { ...paging, search: text },
  shows: v.array(administeredGroup),
  on: administrator,
  answer: async (request) => {
    const { table, input } = request
    const all = await queryAll<GroupItem>(table, 'root groups', { index: 'lists', partition: ROOTS_LIST })
    const found = all
      .filter(({ name, fullPath }) => containsText(input.search, name, fullPath))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
    const rows = sliceOf(found, input).map(async (group) => {
      const { id, name, fullPath, visibility, createdAt } = group
      const members = await countRows(table, { partition: groupPk(id), prefix: MEMBER_PREFIX }, MEMBERS_MAX)
      return { id, name, full_path: fullPath, visibility, archived: isArchived(group), created_at: createdAt, members }
    })
    return pageAnswer(await Promise.all(rows), found.length, input, request)
  },
})
