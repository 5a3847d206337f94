import type { FileStore } from '#files/file-store.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { forgetAvatar, keepAvatar } from '../upload/avatar.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { changeGroup, changeProject, type ChangeGroupInput } from './change-namespace.ts'
import type { CreatedNamespace } from './create-group.ts'

/**
 * Changes a group or project, and gives it a picture or takes it away: all or nothing.
 * @param bytes null for no picture; what it has stays where they are undefined
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function changeWithAvatar(
  context: OperationContext & { files: FileStore },
  place: GroupItem | ProjectItem,
  input: Omit<ChangeGroupInput, 'fullPath' | 'avatarUrl'>,
  bytes: Uint8Array | null | undefined,
): Promise<CreatedNamespace> {
  const { kind, id, fullPath, namespaceIds } = place
  const [change, ability] =
    kind === 'group' ? [changeGroup, 'adminGroup' as const] : [changeProject, 'adminProject' as const]
  if (bytes === undefined) return change(context, { fullPath, ...input })
  authorize(context.viewer, namespaceSubject(place), ability)
  const avatarUrl = bytes && (await keepAvatar(context, { id, namespaceIds }, bytes))
  try {
    const changed = await change(context, { fullPath, ...input, avatarUrl })
    await forgetAvatar(context, place)
    return changed
  } catch (error) {
    await forgetAvatar(context, { id, namespaceIds, avatarUrl })
    throw error
  }
}
