import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { readWhole } from '#stream/read-whole.ts'
import type { AuditItem } from '#table/items/audit.ts'
import { auditKey } from '#table/keys/keys.ts'
import { readRunning } from '#infra/local/running-file.ts'
import { dataFiles, TABLE_NAME, USER_POOL_CLIENT_ID, USER_POOL_ID } from '#infra/local/settings.ts'
import { givenFolder } from '#support/given/folder.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { tableDump } from '#support/given/table-dump.ts'
import { whenCommandRuns, whenScriptRuns } from '#support/when/command.ts'
import { connect } from '../../unit/infra/local/appsync/realtime-client.ts'

const idle = givenFolder()
let system: GivenSystem
let cloudFormation: Server

type CommandName = 'person' | 'group' | 'project' | 'member' | 'rename'

const run = (command: CommandName, args: string[], env: Record<string, string | undefined> = {}) =>
  whenCommandRuns(`infra/data/${command}.ts`, args, { env }).ended
const person = (...args: string[]) => run('person', [...args, '--data', system.dataFolder])
const ana = ['--name', 'Ana Alvarez', '--email', 'ana@example.com']

beforeAll(async () => {
  system = await givenSystem()
  cloudFormation = createServer((request, response) => {
    response.setHeader('content-type', 'text/xml')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const stack = new URLSearchParams(Buffer.concat(chunks).toString()).get('StackName') ?? ''
      response.statusCode = stack === 'canopy-prod-data' ? 200 : 400
      response.end(stack === 'canopy-prod-data' ? DESCRIBED : missing(stack))
    })
  }).listen(0, '127.0.0.1')
  await once(cloudFormation, 'listening')
})
afterAll(async () => {
  cloudFormation.close()
  await system.stop()
})

const output = (key: string, value: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`
const DESCRIBED = `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>canopy-prod-data</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-11-22T00:00:00Z</CreationTime><Outputs>${output('TableName', TABLE_NAME)}${output('UserPoolId', USER_POOL_ID)}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
const missing = (stack: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${stack} does not exist</Message></Error></ErrorResponse>`

/** The environment of somebody with credentials for an account, whose services are those of the running system. */
function account(): Record<string, string | undefined> {
  const running = readRunning(dataFiles(system.dataFolder).running)
  return {
    AWS_REGION: 'eu-west-1',
    AWS_PROFILE: undefined,
    AWS_ACCESS_KEY_ID: running?.adminKey,
    AWS_SECRET_ACCESS_KEY: 'any',
    AWS_ENDPOINT_URL_DYNAMODB: running?.engine,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${running?.url}/cognito`,
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}`,
  }
}

/** The challenge that a first password leads to. */
const challengeOf = async (username: string, password: string) => (await signingIn(username, password)).ChallengeName

/** Why nobody can sign in with this password. */
const refusalOf = async (username: string, password: string) => (await signingIn(username, password)).__type

async function signingIn(username: string, password: string): Promise<{ ChallengeName?: string; __type?: string }> {
  const response = await fetch(`${system.url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: USER_POOL_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  })
  return (await response.json()) as { ChallengeName?: string; __type?: string }
}

test('A person is added while the system runs, and invited again with another password', async () => {
  const first = await person('ana', ...ana)
  expect(first).toMatchObject({ code: 0, err: '' })
  const [, password = ''] = /^ana is invited\. The first password is (\S+), good for 3 days\.\n$/.exec(first.out) ?? []
  expect(await challengeOf('ana', password)).toBe('NEW_PASSWORD_REQUIRED')
  expect((await person('ana')).out).toBe(
    'ana was invited before and has not signed in yet. --resend sends another invitation.\n',
  )
  const again = await person('ana', '--resend')
  const [, another = ''] = /first password is (\S+), /.exec(again.out) ?? []
  expect(await challengeOf('ana', password)).toBeUndefined()
  expect(await challengeOf('ana', another)).toBe('NEW_PASSWORD_REQUIRED')
  expect((await person('olivia')).out).toBe('olivia can sign in already.\n')
  expect((await person('ana', '--name', 'Ana Ruiz')).out).toContain(
    'ana is called Ana Ruiz now; what shows them follows.\n',
  )
  expect((await person('olivia', '--resend')).out).toContain('A forgotten password is changed on the sign-in page.')
})

