import { deliverCode, feignedDelivery } from './code-delivery.ts'
import { invalidParameter, notAuthorized, wrongCredentials } from './cognito-error.ts'
import { expiredCode } from './confirmation-codes.ts'
import { credentialsOf } from './credentials.ts'
import type { IdentityContext, Operation } from './identity-context.ts'
import { nameKey } from './identity-store.ts'
import { assertPasswordAllowed, isPassword } from './password.ts'
import { tooManyAttempts } from './registration.ts'
import { attributes, requiredText } from './request-input.ts'

/** Answers operations of accounts: reading one's account, another name for it, and the three ways to a new password. */
export function accountOperations(context: IdentityContext): Record<string, Operation> {
  const { store, sessions, codes, attempts, poolName, passwordPolicy } = context

  const getUser: Operation = (input) => {
    const user = sessions.userOf(requiredText(input, 'AccessToken', 8192))
    const UserAttributes = [
      { Name: 'sub', Value: user.sub },
      { Name: 'email_verified', Value: String(user.isEmailVerified) },
      { Name: 'name', Value: user.name },
      { Name: 'email', Value: user.email },
    ]
    const factor = user.totp?.isEnabled ? 'SOFTWARE_TOKEN_MFA' : undefined
    return {
      Username: user.username,
      UserAttributes,
      ...(factor && { PreferredMfaSetting: factor, UserMFASettingList: [factor] }),
    }
  }

  const updateUserAttributes: Operation = (input) => {
    const user = sessions.userOf(requiredText(input, 'AccessToken', 8192))
    const { name, ...others } = Object.fromEntries(attributes(input, 'UserAttributes'))
    if (!name || Object.keys(others).length > 0) throw invalidParameter('Only the name can be changed.')
    store.updateUser(user.username, { name })
    return {}
  }

  const changePassword: Operation = async (input) => {
    const user = sessions.userOf(requiredText(input, 'AccessToken', 8192))
    const previous = requiredText(input, 'PreviousPassword', 256)
    const proposed = requiredText(input, 'ProposedPassword', 256)
    const limitKey = nameKey(user.username)
    attempts.assertMayTry(limitKey, tooManyAttempts)
    assertPasswordAllowed(proposed, passwordPolicy)
    if (!(await isPassword(previous, user.passwordHash))) {
      attempts.failed(limitKey)
      throw wrongCredentials()
    }
    attempts.succeeded(limitKey)
    store.updateUser(user.username, await credentialsOf(poolName, user.username, proposed))
    return {}
  }

  const forgotPassword: Operation = (input) => {
    const username = requiredText(input, 'Username', 128)
    const user = store.findUser(username)
    // Who was invited has no password of their own yet that could be forgotten.
    if (user?.temporaryUntil !== undefined) throw notAuthorized('User password cannot be reset in the current state.')
    if (user && !user.isEmailVerified) {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    }
    return { CodeDeliveryDetails: user ? deliverCode(context, 'reset', user) : feignedDelivery(username) }
  }

  const confirmForgotPassword: Operation = async (input) => {
    const username = requiredText(input, 'Username', 128)
    const code = requiredText(input, 'ConfirmationCode')
    const password = requiredText(input, 'Password', 256)
    assertPasswordAllowed(password, passwordPolicy)
    const user = store.findUser(username)
    if (!user) throw expiredCode()
    const limitKey = `code ${nameKey(user.username)}`
    attempts.assertMayTry(limitKey, tooManyAttempts)
    attempts.failed(limitKey)
    codes.redeem('reset', user.username, code)
    attempts.succeeded(limitKey)
    // Who forgot the password must not stay locked out by the tries that led here.
    attempts.succeeded(nameKey(user.username))
    store.updateUser(user.username, await credentialsOf(poolName, user.username, password))
    return {}
  }

  return {
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    ChangePassword: changePassword,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
  }
}
