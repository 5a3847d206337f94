import { randomBytes } from 'node:crypto'
import type { Problem } from '#domain/problem.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { AVATAR_BYTES_MAX } from '#domain/limits.ts'
import { imageType, UPLOAD_SECRET, uploadKey, type StoredFile } from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { noteDeletedFile, noteNewFile } from '../site/copies.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { throwIf } from '../write/authorize.ts'
import { changePerson } from './change-person.ts'

const FORMATS: Problem = {
  code: 'BAD_REQUEST',
  message: 'is not a picture. Choose a PNG, JPEG, GIF or WebP file.',
  field: 'avatar',
}
const TOO_BIG: Problem = { code: 'BAD_REQUEST', message: 'is too big (should be at most 200 KiB)', field: 'avatar' }

/** Returns the picture of a person as the store keeps it. */
export const avatarFile = (userId: number, secret: string): StoredFile => ({
  ...{ owner: 'avatars', ownerId: userId, secret, name: 'avatar' },
})

const pathOf = (userId: number, secret: string): string => `${ROOT_PATH}/api/v4/avatars/${userId}/${secret}`

/** Returns the secret of the picture that a person has here; null where it is somewhere else, or there is none. */
function secretOf({ id, avatarUrl }: UserItem): string | null {
  const begin = pathOf(id, '')
  const secret = avatarUrl?.startsWith(begin) ? avatarUrl.slice(begin.length) : ''
  return UPLOAD_SECRET.test(secret) ? secret : null
}

/**
 * Gives the acting person a picture, or takes it away. Pictures are told by what they hold, so that nothing else is ever shown.
 * @param bytes null for none
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function setAvatar(
  { files, ...context }: OperationContext & { files: FileStore },
  user: UserItem,
  bytes: Uint8Array | null,
): Promise<void> {
  throwIf(bytes && bytes.length > AVATAR_BYTES_MAX ? TOO_BIG : bytes && imageType(bytes) === null ? FORMATS : null)
  const secret = bytes && randomBytes(16).toString('hex')
  if (bytes && secret) {
    const file = avatarFile(user.id, secret)
    await files.put(uploadKey(file), bytes)
    await noteNewFile(context.table, { ...file, id: freshId(context) }, [], context.now())
  }
  const avatarUrl = secret && pathOf(user.id, secret)
  // People have no other way to say where their picture is: it is always one of this site.
  await changePerson({ ...context, isAdmin: true }, { username: user.username, avatarUrl })
  await forgetAvatar({ files, ...context }, user)
}

/** Deletes the picture that a person had here, and its copies. */
export async function forgetAvatar(
  { files, table, now }: Pick<OperationContext, 'table' | 'now'> & { files: FileStore },
  user: UserItem,
): Promise<void> {
  const former = secretOf(user)
  if (former === null) return
  await files.delete(uploadKey(avatarFile(user.id, former)))
  await noteDeletedFile(table, avatarFile(user.id, former), [], now())
}
