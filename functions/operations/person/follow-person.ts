import { queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { COPY_ROOTS, copiesPk } from '#table/keys/copy-keys.ts'
import { userKey, type Key } from '#table/keys/keys.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { startFanOut } from '../write/start-fan-out.ts'

/**
 * Returns what has the copies of a person follow that items carry.
 * @param user as they were before
 * @throws ProblemError FORBIDDEN
 */
export async function followPerson(
  context: OperationContext,
  { id, username }: Pick<UserItem, 'id' | 'username'>,
): Promise<Action> {
  const copied = { kind: 'person', id } as const
  const roots = await queryAll<Key>(context.table, 'root groups', {
    ...{ partition: copiesPk(copied), prefix: COPY_ROOTS, consistency: 'strong' },
  })
  return startFanOut(context, {
    ...{ ...copied, source: userKey(id) },
    rootIds: roots.map(({ SK }) => Number(SK.slice(COPY_ROOTS.length))),
    postings: (['A', 'S'] as const).map((kind) => ({ kind, name: username.toLowerCase() })),
  })
}
