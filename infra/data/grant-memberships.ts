import type { ImportResult } from '#operations/import/run-import.ts'
import { setMembership, type MembershipInput } from '#operations/membership/set-membership.ts'
import type { Table } from '#table/client/client.ts'
import type { UsernameItem } from '#table/items/place-items.ts'
import { usernameKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import { DEMO_PEOPLE } from './demo.ts'
import { ownerContext } from './owner-context.ts'

type Grant = MembershipInput & { accessLevel: number }

/**
 * Gives memberships by the ordinary operation: to people of the export who were here before it, and in a local system to
 * the demo people, so that there is somebody to sign in as.
 */
export async function grantMemberships(
  table: Table,
  { laterMemberships, roots }: Pick<ImportResult, 'laterMemberships' | 'roots'>,
  { demoRoles }: { demoRoles: boolean },
): Promise<void> {
  const context = ownerContext(
    table,
    'importer',
    roots.map((root) => root.id),
  )
  const demo = demoRoles ? await demoGrants(table, roots) : []
  for (const grant of [...laterMemberships, ...demo]) await setMembership(context, grant)
}

async function demoGrants(table: Table, roots: ImportResult['roots']): Promise<Grant[]> {
  const people = await getItems<UsernameItem>(
    table,
    DEMO_PEOPLE.map(({ username }) => usernameKey(username)),
  )
  return DEMO_PEOPLE.flatMap(({ username, accessLevel }, index) =>
    people[index] && accessLevel !== null ? roots.map(({ fullPath }) => ({ fullPath, username, accessLevel })) : [],
  )
}
