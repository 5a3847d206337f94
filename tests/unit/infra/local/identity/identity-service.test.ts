import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFileError } from '#infra/local/engine/engine-errors.ts'
import { call, password, passwordSignIn, runIdentity, userPoolId, type RunningIdentity } from './identity-fixture.ts'

describe('the identity service', () => {
  let folder: string
  let files: { dataFile: string; keyFile: string }
  let running: RunningIdentity[]
  const run = async (...options: Parameters<typeof runIdentity>): Promise<RunningIdentity> => {
    const identity = await runIdentity(...options)
    running.push(identity)
    return identity
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-identity-'))
    files = { dataFile: join(folder, 'users.json'), keyFile: join(folder, 'key.pem') }
    running = []
  })
  afterEach(async () => {
    await Promise.all(running.map((identity) => identity.stop()))
    rmSync(folder, { recursive: true })
  })

  it('refuses an expired token', async () => {
    const { service, url } = await run()
    const { accessToken } = service.signTokensFor('ada', { expiresIn: -10 })
    await expect(service.verifyAccessToken(accessToken)).rejects.toThrow(/expired/i)
    expect(await call(url, 'GetUser', { AccessToken: accessToken })).toEqual({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Access Token has expired' },
    })
  })

  it('refuses tokens that it did not sign', async () => {
    const { service, url } = await run()
    const { accessToken, idToken } = service.signTokensFor('ada')
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const [publicKey] = service.jwks.keys
    const symmetric = encode({ kid: publicKey?.kid, alg: 'HS256' })
    const forgeries = {
      'other claims under the same signature': `${header}.${encode({ ...Object(claims), username: 'root' })}.${signature}`,
      'another key': `${header}.${payload}.${sign('RSA-SHA256', Buffer.from(`${header}.${payload}`), privateKey).toString('base64url')}`,
      'an unknown key id': `${encode({ kid: 'other', alg: 'RS256' })}.${payload}.${signature}`,
      'no signature': `${encode({ kid: publicKey?.kid, alg: 'none' })}.${payload}.`,
      'the public key as a secret': `${symmetric}.${payload}.${createHmac('sha256', String(publicKey?.n)).update(`${symmetric}.${payload}`).digest('base64url')}`,
      'an id token': idToken,
      'no token at all': 'anonymous',
    }
    for (const [name, token] of Object.entries(forgeries)) {
      await expect(service.verifyAccessToken(token), name).rejects.toThrow()
      const { status, body } = await call(url, 'GetUser', { AccessToken: token })
      expect({ name, status, type: body.__type }).toEqual({ name, status: 400, type: 'NotAuthorizedException' })
    }
    await expect(service.verifyAccessToken(accessToken)).resolves.toMatchObject({ username: 'ada' })
  })

  it('refuses tokens of another client', async () => {
    const { service } = await run(files)
    const other = await run({ ...files, clientId: 'anotherclient' })
    const { accessToken } = other.service.signTokensFor('ada')
    await expect(service.verifyAccessToken(accessToken)).rejects.toThrow(/client/i)
  })

  it('keeps users, sessions and the key from one start to the next', async () => {
    const first = await run(files)
    const { accessToken, refreshToken } = first.service.signTokensFor('ada')
    const known = first.service.findUser('ada')
    await first.stop()
    running = []

    const second = await run(files)
    expect(second.service.findUser('ada')).toEqual(known)
    await expect(second.service.verifyAccessToken(accessToken)).resolves.toMatchObject({ sub: known?.sub })
    expect((await passwordSignIn(second.url, 'ada', password)).status).toBe(200)
    const refreshed = await call(second.url, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken })
    expect(refreshed.status).toBe(200)
  })

  it('writes neither passwords nor refresh tokens to its files, and lets nobody else read them', async () => {
    const { service } = await run(files)
    const { refreshToken } = service.signTokensFor('ada')
    const content = readFileSync(files.dataFile, 'utf8')
    expect(content).toContain('ada@example.com')
    expect(content).not.toContain(password)
    expect(content).not.toContain(refreshToken)
    for (const file of Object.values(files)) expect(statSync(file).mode & 0o077).toBe(0)
  })

  it.each(['dataFile', 'keyFile'] as const)('says so when its %s is broken, and leaves it as it is', async (file) => {
    writeFileSync(files[file], '{"users": [')
    await expect(run(files)).rejects.toThrow(DataFileError)
    expect(readFileSync(files[file], 'utf8')).toBe('{"users": [')
  })

  it('locks a name for a moment after five wrong passwords and then lets the right one in', async () => {
    const { url } = await run()
    for (let index = 0; index < 5; index += 1) {
      expect((await passwordSignIn(url, 'ada', 'Wrong-horse-1')).body.message).toBe('Incorrect username or password.')
    }
    const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }
    expect((await passwordSignIn(url, 'ADA', password)).body).toEqual(locked)
    expect((await passwordSignIn(url, 'nobody', password)).body.message).toBe('Incorrect username or password.')
    await expect.poll(async () => (await passwordSignIn(url, 'ada', password)).status).toBe(200)
  })

  it('refuses to guess codes for ever', async () => {
    const { url, lastCode } = await run()
    await call(url, 'ForgotPassword', { Username: 'ada' })
    const guess = (ConfirmationCode: string) =>
      call(url, 'ConfirmForgotPassword', { Username: 'ada', ConfirmationCode, Password: 'Better-horse-2' })
    for (let index = 0; index < 5; index += 1) {
      expect((await guess('none')).body.__type).toBe('CodeMismatchException')
    }
    expect((await guess(lastCode())).body.__type).toBe('LimitExceededException')
  })

  it('lets a rotated-out refresh token be used again for a moment, for a second tab', async () => {
    const { service, url } = await run()
    const { refreshToken } = service.signTokensFor('ada')
    const refresh = () => call(url, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken })
    expect((await refresh()).status).toBe(200)
    expect((await refresh()).status).toBe(200)
  })

  it('ends all tokens of a sign-in when one of its refresh tokens is revoked', async () => {
    const { service, url } = await run()
    const { refreshToken } = service.signTokensFor('ada')
    const other = service.signTokensFor('ada')
    const { body } = await call(url, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken })
    const rotated = (body.AuthenticationResult as { RefreshToken: string }).RefreshToken
    await call(url, 'RevokeToken', { Token: refreshToken })
    expect((await call(url, 'GetTokensFromRefreshToken', { RefreshToken: rotated })).status).toBe(400)
    const still = await call(url, 'GetTokensFromRefreshToken', { RefreshToken: other.refreshToken })
    expect(still.status).toBe(200)
  })

  it('refuses names that are taken, in any case', async () => {
    const { service, url } = await run()
    const attributes = [{ Name: 'email', Value: 'b@example.com' }]
    const { body } = await call(url, 'SignUp', { Username: 'ADA', Password: password, UserAttributes: attributes })
    expect(body).toEqual({ __type: 'UsernameExistsException', message: 'User already exists' })
    await expect(
      service.addUser({ username: 'ada', password, email: 'b@example.com', name: 'B' }),
    ).rejects.toMatchObject({ type: 'UsernameExistsException' })
  })

  it('refuses to confirm a second account with a verified e-mail address', async () => {
    const { url, lastCode } = await run()
    const attributes = [{ Name: 'email', Value: 'Ada@Example.com' }]
    await call(url, 'SignUp', { Username: 'ada2', Password: password, UserAttributes: attributes })
    const { body } = await call(url, 'ConfirmSignUp', { Username: 'ada2', ConfirmationCode: lastCode() })
    expect(body.__type).toBe('AliasExistsException')
  })

  it.each([
    ['an unknown operation', 'AdminLinkProviderForUser', {}, 'UnknownOperationException'],
    ['a member of every object', 'constructor', {}, 'UnknownOperationException'],
    ['another client', 'InitiateAuth', { ClientId: 'other', AuthFlow: 'x' }, 'ResourceNotFoundException'],
    ['an unknown flow', 'InitiateAuth', { AuthFlow: 'CUSTOM_AUTH' }, 'InvalidParameterException'],
    ['a missing user name', 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH' }, 'InvalidParameterException'],
    ['a number for a name', 'ForgotPassword', { Username: 7 }, 'InvalidParameterException'],
    [
      'a public value of zero, which would make every password right',
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'ada', SRP_A: '00' } },
      'InvalidParameterException',
    ],
    [
      'a proof for a challenge that was never given',
      'RespondToAuthChallenge',
      {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: 'ada',
          PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'Sat Nov 21 12:00:00 UTC 2026',
        },
      },
      'NotAuthorizedException',
    ],
    ['a user without an e-mail', 'SignUp', { Username: 'bob', Password: password }, 'InvalidParameterException'],
    ['a weak password', 'SignUp', signUpWith({ Password: 'nosymbols1A' }), 'InvalidPasswordException'],
    ['a user name with a space', 'SignUp', signUpWith({ Username: 'b b' }), 'InvalidParameterException'],
    ['a user name like an e-mail', 'SignUp', signUpWith({ Username: 'b@x.org' }), 'InvalidParameterException'],
  ])('refuses %s', async (_what, operation, input, type) => {
    const { url } = await run()
    const { status, body } = await call(url, operation, input)
    expect({ status, type: body.__type }).toEqual({ status: 400, type })
  })

  it('refuses a body that is not a JSON structure', async () => {
    const { url } = await run()
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' }
    for (const body of ['not json', '[]', 'null']) {
      const response = await fetch(url, { method: 'POST', headers, body })
      expect([response.status, await response.json()]).toMatchObject([400, { __type: 'SerializationException' }])
    }
  })

  it('may be called from a page of any origin', async () => {
    const { url } = await run()
    const response = await fetch(url, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe('*')
  })

  it('publishes its keys where Cognito does, without the private part', async () => {
    const { service, url } = await run()
    const jwks: unknown = await (await fetch(`${url}${userPoolId}/.well-known/jwks.json`)).json()
    expect(jwks).toEqual(service.jwks)
    expect(Object.keys(service.jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

function signUpWith(change: object): object {
  const UserAttributes = [{ Name: 'email', Value: 'b@example.com' }]
  return { Username: 'bob', Password: password, UserAttributes, ...change }
}
