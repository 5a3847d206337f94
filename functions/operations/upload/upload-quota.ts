import { roleIn, type Viewer } from '#domain/role.ts'
import {
  UPLOADS_OF_MEMBER_MAX,
  UPLOADS_OF_STRANGER_MAX,
  UPLOADS_TO_NAMESPACE_MAX,
  UPLOADS_TO_NAMESPACE_OF_STRANGERS_MAX,
} from '#domain/limits.ts'
import { namespacePk, uploadDayKey, userPk, type Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Action } from '#table/client/write.ts'

const DAY_SECONDS = 86_400

/**
 * Returns what counts one more file of a person in a group or project, and what refuses it where the day (in UTC) has had its
 * share. Those who are no members are counted apart: whatever they do, members can go on.
 * @param now ISO 8601
 * @throws ProblemError LIMIT_EXCEEDED
 */
export function quotaActions(
  { viewer, userId, now }: { viewer: Viewer; userId: number; now: string },
  owner: GroupItem | ProjectItem,
): Action[] {
  const isMember = roleIn(viewer, owner.namespaceIds) > 0
  const day = now.slice(0, 10)
  const ttl = Math.floor(Date.parse(day) / 1000) + 2 * DAY_SECONDS
  const counted = (key: Key, max: number, message: string): Action => ({
    kind: 'update',
    key,
    set: { ttl },
    add: { files: 1 },
    if: { unlessFrom: { name: 'files', value: max } },
    otherwise: { code: 'LIMIT_EXCEEDED', message, field: 'file' },
  })
  const group = isMember ? 'members' : 'others'
  return [
    counted(
      uploadDayKey(userPk(userId), day, group),
      isMember ? UPLOADS_OF_MEMBER_MAX : UPLOADS_OF_STRANGER_MAX,
      'You have uploaded as many files as a person may in a day. Please go on tomorrow.',
    ),
    counted(
      uploadDayKey(namespacePk(owner), day, group),
      isMember ? UPLOADS_TO_NAMESPACE_MAX : UPLOADS_TO_NAMESPACE_OF_STRANGERS_MAX,
      `This ${owner.kind} has had as many files as it may in a day. Please go on tomorrow.`,
    ),
  ]
}
