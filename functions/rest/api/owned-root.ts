import type { Problem } from '#domain/problem.ts'
import { authorize, namespaceSubject, throwIf } from '#operations/write/authorize.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { group } from '../server/find-subject.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns what finds the top-level group that an address names, for its Owners; a group below one is refused in these words. */
export const ownedRoot =
  (message: string) =>
  async (request: RestRequest): Promise<GroupItem> => {
    const found = await group(request)
    authorize(request.viewer, namespaceSubject(found), 'adminMembers')
    throwIf(found.parentId === null ? null : ({ code: 'BAD_REQUEST', message } satisfies Problem))
    return found
  }
