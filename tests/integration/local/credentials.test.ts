import { createHmac, createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFiles } from '#infra/local/settings.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { ask, post } from '#support/when/ask.ts'

let system: GivenSystem

beforeAll(async () => {
  system = await givenSystem()
})
afterAll(() => system.stop())

const ANY = JSON.stringify({ query: '{ group(fullPath: "acme") { name } }' })

test('A request without credentials reads as an anonymous reader does', async () => {
  const { status, data } = await post(system.url, ANY)
  expect([status, data]).toEqual([200, { group: { name: 'Acme' } }])
})

test.each(['somebody', 'Bearer', 'anonymous2'])('The credentials %j are not authorised', async (credentials) => {
  const { status, errors } = await post(system.url, ANY, credentials)
  expect(status).toBe(401)
  expect(errors).toMatchObject([{ errorType: 'UnauthorizedException' }])
})

type Claims = Record<string, unknown>

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string | undefined): Claims =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Claims

/** A real token of the owner with other claims or another head, signed by somebody else or not at all. */
function forgedToken(head: Claims, claims: Claims, sign: (text: string) => string): string {
  const [ownHead, ownClaims] = system.tokenFor('olivia').split('.')
  const text = `${encoded({ ...decoded(ownHead), ...head })}.${encoded({ ...decoded(ownClaims), ...claims })}`
  return `${text}.${sign(text)}`
}

const keepSignature = () => system.tokenFor('olivia').split('.')[2] ?? ''

const signedByTheService = (text: string): string =>
  createSign('RSA-SHA256')
    .update(text)
    .sign(readFileSync(dataFiles(system.dataFolder).key), 'base64url')

test('A token signed as the service signs is taken, so the refusals below have their own reasons', async () => {
  const token = forgedToken({}, {}, signedByTheService)
  expect((await post(system.url, ANY, token)).data).toEqual({ group: { name: 'Acme' } })
})

test('A token that has run out is told from one that cannot be read', async () => {
  const token = forgedToken({}, { iat: 1_700_000_000, exp: 1_700_003_600 }, signedByTheService)
  expect((await post(system.url, ANY, token)).errors[0]?.message).toBe('Token has expired.')
})

test.each([
  ['without a signature', () => forgedToken({ alg: 'none' }, {}, () => 'x')],
  ['for somebody else under a real signature', () => forgedToken({}, { username: 'ravi' }, keepSignature)],
  [
    'signed with a secret of the forger',
    () => forgedToken({ alg: 'HS256' }, {}, (text) => createHmac('sha256', 'x').update(text).digest('base64url')),
  ],
  ['of an unknown key', () => forgedToken({ kid: 'other' }, {}, keepSignature)],
  ['with a longer life', () => forgedToken({}, { exp: 4_000_000_000 }, keepSignature)],
  ['that has run out', () => forgedToken({}, { iat: 1_700_000_000, exp: 1_700_003_600 }, signedByTheService)],
  ['of another user pool', () => forgedToken({}, { iss: 'https://example.com/other' }, signedByTheService)],
  ['for another app', () => forgedToken({}, { client_id: 'other' }, signedByTheService)],
  ['that is no access token', () => forgedToken({}, { token_use: 'refresh' }, signedByTheService)],
])('A token %s is not authorised, by GraphQL and by REST', async (_, token) => {
  const { status, data, errors } = await post(system.url, ANY, token())
  expect([status, data]).toEqual([401, null])
  expect(errors).toMatchObject([{ errorType: 'UnauthorizedException' }])
  const rest = await fetch(`${system.url}/api/v4/groups/acme`, { headers: { authorization: `Bearer ${token()}` } })
  expect(rest.status).toBe(401)
  expect(await rest.json()).toEqual({ message: '401 Unauthorized' })
})

test('A good token is taken by GraphQL and by REST', async () => {
  const { data } = await ask<{ currentUser: { username: string } }>(system, '{ currentUser { username } }', {
    as: 'olivia',
  })
  expect(data).toEqual({ currentUser: { username: 'olivia' } })
  const rest = await fetch(`${system.url}/api/v4/user`, {
    headers: { authorization: `Bearer ${system.tokenFor('olivia')}` },
  })
  expect(await rest.json()).toMatchObject({ username: 'olivia' })
})
