import * as v from 'valibot'
import { wholeNumber as wholeId } from '#domain/ids.ts'
import { shareNamespace, sharesOf, unshareNamespace } from '#operations/membership/share-namespace.ts'
import { groupJsonFor } from '#presenters/rest/group-json.ts'
import { group as groupShape, share as shareShape } from '#presenters/rest/place-shapes.ts'
import { shareJson } from '#presenters/rest/share-json.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { day, wholeNumber } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import type { NamespaceOwner } from './namespace-owner.ts'

/** Returns with which groups a group or project is shared, as the API shows it with it. */
export async function sharedWith({ table, viewer }: RestRequest, { kind, id }: GroupItem | ProjectItem) {
  return (await sharesOf(table, viewer, [{ kind, id }])).map(shareJson)
}

const shareOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/share`, {
    summary: `Share a ${word} with a group: its direct members get a role in it, not above their own there`,
    input: { group_id: wholeNumber, group_access: wholeNumber, expires_at: v.optional(v.nullable(day)) },
    shows: word === 'group' ? groupShape : shareShape,
    on: find,
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { group_id: groupId, group_access: accessLevel, expires_at: expiresAt } = request.input
        const { fullPath } = place
        const input = { fullPath, groupId, accessLevel, expiresAt }
        const { shareId } = await shareNamespace(operationContextOf(request), input)
        if (place.kind === 'group') {
          const body = { ...groupJsonFor(place, request.viewer), shared_with_groups: await sharedWith(request, place) }
          return { status: 201, body }
        }
        const given = { group_id: groupId, group_access: accessLevel, expires_at: expiresAt ?? null }
        return { status: 201, body: { id: shareId, project_id: place.id, ...given } }
      }),
  })

const unshareOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${path}/share/{group_id}`, {
    summary: `End that a ${word} is shared with a group; what its members have there by themselves stays`,
    input: {},
    on: find,
    answer: async (request, { fullPath }) => {
      const groupId = wholeId(request.parameters['group_id'] ?? '') ?? 0
      await unshareNamespace(operationContextOf(request), { fullPath, groupId })
      return { status: 204, body: undefined }
    },
  })

/** Returns how a group or project is shared with groups. */
export const sharesOfOwner = (owner: NamespaceOwner): Endpoint[] => [shareOf(owner), unshareOf(owner)]
