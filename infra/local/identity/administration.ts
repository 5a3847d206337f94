import { randomUUID } from 'node:crypto'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import { credentialsOf } from './credentials.ts'
import type { IdentityContext, Operation } from './identity-context.ts'
import type { IdentityUser } from './identity-store.ts'
import { assertPasswordAllowed } from './password.ts'
import { allowedEmail, allowedUsername, registerUser } from './registration.ts'
import { attributes, requiredText, structure, type RequestInput } from './request-input.ts'
import { temporaryPassword } from './temporary-password.ts'

const DAY_SECONDS = 86_400

/** Returns what an administrator does: inviting people, asking how far they are, and ending what they have. */
export function administrationOperations(context: IdentityContext): Record<string, Operation> {
  const { store, sessions, poolName, passwordPolicy, temporaryPasswordDays, log } = context

  const invite = async (user: IdentityUser, given: string | undefined, isSilent = false): Promise<IdentityUser> => {
    const password = given ?? temporaryPassword()
    assertPasswordAllowed(password, passwordPolicy)
    const temporaryUntil = Math.floor(Date.now() / 1000) + temporaryPasswordDays * DAY_SECONDS
    const change = { ...(await credentialsOf(poolName, user.username, password)), temporaryUntil }
    store.updateUser(user.username, change)
    if (!isSilent)
      log(
        `Invitation for ${user.username} (${user.email}), good for ${temporaryPasswordDays} days: first password ${password}`,
      )
    return { ...user, ...change }
  }

  const adminCreateUser: Operation = async (input) => {
    const username = allowedUsername(requiredText(input, 'Username', 128))
    const password = input.TemporaryPassword === undefined ? undefined : requiredText(input, 'TemporaryPassword', 256)
    const known = store.findUser(username)
    if (input.MessageAction === 'RESEND') {
      if (!known) throw notFound()
      if (known.temporaryUntil === undefined) {
        throw new CognitoError('UnsupportedUserStateException', 'Resend not possible. Status: CONFIRMED')
      }
      return { User: described(await invite(known, password)) }
    }
    if (known) throw new CognitoError('UsernameExistsException', 'User account already exists')
    const given = attributes(input, 'UserAttributes')
    const email = allowedEmail(given.get('email'))
    const owner = store.findUser(email)
    if (owner) throw new CognitoError('UsernameExistsException', 'An account with the email already exists.')
    // As in Cognito: nobody is made whose first password is refused.
    if (password !== undefined) assertPasswordAllowed(password, passwordPolicy)
    // Nobody knows this one: the invitation brings the first password.
    const user = await registerUser(
      context,
      { username, password: `${randomUUID()}-A1`, email, name: given.get('name') ?? username },
      true,
    )
    return { User: described(await invite(user, password, input.MessageAction === 'SUPPRESS')) }
  }

  const adminGetUser: Operation = (input: RequestInput) => {
    const user = store.findUser(requiredText(input, 'Username', 128))
    if (!user) throw notFound()
    const { Attributes: UserAttributes, ...rest } = described(user)
    return { ...rest, UserAttributes }
  }

  const adminUpdateUserAttributes: Operation = (input: RequestInput) => {
    const user = store.findUser(requiredText(input, 'Username', 128))
    if (!user) throw notFound()
    const name = attributes(input, 'UserAttributes').get('name')
    if (!name) throw invalidParameter('Only the name can be changed.')
    store.updateUser(user.username, { name })
    return {}
  }

  const known = (input: RequestInput): IdentityUser => {
    const user = store.findUser(requiredText(input, 'Username', 128))
    if (!user) throw notFound()
    return user
  }

  const adminSetUserPassword: Operation = async (input: RequestInput) => {
    const { username } = known(input)
    const password = requiredText(input, 'Password', 256)
    assertPasswordAllowed(password, passwordPolicy)
    const temporaryUntil =
      input.Permanent === true ? undefined : Math.floor(Date.now() / 1000) + temporaryPasswordDays * DAY_SECONDS
    store.updateUser(username, { ...(await credentialsOf(poolName, username, password)), temporaryUntil })
    return {}
  }

  const switchUser =
    (isDisabled: boolean): Operation =>
    (input) => {
      store.updateUser(known(input).username, { isDisabled })
      return {}
    }

  const adminUserGlobalSignOut: Operation = (input: RequestInput) => {
    sessions.revokeAllOf(known(input).username)
    return {}
  }

  const adminSetUserMfaPreference: Operation = (input: RequestInput) => {
    const { username, totp } = known(input)
    const isEnabled = structure(input, 'SoftwareTokenMfaSettings').Enabled === true
    if (isEnabled && !totp) throw invalidParameter('User has not verified software token mfa')
    store.updateUser(username, { totp: totp && isEnabled ? { ...totp, isEnabled } : undefined })
    return {}
  }

  const listUsers: Operation = () => ({ Users: store.isEmpty() ? [] : [{}] })

  const adminDeleteUser: Operation = (input: RequestInput) => {
    const user = store.findUser(requiredText(input, 'Username', 128))
    if (!user) throw notFound()
    store.removeUser(user.username)
    return {}
  }

  return {
    AdminCreateUser: adminCreateUser,
    AdminDeleteUser: adminDeleteUser,
    AdminDisableUser: switchUser(true),
    AdminEnableUser: switchUser(false),
    AdminGetUser: adminGetUser,
    AdminSetUserMFAPreference: adminSetUserMfaPreference,
    AdminSetUserPassword: adminSetUserPassword,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    ListUsers: listUsers,
  }
}

const notFound = (): CognitoError => new CognitoError('UserNotFoundException', 'User does not exist.')

function described(user: IdentityUser) {
  return {
    Username: user.username,
    Attributes: [
      { Name: 'sub', Value: user.sub },
      { Name: 'email', Value: user.email },
      { Name: 'email_verified', Value: String(user.isEmailVerified) },
      { Name: 'name', Value: user.name },
    ],
    UserCreateDate: user.createdAt,
    UserLastModifiedDate: user.createdAt,
    Enabled: user.isDisabled !== true,
    UserStatus: user.temporaryUntil === undefined ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
  }
}

/** Refuses another pool: the input must name this pool, as every administrative operation does. Throws ResourceNotFoundException. */
export function assertPool(input: RequestInput, userPoolId: string): void {
  if (typeof input.UserPoolId !== 'string') throw invalidParameter('Missing required parameter UserPoolId')
  if (input.UserPoolId !== userPoolId) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`)
  }
}