test('Who leaves is out at once: sign-in, sockets, tokens and memberships end, and it is noted who ended them', async () => {
  const { table } = system
  const { token } = await createAccessToken(
    { table, viewer: await loadViewer(table, 'ravi'), now: () => new Date().toISOString(), random: Math.random },
    { username: 'ravi', name: 'script', scope: 'api', days: 5 },
  )
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${system.url}/api/v4/user`, { headers })).status
  const signedIn = { authorization: `Bearer ${system.tokenFor('ravi')}` }
  const byToken = { 'private-token': token }
  expect([await statusOf(signedIn), await statusOf(byToken)]).toEqual([200, 200])
  const socket = await connect({ port: Number(new URL(system.url).port), authorization: system.tokenFor('ravi') })
  socket.send({ type: 'connection_init' })
  await socket.next('connection_ack')
  socket.start('1', 'subscription { itemChanged(fullPath: "acme") { itemId } }', {})
  await socket.next('start_ack')

  const left = await person('ravi', '--leave')
  expect(left).toMatchObject({ code: 0, err: '' })
  expect(left.out).toMatch(/^ravi is blocked and signed out; 1 tokens are revoked and [1-9]\d* memberships ended\.\n$/)
  expect((await socket.next('complete')).id).toBe('1')
  socket.close()
  expect([await statusOf(signedIn), await statusOf(byToken)]).toEqual([401, 401])
  expect(await refusalOf('ravi', 'canopy-demo-1')).toBe('NotAuthorizedException')
  expect((await loadViewer(table, 'ravi')).roles).toEqual({})
  expect((await person('ravi', '--leave')).out).toBe(
    'ravi is blocked and signed out; 0 tokens are revoked and 0 memberships ended.\n',
  )
  expect((await person('nobody', '--leave')).err).toBe('Canopy does not know nobody.\n')
  const day = new Date().toISOString().slice(0, 10)
  const partition = auditKey(0, day, 0).PK
  const noted = await readWhole<AuditItem>(table, { partition })
  const operations = noted
    .filter(({ target }) => target === 'user')
    .map(({ actor, operation }) => `${actor} ${operation}`)
  expect(operations).toEqual(
    expect.arrayContaining(['person blockUser', 'person signOutEverywhere', 'person revokeTokens']),
  )
})

test('An empty installation gets its first person, group and Owner', async () => {
  const at = ['--data', idle]
  const ben = ['ben', '--name', 'Ben Bo', '--email', 'ben@example.com', ...at]
  expect((await whenScriptRuns('infra/data/person.ts', ben).ended).code).toBe(0)
  expect(await run('group', ['acme', '--name', 'Acme', ...at])).toMatchObject({
    code: 0,
    out: 'The private group acme is there. Give it an Owner: npm run member -- acme NAME --role owner\n',
  })
  expect((await run('member', ['acme', 'ben', '--role', 'owner', ...at])).out).toBe('ben has the role owner in acme.\n')
  expect((await run('group', ['acme/web', '--visibility', 'private', '--owner', 'ben', ...at])).out).toBe(
    'The private group acme/web is there and belongs to ben.\n',
  )
  expect((await run('project', ['acme/web/shop', '--name', 'Shop', ...at])).out).toBe(
    'The private project acme/web/shop is there.\n',
  )
  expect((await run('rename', ['acme/web/shop', '--name', 'Store', '--path', 'store', ...at])).out).toBe(
    'The project acme/web/shop is changed, and is at acme/web/store now.\n',
  )
  const items = [...(await tableDump(idle)).values()]
  expect(items).toContainEqual(expect.objectContaining({ kind: 'project', fullPath: 'acme/web/store', name: 'Store' }))
  const roles = items.find((item) => item['username'] === 'ben' && 'roles' in item)?.['roles']
  expect(Object.values(roles as object)).toEqual([50, 50])

  expect(await run('person', ['--all', ...at])).toMatchObject({ code: 0, out: '' })
  rmSync(dataFiles(idle).users)
  expect((await run('person', ['--all', ...at])).out).toMatch(/^ben is invited\. The first password is \S+, good.*\n$/)
})

test('In a deployment the same commands find table and user pool by the name of the environment', async () => {
  const prod = ['--env', 'prod']
  expect(
    await run('person', ['cleo', '--name', 'Cleo Cruz', '--email', 'cleo@example.com', ...prod], account()),
  ).toMatchObject({
    code: 0,
    err: '',
    out: 'cleo is invited: a mail with a first password, good for 3 days, is on its way to cleo@example.com.\n',
  })
  expect(system.lines.at(-1)).toMatch(/^Invitation for cleo \(cleo@example\.com\)/)
  expect((await run('group', ['cruz', '--owner', 'cleo', ...prod], account())).out).toContain('belongs to cleo')
  expect((await run('member', ['cruz', 'olivia', '--role', 'guest', ...prod], account())).code).toBe(0)
})

test.each([
  [['zoe'], 'Canopy does not know zoe. Give --name and --email as well.'],
  [['ravi', '--email', 'other@example.com'], 'Canopy knows ravi with the mail address'],
  [['a b', '--name', 'A', '--email', 'a@example.com'], 'Username can contain only letters'],
  [['zoe', '--name', 'Zoe', '--email', 'nowhere'], 'Email is invalid'],
])('The command refuses %j in a sentence', async (args, words) => {
  const { code, err } = await person(...args)
  expect([code, err.split('\n')]).toEqual([1, [expect.stringContaining(words), '']])
})

test.each([
  [['nowhere/web'], 'There is no group nowhere.'],
  [['acme'], 'Path has already been taken'],
  [['admin'], 'Path admin is a reserved name'],
  [['fresh', '--owner', 'zoe'], 'There is no user "zoe".'],
  [['fresh', '--visibility', 'secret'], '--visibility secret is not one of private, internal, public.'],
])('No group is made for %j', async (args, words) => {
  const { code, err } = await run('group', [...args, '--data', system.dataFolder])
  expect([code, err]).toEqual([1, `${words}\n`])
})

test.each([
  [['shop'], 'A project is in a group: GROUP/shop. "npm run group" makes groups.'],
  [['nowhere/shop'], 'There is no group nowhere.'],
  [['acme/platform'], 'Path has already been taken'],
])('No project is made for %j', async (args, words) => {
  const { code, err } = await run('project', [...args, '--data', system.dataFolder])
  expect([code, err]).toEqual([1, `${words}\n`])
})

test.each([
  [['nowhere', '--name', 'There'], 'There is no group or project nowhere.'],
  [['acme'], 'What is to change? Give --name, --path or both.'],
  [['acme', '--path', 'a b'], "Path can contain only letters, digits, '_', '-' and '.'"],
])('Nothing is renamed for %j', async (args, words) => {
  const { code, err } = await run('rename', [...args, '--data', system.dataFolder])
  expect([code, err]).toEqual([1, expect.stringContaining(words)])
})

test.each([
  [{}, 'There is no environment live in eu-west-1. Check --env and AWS_REGION, or deploy it first.'],
  [{ AWS_REGION: undefined }, 'No AWS region is chosen: set AWS_REGION, for example to eu-west-1.'],
  [{ AWS_ACCESS_KEY_ID: undefined }, 'No AWS credentials were found: sign in with'],
])('Without what a deployment needs (%j) the command says what is missing', async (env, words) => {
  const nowhere = { HOME: '/nowhere', AWS_CONFIG_FILE: '/nowhere', AWS_SHARED_CREDENTIALS_FILE: '/nowhere' }
  const without = { ...nowhere, AWS_EC2_METADATA_DISABLED: 'true', ...account(), ...env }
  const { code, err } = await run('person', ['ana', '--env', 'live'], without)
  expect([code, err.split('\n')]).toEqual([1, [expect.stringContaining(words), '']])
})
