import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { getItem } from '#table/client/read.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { administratorMark } from '#table/items/user.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { actingAdministrator } from './acting-administrator.ts'

const OWN: Problem = {
  code: 'CONFLICT',
  message: 'Nobody makes or ends an administrator of themselves.',
  field: 'admin',
}

/**
 * Makes a person an administrator of the installation, or ends that; other administrators do, and the system's own administration.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setAdministrator(
  context: OperationContext,
  input: { username: string; isAdmin: boolean },
): Promise<{ id: number }> {
  return runWrite(context, { operation: 'setAdministrator', input }, async () => {
    const acts = await actingAdministrator(context)
    const viewer = await getItem<ViewerItem>(context.table, viewerKey(input.username), 'strong')
    if (viewer === null) throw new ProblemError(NOT_FOUND)
    if (viewer.id === context.viewer.id) throw new ProblemError(OWN)
    const { isAdmin: before, GSI2PK: _list, GSI2SK: _place, ...rest } = viewer
    const mark = input.isAdmin && administratorMark(viewer)
    const item: ViewerItem = { ...rest, ...mark, version: viewer.version + 1 }
    return {
      actions:
        (before === true) === input.isAdmin
          ? []
          : [{ kind: 'put', item, if: { equals: { version: viewer.version } } }, ...acts],
      response: { id: viewer.id },
      audit: { rootId: 0, target: 'user', targetId: viewer.id },
    }
  })
}
