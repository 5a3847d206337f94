import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, demandAccount } from '#infra/data/demand-account.ts'

const HERE = { account: '123456789012', region: 'eu-west-1' }

/** Answers as AWS STS does, for whoever asks. */
const identity = `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${HERE.account}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`
let server: Server

beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/xml').end(identity))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_STS', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('AWS_REGION', 'eu-west-1')
})

test('an environment is met in its own account and region only; one that names none, anywhere', async () => {
  await demandAccount('prod', HERE)
  await demandAccount('prod', null)
  await expect(demandAccount('prod', { ...HERE, account: '999999999999' })).rejects.toThrow(
    'prod is in the account 999999999999, and you are signed in to 123456789012: set AWS_PROFILE.',
  )
  await expect(demandAccount('prod', { ...HERE, region: 'us-east-1' })).rejects.toThrow(
    'prod is in us-east-1, not in eu-west-1: set AWS_REGION, or AWS_PROFILE.',
  )
})

test('the account is the one that the settings name', () => {
  expect(accountOf('prod', { prod: { aws: HERE } })).toEqual(HERE)
  expect(accountOf('staging', { prod: { aws: HERE } })).toBeNull()
  expect(() => accountOf('prod', { prod: { aws: '123456789012' } })).toThrow(
    'environments.prod.aws in cdk.json must be',
  )
})
