import { parseArgs } from 'node:util'
import { ROLE } from '#domain/role.ts'
import { createUser } from '#operations/person/create-user.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { removeMembership, setMembership } from '#operations/membership/set-membership.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import { usernameKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const { guest, planner, reporter, developer, maintainer, owner } = ROLE
const ROLES = { guest, planner, reporter, developer, maintainer, owner }

const HELP = `Makes a person a member of a group or project, changes the role of one, or ends a membership.

  npm run member -- acme ana --role developer
  npm run member -- acme/web/app ana --none                    what ana inherits stays
  npm run member -- acme ben --role guest --name "Ben Bo" --email ben@example.com
                                                               Canopy does not know ben yet: the user name of the sign-in
  npm run member -- acme ana --role owner --env prod           in a deployment, with your AWS credentials

  --role   ${Object.keys(ROLES).join(', ')}
`

interface MemberOptions {
  role?: string | undefined
  none: boolean
  name?: string | undefined
  email?: string | undefined
}

/** Reads an access level; null ends the membership. */
function levelOf({ role, none }: MemberOptions): number | null {
  if (none && role !== undefined) throw new UsageError('Give either --role or --none.')
  if (none) return null
  const level = Object.entries(ROLES).find(([name]) => name === role)?.[1]
  if (level === undefined) {
    const choices = Object.keys(ROLES).join(', ')
    throw new UsageError(
      role === undefined ? 'Which role? Give --role or --none.' : `--role ${role} is not one of ${choices}.`,
    )
  }
  return level
}

async function makeSureOf(context: OperationContext, username: string, { name, email }: MemberOptions): Promise<void> {
  if ((await getItem(context.table, usernameKey(username), 'strong')) !== null) return
  if (name === undefined || email === undefined)
    throw new UsageError(`Canopy does not know ${username}. Give --name and --email as well.`)
  await createUser({ ...context, isAdmin: true }, { username, name, email })
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      none: { type: 'boolean', default: false },
      name: { type: 'string' },
      email: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      table: { type: 'string' },
      env: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [fullPath, username] = positionals
  if (values.help || fullPath === undefined || username === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const accessLevel = levelOf(values)
  const { table, close } = await openTable({
    dataFolder: values.data,
    tableName: values.table,
    environment: values.env,
  })
  try {
    const place = await namespaceAtPath(table, fullPath, 'strong')
    if (place === null) throw new UsageError(`There is no group or project ${fullPath}.`)
    const context = ownerContext(table, 'member', [place.id])
    if (accessLevel === null) await removeMembership(context, { fullPath, username })
    else {
      await makeSureOf(context, username, values)
      await setMembership(context, { fullPath, username, accessLevel })
    }
    const membership = accessLevel === null ? 'is no direct member of' : `has the role ${values.role} in`
    process.stdout.write(`${username} ${membership} ${fullPath}.\n`)
  } finally {
    await close()
  }
}

runCommand(main)
