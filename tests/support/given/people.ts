import { ANONYMOUS, ROLE, type Viewer } from '#domain/role.ts'
import { setAdministrator } from '#operations/person/set-administrator.ts'
import { createUser, type CreateUserInput } from '#operations/person/create-user.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { setMembership } from '#operations/membership/set-membership.ts'
import type { Table } from '#table/client/client.ts'

/** What an operation is told when this person asks, with the roles that they have now. */
export async function acting(table: Table, username: string): Promise<OperationContext> {
  return contextOf(table, await loadViewer(table, username, 'strong'))
}

/** What an operation is told when somebody asks whose roles the test makes up. */
export const contextOf = (table: Table, viewer: Viewer): OperationContext => ({
  table,
  viewer,
  now: () => new Date().toISOString(),
  random: Math.random,
})

/** Acts as Owner of the namespace with this id, without being a member. */
const ownerOf = (table: Table, namespaceId: number): OperationContext =>
  contextOf(table, { ...ANONYMOUS, id: 1, username: 'given', roles: { [namespaceId]: ROLE.owner } })

/** Somebody who can be signed in by `tokenFor` once the system's user pool knows the name as well. */
export async function givenUser(
  table: Table,
  username: string,
  overrides: Partial<CreateUserInput> = {},
): Promise<number> {
  const context = { ...contextOf(table, { ...ANONYMOUS, id: 1, username: 'given' }), isAdmin: true as const }
  const input = { username, name: `${username} Person`, email: `${username}@example.com`, ...overrides }
  return (await createUser(context, input)).id
}

export interface Membership {
  /** A group or project. */
  of: { id: number; fullPath: string }
  username: string
  accessLevel: number
}

/** Makes somebody a member of a group or project. */
export async function givenMember(table: Table, { of, username, accessLevel }: Membership): Promise<void> {
  await setMembership(ownerOf(table, of.id), { fullPath: of.fullPath, username, accessLevel })
}

/** Makes somebody an administrator of the installation. */
export async function givenAdministrator(table: Table, username: string): Promise<void> {
  const system: Viewer = { ...ANONYMOUS, id: 0, username: 'person' }
  await setAdministrator({ ...contextOf(table, system), isAdmin: true }, { username, isAdmin: true })
}
