import { ROLE } from '#domain/role.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { createUser } from '#operations/person/create-user.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { setMembership } from '#operations/membership/set-membership.ts'
import type { Table } from '#table/client/client.ts'
import { usernameKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { ownerContext } from '../owner-context.ts'

/** Whom the smoke test signs in as: known to Canopy for good, but with an account only while it runs. */
export const SMOKE_PERSON = { username: 'smoke-tester', name: 'Smoke test', email: 'smoke-test@example.com' }

/** Where it works: private, so that nobody else sees it. */
export const SMOKE_ROOT = 'smoke-test'
export const SMOKE_GROUP = `${SMOKE_ROOT}/nested`
export const SMOKE_PROJECT = `${SMOKE_GROUP}/files`

/** Makes the person, the groups and the project of the smoke test that are not there yet. */
export async function prepareGround(table: Table): Promise<void> {
  const acting = (groupIds: number[]): OperationContext => ({
    ...ownerContext(table, 'smoke', groupIds),
    isAdmin: true,
  })
  if ((await getItem(table, usernameKey(SMOKE_PERSON.username), 'strong')) === null) {
    await createUser(acting([]), SMOKE_PERSON)
  }
  const group = async (path: string, parentPath: string | null, parentIds: number[]): Promise<number> => {
    const fullPath = parentPath === null ? path : `${parentPath}/${path}`
    const known = await namespaceAtPath(table, fullPath, 'strong')
    if (known !== null) return known.id
    const input = { parentPath, path, name: 'Smoke test', visibility: 'private' as const }
    return (await createGroup(acting(parentIds), input)).id
  }
  const root = await group(SMOKE_ROOT, null, [])
  await setMembership(acting([root]), {
    fullPath: SMOKE_ROOT,
    username: SMOKE_PERSON.username,
    accessLevel: ROLE.owner,
  })
  const nested = await group('nested', SMOKE_ROOT, [root])
  if ((await namespaceAtPath(table, SMOKE_PROJECT, 'strong')) === null) {
    const input = { groupPath: SMOKE_GROUP, path: 'files', name: 'Files', visibility: 'private' as const }
    await createProject(acting([root, nested]), input)
  }
}
