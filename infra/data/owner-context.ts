import type { OperationContext } from '#operations/write/operation-context.ts'
import { ROLE } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** Returns a context for commands, which act as Owner of these groups. @param username who the audit records name */
export const ownerContext = (table: Table, username: string, groupIds: number[]): OperationContext => ({
  table,
  viewer: {
    id: 0,
    username,
    name: username,
    roles: Object.fromEntries(groupIds.map((id) => [`${id}`, ROLE.owner])),
    above: {},
  },
  now: () => new Date().toISOString(),
  random: distinctRandom,
})
