import type { FileStore } from '#files/file-store.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { forgetAvatar, keepAvatar } from '../upload/avatar.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { changePerson } from './change-person.ts'

/**
 * Gives the acting person a picture, or takes it away.
 * @param bytes null for none
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function setAvatar(
  context: OperationContext & { files: FileStore },
  { id, username, avatarUrl: former }: UserItem,
  bytes: Uint8Array | null,
): Promise<void> {
  const avatarUrl = bytes && (await keepAvatar(context, { id }, bytes))
  // People have no other way to say where their picture is: it is always one of this site.
  await changePerson({ ...context, isAdmin: true }, { username, avatarUrl })
  await forgetAvatar(context, { id, avatarUrl: former })
}
