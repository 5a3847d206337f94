import { randomUUID } from 'node:crypto'
import { deliverCode, feignedDelivery } from './code-delivery.ts'
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import { expiredCode } from './confirmation-codes.ts'
import { credentialsOf } from './credentials.ts'
import type { IdentityContext, Operation } from './identity-context.ts'
import { nameKey, type IdentityUser } from './identity-store.ts'
import { assertPasswordAllowed } from './password.ts'
import { attributes, requiredText } from './request-input.ts'

export type NewUser = { username: string; password: string; email: string; name: string; sub?: string }

/** Adds a user. Throws UsernameExistsException. */
export async function registerUser(
  { store, poolName }: Pick<IdentityContext, 'store' | 'poolName'>,
  { username, password, email, name, sub = randomUUID() }: NewUser,
  isConfirmed: boolean,
): Promise<IdentityUser> {
  const user: IdentityUser = {
    username,
    sub,
    email,
    name,
    isEmailVerified: isConfirmed,
    isConfirmed,
    ...(await credentialsOf(poolName, username, password)),
    createdAt: Math.floor(Date.now() / 1000),
  }
  if (!store.addUser(user)) throw new CognitoError('UsernameExistsException', 'User already exists')
  return user
}

/** Answers SignUp, ConfirmSignUp and ResendConfirmationCode. */
export function registrationOperations(context: IdentityContext): Record<string, Operation> {
  const { store, codes, attempts } = context

  const signUp: Operation = async (input) => {
    const username = allowedUsername(requiredText(input, 'Username', 128))
    const password = requiredText(input, 'Password', 256)
    const given = attributes(input, 'UserAttributes')
    const email = allowedEmail(given.get('email'))
    assertPasswordAllowed(password, context.passwordPolicy)
    const user = await registerUser(context, { username, password, email, name: given.get('name') ?? username }, false)
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: deliverCode(context, 'sign-up', user) }
  }

  const confirmSignUp: Operation = async (input) => {
    const username = requiredText(input, 'Username', 128)
    const code = requiredText(input, 'ConfirmationCode')
    const user = store.findUser(username)
    if (!user) throw expiredCode()
    if (user.isConfirmed) throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED')
    const owner = store.findUser(user.email)
    if (owner && owner.username !== user.username) {
      throw new CognitoError('AliasExistsException', 'An account with the email already exists.')
    }
    const limitKey = `code ${nameKey(user.username)}`
    attempts.assertMayTry(limitKey, tooManyAttempts)
    attempts.failed(limitKey)
    codes.redeem('sign-up', user.username, code)
    attempts.succeeded(limitKey)
    store.updateUser(user.username, { isConfirmed: true, isEmailVerified: true })
    await context.onConfirmed({ ...user, isConfirmed: true, isEmailVerified: true })
    return {}
  }

  const resendConfirmationCode: Operation = (input) => {
    const username = requiredText(input, 'Username', 128)
    const user = store.findUser(username)
    if (user?.isConfirmed) throw invalidParameter('User is already confirmed.')
    return { CodeDeliveryDetails: user ? deliverCode(context, 'sign-up', user) : feignedDelivery(username) }
  }

  return { SignUp: signUp, ConfirmSignUp: confirmSignUp, ResendConfirmationCode: resendConfirmationCode }
}

export function tooManyAttempts(): CognitoError {
  return new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
}

export function allowedUsername(username: string): string {
  if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(username)) {
    throw invalidParameter('Username may hold letters, marks, symbols, numbers and punctuation only.')
  }
  if (isEmail(username)) {
    throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.')
  }
  return username
}

export function allowedEmail(email: string | undefined): string {
  if (!email) throw invalidParameter('Attributes did not conform to the schema: email: The attribute is required')
  if (!isEmail(email)) throw invalidParameter('Invalid email address format.')
  return email
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
