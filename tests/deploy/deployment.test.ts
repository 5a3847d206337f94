import { spawn } from 'node:child_process'
import { request } from 'node:http'
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeployment, outputsOf, type Deployment } from '#infra/data/deployment.ts'
import { ROOT } from '#infra/build/bundle.ts'
import { aggregateKey } from '#table/keys/keys.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenEmulator, type Emulator } from './emulator.ts'
import { givenPreviousVersion, type PreviousVersion } from './previous-version.ts'

/** A deployment from nothing to people at work, on an emulator of AWS that we did not write. Steps follow each other. */

let emulator: Emulator
let deployment: Deployment

beforeAll(async () => {
  previous = givenPreviousVersion()
  emulator = await givenEmulator()
  Object.assign(process.env, emulator.env)
})
afterAll(() => {
  emulator.stop()
  previous.remove()
})

interface Output {
  code: number | null
  text: string
}

/** Runs a command as a reader of the README would; `until` kills it as soon as its output matches. */
function npmRun(command: string, args: string[] = [], until?: RegExp, cwd = ROOT): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', command, '--', ...args], {
      cwd,
      env: emulator.env,
      detached: true,
    })
    let text = ''
    const take = (part: Buffer): void => {
      text += part.toString()
      if (until?.test(text) && child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code, text })
    })
  })
}

const ranIn =
  (folder: () => string) =>
  async (command: string, ...args: string[]): Promise<string> => {
    const { code, text } = await npmRun(command, args, undefined, folder())
    expect(code, text).toBe(0)
    return text
  }

const ran = ranIn(() => ROOT)

/** The version before this one, in a folder of its own. */
let previous: PreviousVersion
const before = { ran: ranIn(() => previous.folder) }

/** The host of the deployed HTTP API, and who asks. */
let restHost = ''
let authorization: Record<string, string> = {}

/** A request to the deployed HTTP API, with the path as it is given: `fetch` would not send another host's name. */
function rest(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(emulator.endpoint)
  return new Promise((resolve, reject) => {
    const headers = { host: restHost, 'content-type': 'application/json', ...authorization }
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => {
        const parsed: unknown = text === '' ? null : JSON.parse(text)
        resolve({ status: response.statusCode ?? 0, body: parsed })
      })
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

interface EpicBody {
  id: number
  iid: number
  title: string
  state: string
}

const EPICS = `/api/v4/groups/${encodeURIComponent('acme/platform')}/epics`
/** An epic, its child and its grandchild, in this order. */
const epics: EpicBody[] = []

/** What the epic at the top must say of those below. */
const COUNTED = { openedEpics: 1, closedEpics: 1 }

const table = (): DynamoDBDocumentClient => DynamoDBDocumentClient.from(new DynamoDBClient({}))

async function sums(): Promise<Record<string, unknown> | undefined> {
  const Key = aggregateKey(epics[0]?.id ?? 0)
  const { Item } = await table().send(new GetCommand({ TableName: deployment.tableName, Key }))
  return Item
}

const outputOf = (text: string, name: string): string => new RegExp(`${name} = (\\S+)`).exec(text)?.[1] ?? ''

test('the version before is deployed, and people work with it', async () => {
  await before.ran('deploy:local')
  deployment = await findDeployment('local')
  await before.ran('person', 'bob', '--name', 'Bob Before', '--email', 'bob@example.com', '--env', 'local')
  await before.ran('group', 'before', '--name', 'Before', '--owner', 'bob', '--env', 'local')
  await before.ran('import', givenExportFolder(givenOrchard().rows), '--table', deployment.tableName)
})

test('a deployment that was cut off is finished by the next one, over the version before', async () => {
  const cutOff = await npmRun('deploy:local', [], /✅\s+Data/)
  expect(cutOff.code).not.toBe(0)
  const text = await ran('deploy:local')
  restHost = new URL(outputOf(text, 'RestUrl')).host
  const { tableName } = deployment
  deployment = await findDeployment('local')
  expect(deployment.tableName).toBe(tableName)
})

test('its data is brought over, and answers as before', async () => {
  await ran('migrate', '--env', 'local')
  expect(await ran('repair', '--env', 'local', '--check')).toContain('Everything is as its items say.')
  const printed = await ran('token', 'bob', '--scope', 'read_api', '--days', '2', '--env', 'local')
  authorization = { 'private-token': /cpat-\S+/.exec(printed)?.[0] ?? '' }
  expect(await rest('GET', '/api/v4/groups/before')).toMatchObject({ status: 200, body: { full_path: 'before' } })
  const shown = await rest('GET', `/api/v4/groups/${encodeURIComponent('orchard/apples')}/epics`)
  expect((shown.body as EpicBody[]).map(({ title }) => title).sort()).toEqual(['Harvest', 'Ladders', 'Picking'])
})

test('the first person is invited, and owns the first group', async () => {
  expect(await ran('person', 'ana', '--name', 'Ana Alvarez', '--email', 'ana@example.com', '--env', 'local')).toMatch(
    /^ana is invited/,
  )
  await ran('group', 'acme', '--name', 'Acme', '--owner', 'ana', '--env', 'local')
  await ran('group', 'acme/platform', '--name', 'Platform', '--env', 'local')
  await ran('project', 'acme/platform/code', '--name', 'Code', '--env', 'local')
})

test('the first sign-in asks for a password of one’s own', async () => {
  const { userPoolId } = deployment
  const pool = new CognitoIdentityProviderClient({})
  // The mail with the first password is not read here.
  const first = { UserPoolId: userPoolId, Username: 'ana', Password: 'First-password-1', Permanent: false }
  await pool.send(new AdminSetUserPasswordCommand(first))
  const { UserPoolClients: clients } = await pool.send(new ListUserPoolClientsCommand({ UserPoolId: userPoolId }))
  const userPoolClientId = clients?.[0]?.ClientId ?? ''
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: emulator.endpoint } } })
  const { nextStep } = await signIn({ username: 'ana', password: first.Password })
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  expect(await confirmSignIn({ challengeResponse: 'Better-horse-2' })).toMatchObject({ isSignedIn: true })
  const { tokens } = await fetchAuthSession()
  expect(tokens?.accessToken.payload).toMatchObject({ username: 'ana', token_use: 'access' })
})

