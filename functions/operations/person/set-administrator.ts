import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { getItem } from '#table/client/read.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'

const ADMINS_ONLY: Problem = { code: 'FORBIDDEN', message: 'Only the administration names administrators.' }

/**
 * Makes a person an administrator of the installation, or ends that; only the system's own administration does.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setAdministrator(
  context: OperationContext,
  input: { username: string; isAdmin: boolean },
): Promise<{ id: number }> {
  return runWrite(context, { operation: 'setAdministrator', input }, async () => {
    if (!context.isAdmin) throw new ProblemError(ADMINS_ONLY)
    const viewer = await getItem<ViewerItem>(context.table, viewerKey(input.username), 'strong')
    if (viewer === null) throw new ProblemError(NOT_FOUND)
    const { isAdmin: before, ...rest } = viewer
    const item: ViewerItem = { ...rest, ...(input.isAdmin && { isAdmin: true }), version: viewer.version + 1 }
    return {
      actions:
        (before === true) === input.isAdmin ? [] : [{ kind: 'put', item, if: { equals: { version: viewer.version } } }],
      response: { id: viewer.id },
      audit: { rootId: 0, target: 'user', targetId: viewer.id },
    }
  })
}
