import { parseArgs } from 'node:util'
import { TOKEN_DAYS_MAX, TOKEN_SCOPES, isTokenGood, type TokenScope } from '#domain/access-token.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { listAccessTokens } from '#operations/access-token/list-access-tokens.ts'
import { revokeAccessToken } from '#operations/access-token/revoke-access-token.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { openTable } from './open-table.ts'
import { ownerContext } from './owner-context.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Makes, lists and revokes personal access tokens: what scripts send as PRIVATE-TOKEN or Authorization: Bearer.

  npm run token -- ana --scope api --days 90               a token with which ana's scripts may do what ana may
  npm run token -- ana --scope read_api --days 30 --name "Nightly report"
  npm run token -- ana --list                              her tokens, with their numbers and their last use
  npm run token -- ana --revoke 1234                       ends one of them; GraphQL follows within a minute
  npm run token -- ana --list --env prod                   in a deployment, with your AWS credentials; also --table NAME

  --scope  ${TOKEN_SCOPES.join(', ')}
  --days   1 to ${TOKEN_DAYS_MAX}
`

interface TokenOptions {
  scope?: string | undefined
  days?: string | undefined
  name: string
  list: boolean
  revoke?: string | undefined
}

function scopeOf({ scope }: TokenOptions): TokenScope {
  const known = TOKEN_SCOPES.find((name) => name === scope)
  if (known !== undefined) return known
  const choices = TOKEN_SCOPES.join(', ')
  throw new UsageError(
    scope === undefined ? `Which scope? Give --scope: ${choices}.` : `--scope ${scope} is not one of ${choices}.`,
  )
}

function lineOf(token: AccessTokenItem, today: string): string {
  const { id, name, scope, expiresOn, revokedAt, lastUsedOn } = token
  const state = revokedAt !== null ? 'revoked' : isTokenGood(token, today) ? `until ${expiresOn}` : 'expired'
  return `${id}  ${scope.padEnd(8)}  ${state.padEnd(16)}  ${lastUsedOn === null ? 'never used' : `used ${lastUsedOn}`}  ${name}\n`
}

/** Returns what the command prints. */
async function carryOut(context: OperationContext, username: string, options: TokenOptions): Promise<string> {
  if (options.list) {
    const tokens = await listAccessTokens(context, username)
    const lines = tokens.map((token) => lineOf(token, context.now().slice(0, 10)))
    return lines.length === 0 ? `${username} has no tokens.\n` : lines.join('')
  }
  if (options.revoke !== undefined) {
    await revokeAccessToken(context, { username, tokenId: Number(options.revoke) })
    return `Token ${options.revoke} of ${username} is revoked.\n`
  }
  const scope = scopeOf(options)
  if (options.days === undefined) throw new UsageError(`For how long? Give --days, 1 to ${TOKEN_DAYS_MAX}.`)
  const { name, days } = options
  const { id, token, expiresOn } = await createAccessToken(context, { username, name, scope, days: Number(days) })
  return `Token ${id} of ${username}, good until ${expiresOn}. It is shown this once:\n${token}\n`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scope: { type: 'string' },
      days: { type: 'string' },
      name: { type: 'string', default: 'Token' },
      list: { type: 'boolean', default: false },
      revoke: { type: 'string' },
      data: { type: 'string', default: DATA_FOLDER },
      env: { type: 'string' },
      table: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [username] = positionals
  if (values.help || username === undefined) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { data, table: tableName, env: environment } = values
  const { table, close } = await openTable({ dataFolder: data, tableName, environment })
  try {
    const context: OperationContext = { ...ownerContext(table, 'token', []), isAdmin: true }
    process.stdout.write(await carryOut(context, username, values))
  } finally {
    await close()
  }
}

runCommand(main)