/** The pool's keys are at AWS's own address for everybody else; here the deployed function is given those of the emulator. */
async function giveKeys(userPoolId: string): Promise<void> {
  const keys = await (await fetch(`${emulator.endpoint}/${userPoolId}/.well-known/jwks.json`)).text()
  const functions = `${emulator.endpoint}/2015-03-31/functions/`
  const { Functions: found } = (await (await fetch(functions)).json()) as { Functions: DeployedFunction[] }
  for (const { FunctionName: name, Environment: environment } of found) {
    if (!name.includes('RestApi')) continue
    const body = JSON.stringify({ Environment: { Variables: { ...environment.Variables, JWKS: keys } } })
    const { status } = await fetch(`${functions}${name}/configuration`, { method: 'PUT', body })
    expect(status).toBe(200)
  }
}

interface DeployedFunction {
  FunctionName: string
  Environment: { Variables: Record<string, string> }
}

test('the deployed function knows a person by the token of the pool', async () => {
  await giveKeys(deployment.userPoolId)
  const { tokens } = await fetchAuthSession()
  authorization = { authorization: `Bearer ${String(tokens?.accessToken)}` }
  expect(await rest('GET', '/api/v4/user')).toMatchObject({ status: 200, body: { username: 'ana' } })
  authorization = {}
  expect(await rest('GET', '/api/v4/user')).toMatchObject({ status: 401 })
})

test('scripts take nested paths, and what they write counts two levels up', async () => {
  const printed = await ran('token', 'ana', '--scope', 'api', '--days', '2', '--env', 'local')
  authorization = { 'private-token': /cpat-\S+/.exec(printed)?.[0] ?? '' }
  for (const title of ['Root', 'Middle', 'Leaf']) {
    const made = await rest('POST', EPICS, { title, parent_id: epics.at(-1)?.id })
    expect(made.status).toBe(201)
    epics.push(made.body as EpicBody)
  }
  const leaf = epics[2]?.iid ?? 0
  expect(await rest('PUT', `${EPICS}/${leaf}`, { state_event: 'close' })).toMatchObject({ body: { state: 'closed' } })
  expect(await rest('GET', `${EPICS}/${leaf}`)).toMatchObject({ status: 200, body: { title: 'Leaf', state: 'closed' } })
  await expect.poll(sums, { timeout: 60_000 }).toMatchObject(COUNTED)
  // The address is the page's, below /groups.
  const page = `/groups/acme/platform/-/epics/${leaf}.json`
  expect(await rest('GET', page)).toMatchObject({ status: 200 })
})

