import * as v from 'valibot'
import { globalId, globalIdNumber } from '#domain/ids.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { UploadOwner } from '#domain/upload.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { secretOfEnvironment } from '#operations/notification/secret-of-environment.ts'
import { uploadAccessKey, uploadAccessUntil } from '#operations/upload/upload-access.ts'
import { field, nothing } from '../field.ts'

const NAMED_MAX = 20

function ownerOf(id: string): UploadOwner | null {
  const groupId = globalIdNumber('Group', id)
  if (groupId !== null) return { owner: 'groups', ownerId: groupId }
  const projectId = globalIdNumber('Project', id)
  return projectId === null ? null : { owner: 'projects', ownerId: projectId }
}

const namespace = v.pipe(
  v.string(),
  v.transform(ownerOf),
  v.check((owner) => owner !== null, 'has an id that is not one of a group or project.'),
  v.transform((owner) => owner ?? { owner: 'groups' as const, ownerId: 0 }),
)

const schema = v.object({
  namespaceIds: v.pipe(v.array(namespace), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`)),
})

/** Returns a key for whoever has a name; what everybody may read needs none. */
function accessOf(viewer: Viewer, { owner, ownerId }: UploadOwner, visibility: Visibility, now: string) {
  const namespaceId = globalId(owner === 'groups' ? 'Group' : 'Project', ownerId)
  const { id: userId, username } = viewer
  if (visibility === 'public' || userId === null || username === null)
    return { namespaceId, key: null, expiresAt: null }
  const until = uploadAccessUntil(Date.parse(now))
  const key = uploadAccessKey(secretOfEnvironment('UPLOAD_SECRET'), { owner, ownerId, userId, username, until })
  return { namespaceId, key, expiresAt: new Date(until * 1000).toISOString() }
}

export const uploadAccess = field('Query.uploadAccess', {
  on: nothing,
  arguments: schema,
  answer: async ({ table, viewer, now, arguments: { namespaceIds } }) => {
    const found = await Promise.all(
      namespaceIds.map(async (asked) => {
        const find = asked.owner === 'groups' ? findGroup : findProject
        const home = await find(table, viewer, `${asked.ownerId}`)
        return home === null ? [] : [accessOf(viewer, asked, home.visibility, now)]
      }),
    )
    return found.flat()
  },
})
