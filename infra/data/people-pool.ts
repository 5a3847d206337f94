import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { passwordPolicy, TEMPORARY_PASSWORD_DAYS } from '../api/password-policy.ts'
import { createIdentityService } from '../local/identity/create-identity-service.ts'
import { temporaryPassword } from '../local/identity/temporary-password.ts'
import { readRunning } from '../local/running-file.ts'
import { closeServer, listen, portOf } from '../local/server/listen.ts'
import { dataFiles, REGION, USER_POOL_CLIENT_ID, USER_POOL_ID } from '../local/settings.ts'

export interface Invitation {
  username: string
  name: string
  email: string
}

/** Who can sign in: the user pool of a deployment, or that of the local system. */
export interface PeoplePool {
  /** Null when nobody has this user name. */
  stateOf: (username: string) => Promise<'invited' | 'signed-in-before' | null>
  /** Resolves with the first password where no mail brings it. */
  invite: (invitation: Invitation) => Promise<string | undefined>
  /** Sends the invitation once more, with another first password. */
  inviteAgain: (username: string) => Promise<string | undefined>
  /** Makes an account without a mail, and resolves with its first password. */
  add: (invitation: Invitation) => Promise<string>
  /** Deletes an account; without one nothing happens. */
  remove: (username: string) => Promise<void>
  /** Lets nobody sign in by an account any more, and ends its sessions; without one nothing happens. */
  lock: (username: string) => Promise<void>
  /** Gives an account another name; from the next sign-in on, pages show it to its person. */
  rename: (username: string, name: string) => Promise<void>
  close: () => Promise<void>
}

export const deployedPool = (userPoolId: string): PeoplePool =>
  poolBehind(new CognitoIdentityProviderClient({}), userPoolId, () => undefined)

/** Returns the pool of the local system, running or not. */
export async function localPool(dataFolder: string): Promise<PeoplePool> {
  const files = dataFiles(dataFolder)
  const running = readRunning(files.running)
  if (running) return poolAt(`${running.url}/cognito`, running.adminKey, () => Promise.resolve())
  const identity = createIdentityService({
    dataFile: files.users,
    keyFile: files.key,
    region: REGION,
    userPoolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    passwordPolicy,
    temporaryPasswordDays: TEMPORARY_PASSWORD_DAYS,
    log: () => undefined,
  })
  const server = await listen(0)
  server.on('request', (request, response) => void identity.handleHttp(request, response))
  return poolAt(`http://localhost:${portOf(server)}`, identity.adminKey, () => closeServer(server))
}

function poolAt(endpoint: string, adminKey: string, close: () => Promise<void>): PeoplePool {
  const credentials = { accessKeyId: adminKey, secretAccessKey: 'any' }
  const client = new CognitoIdentityProviderClient({ endpoint, region: REGION, credentials })
  return { ...poolBehind(client, USER_POOL_ID, temporaryPassword), close }
}

function poolBehind(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  firstPassword: () => string | undefined,
): PeoplePool {
  const create = async (input: Partial<AdminCreateUserCommand['input']> & { Username: string }) => {
    const TemporaryPassword = firstPassword()
    await client.send(new AdminCreateUserCommand({ UserPoolId, TemporaryPassword, ...input }))
    return TemporaryPassword
  }
  const attributesOf = ({ name, email }: Invitation) => [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: name },
  ]
  return {
    stateOf: async (Username) => {
      try {
        const { UserStatus } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }))
        return UserStatus === 'FORCE_CHANGE_PASSWORD' ? 'invited' : 'signed-in-before'
      } catch (error) {
        if (error instanceof UserNotFoundException) return null
        throw error
      }
    },
    invite: (person) =>
      create({
        Username: person.username,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: attributesOf(person),
      }),
    add: async (person) => {
      const TemporaryPassword = temporaryPassword()
      const UserAttributes = attributesOf(person)
      await create({ Username: person.username, MessageAction: 'SUPPRESS', TemporaryPassword, UserAttributes })
      return TemporaryPassword
    },
    remove: async (Username) => {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch((error: unknown) => {
        if (!(error instanceof UserNotFoundException)) throw error
      })
    },
    lock: async (Username) => {
      try {
        await client.send(new AdminDisableUserCommand({ UserPoolId, Username }))
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
    inviteAgain: (Username) => create({ Username, DesiredDeliveryMediums: ['EMAIL'], MessageAction: 'RESEND' }),
    rename: async (Username, name) => {
      const UserAttributes = [{ Name: 'name', Value: name }]
      await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
    },
    close: () => {
      client.destroy()
      return Promise.resolve()
    },
  }
}
