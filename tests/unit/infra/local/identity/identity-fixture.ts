import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { inject } from 'vitest'
import {
  createIdentityService,
  type IdentityOptions,
  type IdentityService,
} from '#infra/local/identity/create-identity-service.ts'

export const region = 'eu-west-1'
export const userPoolId = 'eu-west-1_Canopy000'
export const clientId = 'canopylocalclient'
export const password = 'Correct-horse-1'

/** Making a key takes half a second: all services of a run sign with one. */
const keyFile = (): string => join(inject('sharedFolder'), 'key.pem')

export type RunningIdentity = {
  service: IdentityService
  url: string
  /** The lines that the service printed. */
  lines: string[]
  /** The code in the last printed line. */
  lastCode: () => string
  stop: () => Promise<void>
}

/** A service behind a real HTTP server, with the user `ada` in it unless it has been there before. */
export async function runIdentity(options: Partial<IdentityOptions> = {}): Promise<RunningIdentity> {
  const lines: string[] = []
  const service = createIdentityService({
    region,
    userPoolId,
    clientId,
    keyFile: keyFile(),
    log: (line) => lines.push(line),
    ...options,
  })
  if (!service.findUser('ada')) {
    await service.addUser({ username: 'ada', password, email: 'ada@example.com', name: 'Ada Lovelace' })
  }
  const server = createServer((request, response) => void service.handleHttp(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    service,
    url: `http://127.0.0.1:${port}/`,
    lines,
    lastCode: () => /(\d{6})$/.exec(lines.at(-1) ?? '')?.[1] ?? '',
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      service.close()
    },
  }
}

export type Answer = { status: number; body: Record<string, unknown> }

/** Calls an operation as any Cognito client does, without Amplify. */
export async function call(url: string, operation: string, input: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The SDK's own client, as the administrator of the pool uses it. */
export const administrator = ({
  url,
  service,
}: Pick<RunningIdentity, 'url' | 'service'>): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint: url,
    region,
    credentials: { accessKeyId: service.adminKey, secretAccessKey: 'any' },
  })

export function passwordSignIn(url: string, username: string, secret: string): Promise<Answer> {
  return call(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: secret },
  })
}
