import { parseArgs } from 'node:util'
import { changePerson } from '#operations/person/change-person.ts'
import { setAdministrator } from '#operations/person/set-administrator.ts'
import { endAccess } from '#operations/person/end-access.ts'
import { createUser } from '#operations/person/create-user.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { START } from '#stream/migrations/progress.ts'
import { walk } from '#stream/migrations/walk.ts'
import type { WalkPosition } from '#table/rows/index-items.ts'
import { groupPk, MEMBER_PREFIX, projectPk, rootList, userKey, usernameKey } from '#table/keys/keys.ts'
import type { GroupItem, MemberItem, ProjectItem, UserItem, UsernameItem } from '#table/items/place-items.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import type { Table } from '#table/client/client.ts'
import { TEMPORARY_PASSWORD_DAYS } from '../api/password-policy.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { findDeployment } from './deployment.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { deployedPool, localPool, type Invitation, type PeoplePool } from './people-pool.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Lets a person sign in: makes them known to Canopy, and invites them with a first password.

  npm run person -- ana --name "Ana Alvarez" --email ana@example.com                 in the local system, running or not
  npm run person -- ana --name "Ana Alvarez" --email ana@example.com --env prod      in a deployment, with your AWS credentials
  npm run person -- ana --env prod             ana is known already, for example from an import
  npm run person -- ana --name "Ana Ruiz"       has another name from now on; --avatar-url ADDRESS gives a picture, an empty one takes it
                                               away
  npm run person -- ana --admin on              makes her an administrator of the installation; off ends that
  npm run person -- ana --leave --env prod     ana leaves: she is blocked and signed out everywhere, her tokens are revoked and her
                                               memberships ended; what she wrote stays
  npm run person -- ana --resend --env prod    sends the invitation once more, with another first password
  npm run person -- --all --env prod           all members of groups and projects whom the user pool does not know, for example
                                               after an import or when the pool was lost

The first password is good for ${TEMPORARY_PASSWORD_DAYS} days. Roles come by "npm run member".
`

interface PersonOptions {
  name?: string | undefined
  email?: string | undefined
  'avatar-url'?: string | undefined
}

const administration = (table: Table): OperationContext => ({ ...ownerContext(table, 'person', []), isAdmin: true })

/** Returns the person as Canopy knows them; whom it does not know is added. */
async function knownPerson(
  table: Table,
  username: string,
  { name, email, 'avatar-url': avatarUrl }: PersonOptions,
): Promise<Invitation> {
  const found = await getItem<UsernameItem>(table, usernameKey(username), 'strong')
  const known = found === null ? null : await getItem<UserItem>(table, userKey(found.id), 'strong')
  if (known !== null) {
    if (name !== undefined && name !== known.name) {
      await changePerson(administration(table), { username, name })
      process.stdout.write(`${username} is called ${name} now; what shows them follows.\n`)
    }
    if (avatarUrl !== undefined) await changePerson(administration(table), { username, avatarUrl: avatarUrl || null })
    if (email !== undefined && email !== known.email) {
      throw new UsageError(
        `Canopy knows ${username} with the mail address ${known.email}. Leave --email out, or give this one.`,
      )
    }
    return { username: known.username, name: name ?? known.name, email: known.email }
  }
  if (name === undefined || email === undefined)
    throw new UsageError(`Canopy does not know ${username}. Give --name and --email as well.`)
  await createUser(administration(table), { username, name, email, ...(avatarUrl && { avatarUrl }) })
  return { username, name, email }
}

/** Returns all members of groups and projects, by user name. */
async function membersOf(table: Table): Promise<Invitation[]> {
  const ids = new Set<number>()
  const note = async (partition: string) => {
    for (const { user } of await queryAll<MemberItem>(table, 'members', { partition, prefix: MEMBER_PREFIX }))
      ids.add(user.id)
  }
  const steps = {
    group: async (_: Table, { id, namespaceIds }: GroupItem) => {
      await note(groupPk(id))
      if (namespaceIds.length > 1) return
      const projects = await queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition: rootList(id, 'J') })
      for (const project of projects) await note(projectPk(project.id))
    },
  }
  for (let at: WalkPosition | null = START; at !== null;) at = await walk(table, steps, at, 200)
  const people = await getItems<UserItem>(table, [...ids].map(userKey))
  return people
    .flatMap((person) =>
      person === null ? [] : [{ username: person.username, name: person.name, email: person.email }],
    )
    .toSorted((a, b) => a.username.localeCompare(b.username))
}

/** Returns what happened, in a sentence or two. */
async function invite(pool: PeoplePool, person: Invitation, isResent: boolean): Promise<string> {
  const { username, email } = person
  const state = await pool.stateOf(username)
  if (state === 'signed-in-before') {
    return isResent
      ? `${username} has signed in before. A forgotten password is changed on the sign-in page.`
      : `${username} can sign in already.`
  }
  if (state === 'invited' && !isResent) {
    return `${username} was invited before and has not signed in yet. --resend sends another invitation.`
  }
  const password = state === 'invited' ? await pool.inviteAgain(username) : await pool.invite(person)
  return password === undefined
    ? `${username} is invited: a mail with a first password, good for ${TEMPORARY_PASSWORD_DAYS} days, is on its way to ${email}.`
    : `${username} is invited. The first password is ${password}, good for ${TEMPORARY_PASSWORD_DAYS} days.`
}

/** Ends all that somebody has who leaves. @returns what was ended, in a sentence or two */
async function leave(table: Table, pool: PeoplePool, username: string): Promise<string> {
  const found = await getItem<UsernameItem>(table, usernameKey(username), 'strong')
  if (found === null) throw new UsageError(`Canopy does not know ${username}.`)
  const { tokens, memberships, kept } = await endAccess(administration(table), found.id)
  await pool.lock(found.username)
  const done = `${username} is blocked and signed out; ${tokens} tokens are revoked and ${memberships} memberships ended.`
  return kept.length === 0
    ? done
    : `${done} Still the only Owner of ${kept.join(', ')}: make somebody else an Owner there.`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      'avatar-url': { type: 'string' },
      admin: { type: 'string' },
      resend: { type: 'boolean', default: false },
      leave: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      env: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [username] = positionals
  const { admin } = values
  if (admin !== undefined && admin !== 'on' && admin !== 'off') throw new UsageError('--admin is on or off.')
  if (values.help || (username === undefined) !== values.all) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const deployment = values.env === undefined ? null : await findDeployment(values.env)
  const { table, close } = await openTable({ dataFolder: values.data, tableName: deployment?.tableName })
  try {
    if (values.leave && username !== undefined) {
      const pool = deployment ? deployedPool(deployment.userPoolId) : await localPool(values.data)
      process.stdout.write(`${await leave(table, pool, username).finally(pool.close)}\n`)
      return
    }
    const people = username === undefined ? await membersOf(table) : [await knownPerson(table, username, values)]
    if (admin !== undefined && username !== undefined) {
      await setAdministrator(administration(table), { username, isAdmin: admin === 'on' })
      process.stdout.write(`${username} is ${admin === 'on' ? 'an' : 'no'} administrator of the installation now.\n`)
    }
    const pool = deployment ? deployedPool(deployment.userPoolId) : await localPool(values.data)
    try {
      for (const person of people) {
        const state = await pool.stateOf(person.username)
        if (values.all && state !== null) continue
        if (values.name !== undefined && state !== null) await pool.rename(person.username, person.name)
        process.stdout.write(`${await invite(pool, person, values.resend)}\n`)
      }
    } finally {
      await pool.close()
    }
  } finally {
    await close()
  }
}

runCommand(main)
