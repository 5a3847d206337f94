import { randomBytes } from 'node:crypto'
import { AVATAR_BYTES_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { imageType, UPLOAD_SECRET, uploadKey, type StoredFile } from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import { noteDeletedFile, noteNewFile } from '../site/copies.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { throwIf } from '../write/authorize.ts'

const FORMATS: Problem = {
  code: 'BAD_REQUEST',
  message: 'is not a picture. Choose a PNG, JPEG, GIF or WebP file.',
  field: 'avatar',
}
const TOO_BIG: Problem = { code: 'BAD_REQUEST', message: 'is too big (should be at most 200 KiB)', field: 'avatar' }

/** Of whom or of what a picture is: a person, a group or a project. */
export interface Pictured {
  id: number
  avatarUrl: string | null
  /** Ids from the root group down to a group or project; left out for people. */
  namespaceIds?: number[]
}

/** Returns a picture as the store keeps it. Its secret tells it from those of all others, so people, groups and projects share the numbers. */
export const avatarFile = (ownerId: number, secret: string): StoredFile => ({
  ...{ owner: 'avatars', ownerId, secret, name: 'avatar' },
})

const pathOf = (ownerId: number, secret: string): string => `${ROOT_PATH}/api/v4/avatars/${ownerId}/${secret}`

/** Returns the secret of a picture that is kept here; null where it is somewhere else, or there is none. */
function secretOf({ id, avatarUrl }: Pictured): string | null {
  const begin = pathOf(id, '')
  const secret = avatarUrl?.startsWith(begin) ? avatarUrl.slice(begin.length) : ''
  return UPLOAD_SECRET.test(secret) ? secret : null
}

/** Returns the picture of a person, group or project that is kept here; null where it is somewhere else, or there is none. */
export function keptAvatar(pictured: Pictured): StoredFile | null {
  const secret = secretOf(pictured)
  return secret === null ? null : avatarFile(pictured.id, secret)
}

/**
 * Keeps a picture, and returns the path by which it is shown. Pictures are told by what they hold, so that nothing else is ever shown.
 * @throws ProblemError BAD_REQUEST
 */
export async function keepAvatar(
  { files, ...context }: OperationContext & { files: FileStore },
  { id, namespaceIds = [] }: Omit<Pictured, 'avatarUrl'>,
  bytes: Uint8Array,
): Promise<string> {
  throwIf(bytes.length > AVATAR_BYTES_MAX ? TOO_BIG : imageType(bytes) === null ? FORMATS : null)
  const secret = randomBytes(16).toString('hex')
  const file = avatarFile(id, secret)
  await files.put(uploadKey(file), bytes)
  await noteNewFile(context.table, { ...file, id: freshId(context) }, namespaceIds, context.now())
  return pathOf(id, secret)
}

/** Deletes a picture that was kept here, and its copies. */
export async function forgetAvatar(
  { files, table, now }: Pick<OperationContext, 'table' | 'now'> & { files: FileStore },
  pictured: Pictured,
): Promise<void> {
  const file = keptAvatar(pictured)
  if (file === null) return
  await files.delete(uploadKey(file))
  await noteDeletedFile(table, file, pictured.namespaceIds ?? [], now())
}
