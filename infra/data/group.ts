import { parseArgs } from 'node:util'
import type { Visibility } from '#domain/permissions.ts'
import { ROLE } from '#domain/role.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { peopleNamed } from '#operations/person/people.ts'
import { setMembership } from '#operations/membership/set-membership.ts'
import type { Table } from '#table/client/client.ts'
import { NAMESPACE_OPTIONS, parentOf, visibilityNamed, VISIBILITY_HELP } from './new-namespace.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'

const HELP = `Makes a group, at the top or in another one.

  npm run group -- acme --name "Acme" --owner ana      ana becomes its first Owner
  npm run group -- acme/web --name "Web"               a subgroup; its Owners are those of acme
  npm run group -- acme --env prod                     in a deployment, with your AWS credentials

${VISIBILITY_HELP}
  --owner        who is to own it; "npm run person" adds people, "npm run member" gives further roles

Issues belong to projects: "npm run project" makes them.
`

interface GroupOptions {
  name: string
  visibility: Visibility
  owner: string | undefined
}

async function makeGroup(table: Table, fullPath: string, { name, visibility, owner }: GroupOptions): Promise<void> {
  const { parent, path } = await parentOf(table, fullPath)
  // Nobody is asked for a role that could not be given.
  if (owner !== undefined) await peopleNamed(table, { usernames: [owner] })
  const context = ownerContext(table, 'group', parent ? [parent.id] : [])
  const input = { parentPath: parent?.fullPath ?? null, path, name: name || path, visibility }
  const { id } = await createGroup({ ...context, isAdmin: true }, input)
  if (owner === undefined) return
  await setMembership(ownerContext(table, 'group', [id]), { fullPath, username: owner, accessLevel: ROLE.owner })
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...NAMESPACE_OPTIONS, owner: { type: 'string' } },
  })
  const [fullPath] = positionals
  if (values.help || fullPath === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const visibility = visibilityNamed(values.visibility)
  const target = { dataFolder: values.data, tableName: values.table, environment: values.env }
  const { table, close } = await openTable(target)
  try {
    await makeGroup(table, fullPath, { name: values.name, visibility, owner: values.owner })
    const next = values.owner === undefined ? ` Give it an Owner: npm run member -- ${fullPath} NAME --role owner` : ''
    const owned = values.owner === undefined ? '' : ` and belongs to ${values.owner}`
    process.stdout.write(`The ${visibility} group ${fullPath} is there${owned}.${next}\n`)
  } finally {
    await close()
  }
}

runCommand(main)