test('the smoke test finds all of it at work', async () => {
  const text = await ran('smoke', '--env', 'local')
  const lines = text.split('\n').filter((line) => /^[✓✗-] /.test(line))
  expect(lines.map((line) => `${line[0]} ${line.slice(2, 22).trimEnd()}`)).toEqual([
    ...['- configuration', '- pages', '✓ sign-in', '- anonymous GraphQL', '✓ REST by nested path'],
    ...['✓ upload', '- live updates', '- alarms'],
  ])
})

test('a damaged sum is found and mended', async () => {
  const Key = aggregateKey(epics[0]?.id ?? 0)
  const damage = { UpdateExpression: 'SET openedEpics = :wrong', ExpressionAttributeValues: { ':wrong': 77 } }
  await table().send(new UpdateCommand({ TableName: deployment.tableName, Key, ...damage }))
  expect((await npmRun('repair', ['--env', 'local', '--check'])).code).toBe(1)
  await ran('repair', '--env', 'local')
  expect(await sums()).toMatchObject(COUNTED)
  expect(await ran('repair', '--env', 'local', '--check')).toContain('Everything is as its items say.')
})

/** What Lambda sends to the queue when it gives a batch up, as its documentation shows it. */
const GIVEN_UP = {
  version: '1.0',
  timestamp: '2026-11-14T00:13:49.717Z',
  requestContext: {
    requestId: 'r-1',
    functionArn: 'arn',
    condition: 'RetryAttemptsExhausted',
    approximateInvokeCount: 21,
  },
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  DDBStreamBatchInfo: {
    shardId: 'shardId-1',
    startSequenceNumber: '800000000003126276362',
    endSequenceNumber: '800000000003126276362',
    approximateArrivalOfFirstRecord: '2026-11-14T00:13:19Z',
    approximateArrivalOfLastRecord: '2026-11-14T00:13:19Z',
    batchSize: 1,
    streamArn: 'arn',
  },
}

test('what was given up is read and taken away', async () => {
  const [QueueUrl] = await outputsOf('local', 'events', ['FailedQueue'])
  const queue = new SQSClient({ useQueueUrlAsEndpoint: false })
  await queue.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(GIVEN_UP) }))
  queue.destroy()
  expect(await ran('dead-letters', '--env', 'local', '--delete')).toBe(
    '2026-11-14T00:13:19Z  1 changes  RetryAttemptsExhausted, Unhandled  shardId-1 from 800000000003126276362\n1 messages are deleted.\n',
  )
  expect(await ran('dead-letters', '--env', 'local')).toBe('There are none.\n')
})

test('the same version can be deployed once more', async () => {
  expect(await ran('deploy:local')).toMatch(/no changes/)
})

test('a table that was restored is taken into service, as docs/operations.md says', async () => {
  const TableName = 'canopy-restored'
  const client = new DynamoDBClient({})
  const SourceTableName = deployment.tableName
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName,
      TargetTableName: TableName,
      UseLatestRestorableTime: true,
    }),
  )
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  const { Table: restored } = await client.send(new DescribeTableCommand({ TableName }))
  await ran('deploy:local', '-c', `table=${restored?.LatestStreamArn ?? ''}`)
  deployment = await findDeployment('local')
  expect(deployment.tableName).toBe(TableName)
  await ran('repair', '--env', 'local')

  const leaf = epics[2]?.iid ?? 0
  expect(await rest('GET', `${EPICS}/${leaf}`)).toMatchObject({ status: 200, body: { title: 'Leaf', state: 'closed' } })
  expect(await rest('PUT', `${EPICS}/${leaf}`, { state_event: 'reopen' })).toMatchObject({ body: { state: 'opened' } })
  await expect.poll(sums, { timeout: 60_000 }).toMatchObject({ openedEpics: 2, closedEpics: 0 })
})
