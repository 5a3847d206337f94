import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { requireAdministrator } from '../installation/require-administrator.ts'
import type { OperationContext } from '../write/operation-context.ts'

/**
 * Ends the operation unless an administrator of the installation acts, as of this moment, or the system's own administration. Returns
 * what holds the write to that: of two administrators who block each other at the same time one stays.
 * @throws ProblemError FORBIDDEN
 */
export async function actingAdministrator({ table, viewer, isAdmin }: OperationContext): Promise<Action[]> {
  if (isAdmin) return []
  requireAdministrator(viewer)
  const key = viewerKey(viewer.username ?? '')
  const now = await getItem<ViewerItem>(table, key, 'strong')
  requireAdministrator({ ...viewer, isAdmin: now?.state === undefined ? now?.isAdmin : undefined })
  return [{ kind: 'check', key, if: { equals: { version: now?.version ?? 0 } } }]
}
