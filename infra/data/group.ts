import { parseArgs } from 'node:util'
import type { Visibility } from '#domain/permissions.ts'
import { ROLE } from '#domain/role.ts'
import { createGroup } from '#operations/create-group.ts'
import { peopleNamed } from '#operations/people.ts'
import { setMembership } from '#operations/set-membership.ts'
import type { Table } from '#table/client.ts'
import { pathKey } from '#table/keys.ts'
import type { GroupItem } from '#table/place-items.ts'
import { getItem } from '#table/read.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const VISIBILITIES: Visibility[] = ['private', 'internal', 'public']

const HELP = `Makes a group, at the top or in another one.

  npm run group -- acme --name "Acme" --owner ana      ana becomes its first Owner
  npm run group -- acme/web --name "Web"               a subgroup; its Owners are those of acme
  npm run group -- acme --env prod                     in a deployment, with your AWS credentials

  --visibility   ${VISIBILITIES.join(', ')}; private when left out
  --owner        who is to own it; "npm run person" adds people, "npm run member" gives further roles
`

interface GroupOptions {
  name: string
  visibility: Visibility
  owner: string | undefined
}

async function parentOf(table: Table, parentPath: string): Promise<GroupItem | null> {
  if (parentPath === '') return null
  const parent = await getItem<GroupItem>(table, pathKey(parentPath), 'strong')
  if (parent?.kind !== 'group') throw new UsageError(`There is no group ${parentPath}.`)
  return parent
}

async function makeGroup(table: Table, fullPath: string, { name, visibility, owner }: GroupOptions): Promise<void> {
  const at = fullPath.lastIndexOf('/')
  const parent = await parentOf(table, at < 0 ? '' : fullPath.slice(0, at))
  // Nobody is asked for a role that could not be given.
  if (owner !== undefined) await peopleNamed(table, { usernames: [owner] })
  const path = fullPath.slice(at + 1)
  const context = ownerContext(table, 'group', parent ? [parent.id] : [])
  const input = { parentPath: parent?.fullPath ?? null, path, name: name || path, visibility }
  const { id } = await createGroup({ ...context, isAdmin: true }, input)
  if (owner === undefined) return
  await setMembership(ownerContext(table, 'group', [id]), { fullPath, username: owner, accessLevel: ROLE.owner })
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: '' },
      visibility: { type: 'string', default: 'private' },
      owner: { type: 'string' },
      env: { type: 'string' },
      table: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [fullPath] = positionals
  if (values.help || fullPath === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const visibility = VISIBILITIES.find((one) => one === values.visibility)
  if (!visibility) throw new UsageError(`--visibility ${values.visibility} is not one of ${VISIBILITIES.join(', ')}.`)
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
